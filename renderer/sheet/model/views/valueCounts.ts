// Counts the values of a column, and how many rows have each, a few rows at a time while the browser is idle. Rows that
// the conditions of other columns filter out are not counted.

import { filledLines, matcherOf, valueKey } from '../../../../shared/arrange/conditions.ts';
import type { Condition } from '../../../../shared/arrange/rowArrangement.ts';
import { compareTexts } from '../../../../shared/purposes/reading.ts';
import { releaseRowRecord } from '../../../store/rowRecord.ts';
import type { SheetModel } from '../sheetModel.ts';
import { textsOf } from './rowtexts.ts';
import { isTick, ticksIn, type ColumnValue } from './ticks.ts';

const ROWS_A_SLICE = 50;

/** A count in progress of the values of a column. */
export interface ValueCount {
  /** Counts the next rows. Returns whether any are left. */
  next(): boolean;
  /** Returns the values that are counted so far: in their natural order, empty cells last. */
  values(): readonly ColumnValue[];
}

/**
 * Starts to count the values of a column under a filter. Values that the filter names are listed even where no row has
 * them.
 */
export function openValueCount(view: SheetModel, columnId: string, filter: readonly Condition[]): ValueCount {
  const { records } = view;
  const reading = view.readingOf(columnId);
  const others = filter.filter((condition) => condition.columnId !== columnId || !isTick(condition));
  const matches = matcherOf(others, view.readingOf);
  const counted = new Map<string, { readonly text: string; count: number }>();
  for (const text of ticksIn(filter, columnId).texts)
    counted.set(valueKey(text, reading), { text, count: 0 });
  let index = 0;

  function count(line: NonNullable<ReturnType<typeof records.order.at>>): void {
    const { kind } = view.shown(line);
    if (kind !== 'plain' && kind !== 'placed') return;
    const texts = textsOf(view, view.allColumns(), line);
    if (!matches(texts)) return;
    const own = new Map<string, string>();
    for (const text of filledLines(texts.ofColumn(columnId))) own.set(valueKey(text, reading), text.trim());
    for (const [key, text] of own) {
      const known = counted.get(key);
      if (known) known.count++;
      else counted.set(key, { text, count: 1 });
    }
  }

  return {
    next() {
      const end = Math.min(records.order.count(), index + ROWS_A_SLICE);
      for (; index < end; index++) {
        const line = records.order.at(index);
        if (!line) continue;
        const isUnread = line.row === null && line.cells === null && line.shown === null;
        count(line);
        if (isUnread) releaseRowRecord(line);
      }
      return index < records.order.count();
    },
    values: () =>
      [...counted]
        .map(([key, value]) => ({ key, ...value }))
        .toSorted((one, other) =>
          one.text === '' || other.text === ''
            ? Number(one.text === '') - Number(other.text === '')
            : reading.compare(reading.valueOf(one.text), reading.valueOf(other.text)) ||
              compareTexts(one.text, other.text),
        ),
  };
}
