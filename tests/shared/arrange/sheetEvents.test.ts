import { expect, test } from 'vitest';
import { sheetEvents, type EventScope } from '../../../shared/arrange/sheetEvents.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { sampleContent } from '../layout/sampleContent.ts';

const mara = { scope: 'person', userId: 'm', name: 'Mara Lind' } as const;
const columns = [
  { title: 'Start', purpose: 'startTime' },
  { title: 'Dur', purpose: 'duration' },
  { title: 'Title', purpose: 'title' },
  { title: 'Who', purpose: 'person' },
  { title: 'Audio', categoryId: 'audio' },
];
const mention = JSON.stringify({
  paragraphs: [{ spans: [{ text: '@Mara', mention: { kind: 'user', id: 'm' } }] }],
});
const rows = [
  { texts: ['18:00:00', '30:00', 'Crew call', 'Mara  lind, Elin Berg'] },
  { texts: [{ value: 'Part one', dimensions: { w: 60, h: 1 } }] },
  { texts: ['', '15:00', 'Doors', 'Maraline', 'Playlist'] },
  { texts: ['', '1:00', 'Cut', 'Mara Lind'], fields: { omitted: true } },
  { texts: ['', '', 'Note', 'Mara Lind'], fields: { numbered: false } },
  { texts: ['', '', 'Spare', 'Mara Lind'], fields: { timing: 'float' } },
  { texts: ['', '5:00', 'Speech', '', { value: '@Mara', valueText: mention }] },
];
const content: SheetContent = {
  ...sampleContent(columns, rows, { categories: [{ id: 'audio', name: 'Audio' }] }),
  project: { id: 'p', startDate: '2026-12-05', timeZone: 'Europe/Berlin' },
};
const eventsFor = (wanted: EventScope, of = content, most = 100) =>
  sheetEvents(of, wanted, { most, pathOf: (id) => `/x/${id}` });
const titles = (wanted: EventScope) => eventsFor(wanted).map(({ title }) => title);

test('TM-9 the rows that have a number and a time are events, on the day of the project in its zone', () => {
  expect(titles({ scope: 'project' })).toEqual(['1  Crew call', '2  Doors', '4  Speech']);
  const [call] = eventsFor({ scope: 'project' });
  expect(call).toEqual({
    id: 'r0',
    title: '1  Crew call',
    about: 'Run of show\nWho: Mara  lind, Elin Berg',
    start: Date.UTC(2026, 11, 5, 17) / 1000,
    end: Date.UTC(2026, 11, 5, 17, 30) / 1000,
    path: '/x/r0',
  });
  expect(eventsFor({ scope: 'project' }, content, 2)).toHaveLength(2);
});

test('TM-9 a person has the rows that name or mention them, a department those that say something to it', () => {
  expect(titles(mara)).toEqual(['1  Crew call', '4  Speech']);
  expect(titles({ scope: 'category', categoryId: 'audio' })).toEqual(['2  Doors', '4  Speech']);
  expect(eventsFor({ scope: 'category', categoryId: 'audio' })[0]?.about).toBe(
    'Run of show\nAudio: Playlist',
  );
  expect(titles({ scope: 'category', categoryId: 'video' })).toEqual([]);
});

test('TM-9 a project without a day has no events', () => {
  expect(eventsFor({ scope: 'project' }, { ...content, project: { id: 'p' } })).toEqual([]);
});
