// The widths of columns, in points: as in the file, or as their texts need; together never too wide to be printed.

import { measures } from '../../../shared/layout/measures.ts';
import { LEAST_SCALE, paperOf, printableWidthOf } from '../../../shared/layout/paper.ts';
import { isBlankCell } from '../reading/columns.ts';

const LEAST = 36;
const MOST = 240;
/** Average width of a letter of a cell; the padding is that of both sides. */
const POINTS_PER_LETTER = 5.5;
const PADDING = 14;
const POINTS_PER_PX = 0.75;

/** The paper of a sheet that is made of a file. */
export interface ImportPaper {
  readonly paperSize: 'A3' | 'A4';
  readonly orientation: 'portrait' | 'landscape';
}

const MANY_COLUMNS = 24;
const FEW_COLUMNS = 5;

/** Returns the paper for a number of columns: A3 for more than 24, and landscape for more than 5. */
export function paperForColumns(columns: number): ImportPaper {
  return {
    paperSize: columns > MANY_COLUMNS ? 'A3' : 'A4',
    orientation: columns > FEW_COLUMNS ? 'landscape' : 'portrait',
  };
}

/** Returns the width at which nine of ten texts of a column fit on one line. */
export function widthForTexts(title: string, texts: readonly string[]): number {
  const lengths = texts.filter((text) => !isBlankCell(text)).map(longestLine);
  const usual = lengths.toSorted((left, right) => left - right)[Math.floor(lengths.length * 0.9)] ?? 0;
  const letters = Math.max(usual, Math.min(longestLine(title), 18));
  return clampColumnWidth(Math.round(letters * POINTS_PER_LETTER + PADDING));
}

/** Returns the width that columns may take together on their paper at the smallest scale, beside the column of
 *  row numbers. */
function roomFor(columns: number): number {
  const { paperSize, orientation } = paperForColumns(columns);
  const paper = paperOf({ paper: paperSize, orientation }, { id: '' }, null, columns);
  return Math.floor((printableWidthOf(paper) / LEAST_SCALE - measures.numbers) * POINTS_PER_PX);
}

/** The width that a column should have, and the least with which none of its words is broken. */
export interface WidthDemand {
  readonly width: number;
  readonly least: number;
}

/** Returns the widths, shrunk in proportion where together they could not be printed, none below its least
 *  width. */
export function shrinkToPaper(asked: readonly WidthDemand[]): readonly number[] {
  const columns = asked.map(({ width, least }) => {
    const bound = Math.max(LEAST, least);
    return { width: Math.max(bound, width), least: bound };
  });
  const widths = columns.map(({ width }) => width);
  const most = roomFor(columns.length);
  // Too many columns for any paper: if they were shrunk, they could neither be printed nor read.
  const isHopeless = sumOf(columns.map(({ least }) => least)) > most;
  if (sumOf(widths) <= most || isHopeless) return widths;
  // Columns at their least width cannot shrink, so the others shrink by more.
  let shrunk = columns;
  for (let round = 0; round < columns.length; round += 1) {
    const free = shrunk.filter(({ width, least }) => width > least);
    const fixed = shrunk.filter(({ width, least }) => width <= least);
    const share = (most - sumOf(fixed.map(({ width }) => width))) / sumOf(free.map(({ width }) => width));
    if (free.length === 0 || share >= 1) break;
    shrunk = shrunk.map(({ width, least }) => ({
      width: width > least ? Math.max(least, Math.floor(width * share)) : width,
      least,
    }));
  }
  return shrunk.map(({ width }) => width);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Returns the width in points, or the nearest one that a column may have: from 36 to 240. */
export function clampColumnWidth(points: number): number {
  return Math.min(MOST, Math.max(LEAST, points));
}

function longestLine(text: string): number {
  return Math.max(...text.split(/\r\n|\r|\n/).map((line) => line.length));
}
