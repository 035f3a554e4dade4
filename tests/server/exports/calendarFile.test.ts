// Calendar files, read by a library that is not ours.

import type * as Tz from '@date-fns/tz';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test, vi } from 'vitest';
import { calendarFileOf, type CalendarPage } from '../../../server/exports/calendarFile.ts';
import { size } from '../../support/tier.ts';

/** The look-ups of an offset by the file itself. */
const looks = vi.hoisted(() => ({ count: 0 }));
vi.mock('@date-fns/tz', async (original) => {
  const real = await original<typeof Tz>();
  const tzOffset: typeof real.tzOffset = (...asked) => {
    looks.count += 1;
    return real.tzOffset(...asked);
  };
  return { ...real, tzOffset };
});

type Told = CalendarPage['events'][number];

const told = (id: string, start: number, more: Partial<Told> = {}): Told => ({
  id,
  title: 'Doors',
  about: 'Run of show',
  start,
  end: start + 90,
  path: '/app',
  sequence: 0,
  changedAt: 1_795_000_000_000,
  cancelledAt: null,
  ...more,
});
const page = (timeZone: string | null, events: readonly Told[]): CalendarPage => ({
  name: 'Harbour Lights · Audio',
  about: '',
  timeZone,
  host: 'https://eo.example',
  isBusy: false,
  events,
});

/** The events of a file by a parser that knows no zone but those of the file. */
function read(
  file: string,
): readonly { readonly event: ICAL.Event; readonly at: number; readonly to: number }[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const momentOf = (component: ICAL.Component, name: string): number => {
    const property = component.getFirstProperty(name);
    const time = property?.getFirstValue();
    if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time`);
    const zone = zones.find(({ tzid }) => tzid === property?.getFirstParameter('tzid'));
    if (zone) time.zone = zone;
    return time.toUnixTime();
  };
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    event: new ICAL.Event(component),
    at: momentOf(component, 'dtstart'),
    to: momentOf(component, 'dtend'),
  }));
}

/** Zones, and a moment in a week in which their clocks change, where they do. */
const ZONES = [
  ['Europe/Berlin', '2026-10-23'],
  ['America/New_York', '2026-03-06'],
  ['Australia/Lord_Howe', '2026-04-03'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['Pacific/Auckland', '2026-09-25'],
] as const;

test.each(ZONES)(
  'TM-9 in %s every event is at its moment, in the week in which clocks change, too',
  (zone, day) => {
    const from = Date.parse(`${day}T00:00:00Z`) / 1000;
    const events = Array.from({ length: 5 * 24 * 4 }, (_, at) => told(`e${at}`, from + at * 900));
    const found = read(calendarFileOf(page(zone, events)));
    expect(found.map(({ at, to }) => [at, to])).toEqual(events.map(({ start, end }) => [start, end]));
    expect(calendarFileOf(page(zone, events))).toContain(`DTSTART;TZID=${zone}:`);
  },
);

test('TM-9 every text comes as it is, lines are folded, and the same page is the same file', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ maxLength: 300 }),
      (title, about) => {
        const asked = page('Europe/Paris', [told('a', 1_795_000_000, { title, about })]);
        const file = calendarFileOf(asked);
        expect(calendarFileOf(asked)).toBe(file);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
        expect(read(file)[0]?.event.summary).toBe(plain(title));
      },
    ),
    { numRuns: size(60, 200) },
  );
});

test('TM-9 an event says its revision, its action and its state; without a known zone it is in UTC', () => {
  const events = [
    told('moved', 1_795_000_000, { sequence: 3 }),
    told('gone', 1_795_000_600, { sequence: 1, cancelledAt: 1_795_000_000_000 }),
  ];
  for (const zone of [null, 'Mars/Olympus']) {
    const file = calendarFileOf(page(zone, events));
    expect(file).not.toContain('VTIMEZONE');
    expect(file).toContain('DTSTART:20261118T110640Z');
    expect(file).toContain('DTSTAMP:20261118T110640Z\r\n');
    expect(file).toContain('LAST-MODIFIED:20261118T110640Z\r\n');
    const [moved, gone] = read(file);
    expect([moved?.event.uid, moved?.event.sequence]).toEqual(['moved@eo', 3]);
    expect([gone?.event.summary, gone?.event.component.getFirstPropertyValue('status')]).toEqual([
      'Cancelled: Doors',
      'CANCELLED',
    ]);
  }
});

/** Makes a file, and counts how often an offset of the zone was looked up. */
function counted(asked: CalendarPage): { readonly file: string; readonly count: number } {
  looks.count = 0;
  const file = calendarFileOf(asked);
  return { file, count: looks.count };
}

/** Look-ups of one event: three years, and the changes in them. */
const ONE_YEAR = 1500;
const at = (day: string): number => Date.parse(`${day}T17:00:00Z`) / 1000;

test('a date in a far year costs no more look-ups than one nearby, and is at its moment', () => {
  const near = [told('a', at('2026-07-01')), told('b', at('2026-12-01'))];
  for (const day of ['0101-01-01', '1899-06-01', '1970-01-01', '4000-07-01', '9999-12-31']) {
    const events = [...near, told('far', at(day))];
    const { file, count } = counted(page('Europe/Berlin', events));
    expect(count).toBeLessThan(2 * ONE_YEAR);
    expect(read(file).map(({ at: start, to }) => [start, to])).toEqual(
      events.map(({ start, end }) => [start, end]),
    );
    expect(file).toContain('DTSTART;TZID=Europe/Berlin:20260701T190000');
  }
});

test('events in a thousand years cost a bounded number of look-ups, and each is at its moment', () => {
  const zone = 'America/New_York';
  const far = Array.from({ length: 999 }, (_, each) => told(`e${each}`, at(`${1972 + each * 8}-07-04`)));
  const events = [...far, told('now', at('2027-07-04')), told('then', at('2027-11-09'))];
  const { file, count } = counted(page(zone, events));
  expect(count).toBeLessThan(20 * ONE_YEAR);
  expect(read(file).map(({ at: start }) => start)).toEqual(events.map(({ start }) => start));
  // The year with the most events is told in local time.
  expect(file).toContain(`DTSTART;TZID=${zone}:20270704T130000`);
});

test('an event whose year has not four digits is left out, and the others stay', () => {
  const last = at('9999-12-31');
  const events = [
    told('before', Date.parse('-000001-12-31T17:00:00Z') / 1000),
    told('early', at('0001-01-01')),
    told('here', at('2026-07-01')),
    told('over', last, { end: last + 86_400 }),
    told('after', 8_640_000_000_000),
  ];
  const { file, count } = counted(page('Asia/Tokyo', events));
  expect(read(file).map(({ event }) => event.uid)).toEqual(['early@eo', 'here@eo']);
  expect(file).toContain('DTSTART:00010101T170000Z');
  expect(count).toBeLessThan(ONE_YEAR);
  expect(calendarFileOf(page('Asia/Tokyo', events.slice(3)))).not.toContain('BEGIN:VTIMEZONE');
});
