// TM-9: calendars of a project, read by a program that knows nothing but their addresses.

import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  visitorOf,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let jun: Client;
let stranger: Client;
let projectId: string;
let sheet: Sheet;
let columns: Readonly<Record<string, string>>;

beforeAll(async () => {
  [mara, jun, stranger] = (await Promise.all(
    ['Mara', 'Jun', 'Stranger'].map((firstName) => signUp(server, { firstName })),
  )) as [Client, Client, Client];
  projectId = await makeProject(mara);
  await addMember(mara, projectId, jun, 'MEMBER');
  await mara.does(
    action('project.update.dates', projectId, { startDate: '2026-12-05', endDate: '2026-12-05' }),
    action('project.update.timeZone', projectId, { timeZone: 'Europe/Berlin' }),
  );
  sheet = await makeSheet(mara, projectId, { rows: 3, columns: 6 });
  const load = await mara.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
  columns = Object.fromEntries(
    Object.values(load.db['column'] ?? {}).map(({ id, title }) => [String(title), id]),
  );
  await mara.does(action('column.update.purpose', columns['Column 6']!, { purpose: 'person' }));
  await fill(0, { Start: '18:00:00', Dur: '30:00', Title: 'Crew call', 'Column 6': 'Jun Tester' });
  await fill(1, { Dur: '15:00', Title: 'Doors', Notes: 'Say nothing' });
  await fill(2, { Dur: '5:00', Title: 'Speech', 'Column 6': 'Elin, Jun Tester' });
});

async function fill(row: number, texts: Readonly<Record<string, string>>): Promise<void> {
  const edits = Object.entries(texts).map(([title, value]) =>
    action('cell.update.value', cellId(sheet.rowIds[row]!, columns[title]!), { value }),
  );
  await mara.does(...edits);
}

const listPath = () => `/api/projects/${projectId}/calendars`;
interface Made {
  readonly calendarId: string;
  readonly url: string;
}
const make = async (who: Client, body: object): Promise<Made> => must(await who.post<Made>(listPath(), body));
const fetched = (url: string, headers: Record<string, string> = {}) =>
  visitorOf(server).get(new URL(url).pathname, { headers });

interface Told {
  readonly sequence: unknown;
  readonly start: string;
  readonly title: string;
  readonly status: unknown;
}

async function toldBy(url: string): Promise<Readonly<Record<string, Told>>> {
  const reply = await fetched(url);
  expect(reply.status).toBe(200);
  const events = new ICAL.Component(ICAL.parse(reply.bytes.toString())).getAllSubcomponents('vevent');
  return Object.fromEntries(
    events.map((component): [string, Told] => {
      const { uid, sequence, startDate, summary } = new ICAL.Event(component);
      const status = component.getFirstPropertyValue('status');
      return [uid, { sequence, start: startDate.toString(), title: summary, status }];
    }),
  );
}

const uid = (row: number): string => `${sheet.rowIds[row]}@eo`;

test.runIf(areRepeatsTried)(
  'TM-9 two polls are equal byte for byte, and what was not changed is not sent again',
  async () => {
    const { url } = await make(mara, { scope: 'project' });
    const [first, second] = [await fetched(url), await fetched(url)];
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const again = await fetched(url, { 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(Object.values(await toldBy(url)).map(({ start, title }) => [start, title])).toEqual([
      ['2026-12-05T18:00:00', '1  Crew call'],
      ['2026-12-05T18:30:00', '2  Doors'],
      ['2026-12-05T18:45:00', '3  Speech'],
    ]);
  },
);

test('TM-9 a rename, a move and a cancellation each change one event', async () => {
  const { url } = await make(mara, { scope: 'person', id: jun.user.id });
  const before = await toldBy(url);
  expect(Object.keys(before)).toEqual([uid(0), uid(2)]);
  await fill(2, { Title: 'Thanks' });
  const renamed = await toldBy(url);
  expect(renamed).toEqual({ ...before, [uid(2)]: { ...before[uid(2)], title: '3  Thanks' } });
  await fill(1, { Dur: '20:00' });
  const moved = await toldBy(url);
  expect(moved).toEqual({
    ...renamed,
    [uid(2)]: { ...renamed[uid(2)], start: '2026-12-05T18:50:00', sequence: 1 },
  });
  await fill(0, { 'Column 6': 'Elin' });
  const cancelled = await toldBy(url);
  const gone = { ...moved[uid(0)], title: 'Cancelled: 1  Crew call', status: 'CANCELLED', sequence: 1 };
  expect(cancelled).toEqual({ ...moved, [uid(0)]: gone });
  await fill(0, { 'Column 6': 'Jun Tester' });
  expect((await toldBy(url))[uid(0)]).toEqual({ ...before[uid(0)], sequence: 2 });
});

test.runIf(areRepeatsTried)(
  'TM-9 what was given to a person with a moment is in their calendar until it is done, and in nobody else’s',
  async () => {
    const [own, project] = [await make(jun, { scope: 'person' }), await make(mara, { scope: 'project' })];
    const commentId = newId();
    const dueAt = Date.UTC(2026, 11, 4, 11);
    await mara.does(
      action('comment.create', commentId, {
        entityType: 'row',
        entityId: sheet.rowIds[0],
        projectId,
        text: 'Check the comms',
      }),
    );
    await mara.does(action('comment.update.assigned', commentId, { userId: jun.user.id, dueAt }));
    const told = (await toldBy(own.url))[`${commentId}@eo`];
    expect([told?.title, told?.start]).toEqual(['Due: Check the comms', '2026-12-04T12:00:00']);
    expect(Object.keys(await toldBy(project.url))).not.toContain(`${commentId}@eo`);
    await jun.does(action('comment.update.resolved', commentId, { resolved: true }));
    expect((await toldBy(own.url))[`${commentId}@eo`]?.status).toBe('CANCELLED');
  },
);

test('TM-9 private notes are in no calendar', async () => {
  const secret = `private ${newId()}`;
  await mara.does(action('column.update.purpose', columns['Notes']!, { purpose: 'private' }));
  await fill(0, { Notes: secret });
  const { url } = await make(mara, { scope: 'project' });
  expect((await fetched(url)).bytes.toString()).not.toContain(secret);
  await mara.does(action('column.update.purpose', columns['Notes']!, { purpose: 'text' }));
  const shown = (await fetched(url)).bytes.toString().replaceAll('\r\n ', '');
  expect(shown).toContain(secret);
});

test('TM-9 a sheet in the archive is in no calendar', async () => {
  const { url } = await make(mara, { scope: 'project' });
  const confirmed = Array.from({ length: 3 }, () => 'CONFIRMED');
  const statuses = async () => Object.values(await toldBy(url)).map(({ status }) => status);
  expect(await statuses()).toEqual(confirmed);
  await mara.does(action('sheet.update.archived', sheet.sheetId, { archived: true }));
  expect(await statuses()).toEqual(confirmed.map(() => 'CANCELLED'));
  await mara.does(action('sheet.update.archived', sheet.sheetId, { archived: null }));
  expect(await statuses()).toEqual(confirmed);
});

test('TM-9 an address ends with its calendar, and with what its maker may see', async () => {
  const [own, other] = [await make(jun, { scope: 'project' }), await make(mara, { scope: 'project' })];
  const { calendars } = must(await jun.get<{ calendars: { calendarId: string }[] }>(listPath()));
  const seen = calendars.map(({ calendarId }) => calendarId);
  expect([seen.includes(own.calendarId), seen.includes(other.calendarId)]).toEqual([true, false]);
  expect((await jun.del(`${listPath()}/${other.calendarId}`)).status).toBe(404);
  expect((await stranger.post(listPath(), { scope: 'project' })).status).toBe(404);
  expect((await jun.post(listPath(), { scope: 'person', id: mara.user.id })).status).toBe(403);
  expect((await mara.post(listPath(), { scope: 'category', id: newId() })).status).toBe(404);
  must(await mara.del(`${listPath()}/${other.calendarId}`));
  expect((await fetched(other.url)).status).toBe(404);
  expect((await fetched(own.url)).status).toBe(200);
  await mara.does(action('user.delete', projectId, { userId: jun.user.id }));
  const [ended, never] = [
    await fetched(own.url),
    await fetched(own.url.replace(/.{9}\.ics$/, 'xxxxxxxxx.ics')),
  ];
  expect([ended.status, ended.body.errorMessage]).toEqual([404, never.body.errorMessage]);
});

test('TM-9 a person has at most twenty calendars of a project', async () => {
  const asked = Array.from({ length: 22 }, () => mara.post(listPath(), { scope: 'project' }));
  const refused = (await Promise.all(asked)).filter(({ status }) => status === 409);
  expect(refused.length).toBeGreaterThan(0);
  const { calendars } = must(await mara.get<{ calendars: { createdBy: string }[] }>(listPath()));
  expect(calendars.filter(({ createdBy }) => createdBy === mara.user.id).length).toBe(20);
});
