import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dayAndMonth,
  dayAndTime,
  dayWithYear,
  fullMoment,
  shortMoment,
  formatTimeOfDay,
  utcDay,
  utcMoment,
} from '../../../shared/format/moments.ts';

const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'UTC';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const day = { isTwelveHour: false };
const half = { isTwelveHour: true };
const at = Date.UTC(2026, 10, 14, 14, 5);
const midnight = Date.UTC(2026, 10, 14, 0, 5);

test('a time of day goes by the clock that the reader prefers', () => {
  expect([formatTimeOfDay(at, day), formatTimeOfDay(midnight, day)]).toEqual(['14:05', '00:05']);
  expect([formatTimeOfDay(at, half), formatTimeOfDay(midnight, half)]).toEqual(['2:05 pm', '12:05 am']);
  expect([dayAndTime(at, day), dayAndTime(at, half)]).toEqual(['14 Nov 2026, 14:05', '14 Nov 2026, 2:05 pm']);
  expect(fullMoment(at, half)).toBe('Saturday, 14 November 2026 at 2:05 pm');
});

test('a moment of today is its time, an older one its day, with the year where that is another', () => {
  const later = (days: number): number => at + days * 86_400_000;
  expect(shortMoment(at, later(0.1), day)).toBe('14:05');
  expect(shortMoment(at, later(2), day)).toBe('14 Nov, 14:05');
  expect(shortMoment(at, later(200), half)).toBe('14 Nov 2026, 2:05 pm');
  expect([dayAndMonth(at, later(1), 'long'), dayAndMonth(at, later(300))]).toEqual([
    '14 November',
    '14 Nov 2026',
  ]);
  expect(dayWithYear(at)).toBe('14 Nov 2026');
});

test('mails say that their time is UTC', () => {
  expect([utcDay(at), utcMoment(at)]).toEqual(['14 November 2026', '14 November 2026 at 14:05 UTC']);
});
