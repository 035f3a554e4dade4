// The search of a panel: opened with it, closed with it.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { livelySheets, titleOfSheet } from '../../../store/sheetList.ts';
import type { Grid } from '../../grid/handle.ts';
import { openFinder, type Finder, type Found } from './finder.ts';

export function useFinder(grid: Grid, projectId: string): Finder {
  const [finder] = useState(() => {
    const own = grid.view.records.sheetId;
    const others = () =>
      livelySheets(projectId)
        .filter(({ id }) => id !== own)
        .map(({ id }) => ({ id, title: titleOfSheet(id) }));
    return openFinder({ grid, projectId, others });
  });
  useEffect(() => finder.follow(), [finder]);
  return finder;
}

export function useFound(finder: Finder): Found {
  return useSyncExternalStore(finder.onChange, finder.now);
}
