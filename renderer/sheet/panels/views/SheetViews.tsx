// Opens the saved view of the address, and shows the view bar if the sheet is arranged or a view is open. The bar is a
// lazy chunk, as most sheets are shown without it; its place is reserved until it is loaded.

import { useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isUnarranged } from '../../../../shared/arrange/rowArrangement.ts';
import { afterFirstView } from '../../../browser/firstView.ts';
import { touchQuery } from '../../../browser/phone.ts';
import { db } from '../../../store/db.ts';
import { loadable } from '../../../ui/loadable.tsx';
import type { Grid } from '../../grid/grid.ts';
import { chosenDepartment, departmentsOf } from '../../model/views/departments.ts';
import { rememberView, initialViewSettings } from '../../model/views/remembering.ts';
import { isSameView, DEFAULT_VIEW } from '../../model/views/viewState.ts';
import { ViewBarPlace } from './ViewBarPlace.tsx';

interface BarProps {
  readonly grid: Grid;
  readonly projectId: string;
}

const ViewBar = loadable(
  async () => (await import('./ViewBar.tsx')).ViewBar,
  ({ grid }: BarProps) => <ViewBarPlace arrangement={grid.viewState.get()} />,
);

/** The view bar of a sheet; `grid` is null until the sheet is loaded. */
export function SheetViews({
  grid,
  projectId,
  sheetId,
  layoutId,
}: {
  grid: Grid | null;
  projectId: string;
  sheetId: string;
  layoutId: string | null;
}) {
  return grid === null ? (
    <ExpectedBar sheetId={sheetId} layoutId={layoutId} />
  ) : (
    <ShownBar grid={grid} projectId={projectId} layoutId={layoutId} />
  );
}

function ShownBar({ grid, projectId, layoutId }: BarProps & { layoutId: string | null }) {
  const [now, setNow] = useState(grid.viewState.get);
  // The view is opened, and followed, before the first paint, so that no frame shows the sheet without its bar.
  useLayoutEffect(() => {
    const unfollow = grid.viewState.onChange(() => setNow(grid.viewState.get()));
    const forget = rememberView(grid, layoutId);
    return () => {
      unfollow();
      forget();
    };
  }, [grid, layoutId]);
  // On touch screens the chips already show which department is chosen, so a view that differs only in that has no bar.
  const isOneDepartment =
    touchQuery().matches && chosenDepartment(departmentsOf(grid.view), now.hiddenCategories) !== null;
  const shown = isOneDepartment ? { ...now, hiddenCategories: [] } : now;
  if (now.layoutId === null && isSameView(shown, DEFAULT_VIEW)) return null;
  return <ViewBar grid={grid} projectId={projectId} />;
}

/** Reserves the place of the bar while the sheet is loading, if the sheet will have one. */
function ExpectedBar({ sheetId, layoutId }: { sheetId: string; layoutId: string | null }) {
  useSnapshot(db.sheetLayout);
  useEffect(() => afterFirstView(() => void ViewBar.preload()), []);
  const settings = initialViewSettings(sheetId, layoutId);
  const hasBar =
    layoutId !== null ||
    !isUnarranged(settings) ||
    settings.categoryOrder.length > 0 ||
    (settings.hiddenCategories.length > 0 && !touchQuery().matches);
  return hasBar && <ViewBarPlace arrangement={settings} />;
}
