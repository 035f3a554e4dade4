// Finds the columns that are aligned right, so that their headers can be aligned in the same way.

import { purposeNamed } from '../../../shared/purposes/purposes.ts';
import type { SheetModel } from './sheetModel.ts';

/** The number of rows whose texts are looked at. */
const LOOKED_AT = 40;

/**
 * Returns for each column whether its cells are aligned right: by its purpose, or because all texts in its first rows
 * are aligned right.
 */
export function rightAlignedColumns(view: SheetModel): readonly boolean[] {
  const columns = view.columns();
  const found = columns.map((): { right: number; others: number } => ({ right: 0, others: 0 }));
  for (let position = 0; position < Math.min(LOOKED_AT, view.count()); position++) {
    const line = view.line(position);
    const shown = line && view.shown(line);
    if (shown?.kind !== 'plain') continue;
    found.forEach((counts, at) => {
      if (!shown.values[at]) return;
      if (shown.styled?.get(at)?.typography?.align === 'right') counts.right++;
      else counts.others++;
    });
  }
  return columns.map(({ purpose }, at) => {
    const { right = 0, others = 0 } = found[at] ?? {};
    return purposeNamed(purpose).align === 'right' || (right > 0 && others === 0);
  });
}
