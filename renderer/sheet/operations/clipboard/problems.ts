// Why a paste is impossible, as a sentence that says what to do instead. Nothing is pasted then.

import { formatCount } from '../../../../shared/format/words.ts';
import { limits } from '../../../../shared/limits.ts';
import type { PasteRequest, PlacedText } from './pastePlan.ts';
import type { Targets } from './targets.ts';

const MOST = formatCount(limits.cellsPerAction);

/** Returns the sentence for a paste of too many cells; `count` is null where their number is unknown. */
export function tooManyCells(count: number | null): string {
  const amount = count === null ? `This is more than ${MOST} cells.` : `This is ${formatCount(count)} cells.`;
  return `${amount} Up to ${MOST} can be pasted: save it as a file and import that.`;
}

/** Returns why a planned paste is impossible, as a sentence; null when it is possible. */
export function problemOf(
  pasting: PasteRequest,
  targets: Targets,
  placed: readonly PlacedText[],
): string | null {
  const { view, mayArrange } = pasting;
  if (placed.length > limits.cellsPerAction) return tooManyCells(placed.length);
  const newRows = targets.rows.filter(({ at }) => at === null).length;
  const newColumns = targets.columns.filter(({ at }) => at === null).length;
  const columns = view.ownColumns().length + newColumns;
  if (columns > limits.columnsPerSheet)
    return `A sheet holds ${limits.columnsPerSheet} columns. This would make ${columns}.`;
  if (newRows + newColumns > 0 && !mayArrange)
    return 'This needs new rows or columns, and your role does not make any.';
  const long = placed.find(
    ({ cell }) => cell.text.length > limits.cellTextLength || cell.value.length > limits.cellTextLength,
  );
  return long ? tooLong(pasting, long) : null;
}

function tooLong({ view }: PasteRequest, { row, column, cell }: PlacedText): string {
  const title = column.at === null ? '' : (view.columns()[column.at]?.title ?? '');
  const label = row.at === null ? '' : view.numbers.label(view.line(row.at));
  const where = [title && `in ${title}`, label && `of row ${label}`].filter(Boolean).join(' ');
  const length = formatCount(Math.max(cell.text.length, cell.value.length));
  return `The text ${where || 'of a new cell'} has ${length} characters. A cell holds ${formatCount(limits.cellTextLength)}.`;
}
