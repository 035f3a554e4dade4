// Finds cells of the open sheet by their text, in the order of the sheet, also in rows that a filter hides. Rows that
// are not parsed yet are first searched as stored text, so that only likely ones are parsed.

import { mayCallVariable } from '../../model/rows.ts';
import type { SheetModel } from '../../model/sheetModel.ts';

/**
 * A cell whose text contains the query: the index of its row in the running order, the index of its column, its text.
 */
export interface FoundCellText {
  readonly index: number;
  readonly column: number;
  readonly text: string;
}

/** Returns the first cell of each row whose text contains `query`, at most `most` cells. */
export function findCellTexts(view: SheetModel, query: string, most: number): readonly FoundCellText[] {
  const wanted = query.toLowerCase();
  const stored = JSON.stringify(wanted).slice(1, -1);
  const found: FoundCellText[] = [];
  for (let index = 0; index < view.records.order.count() && found.length < most; index++) {
    const line = view.records.order.at(index);
    if (!line) continue;
    const isStored = line.text.toLowerCase().includes(stored) || mayCallVariable(line);
    if (view.records.isUnparsed(line) && !isStored) continue;
    const { values } = view.shown(line);
    const texts = values.map((value, at) =>
      view.variables.resolved(value, view.columns()[at]?.purpose ?? null),
    );
    const column = texts.findIndex((text) => text?.toLowerCase().includes(wanted) === true);
    if (column < 0) continue;
    found.push({ index, column, text: (texts[column] ?? '').replaceAll(/\s+/g, ' ') });
  }
  return found;
}
