// How wide a column must be for its content: its title, and the texts of its first rows, each on one line.

import { measures } from '../../../shared/layout/measures.ts';
import { neededHeightOf } from '../../../shared/layout/texts.ts';
import type { ShownRow } from './rows.ts';
import type { SheetModel } from './sheetModel.ts';

const LOOKED_AT = 2_000;
const MOST_PX = 480;
/** Widths are tried in steps of this many pixels. */
const STEP_PX = 8;

/** Returns the least width in px, at most 480, at which the title and the texts of a column do not break. */
export function fittingWidth(view: SheetModel, at: number): number {
  const column = view.columns()[at];
  if (!column) return measures.columnWidth.least;
  let width = column.title.length * 8 + 2 * measures.padding.x + 24;
  for (let position = 0; position < Math.min(LOOKED_AT, view.count()); position++) {
    const line = view.line(position);
    const shown = line && view.shown(line);
    const text = shown?.kind === 'plain' ? (shown.values[at] ?? '') : '';
    if (!shown || text === '') continue;
    while (width < MOST_PX && !isUnbroken(view, shown, at, width)) width += STEP_PX;
  }
  return Math.min(MOST_PX, Math.max(48, width));
}

/** Tells whether no line of the text breaks at a width, including the marks before and in it. */
function isUnbroken(view: SheetModel, shown: ShownRow, at: number, width: number): boolean {
  const text = shown.values[at] ?? '';
  const lines = text.split('\n').length;
  const look = view.look(shown, at);
  const content = view.content(shown, at);
  if (!content) return view.measure.broken(text, width, look).split('\n').length <= lines;
  const { fonts } = view.setting();
  return neededHeightOf(content, width, fonts) <= neededHeightOf(content, Number.MAX_SAFE_INTEGER, fonts);
}
