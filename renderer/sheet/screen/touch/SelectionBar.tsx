// The bar at the foot of a tablet's sheet. It is empty until there is a grid and the code of its buttons has loaded.

import { loadable } from '../../../ui/loadable.tsx';
import type { Grid } from '../../grid/grid.ts';
import { SELECTION_BAR_CLASSES } from './selectionBarClasses.ts';

const SelectionActs = loadable(async () => (await import('./SelectionActions.tsx')).SelectionActions, Place);

function Place() {
  return <div className={SELECTION_BAR_CLASSES} />;
}

export function SelectionBar({
  grid,
  ...rest
}: {
  readonly grid: Grid | null;
  readonly projectId: string;
  readonly isViewer: boolean;
}) {
  return grid ? <SelectionActs grid={grid} {...rest} /> : <Place />;
}
