// The panel for the number of sub-rows of the selected rows.

import { useState } from 'react';
import { formatCount } from '../../../../shared/format/words.ts';
import { limits } from '../../../../shared/limits.ts';
import { subRowCount } from '../../model/cellAt.ts';
import { rememberRows, rowsOf } from '../../model/selectedRows.ts';
import { linesDrafts, linesRefusal } from '../../operations/rowforms.ts';
import type { PanelProps } from '../panel.ts';
import { PromptDialog } from '../../../ui/PromptDialog.tsx';
import { parseWholeNumber, wholeRefusal } from './wholeNumber.ts';

export function Panel({ grid, close }: PanelProps<'rowLines'>) {
  const [rowsNow] = useState(() => rememberRows(grid.view, rowsOf(grid)));
  const { length: rowCount } = rowsNow();
  const count = (typed: string): number => parseWholeNumber(typed) ?? 0;
  return (
    <PromptDialog
      title={rowCount === 1 ? 'Lines in this row' : `Lines in ${formatCount(rowCount)} rows`}
      label="Lines"
      value={String(subRowCount(grid.view, grid.selection().active.row))}
      act={(typed) => (count(typed) === 1 ? 'Make it 1 line' : `Make it ${count(typed)} lines`)}
      close={close}
      refusal={(typed) =>
        wholeRefusal(typed, { least: 1, most: limits.subLinesPerRow, of: 'Lines' }) ??
        (rowsNow().length === 0
          ? 'What you selected is gone.'
          : linesRefusal(grid.view, rowsNow(), count(typed)))
      }
      commit={(typed) => {
        const drafts = linesDrafts(grid.view, rowsNow(), () => count(typed));
        if (drafts.length > 0) grid.sheetActions.gesture(drafts);
      }}
    />
  );
}
