// All that is guessed about one tab, from its first rows: header, columns, purposes, widths, categories.

import type { Purpose } from '../../../shared/entities/parts.ts';
import { limits } from '../../../shared/limits.ts';
import { columnLetters, isBlank } from '../reading/columns.ts';
import type { SourceRow } from '../reading/tabs.ts';
import type { KeptTab } from '../tabFiles.ts';
import { headerRowOf } from './header.ts';
import { purposesOf, type Guessed } from './purposes.ts';
import { clamped, widthOf } from './widths.ts';
import { longerWord, roomForWord } from './words.ts';

/** So many rows of a tab are looked at for its guesses. */
export const SAMPLE_ROWS = 400;
/** More departments than this, and they are data. */
const MOST_CATEGORIES = 24;
/** So many hidden columns are named. */
const MOST_NAMED = 8;

export interface GuessedColumn {
  /** Its place in the file, from 0. */
  readonly from: number;
  readonly title: string;
  readonly purpose: Purpose | null;
  readonly width: number;
  /** So wide it must be at least, or a word of it is broken. */
  readonly least: number;
  /** The name of the category that it gives its cells; null: the built-in "General". */
  readonly category: string | null;
  /** It holds nothing. */
  readonly skip: boolean;
}

export interface Guess {
  readonly headerRow: number | null;
  readonly columns: readonly GuessedColumn[];
  readonly warnings: readonly string[];
}

/** @param headerRow the row that a person chose; null: none; left out: to be guessed. */
export function guessOf(tab: KeptTab, sample: readonly SourceRow[], headerRow?: number | null): Guess {
  const header = headerRow === undefined ? headerRowOf(sample, tab.merges) : headerRow;
  const names = sample.find(({ index }) => index === header)?.texts ?? [];
  const below = sample.filter(({ index }) => index > (header ?? -1));
  const above = sample.filter(({ index }) => index <= (header ?? -1));
  const columns = columnsOf(tab, names, above, below);
  return {
    headerRow: header,
    columns: columns.slice(0, limits.columnsPerSheet),
    warnings: warningsOf(tab, sample, header, columns),
  };
}

function columnsOf(
  tab: KeptTab,
  names: readonly string[],
  above: readonly SourceRow[],
  below: readonly SourceRow[],
): readonly GuessedColumn[] {
  const fillAbove = (column: number) => above.filter(({ texts }) => !isBlank(texts[column])).length;
  const read = Array.from({ length: tab.columns }, (_, from) => ({
    from,
    title: nameOf(names[from]),
    texts: below.map(({ texts }) => texts[from] ?? ''),
  }));
  const isEmpty = ({ from, title }: { from: number; title: string }) =>
    title === '' && (tab.fills[from] ?? 0) <= fillAbove(from);
  // Columns that hold nothing take the place of none that does.
  const taken = read.length > limits.columnsPerSheet ? read.filter((each) => !isEmpty(each)) : read;
  const kept = taken.slice(0, limits.columnsPerSheet);
  const purposes = purposesOf(kept);
  const isCategory = (at: number) =>
    purposes[at] === null && (kept[at]?.title.length ?? 0) >= limits.nameLength.min;
  const categories = kept.filter((_, at) => isCategory(at)).length <= MOST_CATEGORIES;
  return taken.map(({ from, title, texts }, at) => {
    const least = roomForWord(longerWord(title, tab.longestWords[from] ?? ''));
    return {
      from,
      title: title === '' ? columnLetters(from) : title,
      purpose: purposes[at] ?? null,
      width: Math.max(least, widthFor(tab.widths[from], isTimed(purposes[at]), title, texts)),
      least,
      category: categories && isCategory(at) ? title : null,
      skip: tab.hiddenColumns.includes(from) || isEmpty({ from, title }),
    };
  });
}

function isTimed(purpose: Guessed | null | undefined): boolean {
  return purpose === 'startTime' || purpose === 'endTime' || purpose === 'duration';
}

/** As in the file, where it says; but a time is never broken. */
function widthFor(
  inFile: number | undefined,
  timed: boolean,
  title: string,
  texts: readonly string[],
): number {
  if (inFile === undefined) return widthOf(title, texts);
  return timed ? Math.max(clamped(inFile), widthOf('', texts)) : clamped(inFile);
}

function nameOf(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, limits.nameLength.max).trim();
}

function warningsOf(
  tab: KeptTab,
  sample: readonly SourceRow[],
  header: number | null,
  columns: readonly GuessedColumn[],
): readonly string[] {
  const above = header === null ? 0 : sample.filter(({ index }) => index < header).length;
  return [
    ...tab.warnings,
    ...(above > 0 ? [`${above === 1 ? 'One row' : `${above} rows`} above the header will be left out.`] : []),
    ...hiddenLine(tab.hiddenColumns.filter((from) => columns.some((column) => column.from === from))),
    ...tooManyLine(columns.slice(limits.columnsPerSheet)),
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

function tooManyLine([first, ...more]: readonly GuessedColumn[]): readonly string[] {
  if (!first) return [];
  return [
    `A sheet takes ${limits.columnsPerSheet} columns: ${more.length + 1} more, from ${columnLetters(first.from)} on, will be left out.`,
  ];
}
