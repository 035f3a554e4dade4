// Dates as people write them, by example and by law.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateInWords,
  daysBetween,
  readTypedDate,
  showDayWords,
  weekdayOf,
  weeksOfMonth,
} from '../../../shared/format/dates.ts';
import { dateRange } from '../../../shared/format/times.ts';

/** A Monday. */
const today = '2026-11-23';
const dayFirst = { today, isMonthFirst: false };
const monthFirst = { today, isMonthFirst: true };

test.each([
  ...(['5 dec', 'Dec 5', '5. Dec', '5dec', '5-Dec', '5th of December', 'Sat 5 Dec', '5 dec 26'] as const),
  ...(['December 5, 2026', 'sat, 5 december 2026', '2026-12-05', '2026/12/5', '20261205'] as const),
  ...(['5.12.', '5.12.2026', '5/12', '5/12/26', '5 12 2026', ' 5  DEC '] as const),
])('“%s” is 5 December 2026', (text) => {
  expect(readTypedDate(text, dayFirst)).toBe('2026-12-05');
});

test('the person’s order decides between day and month, but for points and for what can be no month', () => {
  expect(readTypedDate('12/5', dayFirst)).toBe('2027-05-12');
  expect(readTypedDate('12/5', monthFirst)).toBe('2026-12-05');
  expect(readTypedDate('5.12.2026', monthFirst)).toBe('2026-12-05');
  expect(readTypedDate('25/12', monthFirst)).toBe('2026-12-25');
  expect(readTypedDate('12/25', dayFirst)).toBe('2026-12-25');
});

test('what is near today is said in words', () => {
  const read = ['today', 'Tomorrow', 'yesterday', 'Fri', 'friday', 'mon', 'in 3 days', 'in 2 weeks'];
  expect(read.map((text) => readTypedDate(text, dayFirst))).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-22',
    '2026-11-27',
    '2026-11-27',
    '2026-11-30',
    '2026-11-26',
    '2026-12-07',
  ]);
});

test('without a year it is the next such day: from today, or from the day that it is to follow', () => {
  expect(readTypedDate('5 jan', dayFirst)).toBe('2027-01-05');
  expect(readTypedDate('7 dec', { ...dayFirst, from: '2027-12-05' })).toBe('2027-12-07');
  expect(readTypedDate('29 feb', dayFirst)).toBe('2028-02-29');
});

test.each([
  '',
  'dec',
  '31 nov',
  '2026-02-30',
  '5',
  'doors',
  '5 dec 2026 at 8',
  '1/2/3/4',
  '30 feb',
  '2026-1205',
])('“%s” is no date', (text) => {
  expect(readTypedDate(text, dayFirst)).toBeNull();
});

test('a date is said in words, and its month may be shorter than the one before', () => {
  expect(dateInWords('2026-12-05')).toBe('Saturday 5 December 2026');
  expect([addMonths('2027-01-31', 1), addMonths('2026-12-05', -12)]).toEqual(['2027-02-28', '2025-12-05']);
  expect(daysBetween(today, '2026-12-05')).toBe(12);
});

test('the days of a show are as far away as the heading says', () => {
  const single = ['2026-11-22', '2026-11-21', today, '2026-11-24', '2026-12-06'];
  expect(single.map((day) => showDayWords(day, day, today))).toEqual([
    'Show day was yesterday',
    'Show day was 2 days ago',
    'Show day is today',
    'Show day is tomorrow',
    'Show day in 13 days',
  ]);
  expect(showDayWords('2026-11-22', '2026-11-26', today)).toBe('Day 2 of 5');
  expect(showDayWords('2026-11-25', '2026-11-26', today)).toBe('First day in 2 days');
  expect(showDayWords('2026-11-15', '2026-11-20', today)).toBe('Last day was 3 days ago');
  expect([showDayWords(null, today, today), showDayWords(null, null, today)]).toEqual([
    'Show day is today',
    null,
  ]);
});

const dates = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every date is read from each of its own forms', () => {
  fc.assert(
    fc.property(dates, dates, fc.boolean(), (date, now, isMonthFirst) => {
      const habits = { today: now, isMonthFirst };
      const [year, month, day] = date.split('-');
      const slashed = isMonthFirst ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
      for (const form of [date, dateInWords(date), dateRange(date, null), slashed])
        expect(readTypedDate(form, habits)).toBe(date);
    }),
  );
});

test('the names of what every object has are no days', () => {
  for (const text of ['constructor', '__proto__', 'toString', 'valueOf'])
    expect(readTypedDate(text, { today: '2026-11-23', isMonthFirst: false })).toBeNull();
});

test('no text makes anything but a date, and what it makes is read again as itself', () => {
  const parts = fc.constantFrom(
    '5',
    '12',
    '31',
    ' ',
    '/',
    '.',
    '-',
    'dec',
    'fri',
    '2026',
    'th',
    'in',
    'days',
    '’',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(parts).map((each) => each.join('')),
  );
  fc.assert(
    fc.property(texts, fc.boolean(), (text, isMonthFirst) => {
      const read = readTypedDate(text, { today, isMonthFirst });
      if (read !== null) expect(readTypedDate(read, { today, isMonthFirst })).toBe(read);
    }),
  );
});

test('the weeks of a month follow one another, begin on the wanted day, and hold all of it', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 6 }), (date, startsOn) => {
      const weeks = weeksOfMonth(date, startsOn);
      const days = weeks.flat();
      expect(days).toContain(date);
      expect(weeks.map(([first = '']) => weekdayOf(first))).toEqual(Array(6).fill(startsOn));
      expect(days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? '', 1))).toBe(true);
    }),
  );
});
