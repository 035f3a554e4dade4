// The comments of the sheet for a part of the page: anew when one comes or goes, and when rows or columns do.

import { useEffect, useState } from 'react';
import { subscribe } from 'valtio';
import { db } from '../../../store/db.ts';
import type { Grid } from '../../handle.ts';
import { threadsIn } from './place.ts';
import type { Thread } from './threads.ts';

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
