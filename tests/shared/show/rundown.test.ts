import { expect, test } from 'vitest';
import { rundownOf } from '../../../shared/show/rundown.ts';
import { sheetOf } from './sheets.ts';

const EVENING = [
  { banner: 'Part one' },
  { texts: { s: '19:30:00', d: '10:00', t: 'Opening', a: 'HH 2', l: 'Q 1' } },
  { texts: { d: '5:00', t: 'Song' } },
  { texts: { d: '4:00', t: 'Spare' }, timing: 'float' as const },
  { texts: { d: '4:00', t: 'Speech' }, omitted: true },
  { texts: { s: '19:50:00', t: 'Break' }, isPinned: true, timing: 'hardOut' as const },
  { type: 1 as const },
  { texts: { t: 'Note' }, numbered: false, overrun: 'keepEnd' as const },
];
const at = (local: string): number => Date.parse(`${local}+01:00`);

test('the rows of a sheet have their numbers, times, departments and what they do with an overrun', () => {
  const { rows, showsSeconds, timeZone } = rundownOf(sheetOf(EVENING), at('2026-12-05T18:00:00'));
  expect({ showsSeconds, timeZone }).toEqual({ showsSeconds: true, timeZone: 'Europe/Oslo' });
  expect(
    rows.map(({ number, title, plannedStart, duration, overrun }) => [
      number,
      title,
      plannedStart,
      duration,
      overrun,
    ]),
  ).toEqual([
    ['', 'Part one', null, null, 'push'],
    ['1', 'Opening', at('2026-12-05T19:30:00'), 600_000, 'absorb'],
    ['2', 'Song', at('2026-12-05T19:40:00'), 300_000, 'push'],
    ['3', 'Spare', null, 240_000, 'push'],
    ['', 'Speech', null, null, 'push'],
    ['4', 'Break', at('2026-12-05T19:50:00'), null, 'absorb'],
    ['', 'Note', null, null, 'keepEnd'],
  ]);
  expect(rows[1]?.texts).toEqual({ audio: 'HH 2', lights: 'Q 1' });
  expect(rows.map((row) => row.isHeading)).toEqual([true, false, false, false, false, false, false]);
  expect(
    rows.filter((row) => row.isFloat || row.isOmitted || row.isHardOut).map(({ title }) => title),
  ).toEqual(['Spare', 'Speech', 'Break']);
});

test.each([
  ['the day of the project', '2026-12-05', '2026-12-06T01:00:00', '2026-12-05'],
  ['the day of a show that is played again', '2026-12-05', '2026-12-12T21:00:00', '2026-12-12'],
  [
    'the day before, for a show that goes on past midnight',
    '2026-12-05',
    '2026-12-13T01:00:00',
    '2026-12-12',
  ],
  ['today, where the project has no day', undefined, '2026-12-20T10:00:00', '2026-12-20'],
])('a plan is on %s', (_name, startDate, instant, day) => {
  const { rows } = rundownOf(sheetOf(EVENING, { startDate }), at(instant));
  expect(rows[1]?.plannedStart).toBe(at(`${day}T19:30:00`));
});

const UNTIL_MORNING = [
  { texts: { s: '19:30:00', d: '2:30:00', t: 'Show' } },
  { texts: { s: '23:00:00', d: '9:00:00', t: 'Load out' }, isPinned: true },
];
const ALL_DAY = [
  { texts: { s: '08:00:00', d: '1:00:00', t: 'Crew call' } },
  { texts: { s: '15:00:00', d: '1:00:00', t: 'Rehearsal' }, isPinned: true },
  { texts: { s: '23:00:00', d: '1:00:00', t: 'Strike' }, isPinned: true },
];

test.each([
  ['the next evening, of a plan that goes on until the morning', UNTIL_MORNING, '2026-12-06T19:00:00', 6],
  ['in the night, of a plan that goes on until the morning', UNTIL_MORNING, '2026-12-06T07:00:00', 5],
  ['the next morning, of a plan of a whole day', ALL_DAY, '2026-12-06T08:00:00', 6],
  ['after midnight, of a plan of a whole day', ALL_DAY, '2026-12-06T01:30:00', 5],
  ['a week before', ALL_DAY, '2026-11-28T09:00:00', -2],
])('a show is planned for the evening on which it is run: %s', (_name, plan, instant, day) => {
  const [first] = rundownOf(sheetOf(plan), at(instant)).rows;
  const local = new Date((first?.plannedStart ?? 0) + 3_600_000).toISOString().slice(0, 10);
  expect(local).toBe(new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10));
});
