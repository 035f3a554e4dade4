// The panel for the number of sub-rows of the selected rows.

import { formatCount } from '../../../../shared/format/words.ts';
import { limits } from '../../../../shared/limits.ts';
import { subRowCount } from '../../model/cellAt.ts';
import { rowsOf } from '../../model/selectedRows.ts';
import { linesDrafts, linesRefusal } from '../../operations/rowforms.ts';
import type { PanelProps } from '../panel.ts';
import { PromptDialog } from '../../../ui/PromptDialog.tsx';
import { parseWholeNumber, wholeRefusal } from './wholeNumber.ts';

export function Panel({ grid, close }: PanelProps<'rowLines'>) {
  const rows = rowsOf(grid);
  const count = (typed: string): number => parseWholeNumber(typed) ?? 0;
  return (
    <PromptDialog
      title={rows.length === 1 ? 'Lines in this row' : `Lines in ${formatCount(rows.length)} rows`}
      label="Lines"
      value={String(subRowCount(grid.view, grid.selection().active.row))}
      act={(typed) => (count(typed) === 1 ? 'Make it 1 line' : `Make it ${count(typed)} lines`)}
      close={close}
      refusal={(typed) =>
        wholeRefusal(typed, { least: 1, most: limits.subLinesPerRow, of: 'Lines' }) ??
        linesRefusal(grid.view, rows, count(typed))
      }
      commit={(typed) => {
        const drafts = linesDrafts(grid.view, rows, () => count(typed));
        if (drafts.length > 0) grid.sheetActions.gesture(drafts);
      }}
    />
  );
}
