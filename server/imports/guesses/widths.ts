// The widths of columns, in points: as in the file, or as their texts need; together they fit on the paper.

import { measures } from '../../../shared/layout/measures.ts';
import { LEAST_SCALE, paperOf, printableWidthOf } from '../../../shared/layout/paper.ts';
import { isBlankCell } from '../reading/columns.ts';

const LEAST = 36;
const MOST = 240;
/** Average width of a letter in a cell, in points. `PADDING` is the sum of both sides. */
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

/** Returns the width in points that all columns together may have on their paper at a scale. The width of the column of
 *  item numbers is already subtracted. */
function roomFor(columns: number, scale: number): number {
  const { paperSize, orientation } = paperForColumns(columns);
  const paper = paperOf({ paper: paperSize, orientation }, { id: '' }, null, columns);
  return Math.floor((printableWidthOf(paper) / scale - measures.numbers) * POINTS_PER_PX);
}

/** The width that a column should have, and the least with which none of its words is broken. */
export interface WidthDemand {
  readonly width: number;
  readonly least: number;
  /** The width at which each text of the column is on one line; left out where that is not wider than the column. */
  readonly whole?: number;
}

/** Columns are narrowed to at least this share of their width before the sheet is printed smaller instead. */
const COMFORTABLE = 0.6;

/**
 * Returns the widths with which the columns fill their paper: columns whose texts wrap are widened where there is
 * room, and all are narrowed where there is none, at most until words would break. Where that is not enough, the
 * sheet is printed smaller, down to half size.
 */
export function fitToPaper(demands: readonly WidthDemand[]): readonly number[] {
  const columns = demands.map(({ width, least, whole }): Bounded => {
    const bound = Math.max(LEAST, least);
    const wide = Math.max(bound, width);
    return { width: wide, least: bound, whole: Math.max(wide, whole ?? wide) };
  });
  const widths = columns.map(({ width }) => width);
  const whole = roomFor(columns.length, 1);
  const half = roomFor(columns.length, LEAST_SCALE);
  if (sumOf(widths) <= whole) return widened(columns, whole - sumOf(widths));
  const narrow = sumOf(columns.map(({ width, least }) => Math.max(least, Math.ceil(width * COMFORTABLE))));
  // Too many columns for any paper: if they were shrunk, they could neither be printed nor read.
  const isHopeless = sumOf(columns.map(({ least }) => least)) > half;
  return isHopeless ? widths : narrowed(columns, Math.min(half, Math.max(whole, narrow)));
}

/** Returns whether columns are too wide for their paper even at half size. */
export function isTooWide(widths: readonly number[]): boolean {
  return sumOf(widths) > roomFor(widths.length, LEAST_SCALE);
}

type Bounded = Required<WidthDemand>;

/** Returns the widths after dividing `room` among the columns whose texts wrap, in proportion to what each lacks. */
function widened(columns: readonly Bounded[], room: number): readonly number[] {
  const lack = sumOf(columns.map(({ width, whole }) => whole - width));
  const share = lack === 0 ? 0 : Math.min(1, room / lack);
  return columns.map(({ width, whole }) => width + Math.floor((whole - width) * share));
}

/** Returns the widths shrunk in proportion to at most `most` together, none below its least width. */
function narrowed(columns: readonly Bounded[], most: number): readonly number[] {
  // Columns at their least width cannot shrink, so the others shrink by more.
  let shrunk = columns;
  for (let round = 0; round < columns.length; round += 1) {
    const free = shrunk.filter(({ width, least }) => width > least);
    const fixed = shrunk.filter(({ width, least }) => width <= least);
    const share = (most - sumOf(fixed.map(({ width }) => width))) / sumOf(free.map(({ width }) => width));
    if (free.length === 0 || share >= 1) break;
    shrunk = shrunk.map((column) => {
      const { width, least } = column;
      return width > least ? { ...column, width: Math.max(least, Math.floor(width * share)) } : column;
    });
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
