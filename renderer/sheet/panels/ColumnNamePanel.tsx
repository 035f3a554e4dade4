// The panel that names a column. A column that was just inserted has no name yet.

import { renameColumn } from '../operations/columnEdits.ts';
import { PromptDialog } from '../../ui/PromptDialog.tsx';
import type { PanelProps } from './panel.ts';

export function Panel({ grid, params, close }: PanelProps<'columnName'>) {
  const { columnId } = params;
  const title = grid.view.columns()[grid.view.columnAt(columnId)]?.title ?? '';
  return (
    <PromptDialog
      title={title === '' ? 'Name the column' : 'Rename column'}
      label="Name"
      value={title}
      maxLength={120}
      act={() => 'Save'}
      close={close}
      commit={(name) => renameColumn(grid.view, grid.sheetActions, columnId, name)}
    />
  );
}
