import { beforeEach, expect, test } from 'vitest';
import type { Entity } from '../../../shared/model/action.ts';
import { openRecords, type Records } from '../../../renderer/store/records.ts';

const row = (id: string, orderKey: string): Entity => ({ id, sheetId: 's', orderKey });
const line = (entity: Entity, cells: object) => `${JSON.stringify(entity)}\t${JSON.stringify(cells)}`;

let records: Records;

// Records wake their painter once a frame; in Node there is none, and nothing here waits for it.
beforeEach(() => {
  Object.assign(globalThis, { requestAnimationFrame: () => 1, cancelAnimationFrame: () => undefined });
  records = openRecords('s');
  records.reset({ 0: 'c0', 1: 'c1' }, []);
  records.append([
    line(row('r1', 'a1'), { 0: 'one', 1: ['two', 7] }),
    line(row('r2', 'a2'), { 1: { value: 'x', showLabel: true } }),
  ]);
});

const order = () => Array.from({ length: records.order.count() }, (_, at) => records.order.at(at)?.id);
const none = { rows: new Map<string, Entity | null>(), cells: new Map<string, Entity | null>() };

test('entities are made of the stored forms: bare text, text with a time, fields', () => {
  expect(records.cell('r1.c0')).toEqual({
    id: 'r1.c0',
    rowId: 'r1',
    columnId: 'c0',
    sheetId: 's',
    value: 'one',
  });
  expect(records.cell('r1.c1')).toMatchObject({ value: 'two', updatedAt: 7 });
  expect(records.cell('r2.c1')).toMatchObject({ value: 'x', showLabel: true });
  expect(records.cell('r2.c0')).toBeNull();
});

test('what is written is read again, in a column that came after the load too', () => {
  const cell = { id: 'r1.late', rowId: 'r1', columnId: 'late', sheetId: 's', value: 'new' };
  records.cells.set(cell.id, cell);
  records.cells.set('r1.c0', { ...cell, id: 'r1.c0', columnId: 'c0', value: 'changed' });
  expect(records.cell('r1.late')).toEqual(cell);
  expect([...records.cells.where('rowId', 'r1')].map(({ value }) => value)).toEqual([
    'changed',
    'two',
    'new',
  ]);
  records.cells.delete('r1.late');
  expect(records.cell('r1.late')).toBeNull();
});

test('pending changes lie over the confirmed ones, and leave no trace when they go', () => {
  const cell = { ...records.cell('r1.c0')!, value: 'mine' };
  records.setPending({
    ...none,
    cells: new Map<string, Entity | null>([
      ['r1.c0', cell],
      ['r1.c1', null],
    ]),
  });
  expect(records.cell('r1.c0')?.value).toBe('mine');
  expect(records.cell('r1.c1')).toBeNull();
  expect([...records.shownCells(records.order.at(0)!)].map(({ value }) => value)).toEqual(['mine']);
  records.setPending(none);
  expect(records.cell('r1.c0')?.value).toBe('one');
  expect(records.cell('r1.c1')?.value).toBe('two');
});

test('pending rows are put in, moved and hidden in the order that is shown, not in the confirmed one', () => {
  const pending = (rows: [string, Entity | null][]) => records.setPending({ ...none, rows: new Map(rows) });
  pending([['new', row('new', 'a1V')]]);
  expect(order()).toEqual(['r1', 'new', 'r2']);
  pending([['r1', row('r1', 'a3')]]);
  expect(order()).toEqual(['r2', 'r1']);
  pending([['r2', null]]);
  expect(order()).toEqual(['r1']);
  expect(records.rows.placed('sheetId', 's').map(({ id }) => id)).toEqual(['r1', 'r2']);
  pending([]);
  expect(order()).toEqual(['r1', 'r2']);
});

test('confirmed rows come, move and go', () => {
  records.rows.set('r0', row('r0', 'a0'));
  expect(order()).toEqual(['r0', 'r1', 'r2']);
  records.rows.set('r0', row('r0', 'a9'));
  expect(order()).toEqual(['r1', 'r2', 'r0']);
  expect(records.order.indexOf('r0')).toBe(2);
  records.rows.delete('r1');
  expect(order()).toEqual(['r2', 'r0']);
  expect(records.order.indexOf('r1')).toBe(-1);
});

test('a plan may keep the places that it was given: a later change does not reach them', () => {
  const before = records.rows.placed('sheetId', 's');
  records.rows.set('r3', row('r3', 'a3'));
  expect(before.map(({ id }) => id)).toEqual(['r1', 'r2']);
});
