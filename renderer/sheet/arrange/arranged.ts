// The arrangement of one view: joins what a person asked for with the sheet's columns, and answers in positions.

import { isUnarranged, UNARRANGED, type Arranging } from '../../../shared/arrange/arranging.ts';
import { readingOf, type Reading } from '../../../shared/arrange/value.ts';
import { styleIn } from '../../../shared/model/labels.ts';
import type { Setting } from '../../../shared/layout/setting.ts';
import type { Entity } from '../../../shared/model/action.ts';
import type { Line } from '../../store/line.ts';
import type { ShownRow } from '../rows.ts';
import { openArrangement, type Arrangement } from './arrangement.ts';
import type { Keyer } from './entry.ts';
import type { HeadWords } from './headpaint.ts';
import { keyerOf, type KeyerParts } from './keyer.ts';
import { rowWord } from './rowword.ts';
import { textsOf, type KnownColumn, type RowSource } from './rowtexts.ts';

export interface Arranged {
  readonly arrangement: Arrangement;
  arranging(): Arranging;
  isArranged(): boolean;
  /** What heads of groups say beside their value. */
  headWords(): HeadWords;
  arrange(next: Arranging): void;
  /** Times came out otherwise. Does anything stand elsewhere now? */
  retimed(): boolean;
  /** Shown ones first. */
  setColumns(columns: readonly KnownColumn[]): void;
  /** Columns by id, hidden ones too. */
  allColumns(): ReadonlyMap<string, KnownColumn>;
}

interface Source extends RowSource {
  setting(): Setting;
}

const KINDS: Readonly<Record<ShownRow['kind'], 'row' | 'heading' | 'apart'>> = {
  plain: 'row',
  placed: 'row',
  banner: 'heading',
  break: 'apart',
  free: 'apart',
  group: 'apart',
};

export function openArranged(view: Source): Arranged {
  const arrangement = openArrangement(view.records);
  let arranging = UNARRANGED;
  let columns: ReadonlyMap<string, KnownColumn> = new Map();

  const sheet = (): Entity => view.setting().sheet;
  const purposeOf = (columnId: string): string | null => columns.get(columnId)?.purpose ?? null;

  const showsSeconds = (): boolean => view.times.clockwork()?.cascade.style().showsSeconds ?? true;

  function reading(purpose: string | null): Reading {
    return readingOf({ purpose, showsSeconds: showsSeconds(), style: styleIn(sheet()['numberingStyle']) });
  }

  function labelOf(line: Line): string {
    const label = sheet()['itemNumbersFrozen'] === true ? view.records.shownRow(line)['itemLabel'] : '';
    return typeof label === 'string' ? label : '';
  }

  function secondsOf(): (line: Line) => number {
    const column = [...columns.values()].find(({ purpose }) => purpose === 'duration');
    const durations = reading('duration');
    return (line) => {
      const value = column ? durations.valueOf(textsOf(view, columns, line).ofColumn(column.id)) : null;
      return typeof value === 'number' ? value : 0;
    };
  }

  const parts = (): KeyerParts => ({
    kindOf: (line) => KINDS[view.shown(line).kind],
    textsOf: (line) => textsOf(view, columns, line),
    labelOf,
    readingOf: (columnId) => reading(columnId === null ? 'itemNumber' : purposeOf(columnId)),
    purposeOf,
    secondsOf: secondsOf(),
  });

  /** Without what speaks of columns and categories that are gone. */
  function effective(): Arranging {
    const isColumn = (id: string | null | undefined): boolean => !id || columns.has(id);
    const isCategory = (id: string | null | undefined): boolean => !id || view.setting().categories.has(id);
    const { sort, filter, groupBy } = arranging;
    return {
      sort: sort.filter(({ columnId }) => isColumn(columnId)),
      filter: filter.filter(({ columnId, categoryId }) => isColumn(columnId) && isCategory(categoryId)),
      groupBy: isColumn(groupBy) ? groupBy : null,
    };
  }

  function keyer(): Keyer | null {
    const now = effective();
    return isUnarranged(now) ? null : keyerOf(now, parts());
  }

  /** Does the order, or the filter, ask for times that are worked out from other rows? */
  function readsTimes(): boolean {
    const { start, end } = view.times.clockwork()?.columns ?? {};
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
        row: rowWord([...columns.values()]),
      };
    },
    isArranged: () => arrangement.isOn(),
    arrange(next) {
      arranging = next;
      if (readsTimes()) view.times.readAll();
      arrangement.arrange(keyer());
    },
    setColumns(given) {
      columns = new Map(given.map((column) => [column.id, column]));
      if (!isUnarranged(arranging)) arrangement.renew(keyer());
    },
    retimed: () => readsTimes() && arrangement.reread(),
    allColumns: () => columns,
  };
}
