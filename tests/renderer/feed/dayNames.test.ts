// The names of days where clocks change.

import { afterEach, expect, test, vi } from 'vitest';
import { nameOfDay } from '../../../renderer/feed/dayNames.ts';

const zone = process.env['TZ'];
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('yesterday is the day before today, also where it had 23 hours', () => {
  process.env['TZ'] = 'Europe/Oslo';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 30, 0, 30) });
  expect(nameOfDay(new Date(2026, 2, 29, 12).getTime()).short).toBe('Yesterday');
  expect(nameOfDay(new Date(2026, 2, 28, 12).getTime()).short).toBe('Saturday');
  expect(nameOfDay(new Date(2026, 2, 30, 0, 10).getTime()).short).toBe('Today');
});
