// The panel that renames a column: `params.at` is its position.

import { renameColumn } from '../operations/columnacts.ts';
import { PromptDialog } from '../../ui/PromptDialog.tsx';
import type { PanelProps } from './panel.ts';

export function Panel({ grid, params, close }: PanelProps<'columnName'>) {
  const { at } = params;
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
