// How wide columns become, in points: as in the file, or as their texts ask; and never so wide together
// that the sheet could not be printed.

import { measures } from '../../../shared/layout/measures.ts';
import { LEAST_SCALE, paperOf, printableWidthOf } from '../../../shared/layout/paper.ts';
import { isBlank } from '../reading/columns.ts';

const LEAST = 36;
const MOST = 240;
/** A letter of a cell, on average, and the padding on both sides. */
const POINTS_PER_LETTER = 5.5;
const PADDING = 14;
const POINTS_PER_PX = 0.75;

export interface Paper {
  readonly paperSize: 'A3' | 'A4';
  readonly orientation: 'portrait' | 'landscape';
}

const MANY_COLUMNS = 24;
const FEW_COLUMNS = 5;

export function paperFor(columns: number): Paper {
  return {
    paperSize: columns > MANY_COLUMNS ? 'A3' : 'A4',
    orientation: columns > FEW_COLUMNS ? 'landscape' : 'portrait',
  };
}

/** The width that the texts of a column ask for: nine of ten fit on one line. */
export function widthOf(title: string, texts: readonly string[]): number {
  const lengths = texts.filter((text) => !isBlank(text)).map(longestLine);
  const usual = lengths.toSorted((left, right) => left - right)[Math.floor(lengths.length * 0.9)] ?? 0;
  const letters = Math.max(usual, Math.min(longestLine(title), 18));
  return clamped(Math.round(letters * POINTS_PER_LETTER + PADDING));
}

/** What columns may take together on their paper, scaled down as far as it goes, beside the column of row numbers. */
function roomFor(columns: number): number {
  const { paperSize, orientation } = paperFor(columns);
  const paper = paperOf({ paper: paperSize, orientation }, { id: '' }, null, columns);
  return Math.floor((printableWidthOf(paper) / LEAST_SCALE - measures.numbers) * POINTS_PER_PX);
}

/** The widths, shrunk alike where all together they could not be printed. */
export function printable(widths: readonly number[]): readonly number[] {
  const most = roomFor(widths.length);
  const total = widths.reduce((sum, width) => sum + width, 0);
  // Too many for any paper: shrunk they could not be printed either, and not be read.
  const isHopeless = widths.length * LEAST > most;
  if (total <= most || isHopeless) return widths.map((width) => Math.max(LEAST, width));
  // What stands at its least cannot give; the others give what is missing.
  let shrunk = widths.map((width) => Math.max(LEAST, width));
  for (let round = 0; round < widths.length; round += 1) {
    const free = shrunk.filter((width) => width > LEAST).reduce((sum, width) => sum + width, 0);
    const fixed = shrunk.length * LEAST - shrunk.filter((width) => width > LEAST).length * LEAST;
    const share = (most - fixed) / free;
    if (free === 0 || share >= 1) break;
    shrunk = shrunk.map((width) => (width > LEAST ? Math.max(LEAST, Math.floor(width * share)) : width));
  }
  return shrunk;
}

export function clamped(points: number): number {
  return Math.min(MOST, Math.max(LEAST, points));
}

function longestLine(text: string): number {
  return Math.max(...text.split(/\r\n|\r|\n/).map((line) => line.length));
}
