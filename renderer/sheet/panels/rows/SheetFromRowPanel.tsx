// The panel that makes a sheet from the active row: the columns of its sheet, and that row.

import { useNavigate } from 'react-router-dom';
import { limits } from '../../../../shared/limits.ts';
import { sheetPath } from '../../../../shared/paths.ts';
import { createFromRow } from '../../../project/sheets/sheetActions.ts';
import { PromptDialog } from '../../../ui/PromptDialog.tsx';
import { rowTitleOf } from '../../model/rowTitle.ts';
import type { PanelProps } from '../panel.ts';

export function Panel({ grid, projectId, close }: PanelProps<'sheetFromRow'>) {
  const navigate = useNavigate();
  const { view } = grid;
  const line = view.line(grid.selection().active.row);
  const { min, max } = limits.nameLength;
  const make = async (title: string): Promise<void> => {
    const sheetId = line ? await createFromRow(projectId, line.id, title) : null;
    if (sheetId !== null) await navigate(sheetPath(projectId, sheetId));
  };
  return (
    <PromptDialog
      title="Sheet of this row"
      label="Sheet title"
      value={line ? rowTitleOf(view, line).slice(0, 60) : ''}
      hint="It has the columns of this sheet, and this row alone."
      act={() => 'Make sheet'}
      close={close}
      refusal={(typed) =>
        typed.length < min || typed.length > max ? `A title has ${min} to ${max} characters.` : null
      }
      commit={(title) => void make(title)}
    />
  );
}
