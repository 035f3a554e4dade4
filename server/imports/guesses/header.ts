// Finds the row that names the columns. Title blocks and notes above it have fewer cells, and the rows below it have
// more values that look like data (`isData`).

import { ROW_KEY_TITLE } from '../../../shared/model/rowKey.ts';
import { isBlankCell } from '../reading/columns.ts';
import type { SourceStyle, MergedRange, SourceRow } from '../reading/tabSink.ts';
import { departmentHue } from './departments.ts';
import { isPurposeWord } from './purposes.ts';
import { isData } from '../../../shared/purposes/shapes.ts';

const LOOKED_AT = 30;
const COMPARED_WITH = 40;
/** Least number of filled cells of a header, as a share of those of the widest row. */
const WIDE = 0.6;
/** Greatest share of texts in a header that look like data, such as years or hours of a day. */
const DATA = 0.34;
const LONGEST = 120;
/** Number of rows below an apparent header that are searched for one with more cells, which is then the header
 *  (`fullerRow`). */
const SOON = 5;
const SOME_DATA = 0.15;

/** Returns the index in the file of the header among `rows`, the first of a tab; null where none looks like one. */
export function headerRowOf(
  rows: readonly SourceRow[],
  merges: readonly MergedRange[],
  looks: readonly SourceStyle[],
): number | null {
  const widest = Math.max(0, ...rows.slice(0, COMPARED_WITH).map((row) => filledOf(row).length));
  const first = rows.slice(0, Math.min(LOOKED_AT, rows.length - 1));
  const headerRow =
    (first.find((row) => keyColumnOf(row) !== null) ?? first.find(saysNames))?.index ??
    byShape(rows, merges, widest);
  return headerRow ?? first.find((row) => standsOut(row, rows, looks, widest))?.index ?? null;
}

/** Returns the index of the column of row keys, by the header of a file that EO has exported; null without one. */
export function keyColumnOf({ texts }: SourceRow): number | null {
  const at = texts.findIndex((text) => text.trim() === ROW_KEY_TITLE);
  return at < 0 ? null : at;
}

function byShape(rows: readonly SourceRow[], merges: readonly MergedRange[], widest: number): number | null {
  for (const [at, row] of rows.slice(0, LOOKED_AT).entries()) {
    const filled = filledOf(row);
    const enough = widest === 1 ? 1 : Math.max(2, Math.min(widest * WIDE, typicalWidth(rows.slice(at + 1))));
    if (filled.length < enough) continue;
    if (widest > 1 && merges.some(([top, left, , right]) => top === row.index && right - left + 1 >= widest))
      continue;
    if (!looksLikeNames(filled, rows.slice(at + 1))) return null;
    return (
      fullerRow(filled.length, widest, rows.slice(at + 1, at + 1 + SOON), rows.slice(at + 1)) ?? row.index
    );
  }
  return null;
}

/** Least number of usual column titles of rundowns by which a row is a header (`saysNames`); the next constant is their
 *  least share of the row's texts. */
const KNOWN_WORDS = 3;
const KNOWN_SHARE = 0.4;

/** Returns whether a row consists of the names of columns, as `Time · Item · Audio`, which no row of data does. */
function saysNames(row: SourceRow): boolean {
  const filled = filledOf(row);
  const known = new Set(filled.filter((text) => isPurposeWord(text) || departmentHue(text) !== null));
  return known.size >= KNOWN_WORDS && known.size >= filled.length * KNOWN_SHARE;
}

/** Returns whether a row looks like a header by its style: all its texts are bold, it is wide and has no data, and the
 *  row below is not bold. */
function standsOut(
  row: SourceRow,
  rows: readonly SourceRow[],
  looks: readonly SourceStyle[],
  widest: number,
): boolean {
  const isBold = (each: SourceRow | undefined): boolean =>
    each !== undefined &&
    each.texts.every((text, column) => isBlankCell(text) || looks[each.looks[column] ?? 0]?.bold === true);
  const filled = filledOf(row);
  const below = rows[rows.indexOf(row) + 1];
  return (
    filled.length >= Math.max(2, widest * WIDE) &&
    !filled.some((text) => isData(text) || text.length > LONGEST) &&
    isBold(row) &&
    below !== undefined &&
    !isBold(below)
  );
}

/** Returns the index of the header where it is a row with more cells soon after the apparent one, which is then a note
 *  over many cells; null without such a row. */
function fullerRow(
  width: number,
  widest: number,
  soon: readonly SourceRow[],
  below: readonly SourceRow[],
): number | null {
  if (dataShare(below) < SOME_DATA) return null;
  const fuller = soon.find((row) => {
    const filled = filledOf(row);
    return (
      filled.length > width &&
      filled.length === widest &&
      filled.every((text) => !isData(text) && text.length <= LONGEST)
    );
  });
  return fuller?.index ?? null;
}

function filledOf(row: SourceRow): readonly string[] {
  return row.texts.filter((text) => !isBlankCell(text));
}

/** Returns the median number of cells with text. */
function typicalWidth(rows: readonly SourceRow[]): number {
  const widths = rows.slice(0, COMPARED_WITH).map((row) => filledOf(row).length);
  return widths.toSorted((left, right) => left - right)[Math.floor(widths.length / 2)] ?? Infinity;
}

function looksLikeNames(texts: readonly string[], below: readonly SourceRow[]): boolean {
  if (below.length === 0 || texts.some((text) => text.length > LONGEST)) return false;
  const data = texts.filter(isData).length / texts.length;
  // In a single column, only a text that differs from the data below it is a header; prose above prose is not.
  if (texts.length === 1) return data === 0 && dataShare(below) > 0.8;
  if (areYears(texts) || isSeries(texts)) return true;
  return data <= DATA || data < dataShare(below) / 2;
}

/** Returns whether columns are named by years: `Year, 2000, 2001, 2002`. */
function areYears([first = '', ...rest]: readonly string[]): boolean {
  return rest.length > 1 && !isData(first) && rest.every((text) => /^(19|20)\d\d$/.test(text.trim()));
}

/** Returns whether columns are named by consecutive numbers: `1, 2, 3, 4, 5`, or `Name, 1, 2, 3`. */
function isSeries(texts: readonly string[]): boolean {
  const numbers = (isData(texts[0] ?? '') ? texts : texts.slice(1)).map((text) => text.trim());
  return numbers.length > 2 && numbers.every((number, at) => number === String(at + 1));
}

function dataShare(rows: readonly SourceRow[]): number {
  const texts = rows.slice(0, COMPARED_WITH).flatMap(filledOf);
  return texts.length === 0 ? 0 : texts.filter(isData).length / texts.length;
}
