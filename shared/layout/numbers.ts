// The number of each row: 1 … n over the grid rows that are numbered and no banners. Where the sheet's numbers are
// frozen it is the stored label, which an omitted row keeps as well.
import { cellTextOf, kindOf, textIn, type SheetContent } from './content.ts';
import type { Cell, Row } from '../records.ts';

/** Returns the numbers by row id. `isBanner` is that of the layout, which knows how far a cell spans. */
export function numbersOf(
  { rows, cells, sheet }: Pick<SheetContent, 'rows' | 'cells' | 'sheet'>,
  isBanner: (row: Row, cells: readonly Cell[]) => boolean,
): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  const frozen = sheet.itemNumbersFrozen === true;
  let count = 0;
  for (const row of rows) {
    if (kindOf(row) !== 'grid' || row.numbered === false || isBanner(row, cells.get(row.id) ?? [])) continue;
    const frozenLabel = textIn(row.itemLabel);
    if (frozen && frozenLabel !== '') numbers.set(row.id, frozenLabel);
    if (frozen || row.omitted === true) continue;
    count += 1;
    numbers.set(row.id, String(count));
  }
  return numbers;
}

/**
 * Returns the content without its columns of item numbers where these are empty, as on the screen: the rows are then
 * numbered beside the table.
 */
export function withoutEmptyNumberColumns<Content extends Pick<SheetContent, 'columns' | 'cells'>>(
  content: Content,
): Content {
  const { columns, cells } = content;
  const ofNumbers = columns.filter((column) => column.purpose === 'itemNumber');
  if (ofNumbers.length === 0) return content;
  const empty = new Set(ofNumbers.map(({ id }) => id));
  for (const own of cells.values()) {
    for (const cell of own) if (cellTextOf(cell) !== '') empty.delete(cell.columnId ?? '');
    if (empty.size === 0) return content;
  }
  const frozenLabel = columns.filter(({ id }) => !empty.has(id));
  return frozenLabel.length === 0 ? content : { ...content, columns: frozenLabel };
}
