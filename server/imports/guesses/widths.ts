// How wide columns become, in points: as in the file, or as their texts ask; and never so wide together
// that the sheet could not be printed.

import { measures } from '../../../shared/layout/measures.ts';
import { LEAST_SCALE, paperOf, printableWidthOf } from '../../../shared/layout/paper.ts';
import { isBlankCell } from '../reading/columns.ts';

const LEAST = 36;
const MOST = 240;
/** A letter of a cell, on average, and the padding on both sides. */
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

/** The width that the texts of a column ask for: nine of ten fit on one line. */
export function widthForTexts(title: string, texts: readonly string[]): number {
  const lengths = texts.filter((text) => !isBlankCell(text)).map(longestLine);
  const usual = lengths.toSorted((left, right) => left - right)[Math.floor(lengths.length * 0.9)] ?? 0;
  const letters = Math.max(usual, Math.min(longestLine(title), 18));
  return clampColumnWidth(Math.round(letters * POINTS_PER_LETTER + PADDING));
}

/** What columns may take together on their paper, scaled down as far as it goes, beside the column of row numbers. */
function roomFor(columns: number): number {
  const { paperSize, orientation } = paperForColumns(columns);
  const paper = paperOf({ paper: paperSize, orientation }, { id: '' }, null, columns);
  return Math.floor((printableWidthOf(paper) / LEAST_SCALE - measures.numbers) * POINTS_PER_PX);
}

/** The width that a column asks for, and the least with which none of its words is broken. */
export interface WidthDemand {
  readonly width: number;
  readonly least: number;
}

/** The widths, shrunk alike where all together they could not be printed, none below what its words need. */
export function shrinkToPaper(asked: readonly WidthDemand[]): readonly number[] {
  const columns = asked.map(({ width, least }) => {
    const bound = Math.max(LEAST, least);
    return { width: Math.max(bound, width), least: bound };
  });
  const widths = columns.map(({ width }) => width);
  const most = roomFor(columns.length);
  // Too many for any paper: shrunk they could not be printed either, and not be read.
  const isHopeless = sumOf(columns.map(({ least }) => least)) > most;
  if (sumOf(widths) <= most || isHopeless) return widths;
  // What stands at its least cannot give; the others give what is missing.
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
