// The arrangement of the rows in one view: applies a person's sort, filter and groups to the columns of the sheet.

import type { Sheet } from '../../../../shared/records.ts';
import { effectiveArrangement } from '../../../../shared/arrange/effectiveArrangement.ts';
import type { Keyer } from '../../../../shared/arrange/entry.ts';
import { keyerOf, type KeyerParts } from '../../../../shared/arrange/keyer.ts';
import { rowWord } from '../../../../shared/layout/rowWord.ts';
import { isUnarranged, UNARRANGED, type RowArrangement } from '../../../../shared/arrange/rowArrangement.ts';
import { readingOf } from '../../../../shared/purposes/purposes.ts';
import type { PurposeReading } from '../../../../shared/purposes/reading.ts';
import { isOmitted } from '../../../../shared/layout/omitted.ts';
import { readNumberingStyle } from '../../../../shared/model/labels.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { ShownRow } from '../rows.ts';
import { openArrangedOrder, type ArrangedOrder } from './arrangedOrder.ts';
import { textsOf, type KnownColumn, type RowSource } from './rowtexts.ts';

/** Data for the words that the head of a group shows beside its value. */
export interface GroupHeaderWords {
  /** Title of the column by whose values rows are grouped. */
  readonly column: string;
  readonly purpose: string | null;
  /** Word of the sheet for its rows, such as `cue` or `row`. */
  readonly word: string;
  readonly showsSeconds: boolean;
}

export interface ViewRows {
  readonly arrangement: ArrangedOrder;
  arranging(): RowArrangement;
  isArranged(): boolean;
  /** Returns what heads of groups show beside their value. */
  headWords(): GroupHeaderWords;
  arrange(next: RowArrangement): void;
  /** Updates the arrangement after times have changed. Returns whether any row has moved. */
  retimed(): boolean;
  /** Sets the columns, shown ones first. */
  setColumns(columns: readonly KnownColumn[]): void;
  /** Returns how a column reads its texts; null is the item number. */
  readingOf(columnId: string | null): PurposeReading;
  /** Returns the columns by id, including hidden ones. */
  allColumns(): ReadonlyMap<string, KnownColumn>;
}

const KINDS: Readonly<Record<ShownRow['kind'], 'row' | 'heading' | 'apart'>> = {
  plain: 'row',
  placed: 'row',
  banner: 'heading',
  break: 'apart',
  free: 'apart',
  group: 'apart',
};

/** Opens the rows of a view: in the order of the sheet until they are sorted, filtered or grouped. */
export function openViewRows(view: RowSource): ViewRows {
  const arrangement = openArrangedOrder(view.records);
  let arranging = UNARRANGED;
  /** Whether the sheet showed seconds when rows were last read. */
  let madeFor = true;
  let columns: ReadonlyMap<string, KnownColumn> = new Map();

  const sheet = (): Sheet => view.setting().sheet;
  const optionOf = (columnId: string): string | null => columns.get(columnId)?.purposeOption ?? null;
  const purposeOf = (columnId: string): string | null => columns.get(columnId)?.purpose ?? null;

  const showsSeconds = (): boolean => view.times.schedule()?.cascade.style().showsSeconds ?? true;

  function reading(purpose: string | null, option: string | null): PurposeReading {
    const style = readNumberingStyle(sheet().numberingStyle);
    return readingOf({ purpose, showsSeconds: showsSeconds(), style, option });
  }

  function labelOf(line: RowRecord): string {
    const label = sheet().itemNumbersFrozen === true ? view.records.shownRow(line).itemLabel : '';
    return typeof label === 'string' ? label : '';
  }

  function secondsOf(): (line: RowRecord) => number {
    const column = [...columns.values()].find(({ purpose }) => purpose === 'duration');
    const durations = reading('duration', null);
    return (line) => {
      // Only the duration in the first line of a row counts.
      const [text = ''] = column ? textsOf(view, columns, line).ofColumn(column.id) : [];
      const value = durations.valueOf(text);
      return typeof value === 'number' ? value : 0;
    };
  }

  /** Tells whether a row is counted, by the rule that also numbers rows and counts cues. */
  function isCounted(line: RowRecord): boolean {
    const row = view.records.shownRow(line);
    return row.numbered !== false && !isOmitted(row, [...view.records.shownCells(line)]);
  }

  const readingIn = (columnId: string | null): PurposeReading =>
    columnId === null ? reading('itemNumber', null) : reading(purposeOf(columnId), optionOf(columnId));

  const parts = (): KeyerParts<RowRecord> => ({
    kindOf: (line) => KINDS[view.shown(line).kind],
    isCounted,
    textsOf: (line) => textsOf(view, columns, line),
    labelOf,
    readingOf: readingIn,
    purposeOf,
    secondsOf: secondsOf(),
  });

  function keyer(): Keyer<RowRecord> | null {
    madeFor = showsSeconds();
    const now = effectiveArrangement(arranging, columns, view.setting().categories);
    return isUnarranged(now) ? null : keyerOf(now, parts());
  }

  /** Tells whether the sort, the filter or the group reads times that are computed from other rows. */
  function readsTimes(): boolean {
    const { start, end } = view.times.schedule()?.columns ?? {};
    const isTime = (id: string | null | undefined): boolean => !!id && (id === start || id === end);
    const { sort, filter, groupBy } = arranging;
    return [...sort, ...filter].some(({ columnId }) => isTime(columnId)) || isTime(groupBy);
  }

  return {
    arrangement,
    arranging: () => arranging,
    headWords() {
      const column = columns.get(arranging.groupBy ?? '');
      return {
        column: column?.title ?? '',
        purpose: column?.purpose ?? null,
        word: rowWord(
          view.setting().sheet,
          [...columns.values()].map(({ purpose }) => purpose),
        ),
        showsSeconds: showsSeconds(),
      };
    },
    isArranged: () => arrangement.isOn(),
    arrange(next) {
      arranging = next;
      // All times are read first, as the sort or the filter may depend on them, and any row may decide whether
      // durations have seconds.
      if (!isUnarranged(next)) view.times.readAll();
      arrangement.arrange(keyer());
    },
    setColumns(given) {
      columns = new Map(given.map((column) => [column.id, column]));
      if (!isUnarranged(arranging)) arrangement.renew(keyer());
    },
    retimed() {
      if (!arrangement.isOn()) return false;
      if (showsSeconds() === madeFor) return readsTimes() && arrangement.reread();
      arrangement.renew(keyer());
      return true;
    },
    readingOf: readingIn,
    allColumns: () => columns,
  };
}
