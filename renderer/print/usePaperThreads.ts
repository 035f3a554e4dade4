// The open comments on the sheet for paper, updated while the browser is idle after each change.

import { useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import { fullNameOf } from '../../shared/format/words.ts';
import { paperThreadsOf } from '../../shared/arrange/paperThreads.ts';
import type { PaperThread, SheetContent } from '../../shared/layout/content.ts';
import { whenIdle } from '../browser/idle.ts';
import { db } from '../store/db.ts';

const NONE: readonly PaperThread[] = [];

/** Returns the open threads on a sheet; none in the first render. */
export function usePaperThreads(content: SheetContent): readonly PaperThread[] {
  const [threads, setThreads] = useState(NONE);
  useEffect(() => {
    const making = whenIdle(() => {
      const own = paperThreadsOf(Object.values(db.comment), nameOf, content);
      setThreads((before) => (own.length === 0 && before.length === 0 ? before : own));
      return false;
    });
    const ends = [subscribe(db.comment, making.again), subscribe(db.user, making.again)];
    making.again();
    return () => {
      making.end();
      for (const end of ends) end();
    };
  }, [content]);
  return threads;
}

function nameOf(userId: string): string {
  const { firstName = '', lastName = '' } = db.user[userId] ?? {};
  return fullNameOf({ firstName, lastName }) || 'Somebody';
}
