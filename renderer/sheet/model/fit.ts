// How wide a column must be for its content: its title, and the texts of its first rows, each on one line.

import { cellAreasOf } from '../../../shared/layout/cellAreas.ts';
import { gridCellTextOf, insetOf } from '../../../shared/layout/grid.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { neededHeightOf, type CellText } from '../../../shared/layout/texts.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { SheetModel } from './sheetModel.ts';

const LOOKED_AT = 2_000;
const MOST_PX = 480;
/** Widths are tried in steps of this many pixels. */
const STEP_PX = 8;

/** Tells whether a text, with the marks before and in it, fits a column of a width in px without a further break. */
type FitTest = (width: number) => boolean;

/** Returns the least width in px, at most 480, at which the title and the texts of a column do not break. */
export function fittingWidth(view: SheetModel, at: number): number {
  const column = view.columns()[at];
  if (!column) return measures.columnWidth.least;
  let width = column.title.length * 8 + 2 * measures.padding.x + 24;
  for (let position = 0; position < Math.min(LOOKED_AT, view.count()); position++) {
    const line = view.line(position);
    for (const fits of line ? fitTestsOf(view, line, at) : [])
      while (width < MOST_PX && !fits(width)) width += STEP_PX;
  }
  return Math.min(MOST_PX, Math.max(48, width));
}

/** Returns the tests of a row's texts in a column; none of texts that extend into other columns. */
function fitTestsOf(view: SheetModel, line: RowRecord, at: number): readonly FitTest[] {
  const shown = view.shown(line);
  if (shown.kind === 'plain') {
    const text = view.textIn(line, at);
    if (text === '') return [];
    const content = view.content(shown, at);
    if (content) return [testOf(view, content, 0)];
    const [look, lines] = [view.look(shown, at), text.split('\n').length];
    return [(width) => view.measure.broken(text, width, look).split('\n').length <= lines];
  }
  if (shown.kind !== 'placed') return [];
  const setting = view.setting();
  return cellAreasOf(shown.row, shown.cells, setting)
    .filter(({ x, w, text }) => x === at && w === 1 && text !== '')
    .map((area) =>
      testOf(
        view,
        gridCellTextOf(area, shown.row, setting),
        insetOf(area, shown.row, setting.columns.length),
      ),
    );
}

function testOf(view: SheetModel, content: CellText, inset: number): FitTest {
  const { fonts } = view.setting();
  const unbroken = neededHeightOf(content, Number.MAX_SAFE_INTEGER, fonts);
  return (width) => neededHeightOf(content, width - inset, fonts) <= unbroken;
}
