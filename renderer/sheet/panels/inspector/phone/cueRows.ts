// The rows of cells of a sheet as shown, for going from one to the next: headings, page breaks and blocks are passed.

import type { SheetModel } from '../../../model/sheetModel.ts';

/** The part of the view that the way to the next row needs. */
type ShownRows = Pick<SheetModel, 'count' | 'line' | 'shown'>;

/** Returns the position of the next row of cells in one direction; null after the last. */
export function nextCueRow(view: ShownRows, from: number, by: 1 | -1): number | null {
  const count = view.count();
  for (let position = from + by; position >= 0 && position < count; position += by) {
    const line = view.line(position);
    const kind = line && view.shown(line).kind;
    if (kind === 'plain' || kind === 'placed') return position;
  }
  return null;
}

/** Returns the place of a numbered row among the numbered rows, in the order of the sheet; null for any other row. */
export function cuePlace(
  { records, numbers }: Pick<SheetModel, 'records' | 'numbers'>,
  rowId: string,
): { readonly place: number; readonly total: number } | null {
  const line = records.order.find(rowId);
  if (!line || !numbers.isNumbered(line)) return null;
  return {
    place: numbers.countBefore(records.order.indexOfRecord(line)) + 1,
    total: numbers.total(),
  };
}
