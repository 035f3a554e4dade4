// How wide columns are: by what they hold, by steps, by a number, and together as wide as the paper.

import { MoveHorizontal, Ruler, StretchHorizontal, UnfoldHorizontal } from 'lucide-react';
import { measures } from '../../../shared/layout/measures.ts';
import { paperOf, printableWidthOf } from '../../../shared/layout/paper.ts';
import { resizeColumns } from '../operations/columnacts.ts';
import { LEAST_PX, PX_PER_POINT } from '../model/columns.ts';
import { fittingWidth } from '../model/fit.ts';
import { filling } from '../model/fitwidths.ts';
import type { Grid } from '../grid/handle.ts';
import { columnsOf } from '../model/picked.ts';
import type { Command } from './command.ts';
import { arranging } from './refusals.ts';

const STEP_PX = 16;
/** Widths are kept in quarters of a point. */
const GRAIN_PX = PX_PER_POINT / 4;

export const columnWidths: readonly Command[] = [
  arranging({
    id: 'column.fit',
    group: 'Columns',
    name: 'Fit to content',
    icon: MoveHorizontal,
    run: (grid) => resize(grid, (_, at) => fittingWidth(grid.view, at)),
  }),
  arranging({
    id: 'column.fitAll',
    group: 'Columns',
    name: 'Fit all columns to the paper',
    icon: StretchHorizontal,
    words: () => 'Fit all to the paper',
    refusal: (grid) =>
      grid.view.unseen().length > 0
        ? 'Show the columns that you have hidden first: they are printed too.'
        : null,
    run: fitAll,
  }),
  arranging({
    id: 'column.wider',
    group: 'Columns',
    name: 'Wider',
    icon: UnfoldHorizontal,
    run: (grid) => resize(grid, (width) => width + STEP_PX),
  }),
  arranging({
    id: 'column.narrower',
    group: 'Columns',
    name: 'Narrower',
    icon: UnfoldHorizontal,
    run: (grid) => resize(grid, (width) => width - STEP_PX),
  }),
  arranging({
    id: 'column.width',
    group: 'Columns',
    name: 'Width of the column…',
    icon: Ruler,
    words: () => 'Width…',
    run: (grid) => grid.show('columnWidth'),
  }),
];

function resize(grid: Grid, widthOf: (now: number, at: number) => number): void {
  const columns = grid.view.columns();
  const widths = columnsOf(grid).map((at) => [at, widthOf(columns[at]?.width ?? 0, at)] as const);
  resizeColumns(grid.view, grid.desk, new Map(widths));
}

/** The column of numbers stands on the paper too, where no column holds them. */
function fitAll(grid: Grid): void {
  const columns = grid.view.columns();
  const paper = paperOf({}, grid.view.setting().sheet, null, columns.length);
  const isNumbered = columns.some(({ purpose }) => purpose === 'itemNumber');
  const room = printableWidthOf(paper) - (isNumbered ? 0 : measures.numbers);
  const widths = filling(
    columns.map(({ width }) => width),
    room,
    { least: LEAST_PX, step: GRAIN_PX },
  );
  resizeColumns(grid.view, grid.desk, new Map(widths.map((width, at) => [at, width])));
}
