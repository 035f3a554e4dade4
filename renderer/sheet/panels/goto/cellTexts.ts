// The cells of the open sheet that say something, in the order of the sheet, whatever is shown. Texts are searched in the
// stored rows without parsing them.

import { mayCallVariable } from '../../model/rows.ts';
import type { SheetModel } from '../../model/sheetModel.ts';

/** A cell that says what was asked: the index of its row in the running order, its column, and its text. */
export interface FoundCellText {
  readonly index: number;
  readonly column: number;
  readonly text: string;
}

/** Returns the first cell of each row that says `query`, at most `most` of them. */
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
