// The category of a column: `given.at` is its position.

import { CategoryDialog } from '../CategoryDialog.tsx';
import type { PanelProps } from './panel.ts';

export function Panel({ grid, projectId, given, close }: PanelProps) {
  const at = typeof given['at'] === 'number' ? given['at'] : grid.selection().active.column;
  return <CategoryDialog grid={grid} at={at} projectId={projectId} close={close} />;
}
