// The panel that saves the selected rows as a template for all sheets of the project. For title blocks it can save the
// arrangement and pictures without the texts.

import { useState } from 'react';
import { draftOf } from '../../../store/actionDraft.ts';
import { limits } from '../../../../shared/limits.ts';
import { countOf } from '../../../../shared/format/words.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { PromptDialog } from '../../../ui/PromptDialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { rowTitleOf } from '../../model/rowTitle.ts';
import { rowsOf } from '../../model/selectedRows.ts';
import { idsOf, ROW_TYPE } from '../../operations/rowEdits.ts';
import type { PanelProps } from '../panel.ts';

export function Panel({ grid, projectId, close }: PanelProps<'saveRowTemplate'>) {
  const { view, sheetActions } = grid;
  const rows = rowsOf(grid);
  const rowIds = idsOf(view, rows);
  const lines = rows.flatMap((row) => view.line(row) ?? []);
  const [first] = lines;
  const areBlocks = lines.every((line) => view.records.shownRow(line).type === ROW_TYPE.block);
  const [isArrangement, setArrangement] = useState(false);
  const { min, max } = limits.nameLength;
  const what = rowIds.length === 1 ? 'row' : countOf(rowIds.length, 'row');
  return (
    <PromptDialog
      title={rowIds.length === 1 ? 'Save as row template' : `Save ${what} as template`}
      label="Name"
      value={first ? rowTitleOf(view, first).slice(0, 60) : ''}
      hint="Texts, lines, spans and looks are kept. Comments, history and private notes are not. Everyone in the project can use it."
      act={() => 'Save template'}
      close={close}
      refusal={(typed) =>
        typed.length < min || typed.length > max ? `A name has ${min} to ${max} characters.` : null
      }
      commit={(title) => {
        if (!first) return;
        const type = areBlocks && isArrangement ? 'rowlayout' : 'row';
        sheetActions.gesture([
          draftOf('template.create', sheetActions.newId(), { projectId, title, type, rowIds }),
        ]);
        toast(`“${title}” is kept as a ${type === 'row' ? 'row template' : 'row layout'}.`);
      }}
    >
      {areBlocks && (
        <Checkbox checked={isArrangement} onChange={(event) => setArrangement(event.target.checked)}>
          Keep the arrangement and the pictures alone
          <span className="block text-12 text-ink-2">The texts are left out, as in a form.</span>
        </Checkbox>
      )}
    </PromptDialog>
  );
}
