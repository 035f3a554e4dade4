// The bell of a page: how many notices are new, and the inbox below it.

import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { countOf } from '../../shared/format/words.ts';
import { openSocket, socketUrl, stateOf } from '../net/socket.ts';
import { inbox, noteInbox, heardNotice } from '../store/notices.ts';
import { session } from '../store/session.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/Popover.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { useDesktop } from './useDesktop.ts';

const InboxPanel = loadable(async () => (await import('./InboxPanel.tsx')).InboxPanel, Nothing);

const badge =
  'absolute -top-0.5 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 ' +
  'text-11 leading-none font-semibold text-on-solid ring-2 ring-surface';
/** What does not fit is not counted. */
const MOST = 99;

/** The bell of a signed-in person. In a bar it also watches for notices; in a rail it is the page's second bell. */
export function NotificationBell({ place }: { place: 'header' | 'projectBar' | 'rail' }) {
  const { user } = useSnapshot(session);
  return (
    user && (
      <>
        {place !== 'rail' && <Watch userId={user.id} inProject={place === 'projectBar'} />}
        <InboxButton />
      </>
    )
  );
}

function InboxButton() {
  const count = useSnapshot(inbox).unread?.all ?? 0;
  return (
    <Popover
      label="Notifications"
      isWide
      trigger={
        <IconButton
          label={count === 0 ? 'Notifications' : `Notifications, ${countOf(count, 'new', 'new')}`}
          icon={Bell}
          size="site"
          mark={
            count > 0 && (
              <span aria-hidden className={badge}>
                {count > MOST ? `${MOST}+` : count}
              </span>
            )
          }
        />
      }
    >
      {(close) => <InboxPanel close={close} />}
    </Popover>
  );
}

/** Keeps a page in touch with one's notices: how many are new in the title of the window, what comes on the desktop, and a line of its own where no project is open. Shows nothing itself. */
function Watch({ userId, inProject }: { userId: string; inProject: boolean }) {
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

/** Follows the channel of one's own id for as long as the caller is shown. */
function useOwnLine(userId: string, isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const socket = openSocket(socketUrl(), {
      opened: noteInbox,
      // Has one been signed out elsewhere? Asking says so.
      closed: (failures) => failures === 1 && noteInbox(),
      heard(message) {
        if (message.type !== 'RECEIVE:actions') return;
        for (const each of message.data.actions) if (each.type === 'notification') heardNotice(each);
      },
    });
    socket.subscribe([stateOf([userId])]);
    return () => socket.close();
  }, [userId, isNeeded]);
}

const BADGE = /^\(\d+\) /;

/** How many notices are new, in the title of the window: “(3) Run of show · EO”. Pages set their titles whenever they like; the number is put before whatever stands there. */
function useTitleBadge(count: number): void {
  useEffect(() => {
    const show = (): void => {
      const bare = document.title.replace(BADGE, '');
      const wanted = count > 0 ? `(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    show();
    return () => {
      observer.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
}
