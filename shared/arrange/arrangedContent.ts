// A saved view on paper and in files: its rows, in its order and its groups, as on the screen. Numbers and times are
// those of the whole sheet; only the positions of rows change.

import { countOf, formatCount } from '../format/words.ts';
import {
  categoriesById,
  cellTextOf,
  idIn,
  isBelowFirstLine,
  kindOf,
  rawTextOf,
  textIn,
  textsBelowFirstLine,
  type SheetContent,
  type PaperRow,
} from '../layout/content.ts';
import { headingTest } from '../layout/headings.ts';
import { withoutEmptyNumberColumns } from '../layout/numbers.ts';
import { isOmitted } from '../layout/omitted.ts';
import { rowWord } from '../layout/rowWord.ts';
import { savedViewOf, visibleContentOf, type VisibleContent } from '../layout/visible.ts';
import { headingColumnIn } from '../model/banner.ts';
import { readNumberingStyle } from '../model/labels.ts';
import { readingOf } from '../purposes/purposes.ts';
import type { PurposeReading } from '../purposes/reading.ts';
import { timesOf } from '../timing/sheet.ts';
import { isUnarranged, type RowArrangement } from './rowArrangement.ts';
import type { TextsOfRow } from './conditions.ts';
import { effectiveArrangement } from './effectiveArrangement.ts';
import {
  isMatchingRow,
  compareEntries,
  countedIn,
  type Entry,
  type RowKeys,
  type IndexedRow,
} from './entry.ts';
import { keyerOf, type KeyerParts } from './keyer.ts';
import { filteredListing, groupedListing, sortedListing, type GroupHeader, type Listing } from './listing.ts';
import { groupSummary, groupTitle } from './headWords.ts';
import { readArrangement } from './savedArrangement.ts';
import type { Cell, Row, SheetLayout } from '../records.ts';

/** A row of the content with its index in the order of the sheet; the head of a group has the index -1. */
interface Placed extends IndexedRow {
  readonly row: Row;
}

/**
 * Returns the content with its rows as the saved view of that id arranges them; the same content where that has no
 * arrangement.
 * @throws AppError 'notFound' for an unknown saved view
 */
export function arrangedContent(
  content: SheetContent,
  layout: string | undefined,
  hidden: readonly string[] = [],
): SheetContent {
  const view = savedViewOf(content, layout);
  if (!view) return content;
  const columns = new Map(content.columns.map((column) => [column.id, column]));
  const arranging = effectiveArrangement(readArrangement(view), columns, categoriesById(content.categories));
  if (isUnarranged(arranging)) return content;
  const visible = withoutEmptyNumberColumns(visibleContentOf(content, view, hidden));
  const keyer = keyerOf(arranging, partsOf(content, visible));
  const entries = visible.rows.map((row, index): Entry<Placed> => {
    const line = { row, index };
    return { line, keys: keyer.keysOf(line) };
  });
  const listing = listingOf(entries, keyer);
  const titleOf = (id: string | null): string => textIn((columns.get(id ?? '') ?? { id: '' }).title);
  const word = rowWord(
    content.sheet,
    content.columns.map((column) => idIn(column.purpose)),
  );
  const words = { column: titleOf(arranging.groupBy), word, showsSeconds: showsSecondsIn(content) };
  const columnId = headingColumnIn(content.columns, visible.columns) ?? '';
  const heads = [...listing.heads.values()].map((head) =>
    headRow(head, columnId, { ...words, count: content.columns.length }),
  );
  return {
    ...content,
    rows: [...content.rows, ...heads.map(({ row }) => row)],
    cells: new Map([...content.cells, ...heads.map(({ row, cells }) => [row.id, cells] as const)]),
    arranged: {
      ids: listing.drawn.map(({ row }) => row.id),
      note: noteOf(view, arranging, entries, word),
    },
  };
}

function listingOf(
  entries: readonly Entry<Placed>[],
  { compares, hasHeads }: ReturnType<typeof keyerOf<Placed>>,
): Listing<Placed> {
  const [first] = compares;
  if (!first) return filteredListing(entries);
  const sorted = entries.filter(isMatchingRow).toSorted(compareEntries(compares));
  if (!hasHeads) return sortedListing(sorted);
  const lineOf = (key: string): Placed => ({ row: { id: `group ${key}` }, index: -1 });
  return groupedListing(sorted, first, { lineOf, isClosed: () => false });
}

function partsOf(content: SheetContent, visible: VisibleContent): KeyerParts<Placed> {
  const showsSeconds = showsSecondsIn(content);
  const style = readNumberingStyle(content.sheet.numberingStyle);
  const columns = new Map(content.columns.map((column) => [column.id, column]));
  const purposeOf = (columnId: string): string | null => idIn(columns.get(columnId)?.purpose);
  const optionOf = (columnId: string): string | null => idIn(columns.get(columnId)?.purposeOption);
  const reading = (purpose: string | null, option: string | null): PurposeReading =>
    readingOf({ purpose, showsSeconds, style, option });
  const texts = textsIn(content, visible);
  const isHeading = headingTest(visible);
  const cellsOf = (row: Row): readonly Cell[] => visible.cells.get(row.id) ?? [];
  const durations = content.columns.find((column) => idIn(column.purpose) === 'duration')?.id;
  return {
    kindOf({ row }): RowKeys['kind'] {
      if (kindOf(row) !== 'grid') return 'apart';
      return isHeading(row) ? 'heading' : 'row';
    },
    isCounted: ({ row }) => row.numbered !== false && !isOmitted(row, cellsOf(row)),
    textsOf: ({ row }) => texts(row),
    labelOf: ({ row }) => (content.sheet.itemNumbersFrozen === true ? textIn(row.itemLabel) : ''),
    readingOf: (columnId) =>
      columnId === null ? reading('itemNumber', null) : reading(purposeOf(columnId), optionOf(columnId)),
    purposeOf,
    secondsOf({ row }) {
      // Only the duration in the first line of a row counts.
      const [text = ''] = durations === undefined ? [] : texts(row).ofColumn(durations);
      const value = reading('duration', null).valueOf(text);
      return typeof value === 'number' ? value : 0;
    },
  };
}

function showsSecondsIn(content: SheetContent): boolean {
  return timesOf(content)?.cascade.style().showsSeconds ?? true;
}

/** Returns the texts of rows: in visible columns as they are shown, in the others as they are stored. */
function textsIn(content: SheetContent, visible: VisibleContent): (row: Row) => TextsOfRow {
  const shown = new Set(visible.columns.map(({ id }) => id));
  const categories = categoriesById(content.categories);
  const resolved = (id: string | null): string | undefined => categories.get(id ?? '')?.id;
  const ofColumns = new Map(content.columns.map((column) => [column.id, resolved(idIn(column.categoryId))]));
  return (row) => {
    const seen = new Map<string, string>();
    const visibleCells = visible.cells.get(row.id) ?? [];
    for (const cell of visibleCells)
      if (!isBelowFirstLine(cell)) seen.set(cell.columnId ?? '', rawTextOf(cell));
    const ownCells = content.cells.get(row.id) ?? [];
    const textAt = (columnId: string): string => {
      const cell = ownCells.find(({ id }) => id === `${row.id}.${columnId}`);
      return cell ? cellTextOf(cell) : '';
    };
    const ofColumn = (columnId: string): readonly string[] => {
      const isShown = shown.has(columnId);
      const first = isShown ? (seen.get(columnId) ?? '') : textAt(columnId);
      return [first, ...textsBelowFirstLine(row, isShown ? visibleCells : ownCells, columnId)];
    };
    return {
      ofColumn,
      ofCategory(categoryId) {
        // An omitted row hides its cells.
        if (row.omitted === true)
          return [...ofColumns].flatMap(([id, own]) => (own === categoryId ? ofColumn(id) : []));
        return ownCells.flatMap((cell) => {
          const own = resolved(idIn(cell.categoryId)) ?? ofColumns.get(cell.columnId ?? '');
          return own === categoryId ? [cellTextOf(cell)] : [];
        });
      },
    };
  };
}

interface HeadWords {
  /** The title of the column by which rows are grouped. */
  readonly column: string;
  readonly word: string;
  readonly showsSeconds: boolean;
  /** The number of columns, including hidden ones. */
  readonly count: number;
}

/** Returns the head of a group as a banner without a number. Its cell begins in the column of that id. */
function headRow(
  head: GroupHeader<Placed>,
  columnId: string,
  { column, count, ...words }: HeadWords,
): { readonly row: PaperRow; readonly cells: readonly Cell[] } {
  const { id } = head.line.row;
  const about = groupSummary(head, words);
  return {
    row: { id, type: 0, numbered: false, about, isHeading: true },
    cells: [
      {
        id: `${id}.${columnId}`,
        rowId: id,
        columnId,
        value: groupTitle(head, column),
        // A cell of one column is no banner, also in a sheet of one column.
        dimensions: { w: Math.max(2, count), h: 1 },
      },
    ],
  };
}

/**
 * Returns the note for the head of each page, so that nobody takes a part for the whole: `Audio only: 24 of 36 cues`.
 */
function noteOf(
  view: SheetLayout,
  { filter, sort, groupBy }: RowArrangement,
  entries: readonly Entry<Placed>[],
  word: string,
): string {
  const { shown, total } = countedIn(entries);
  const ways = [
    ...(filter.length > 0 ? [`${formatCount(shown)} of ${countOf(total, word)}`] : []),
    ...(sort.length > 0 ? ['sorted'] : []),
    ...(groupBy === null ? [] : ['grouped']),
  ];
  return [textIn(view.title), ways.join(', ')].filter((part) => part !== '').join(': ');
}
