// Opens the saved view of the address, and shows the view bar when the sheet is arranged or a view is open. The bar is
// a lazy chunk, as most sheets are viewed without.

import { useEffect } from 'react';
import { loadable, Nothing } from '../../../ui/loadable.tsx';
import { touchQuery } from '../../../browser/phone.ts';
import type { Grid } from '../../grid/handle.ts';
import { chosenDepartment, departmentsOf } from '../../model/views/departments.ts';
import { rememberView } from '../../model/views/remembering.ts';
import { useCurrentView } from './useCurrentView.ts';
import { isSameView, DEFAULT_VIEW } from '../../model/views/viewState.ts';

const ViewBar = loadable(async () => (await import('./ViewBar.tsx')).ViewBar, Nothing);

export function SheetViews({
  grid,
  projectId,
  layoutId,
}: {
  grid: Grid;
  projectId: string;
  layoutId: string | null;
}) {
  useEffect(() => rememberView(grid, layoutId), [grid, layoutId]);
  const now = useCurrentView(grid);
  // Where the departments are chips, they show what is hidden.
  const isOneDepartment =
    touchQuery().matches && chosenDepartment(departmentsOf(grid.view), now.hiddenCategories) !== null;
  const shown = isOneDepartment ? { ...now, hiddenCategories: [] } : now;
  if (now.layoutId === null && isSameView(shown, DEFAULT_VIEW)) return null;
  return <ViewBar grid={grid} projectId={projectId} />;
}
