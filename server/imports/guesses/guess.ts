// Guesses everything about one tab from its first rows: header, columns, purposes, widths, categories.

import type { HueName } from '../../../shared/entities/parts.ts';
import { limits } from '../../../shared/limits.ts';
import { NUMBER_TITLE } from '../../../shared/model/rowKey.ts';
import { purposeNamed, type Purpose } from '../../../shared/purposes/purposes.ts';
import { withoutDates } from '../datedTimes.ts';
import { columnLetters, isBlankCell } from '../reading/columns.ts';
import type { SourceRow } from '../reading/tabSink.ts';
import type { StoredTab } from '../tabFiles.ts';
import { departmentHue, nearestHue, ownFills } from './departments.ts';
import { headerRowOf, keyColumnOf } from './header.ts';
import { guessPurposes } from './purposes.ts';
import { openRowClassifier, type RowClassifier } from './rowClassifier.ts';
import { clampColumnWidth, widthForTexts } from './widths.ts';
import { longerWord, pointsForText, pointsForWord } from './wordWidths.ts';

/** Number of rows of a tab that the guesses read. */
export const SAMPLE_ROWS = 400;
/** Most columns that are guessed to be those of departments. Where more would be, none is. */
const MOST_CATEGORIES = 24;
/** Most hidden columns that a warning names. */
const MOST_NAMED = 8;
const LONGEST_SAMPLE = 120;
/** Greatest length of a time, `12:00:00 PM`. Times are never broken; longer texts in a column of times may be. */
const LONGEST_TIME = 12;

/** A guess about one column of the file. Widths are in points. */
export interface GuessedColumn {
  /** Index of the column in the file, from 0. */
  readonly from: number;
  readonly title: string;
  readonly purpose: Purpose | null;
  /** Returns the option that the title and the texts suggest for a purpose; null for none. */
  optionOf(purpose: Purpose | null): string | null;
  readonly width: number;
  /** Least width at which no word is broken. */
  readonly least: number;
  /** Width at which each text of the sample is on one line, at most `MOST_WHOLE`; the width in the file where it has
   *  one. */
  readonly whole: number;
  /** Name of the category of the column's cells; null for the built-in "General". */
  readonly category: string | null;
  /** Hue for a new category: that of the column's own fill, or of the department that its title names; null without
   *  one. */
  readonly hue: HueName | null;
  /** Whether the column is left out unless a person chooses it: it is empty, hidden in the file, or has the row keys of
   *  a file that EO has made. */
  readonly skip: boolean;
  /** The column's first text. */
  readonly sample: string;
}

/** A guess about one tab. `headerRow` is the index of the header in the file, from 0; null where there is none. */
export interface TabGuess {
  readonly headerRow: number | null;
  readonly columns: readonly GuessedColumn[];
  /** Classifies the rows below the header, regardless of the columns that a person keeps. */
  readonly classifier: RowClassifier;
  readonly warnings: readonly string[];
}

/**
 * Guesses a tab.
 * @param headerRow the row that a person chose; null for none; left out to be guessed
 */
export function guessTab(tab: StoredTab, sample: readonly SourceRow[], headerRow?: number | null): TabGuess {
  const header = headerRow === undefined ? headerRowOf(sample, tab.merges, tab.looks) : headerRow;
  const below = sample.filter(({ index }) => index > (header ?? -1));
  const above = sample.filter(({ index }) => index <= (header ?? -1));
  const names = above.find(({ index }) => index === header);
  const fillAbove = (column: number) => above.filter(({ texts }) => !isBlankCell(texts[column])).length;
  const read = Array.from({ length: tab.columns }, (_, from) => ({
    from,
    title: nameOf(names?.texts[from]),
  }));
  const isEmpty = ({ from, title }: { from: number; title: string }) =>
    title === '' && (tab.fills[from] ?? 0) <= fillAbove(from);
  const keyColumn = names ? keyColumnOf(names) : null;
  // The columns of numbers and keys, which EO adds to its exported files, do not count.
  const most = limits.columnsPerSheet + (keyColumn === null ? 0 : 2);
  // Empty columns must not displace others beyond the limit.
  const taken = read.length > most ? read.filter((each) => !isEmpty(each)) : read;
  const used = taken
    .slice(0, most)
    .flatMap((each) => (isEmpty(each) || each.from === keyColumn ? [] : [each.from]));
  const classifier = openRowClassifier(used, tab.merges, below, keyColumn);
  const rows = below.filter((row) => classifier.kindOf(row) === 'row');
  const takenColumns = taken
    .slice(0, most)
    .map((each) => ({ ...each, texts: rows.map(({ texts }) => texts[each.from] ?? '') }));
  const purposes = guessPurposes(takenColumns);
  const departments = departmentsOf(takenColumns, purposes, ownFills(used, names, rows, tab.looks));
  const columns = takenColumns.map((each, at): GuessedColumn => {
    const { from, title } = each;
    const texts = isTimed(purposes[at]) ? withoutDates(each.texts) : each.texts;
    const times = isTimed(purposes[at]) ? texts.filter((text) => text.length <= LONGEST_TIME) : [];
    const words = [longerWord(title, tab.longestWords[from] ?? ''), ...new Set(times)];
    const least = Math.max(...words.map(pointsForWord));
    const inFile = tab.widths[from];
    const width = Math.max(least, widthFor(inFile, isTimed(purposes[at]), title, texts));
    return {
      from,
      title: title === '' ? columnLetters(from) : title,
      purpose: purposes[at] ?? null,
      optionOf: (purpose) => purposeNamed(purpose).guess?.optionOf?.(title, texts) ?? null,
      width,
      least,
      whole: inFile === undefined ? wholeFor([title, ...texts], width) : width,
      category: departments[at]?.isCategory ? title : null,
      hue: departments[at]?.hue ?? null,
      // The keys name rows of the sheet that the file was exported from, so they mean nothing in a new sheet.
      skip:
        tab.hiddenColumns.includes(from) ||
        isEmpty(each) ||
        from === keyColumn ||
        (keyColumn !== null && title === NUMBER_TITLE && texts.every(isBlankCell)),
      sample: each.texts.find((text) => !isBlankCell(text))?.slice(0, LONGEST_SAMPLE) ?? '',
    };
  });
  const shown = taken.filter(({ from }) => from !== keyColumn);
  return { headerRow: header, columns, classifier, warnings: warningsOf(tab, shown, { header, most }) };
}

interface Department {
  readonly hue: HueName | null;
  readonly isCategory: boolean;
}

/** Returns the department of each column, and whether the column gets its category: not where it has a purpose, such
 *  as times or titles, and nowhere if there would be more than `MOST_CATEGORIES`. */
function departmentsOf(
  columns: readonly { readonly from: number; readonly title: string }[],
  purposes: readonly (Purpose | null)[],
  fills: ReadonlyMap<number, string>,
): readonly Department[] {
  const found = columns.map(({ from, title }, at): Department => {
    const fill = fills.get(from);
    const named = departmentHue(title);
    const hue = fill === undefined ? named : nearestHue(fill);
    const isCategory = hue !== null && purposes[at] === null && title.length >= limits.nameLength.min;
    return { hue, isCategory };
  });
  const isFew = found.filter(({ isCategory }) => isCategory).length <= MOST_CATEGORIES;
  return isFew ? found : found.map(({ hue }) => ({ hue, isCategory: false }));
}

function isTimed(purpose: Purpose | null | undefined): boolean {
  return purposeNamed(purpose).time !== null;
}

/** Greatest width in points to which a column is widened, since longer texts are notes, which wrap. */
const MOST_WHOLE = 320;

/** Returns the width at which each text is on one line, at least `width`. */
function wholeFor(texts: readonly string[], width: number): number {
  return texts.reduce((most, text) => Math.max(most, pointsForText(text, MOST_WHOLE)), width);
}

/** Returns the width of a column in points: that of the file where it has one, else the width that the texts need. A
 *  column of times is at least as wide as its texts need, since times are never broken. */
function widthFor(
  inFile: number | undefined,
  timed: boolean,
  title: string,
  texts: readonly string[],
): number {
  if (inFile === undefined) return widthForTexts(title, texts);
  return timed ? Math.max(clampColumnWidth(inFile), widthForTexts('', texts)) : clampColumnWidth(inFile);
}

function nameOf(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, limits.nameLength.max).trim();
}

function warningsOf(
  tab: StoredTab,
  columns: readonly { readonly from: number }[],
  { header, most }: { readonly header: number | null; readonly most: number },
): readonly string[] {
  const isAbove = tab.pictures.some(({ row }) => row <= (header ?? -1));
  return [
    ...tab.warnings,
    ...(isAbove ? ['Pictures above the header are left out.'] : []),
    ...hiddenLine(tab.hiddenColumns.filter((from) => columns.some((column) => column.from === from))),
    ...tooManyLine(columns.slice(most)),
  ];
}

function hiddenLine(hidden: readonly number[]): readonly string[] {
  if (hidden.length === 0) return [];
  const names = hidden.slice(0, MOST_NAMED).map(columnLetters).join(', ');
  const more = hidden.length > MOST_NAMED ? ' …' : '';
  return [
    hidden.length === 1
      ? `Column ${names} is hidden in the file: it is left out unless you choose it.`
      : `Columns ${names}${more} are hidden in the file: they are left out unless you choose them.`,
  ];
}

function tooManyLine([first, ...more]: readonly { readonly from: number }[]): readonly string[] {
  if (!first) return [];
  return [
    `A sheet takes ${limits.columnsPerSheet} columns: ${more.length + 1} more, from ${columnLetters(first.from)} on, will be left out.`,
  ];
}
