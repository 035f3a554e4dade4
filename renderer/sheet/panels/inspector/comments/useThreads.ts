// The comments of the sheet for a component, updated when comments, rows or columns change.

import { useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import { db } from '../../../../store/db.ts';
import type { Grid } from '../../../grid/handle.ts';
import { threadsIn } from '../../../model/comments/place.ts';
import type { Thread } from '../../../model/comments/threads.ts';

/** Returns the threads of the sheet. */
export function useThreads(grid: Grid): readonly Thread[] {
  const [threads, setThreads] = useState(() => threadsIn(grid));
  useEffect(() => {
    const tell = (): void => setThreads(threadsIn(grid));
    const ends = [
      subscribe(db.comment, tell),
      subscribe(db.column, tell),
      grid.view.records.waking.onFrame(({ isMoved }) => isMoved && tell()),
    ];
    tell();
    return () => {
      for (const end of ends) end();
    };
  }, [grid]);
  return threads;
}
