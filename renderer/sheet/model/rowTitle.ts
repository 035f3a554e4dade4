// The name of a row: its title, or else one of its texts.

import { cellTextOf } from '../../../shared/layout/content.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import { textOf } from './columns.ts';
import type { SheetModel } from './sheetModel.ts';

/** Returns the title of a row, else the text of its title column, else its first text, on one line. */
export function rowTitleOf(view: SheetModel, line: RowRecord): string {
  const own = textOf(view.records.shownRow(line).title);
  if (own !== '') return view.variables.resolved(own, null);
  const titleAt = view.columns().findIndex(({ purpose }) => purpose === 'title');
  const { values, cells } = view.shown(line);
  const text = values[titleAt] || values.find((value) => value) || cells.map(cellTextOf).find((each) => each);
  return view.variables
    .resolved(text ?? '', null)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
