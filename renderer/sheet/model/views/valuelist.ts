// The values that a column holds, to choose from.

import type { View } from '../view.ts';
import { textsOf } from './rowtexts.ts';

/** Further down nobody looks; and a list that is longer is no help. */
const LOOKED_AT = 2_000;
const MOST = 100;

/** Each once, those of the first rows, in natural order. */
export function valuesIn(view: View, columnId: string): readonly string[] {
  const values = new Set<string>();
  const { order } = view.records;
  for (let index = 0; index < Math.min(LOOKED_AT, order.count()) && values.size < MOST; index++) {
    const line = order.at(index);
    const text = line && textsOf(view, view.allColumns(), line).ofColumn(columnId).trim();
    if (text) values.add(text);
  }
  return [...values].toSorted(new Intl.Collator('en', { numeric: true }).compare);
}
