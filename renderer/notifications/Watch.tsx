// Keeps a page in touch with one's notices: how many are new in the title of the window, what comes on the desktop, and
// a line of its own where no project is open. Shows nothing itself.

import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { inbox, noteInbox } from '../store/notices.ts';
import { useDesktop } from './useDesktop.ts';
import { useOwnLine } from './useOwnLine.ts';
import { useTitleBadge } from './useTitleBadge.ts';

export function Watch({ userId, inProject }: { userId: string; inProject: boolean }) {
  useOwnLine(userId, !inProject);
  useTitleBadge(useSnapshot(inbox).unread?.all ?? 0);
  useDesktop();
  useEffect(() => {
    noteInbox();
    // A question that failed without a network is asked again with it.
    addEventListener('online', noteInbox);
    return () => removeEventListener('online', noteInbox);
  }, [userId]);
  return null;
}
