import { expect, test } from 'vitest';
import {
  briefAge,
  dateRange,
  formatDuration,
  readDate,
  relativeTime,
  dateStatusOf,
} from '../../../shared/format/times.ts';

const now = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;

test('times past are said in the largest unit that fits', () => {
  const said = [
    0,
    59_999,
    minute,
    119 * minute,
    25 * 60 * minute,
    61 * 24 * 60 * minute,
    800 * 24 * 60 * minute,
  ];
  expect(said.map((since) => relativeTime(now - since, now))).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '1 hour ago',
    '1 day ago',
    '2 months ago',
    '2 years ago',
  ]);
  expect(relativeTime(now + 5000, now)).toBe('just now');
});

test('a brief age is that of a list: minutes, hours, days, then the day itself', () => {
  const hour = 60 * minute;
  const at = (since: number) => briefAge(now - since, now);
  expect([at(0), at(6 * minute), at(2 * hour), at(50 * hour)]).toEqual(['now', '6 min', '2 h', '2 d']);
  expect(at(10 * 24 * hour)).toBe('11 Nov');
});

test('durations leave out the parts that are zero', () => {
  expect([0, 999, 61_000, 3_600_000, 3_723_000].map(formatDuration)).toEqual([
    '0s',
    '0s',
    '1m 1s',
    '1h',
    '1h 2m 3s',
  ]);
});

test('a date that is none is no date', () => {
  expect(readDate('2026-02-29')).toBeNull();
  expect(readDate('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 });
  expect(readDate('21.11.2026')).toBeNull();
});

test('a range says each thing once', () => {
  expect(dateRange('2026-12-05', '2026-12-05')).toBe('5 Dec 2026');
  expect(dateRange('2026-12-05', null)).toBe('5 Dec 2026');
  expect(dateRange('2027-01-11', '2027-01-30')).toBe('11 to 30 Jan 2027');
  expect(dateRange('2026-11-23', '2026-12-04')).toBe('23 Nov to 4 Dec 2026');
  expect(dateRange('2026-12-30', '2027-01-02')).toBe('30 Dec 2026 to 2 Jan 2027');
  expect(dateRange(null, undefined)).toBe('');
});

test('a project is ahead, on, or past', () => {
  const stage = (start: string | null, end: string | null) => dateStatusOf(start, end, '2026-11-21');
  expect(stage('2026-12-06', '2026-12-06')).toBe('In 15 days');
  expect(stage('2026-11-22', null)).toBe('Tomorrow');
  expect(stage('2026-11-21', '2026-11-21')).toBe('Today');
  expect(stage('2026-11-19', '2026-11-25')).toBe('On now');
  expect(stage('2026-11-19', '2026-11-20')).toBe('Past');
  expect(stage(null, null)).toBe('');
});
