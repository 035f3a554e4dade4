// The number of each row: 1 … n over the grid rows that are no banner and not told to go without; the kept
// label where the sheet's numbers are frozen.
import type { Entity } from '../model/action.ts';
import { kindOf, textIn, type SheetContent } from './content.ts';

/** By row id. `isBanner` is that of the layout, which knows how far a cell reaches. */
export function numbersOf(
  { rows, cells, sheet }: Pick<SheetContent, 'rows' | 'cells' | 'sheet'>,
  isBanner: (row: Entity, cells: readonly Entity[]) => boolean,
): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  const frozen = sheet['itemNumbersFrozen'] === true;
  let count = 0;
  for (const row of rows) {
    if (kindOf(row) !== 'grid' || row['numbered'] === false || isBanner(row, cells.get(row.id) ?? []))
      continue;
    count += 1;
    const kept = textIn(row, 'itemLabel');
    numbers.set(row.id, frozen && kept !== '' ? kept : String(count));
  }
  return numbers;
}
