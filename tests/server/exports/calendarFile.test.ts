// Calendar files, read by a library that is not ours.

import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFileOf, type CalendarPage } from '../../../server/exports/calendarFile.ts';

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
    { numRuns: 200 },
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
