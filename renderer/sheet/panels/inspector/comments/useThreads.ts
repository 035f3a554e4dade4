// The comments of the sheet for a component, updated when comments, rows or columns change.

import { useEffect, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { db } from '../../../../store/db.ts';
import type { Grid } from '../../../grid/grid.ts';
import { threadsIn } from '../../../model/comments/place.ts';
import { threadsOf, type CommentedThread } from '../../../model/comments/threads.ts';

/** Returns the threads of the sheet. */
export function useThreads(grid: Grid): readonly CommentedThread[] {
  const [threads, setThreads] = useState(() => threadsIn(grid));
  useEffect(() => {
    const notify = (): void => setThreads(threadsIn(grid));
    const ends = [
      subscribe(db.comment, notify),
      subscribe(db.column, notify),
      grid.view.records.waking.onFrame(({ isMoved }) => isMoved && notify()),
    ];
    notify();
    return () => {
      for (const end of ends) end();
    };
  }, [grid]);
  return threads;
}

/** Returns the threads about a project as a whole, oldest first. */
export function useProjectThreads(projectId: string): readonly CommentedThread[] {
  const comments = useSnapshot(db.comment);
  return threadsOf(Object.values(comments), (type, id) =>
    type === 'project' && id === projectId ? { sheetId: '', rowId: null, columnId: null } : null,
  );
}
