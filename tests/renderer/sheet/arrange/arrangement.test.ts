// The arrangement against a slow and obvious version, under random edits, inserts, deletes and moves.

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { compareValues } from '../../../../shared/purposes/reading.ts';
import {
  openArrangedOrder,
  type ArrangedOrder,
} from '../../../../renderer/sheet/model/views/arrangedOrder.ts';
import { compareByValue, type Keyer, type RowKeys } from '../../../../shared/arrange/entry.ts';
import { rowOf, type RowRecord } from '../../../../renderer/store/rowRecord.ts';
import { openRecords, type Records } from '../../../../renderer/store/records.ts';

interface Row {
  id: string;
  orderKey: string;
  kind: RowKeys['kind'];
  /** The group, the value to sort by, and whether the filter lets it through. */
  group: string;
  value: number;
  isIn: boolean;
}

const MODES = ['filter', 'sort', 'group', 'groupAndSort'] as const;
type Mode = (typeof MODES)[number];

let records: Records;

beforeEach(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
  records = openRecords('s');
  records.reset({}, []);
});

function put(row: Row): void {
  records.rows.set(row.id, { ...row, sheetId: 's' });
}

function keysOf(line: RowRecord): RowKeys {
  const row = rowOf(line) as unknown as Row;
  return {
    kind: row.kind,
    matches: row.kind === 'row' && row.isIn,
    isCounted: row.kind === 'row',
    values: [row.group || null, row.value],
    title: row.group,
    seconds: row.value,
  };
}

function keyerOf(mode: Mode): Keyer<RowRecord> {
  const [byGroup, bySort] = [compareByValue(0, compareValues), compareByValue(1, compareValues)];
  const compares = { filter: [], sort: [bySort], group: [byGroup], groupAndSort: [byGroup, bySort] }[mode];
  return { keysOf, compares, hasHeads: mode.startsWith('group') };
}

/** Filter, sort and count, without thought of what was there before. */
function slowly(mode: Mode, closed: ReadonlySet<string>): readonly string[] {
  const rows = [...records.rows.values()] as unknown as Row[];
  const order = rows.toSorted((one, other) =>
    one.orderKey < other.orderKey ? -1 : one.orderKey > other.orderKey ? 1 : one.id < other.id ? -1 : 1,
  );
  if (mode === 'filter') {
    return order.flatMap((row, at) => {
      if (row.kind === 'row') return row.isIn ? [row.id] : [];
      if (row.kind === 'apart') return [];
      const next = order.findIndex((each, to) => to > at && each.kind === 'heading');
      const below = order.slice(at + 1, next < 0 ? undefined : next);
      return below.some((each) => each.kind === 'row' && each.isIn) ? [row.id] : [];
    });
  }
  const shown = order.filter((row) => row.kind === 'row' && row.isIn);
  const value = ({ value: by }: Row): number => by;
  const sorted = mode === 'group' ? shown : shown.toSorted((one, other) => value(one) - value(other));
  if (mode === 'sort') return sorted.map(({ id }) => id);
  const names = [...new Set(sorted.map(({ group }) => group))];
  const groups = names.toSorted((one, other) => compareValues(one || null, other || null));
  return groups.flatMap((name) => {
    const key = name.toLowerCase();
    const own = sorted.filter(({ group }) => group === name).map(({ id }) => id);
    return [`group ${key}`, ...(closed.has(key) ? [] : own)];
  });
}

const drawn = (arrangement: ArrangedOrder): readonly string[] =>
  Array.from({ length: arrangement.count() }, (_, at) => arrangement.line(at)?.id ?? '');

const rows = (count: number) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom<RowKeys['kind']>('row', 'row', 'row', 'row', 'heading', 'apart'),
      group: fc.constantFrom('', 'a', 'b', 'c'),
      value: fc.integer({ min: 0, max: 5 }),
      isIn: fc.boolean(),
    }),
    { minLength: 1, maxLength: count },
  );

const change = fc.record({
  what: fc.constantFrom('edit', 'edit', 'edit', 'add', 'remove', 'move'),
  at: fc.nat(1000),
  key: fc.integer({ min: 0, max: 99 }),
  to: rows(1).map(([row]) => row),
});

const keyAt = (at: number): string => `a${String(at).padStart(3, '0')}`;

describe.each(MODES)('%s', (mode) => {
  test('equals the slow version after any changes, and an arrangement made anew', () => {
    fc.assert(
      fc.property(
        rows(30),
        fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 12 }),
        (given, rounds) => {
          records = openRecords('s');
          records.reset({}, []);
          given.forEach((row, at) => put({ ...row, id: `r${at}`, orderKey: keyAt(at * 3) }));
          const arrangement = openArrangedOrder(records);
          arrangement.arrange(keyerOf(mode));
          const closed = new Set(['b']);
          arrangement.setClosed(closed);
          let made = given.length;
          for (const round of rounds) {
            const touched = new Set<string>();
            let isMoved = false;
            for (const { what, at, key, to } of round) {
              const all = [...records.rows.values()] as unknown as Row[];
              const row = all[at % Math.max(1, all.length)];
              if (!to) continue;
              isMoved ||= what !== 'edit' || !row;
              if (!row || what === 'add') put({ ...to, id: `r${made++}`, orderKey: keyAt(key) });
              else if (what === 'remove') records.rows.delete(row.id);
              else if (what === 'move') put({ ...row, orderKey: keyAt(key) });
              else put({ ...row, ...to });
              touched.add(row?.id ?? '');
            }
            arrangement.update({ rows: touched, isMoved });
            expect(drawn(arrangement)).toEqual(slowly(mode, closed));
          }
          const anew = openArrangedOrder(records);
          anew.arrange(keyerOf(mode));
          anew.setClosed(closed);
          expect(drawn(arrangement)).toEqual(drawn(anew));
          drawn(arrangement).forEach((id, at) => expect(arrangement.positionOf(id)).toBe(at));
        },
      ),
      { numRuns: 150 },
    );
  });
});

function table(...texts: readonly [group: string, value: number, isIn: boolean][]): void {
  texts.forEach(([group, value, isIn], at) =>
    put({ id: `r${at}`, orderKey: keyAt(at * 3), kind: 'row', group, value, isIn }),
  );
}

test('rows of one value stay in the running order', () => {
  table(['a', 1, true], ['a', 0, true], ['a', 1, true], ['a', 0, true]);
  const arrangement = openArrangedOrder(records);
  arrangement.arrange(keyerOf('sort'));
  expect(drawn(arrangement)).toEqual(['r1', 'r3', 'r0', 'r2']);
});

test('without an arrangement it is the running order itself', () => {
  table(['a', 1, true], ['a', 0, false]);
  const arrangement = openArrangedOrder(records);
  expect(arrangement.isOn()).toBe(false);
  expect(drawn(arrangement)).toEqual(['r0', 'r1']);
  expect(arrangement.positionOf('r1')).toBe(1);
  expect(arrangement.positionOf('nobody')).toBe(-1);
});

test('an edited row stays where it is, marked when it no longer belongs, until somebody moves on', () => {
  table(['a', 0, true], ['a', 1, true], ['a', 2, true]);
  const arrangement = openArrangedOrder(records);
  arrangement.arrange(keyerOf('sort'));
  arrangement.hold(['r0']);
  put({ id: 'r0', orderKey: keyAt(0), kind: 'row', group: 'a', value: 9, isIn: false });
  expect(arrangement.update({ rows: new Set(['r0']), isMoved: false })).toBe(false);
  expect(drawn(arrangement)).toEqual(['r0', 'r1', 'r2']);
  const line = records.order.find('r0');
  expect(line && arrangement.isLeaving(line)).toBe(true);
  expect(arrangement.settle('r0')).toBe(false);
  put({ id: 'r0', orderKey: keyAt(0), kind: 'row', group: 'a', value: 9, isIn: true });
  arrangement.update({ rows: new Set(['r0']), isMoved: false });
  expect(line && arrangement.isLeaving(line)).toBe(false);
  expect(arrangement.settle('r1')).toBe(true);
  expect(drawn(arrangement)).toEqual(['r1', 'r2', 'r0']);
});

test('a new row stands beside the one it was made beside, whatever it holds, until somebody moves on', () => {
  table(['a', 5, true], ['a', 1, true], ['a', 3, true]);
  const arrangement = openArrangedOrder(records);
  arrangement.arrange(keyerOf('sort'));
  arrangement.hold(['new'], 'r2');
  put({ id: 'new', orderKey: keyAt(7), kind: 'row', group: '', value: 0, isIn: false });
  arrangement.update({ rows: new Set(['new']), isMoved: true });
  expect(drawn(arrangement)).toEqual(['r1', 'r2', 'new', 'r0']);
  expect(arrangement.settle('r2')).toBe(true);
  expect(drawn(arrangement)).toEqual(['r1', 'r2', 'r0']);
});

test('a row that was made before another stands before it', () => {
  table(['a', 5, true], ['a', 1, true], ['a', 3, true]);
  const arrangement = openArrangedOrder(records);
  arrangement.arrange(keyerOf('sort'));
  arrangement.hold(['new'], 'r2');
  put({ id: 'new', orderKey: keyAt(5), kind: 'row', group: '', value: 0, isIn: true });
  arrangement.update({ rows: new Set(['new']), isMoved: true });
  expect(drawn(arrangement)).toEqual(['r1', 'new', 'r2', 'r0']);
});

test('a row that is filtered out, or in a closed group, is shown when somebody goes to it', () => {
  table(['a', 1, true], ['b', 2, false], ['b', 3, true]);
  const arrangement = openArrangedOrder(records);
  arrangement.arrange(keyerOf('group'));
  arrangement.setClosed(new Set(['b']));
  expect(drawn(arrangement)).toEqual(['group a', 'r0', 'group b']);
  expect(arrangement.reveal('r1')).toBe(true);
  expect(drawn(arrangement)).toEqual(['group a', 'r0', 'group b', 'r1', 'r2']);
  arrangement.settle('r0');
  expect(drawn(arrangement)).toEqual(['group a', 'r0', 'group b', 'r2']);
  expect(arrangement.reveal('nobody')).toBe(false);
});

test('a head says how many rows it has and how long they take, and keeps its line while it has its name', () => {
  table(['a', 60, true], ['a', 30, true], ['', 5, true]);
  const arrangement = openArrangedOrder(records);
  arrangement.arrange(keyerOf('group'));
  expect(arrangement.heads().map(({ title, rows: count, seconds }) => [title, count, seconds])).toEqual([
    ['a', 2, 90],
    ['', 1, 5],
  ]);
  const [before] = arrangement.heads();
  records.rows.delete('r1');
  arrangement.update({ rows: new Set(), isMoved: true });
  const [after] = arrangement.heads();
  expect(after?.rows).toBe(1);
  expect(after?.line).toBe(before?.line);
});
