// Computes the keys of rows by an arrangement: whether they pass the filter, and the values by which they are sorted.

import { isTicked } from '../purposes/checkbox.ts';
import { inDirection, type PurposeReading } from '../purposes/reading.ts';
import type { RowArrangement } from './rowArrangement.ts';
import { filledLines, matcherOf, type TextsOfRow } from './conditions.ts';
import { compareByValue, type EntryComparator, type Keyer, type RowKeys, type IndexedRow } from './entry.ts';

/** The functions of a sheet from which the keys for sorting and grouping are computed. */
export interface KeyerParts<Row extends IndexedRow> {
  kindOf(line: Row): RowKeys['kind'];
  isCounted(line: Row): boolean;
  textsOf(line: Row): TextsOfRow;
  /** Returns the row's frozen number; '' where it has none. */
  labelOf(line: Row): string;
  /** Returns how a column reads its texts; null stands for the row's number. */
  readingOf(columnId: string | null): PurposeReading;
  purposeOf(columnId: string): string | null;
  secondsOf(line: Row): number;
}

const OTHERS: Readonly<Record<'heading' | 'apart', RowKeys>> = {
  heading: { kind: 'heading', matches: false, isCounted: false, values: [], title: '', seconds: 0 },
  apart: { kind: 'apart', matches: false, isCounted: false, values: [], title: '', seconds: 0 },
};

/** Returns the functions that compute the keys of a sheet's rows by an arrangement. */
export function keyerOf<Row extends IndexedRow>(
  { sort, filter, groupBy }: RowArrangement,
  parts: KeyerParts<Row>,
): Keyer<Row> {
  const matches = matcherOf(filter, (columnId) => parts.readingOf(columnId));
  const columnIds = [...(groupBy === null ? [] : [groupBy]), ...sort.map(({ columnId }) => columnId)];
  const readings = columnIds.map((columnId) => parts.readingOf(columnId));
  const isCheckbox = groupBy !== null && parts.purposeOf(groupBy) === 'checkbox';

  function keysOf(line: Row): RowKeys {
    const kind = parts.kindOf(line);
    if (kind !== 'row') return OTHERS[kind];
    const texts = parts.textsOf(line);
    const textOf = (columnId: string | null): string =>
      columnId === null ? parts.labelOf(line) : (filledLines(texts.ofColumn(columnId))[0] ?? '');
    const title = groupBy === null ? '' : textOf(groupBy).trim();
    return {
      kind,
      matches: matches(texts),
      isCounted: parts.isCounted(line),
      values: columnIds.map((columnId, at) => readings[at]?.valueOf(textOf(columnId)) ?? null),
      title: isCheckbox ? (isTicked(title) ? 'Yes' : 'No') : title,
      seconds: groupBy === null ? 0 : parts.secondsOf(line),
    };
  }

  return { keysOf, hasHeads: groupBy !== null, compares: comparesOf({ sort, groupBy }, readings) };
}

function comparesOf(
  { sort, groupBy }: Pick<RowArrangement, 'sort' | 'groupBy'>,
  readings: readonly PurposeReading[],
) {
  const before = groupBy === null ? 0 : 1;
  const heads = readings.slice(0, before).map((reading) => compareByValue(0, reading.compare));
  const keys = sort.map(({ columnId, direction }, at): EntryComparator => {
    const compare = inDirection(readings[before + at]?.compare ?? (() => 0), direction);
    const byCell = compareByValue(before + at, compare);
    if (columnId !== null) return byCell;
    // Unless numbers are frozen, a row's number is its position in the sheet, which is in no cell.
    const byPlace: EntryComparator = (one, other) =>
      direction === 'up' ? one.line.index - other.line.index : other.line.index - one.line.index;
    return (one, other) => byCell(one, other) || byPlace(one, other);
  });
  return [...heads, ...keys];
}
