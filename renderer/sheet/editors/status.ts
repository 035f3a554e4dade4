// The editor of statuses: one of the words in this column, or a new one.

import { statusHueName, DEFAULT_STATUSES } from '../../../shared/layout/statusHues.ts';
import { textAt } from '../model/cellAt.ts';
import type { MakeEditor } from './editor.ts';
import type { CellPosition } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { openChooser, type CellOption } from './chooser.ts';

/** Number of rows above and below that are searched for the words of a column. */
const LOOKED_AT = 1_000;

/** Opens the editor of statuses: a list of the words that the column has near the cell. */
export const openStatusEditor: MakeEditor = (host) =>
  openChooser(host, {
    choices: suggestStatuses(host.grid.view, host.grid.selection().active).map(choiceOf),
    newWords: (text) => `New status “${text}”`,
  });

/**
 * Returns the words of the column in the rows around a position, the most frequent first, and after them those of
 * `DEFAULT_STATUSES`.
 */
function suggestStatuses(view: SheetModel, { row, column }: CellPosition): readonly string[] {
  const counts = new Map<string, { text: string; count: number }>();
  const from = Math.max(0, row - LOOKED_AT);
  const to = Math.min(view.count() - 1, row + LOOKED_AT);
  for (let at = from; at <= to; at++) {
    const text = textAt(view, { row: at, column }).trim();
    if (text === '' || text.includes('\n')) continue;
    const known = counts.get(text.toLowerCase());
    if (known) known.count += 1;
    else counts.set(text.toLowerCase(), { text, count: 1 });
  }
  const used = [...counts.values()].toSorted((one, other) => other.count - one.count);
  const usual = DEFAULT_STATUSES.filter((status) => !counts.has(status.toLowerCase()));
  return [...used.map(({ text }) => text), ...usual];
}

function choiceOf(text: string): CellOption {
  return {
    text,
    look() {
      const dot = document.createElement('i');
      dot.className = 'dot';
      dot.dataset['hue'] = statusHueName(text);
      return dot;
    },
  };
}
