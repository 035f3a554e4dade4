// The day of a show, as its sheets say it.

import { expect, test } from 'vitest';
import { openCascade } from '../../../shared/timing/cascade.ts';
import { dayOfProject, dayOfSheet, type SheetDay } from '../../../shared/timing/showDay.ts';
import { UNTIMED_ROW, type Timing } from '../../../shared/timing/timedRow.ts';
import { openZone } from '../../../shared/timing/zones.ts';

type Line = readonly [start: string, duration: string, title: string, how?: Timing | 'pinned'] | string;

/** A sheet of rows; a text alone is a banner. */
function dayOf(lines: readonly Line[], startTitle = 'Start'): SheetDay {
  const zone = openZone('Europe/Oslo', '2026-12-05');
  const cascade = openCascade(zone, null);
  lines.forEach((line, index) => {
    if (typeof line === 'string') return cascade.put(index, { ...UNTIMED_ROW, kind: 'banner' });
    const [start, duration, , how = null] = line;
    const timing = how === 'pinned' ? null : how;
    const isPinned = how === 'pinned';
    return cascade.put(index, {
      ...UNTIMED_ROW,
      kind: 'row',
      isCue: true,
      start,
      duration,
      timing,
      isPinned,
    });
  });
  const rows = lines.map((line) =>
    typeof line === 'string' ? { banner: line, title: '' } : { banner: '', title: line[2] },
  );
  const ids = new Set<string>();
  const columns = { ids, headings: [], start: 's', isStartPinned: false, duration: 'd', end: null };
  return dayOfSheet({ cascade, zone, columns }, rows, startTitle);
}

const told = ({ moments }: SheetDay) => moments.map(({ name, time }) => `${name} ${time}`);

test('what is on air bounds the show, and rows name the moments before and after', () => {
  const day = dayOf([
    'Doors and walk-in',
    ['18:45', '0:10', 'Line check'],
    ['', '0:35', 'Doors open'],
    ['', '1:00', 'Titles', 'onAir'],
    ['', '0:30', 'Finale'],
    ['22:00', '', 'Strike and load-out', 'pinned'],
  ]);
  expect(told(dayOfProject([day]))).toEqual(['Doors 18:55', 'On air 19:30', 'Off air 21:00', 'Strike 22:00']);
  expect(day.length).toBe('1:30');
});

test('the title of a row says it better than a banner, whichever sheet comes first', () => {
  const banner = dayOf(['Rehearsal', ['11:00', '', 'Mara Lindqvist'], 'Doors', ['18:40', '', 'Everyone']]);
  const title = dayOf([['18:55', '', 'Doors open']]);
  expect(told(dayOfProject([banner, title]))).toEqual(['Rehearsal 11:00', 'Doors 18:55']);
});

test('a sheet of calls begins with the call of the crew; a show without an air goes from first to last', () => {
  const calls = dayOf([['07:30', '', 'Pier Hall crew']], 'Call');
  const play = dayOf([
    ['19:00', '1:15', 'Act one'],
    ['', '0:20', 'Interval'],
    ['', '1:00', 'Act two'],
  ]);
  const day = dayOfProject([calls, play]);
  expect(told(day)).toEqual(['Crew call 07:30', 'Starts 19:00', 'Ends 21:35']);
  expect(day.length).toBe('2:35');
});

test('words within a title are no moment, and a sheet that says nothing has none', () => {
  expect(told(dayOf([['18:00', '', 'Check the doors of the truck']]))).toEqual([]);
  expect(dayOfProject([dayOf([['', '', 'Doors open']])])).toEqual({ moments: [], length: null });
});
