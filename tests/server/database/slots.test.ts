// The kept slots of columns: one read a sheet, and never what a transaction has only tried.

import { expect, test } from 'vitest';
import { openColumnSlots } from '../../../server/database/documents/slots.ts';

/** Columns of one sheet, as the open transaction sees them, and how often they were read. */
function table() {
  const columns = [{ id: 'A', slot: 0 }];
  let reads = 0;
  const slots = openColumnSlots(() => {
    reads += 1;
    return [...columns];
  });
  return { columns, slots, reads: () => reads };
}

test('slots are read once for many transactions', () => {
  const { slots, reads } = table();
  for (let index = 0; index < 5; index += 1) {
    expect(slots.inTransaction().of('S').columns).toEqual({ 0: 'A' });
  }
  expect(reads()).toBe(1);
});

test('of too many sheets the one that was read longest ago is forgotten', () => {
  const { slots, reads } = table();
  for (let index = 0; index < 1000; index += 1) slots.inTransaction().of(`S${index}`);
  slots.inTransaction().of('S0');
  slots.inTransaction().of('another');
  const before = reads();
  slots.inTransaction().of('S0');
  expect(reads()).toBe(before);
  slots.inTransaction().of('S1');
  expect(reads()).toBe(before + 1);
});

test('a transaction sees the column that it has made, and leaves nothing of it behind when it is undone', () => {
  const { columns, slots } = table();
  slots.inTransaction().of('S');
  const one = slots.inTransaction();
  columns.push({ id: 'B', slot: 1 });
  one.change('S');
  expect(one.of('S').places.get('B')).toBe('1');
  // Undone: another column gets the slot.
  columns.splice(1, 1, { id: 'C', slot: 1 });
  expect(one.of('S').columns).toEqual({ 0: 'A', 1: 'C' });
  columns.pop();
  expect(slots.inTransaction().of('S').columns).toEqual({ 0: 'A' });
});
