// The panel that renames a column: `given.at` is its position.

import { renameColumn } from '../operations/columnacts.ts';
import { PromptDialog } from '../../ui/PromptDialog.tsx';
import type { PanelProps } from './panel.ts';

export function Panel({ grid, given, close }: PanelProps) {
  const at = typeof given['at'] === 'number' ? given['at'] : grid.selection().active.column;
  return (
    <PromptDialog
      title="Rename column"
      label="Title"
      value={grid.view.columns()[at]?.title ?? ''}
      maxLength={120}
      act={() => 'Save'}
      close={close}
      commit={(title) => renameColumn(grid.view, grid.desk, at, title)}
    />
  );
}
