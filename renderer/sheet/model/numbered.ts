// The row with a number, as a person says it.

import type { View } from './view.ts';

/** Its place; -1 where no row that is shown has that number. */
export function rowNumbered(view: View, typed: string): number {
  const wanted = typed.replace(/^#/, '').trim().toLowerCase();
  for (let row = 0; row < view.count(); row++) {
    const line = view.line(row);
    if (line && wanted !== '' && view.numbers.label(line.index).toLowerCase() === wanted) return row;
  }
  return -1;
}
