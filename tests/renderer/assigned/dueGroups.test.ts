// Comments given to a person, by their moment: borders of days and weeks, in the reader's own zone.

import { afterEach, expect, test } from 'vitest';
import { dueGroupOf, dueGroups } from '../../../renderer/assigned/dueGroups.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});
const at = (text: string): number => new Date(text).getTime();

test('today ends at midnight, the week on Sunday; what is past is late', () => {
  const now = at('2026-11-20T14:00');
  const group = (text: string) => dueGroupOf(at(text), now);
  expect(['2026-11-20T13:59', '2026-11-20T14:00', '2026-11-20T23:59'].map(group)).toEqual([
    'late',
    'today',
    'today',
  ]);
  expect(['2026-11-21T00:00', '2026-11-22T23:59', '2026-11-23T00:00'].map(group)).toEqual([
    'week',
    'week',
    'later',
  ]);
  expect(dueGroupOf(at('2026-11-23T00:00'), at('2026-11-22T12:00'))).toBe('later');
  expect(dueGroupOf(at('2026-11-29T23:00'), at('2026-11-23T12:00'))).toBe('week');
  expect(dueGroupOf(null, now)).toBe('none');
});

test('a day is that of the zone, however long it is', () => {
  const due = at('2026-11-20T22:30Z');
  const now = at('2026-11-20T12:00Z');
  process.env['TZ'] = 'UTC';
  expect(dueGroupOf(due, now)).toBe('today');
  process.env['TZ'] = 'Europe/Helsinki';
  expect(dueGroupOf(due, now)).toBe('week');
  // The clocks go back on this day, which has 25 hours.
  process.env['TZ'] = 'Europe/Berlin';
  expect(dueGroupOf(at('2026-10-25T23:30+01:00'), at('2026-10-25T00:30+02:00'))).toBe('today');
});

test('empty groups are absent; within one the earliest is first', () => {
  const now = at('2026-11-20T14:00');
  const item = (id: string, text: string | null) => ({ id, dueAt: text === null ? null : at(text) });
  const items = [
    item('a', null),
    item('b', '2026-11-20T19:00'),
    item('c', '2026-11-20T18:00'),
    item('d', null),
  ];
  expect(dueGroups(items, now).map(({ group, items: own }) => [group, ...own.map(({ id }) => id)])).toEqual([
    ['today', 'c', 'b'],
    ['none', 'd', 'a'],
  ]);
});
