// The values of a column, to choose from.

import type { SheetModel } from '../sheetModel.ts';
import { textsOf } from './rowtexts.ts';

/** Number of rows that are searched for values. */
const LOOKED_AT = 2_000;
const MOST = 100;

/** Returns the distinct values of the first rows in natural order, at most a hundred. */
export function valuesIn(view: SheetModel, columnId: string): readonly string[] {
  const values = new Set<string>();
  const { order } = view.records;
  for (let index = 0; index < Math.min(LOOKED_AT, order.count()) && values.size < MOST; index++) {
    const line = order.at(index);
    const texts = line ? textsOf(view, view.allColumns(), line).ofColumn(columnId) : [];
    for (const text of texts) if (text.trim()) values.add(text.trim());
  }
  return [...values].toSorted(new Intl.Collator('en', { numeric: true }).compare);
}
