// Starts with dates: times of day stay, days after the first are counted, and what cannot be told stays a text.

import { expect, test } from 'vitest';
import { openDatedTimes, openDateRemoval } from '../../../server/imports/datedTimes.ts';
import { guessPurposes } from '../../../server/imports/guesses/purposes.ts';
import { openImportedStarts } from '../../../server/imports/importedStarts.ts';

const read = (...texts: readonly string[]) => {
  const times = openDatedTimes([texts]);
  return times && texts.map((text) => times.timeOf(text));
};

test.each<[string, readonly string[], readonly (string | null)[]]>([
  ['ISO', ['2026-11-21 19:30', '2026-11-21T23:45:00', '2026-11-22 00:15'], ['19:30', '23:45:00', '00:15+1']],
  ['points', ['30.11.2026 19.30', '01.12.2026 0.15'], ['19.30', '0.15+1']],
  ['the month first', ['11/30/2026 7:30 PM', '12/1/2026 12:15 AM'], ['7:30 PM', '12:15 AM+1']],
  ['the day first', ['30/11/26 19:30', '01/12/26 00:15'], ['19:30', '00:15+1']],
  ['the month by the days between', ['11/5/2026 19:30', '11/6/2026 0:15'], ['19:30', '0:15+1']],
  ['one day, in whichever order', ['5/6/2026 19:30', '5/6/2026 20:00'], ['19:30', '20:00']],
  ['names', ['30 Nov 2026 19:30', '1-Dec-2026 0:15'], ['19:30', '0:15+1']],
  ['some without a date', ['2026-11-21 19:30', 'tbc', '', '20:00'], ['19:30', null, null, null]],
  ['six days later', ['2026-11-21 10:00', '2026-11-27 10:00'], ['10:00', '10:00+6']],
])('%s', (_, texts, expected) => {
  expect(read(...texts)).toEqual(expected);
});

test.each<[string, readonly string[]]>([
  ['no dates', ['19:30', '20:00']],
  ['days without times', ['2026-11-21', '2026-11-22']],
  ['a calendar of weeks', ['2026-11-21 10:00', '2026-11-28 10:00']],
  ['days that are not in order', ['2026-11-22 10:00', '2026-11-21 10:00']],
  ['a day that is none', ['2026-11-31 10:00', '2026-11-30 10:00']],
  ['no year', ['21.11. 19:30', '22.11. 0:15']],
  ['moments of another time zone', ['2026-11-21T19:30:00Z', '2026-11-21T20:30:00.000Z']],
])('%s stay as they are', (_, texts) => {
  expect(read(...texts)).toBeNull();
});

const HEADER = ['Start', 'Duration', 'Title'];
const purposesOf = (starts: readonly string[]) =>
  guessPurposes(
    HEADER.map((title, at) => ({ title, texts: starts.map((start) => [start, '15:00', 'Song'][at] ?? '') })),
  );

test('a column of starts is one whose dates can be left out; else it is text', () => {
  expect(purposesOf(['2026-11-21 19:30', '2026-11-22 00:15'])).toEqual(['startTime', 'duration', 'title']);
  expect(purposesOf(['2026-11-21 19:30', '2026-12-22 00:15'])).toEqual([null, 'duration', 'title']);
});

test('a start on another day is pinned also where its time follows from the durations', () => {
  const columns = (['startTime', 'duration', 'title'] as const).map((purpose, from) => ({ from, purpose }));
  const rows = [
    ['2026-11-21 19:30', '2:00:00', 'Show'],
    ['2026-11-21 21:30', '1:00:00', 'Party'],
    ['2026-11-22 22:30', '1:00:00', 'Show'],
    ['2026-11-22 23:30', '1:00:00', 'Party'],
    ['2026-11-23 00:30', '0:30:00', 'Out'],
  ].map((texts, index) => ({ index, texts, looks: [] }));
  const shown = rows.map(openDateRemoval(columns, rows));
  expect(shown.map(({ texts }) => texts[0])).toEqual(['19:30', '21:30', '22:30+1', '23:30+1', '00:30+2']);
  const starts = openImportedStarts(columns, true);
  expect(shown.map((row) => starts.isPinned(row))).toEqual([false, false, true, false, false]);
});

test('rows below the sample keep a date that is not within its days', () => {
  const columns = [{ from: 0, purpose: 'startTime' as const }];
  const row = (text: string) => ({ index: 0, texts: [text, '2026-11-21 19:30'], looks: [] });
  const remove = openDateRemoval(columns, [row('2026-11-21 19:30')]);
  expect(
    ['2026-11-20 19:30', '2026-11-22 19:30', '2026-12-01 19:30'].map((text) => remove(row(text)).texts),
  ).toEqual([
    ['2026-11-20 19:30', '2026-11-21 19:30'],
    ['19:30+1', '2026-11-21 19:30'],
    ['2026-12-01 19:30', '2026-11-21 19:30'],
  ]);
});
