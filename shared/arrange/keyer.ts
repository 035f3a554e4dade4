// How the rows of an arrangement are read: which belong, and by which values they are put in order.

import { isTicked } from '../purposes/checkbox.ts';
import { inDirection, type Reading } from '../purposes/reading.ts';
import type { Arranging } from './arranging.ts';
import { matcherOf, type RowTexts } from './conditions.ts';
import { byValue, type Comparing, type Keyer, type Keys, type Standing } from './entry.ts';

/** What it has to know of the sheet. */
export interface KeyerParts<Row extends Standing> {
  kindOf(line: Row): Keys['kind'];
  isCounted(line: Row): boolean;
  textsOf(line: Row): RowTexts;
  /** The row's own number, if it keeps one; else ''. */
  labelOf(line: Row): string;
  /** How a column reads its texts; null is the row's number. */
  readingOf(columnId: string | null): Reading;
  purposeOf(columnId: string): string | null;
  secondsOf(line: Row): number;
}

const OTHERS: Readonly<Record<'heading' | 'apart', Keys>> = {
  heading: { kind: 'heading', matches: false, isCounted: false, values: [], title: '', seconds: 0 },
  apart: { kind: 'apart', matches: false, isCounted: false, values: [], title: '', seconds: 0 },
};

/** How the rows of a sheet are read that is looked at so. */
export function keyerOf<Row extends Standing>(
  { sort, filter, groupBy }: Arranging,
  parts: KeyerParts<Row>,
): Keyer<Row> {
  const matches = matcherOf(filter, (columnId) => parts.readingOf(columnId));
  const columnIds = [...(groupBy === null ? [] : [groupBy]), ...sort.map(({ columnId }) => columnId)];
  const readings = columnIds.map((columnId) => parts.readingOf(columnId));
  const isCheckbox = groupBy !== null && parts.purposeOf(groupBy) === 'checkbox';

  function keysOf(line: Row): Keys {
    const kind = parts.kindOf(line);
    if (kind !== 'row') return OTHERS[kind];
    const texts = parts.textsOf(line);
    const textOf = (columnId: string | null): string =>
      columnId === null ? parts.labelOf(line) : texts.ofColumn(columnId);
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

function comparesOf({ sort, groupBy }: Pick<Arranging, 'sort' | 'groupBy'>, readings: readonly Reading[]) {
  const before = groupBy === null ? 0 : 1;
  const heads = readings.slice(0, before).map((reading) => byValue(0, reading.compare));
  const keys = sort.map(({ columnId, direction }, at): Comparing => {
    const compare = inDirection(readings[before + at]?.compare ?? (() => 0), direction);
    const byCell = byValue(before + at, compare);
    if (columnId !== null) return byCell;
    // A live number is the place in the running order, which is not read from any cell.
    const byPlace: Comparing = (one, other) =>
      direction === 'up' ? one.line.index - other.line.index : other.line.index - one.line.index;
    return (one, other) => byCell(one, other) || byPlace(one, other);
  });
  return [...heads, ...keys];
}
