// SH-12: text variables over HTTP: one edit, one action, and every output says the new text; a guest gets what a cell says
// and no other variable; a file that comes back with what a variable said changes nothing.

import { beforeAll, expect, test } from 'vitest';
import { exported as bundleOf, mustImportBundle, withoutIds } from '../support/bundles.ts';
import { action, cellId, makeProject, makeSheet, must, newId, signUp, visitorOf } from '../support/client.ts';
import type { Client, Sheet } from '../support/client.ts';
import { makeLink, openLink, viewOf } from '../support/links.ts';
import { compared, exported, merged, uploaded } from '../support/merging.ts';
import { rundownOf } from '../support/shows.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
});

/** A sheet whose first title calls the venue, and whose notes have braces that mean nothing. */
async function calling() {
  const projectId = await makeProject(mara);
  await mara.does(
    action('project.update.dates', projectId, { startDate: '2026-12-05', endDate: '2026-12-05' }),
  );
  const sheet = await makeSheet(mara, projectId, { rows: 3, columns: 5 });
  const load = await mara.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
  const columns = Object.fromEntries(
    Object.values(load.db['column'] ?? {}).map(({ id, title }) => [String(title), id]),
  );
  const at = (row: number, title: string): string => cellId(sheet.rowIds[row]!, columns[title]!);
  const variableId = newId();
  await mara.does(
    action('textVariable.create', variableId, { projectId, name: 'venue', value: 'Great Hall' }),
    action('textVariable.create', newId(), { projectId, name: 'secret', value: 'Nobody reads this' }),
  );
  await mara.does(
    action('cell.update.value', at(0, 'Start'), { value: '18:00:00' }),
    action('cell.update.value', at(0, 'Title'), { value: 'Doors of {Venue}' }),
    action('cell.update.value', at(0, 'Notes'), { value: '{x} {not set} {}' }),
    action('cell.update.value', at(1, 'Title'), { value: 'Speech' }),
  );
  return { ...sheet, at, variableId };
}

const change = (variableId: string, value: string) =>
  mara.does(action('textVariable.update.value', variableId, { value }));

/** All that is made of a sheet, as texts. */
async function outputs({ projectId, sheetId }: Sheet): Promise<Readonly<Record<string, string>>> {
  const file = async (format: string): Promise<string> => {
    const reply = await mara.get(`/gen/project/${projectId}/sheet/${sheetId}/${format}`);
    expect(reply.status).toBe(200);
    return reply.bytes.toString();
  };
  const { calendars } = must(
    await mara.get<{ calendars: { calendarId: string }[] }>(`/api/projects/${projectId}/calendars`),
  );
  if (calendars.length === 0)
    calendarUrl = must(
      await mara.post<{ url: string }>(`/api/projects/${projectId}/calendars`, { scope: 'project' }),
    ).url;
  return {
    csv: await file('csv'),
    html: (await file('html')).replaceAll(/<[^>]*>/g, ' '),
    calendar: (await visitorOf(server).get(new URL(calendarUrl).pathname)).bytes
      .toString()
      .replaceAll(/\r\n /g, ''),
    rundown: JSON.stringify((await rundownOf(mara, sheetId)).rows),
    overview: JSON.stringify(must(await mara.get(`/api/projects/${projectId}/overview`))),
  };
}
let calendarUrl = '';

test.runIf(areRepeatsTried)(
  'SH-12 one edit of a variable is one action, and every output says the new text',
  async () => {
    const sheet = await calling();
    const before = await outputs(sheet);
    for (const [name, text] of Object.entries(before))
      expect(text, name).toMatch(/Doors\s+of\s+Great\s+Hall/);
    await change(sheet.variableId, 'Park');
    const after = await outputs(sheet);
    for (const [name, text] of Object.entries(after)) {
      expect(text, name).toMatch(/Doors\s+of\s+Park/);
      expect(text, name).not.toContain('Great Hall');
    }
    // Braces that mean nothing stay as they are typed, and the load of the sheet has what was typed.
    expect(after['csv']).toContain('{x} {not set} {}');
    const { db } = await mara.load(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`);
    expect(db['cell']?.[sheet.at(0, 'Title')]?.['value']).toBe('Doors of {Venue}');
  },
);

test('SH-12 a guest gets what a cell says, no other variable, and cannot write in its place', async () => {
  const sheet = await calling();
  const viewId = newId();
  await mara.does(
    action('sheetLayout.create', viewId, { sheetId: sheet.sheetId, title: 'Letter', visibility: 'everyone' }),
  );
  const columnIds = [sheet.at(0, 'Title').split('.')[1]];
  const { linkId, url } = await makeLink(mara, viewId, { scope: 'edit', columnIds });
  const guest = await openLink(mara, url);
  const { db } = must(await viewOf(guest, linkId));
  const cells = db['cell'] ?? {};
  expect(cells[sheet.at(0, 'Title')]).toMatchObject({ value: 'Doors of Great Hall', isEditable: false });
  expect(cells[sheet.at(1, 'Title')]?.['isEditable']).toBeUndefined();
  const write = (row: number) =>
    guest.send([action('cell.update.value', sheet.at(row, 'Title'), { value: 'Doors' })]);
  expect([(await write(0)).status, (await write(1)).status]).toEqual([403, 200]);
  expect(JSON.stringify(db)).not.toMatch(/Nobody reads this|textVariable|secret/);
});

test('SH-12 a file that comes back with what a variable said is no change, whatever it says by now', async () => {
  const sheet = await calling();
  const records = await exported(mara, sheet.projectId, sheet.sheetId);
  expect(JSON.stringify(records)).toContain('Doors of Great Hall');
  const compare = async (file: typeof records) =>
    compared(mara, await uploaded(mara, sheet.projectId, file), { sheetId: sheet.sheetId });
  expect(await compare(records)).toMatchObject({ changed: 0, conflicts: 0 });
  await change(sheet.variableId, 'Park');
  await change(sheet.variableId, 'Harbour');
  expect(await compare(records)).toMatchObject({ changed: 0, conflicts: 0 });
  const theirs = records.map((record) => record.map((text) => text.replace('Doors of', 'Gates of')));
  expect(await compare(theirs)).toMatchObject({ changed: 1 });
  await merged(mara, await uploaded(mara, sheet.projectId, theirs), {
    sheetId: sheet.sheetId,
    take: 'theirs',
  });
  const { db } = await mara.load(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`);
  expect(db['cell']?.[sheet.at(0, 'Title')]?.['value']).toBe('Gates of Great Hall');
  expect(db['cell']?.[sheet.at(0, 'Notes')]?.['value']).toBe('{x} {not set} {}');
});

test.runIf(areRepeatsTried)(
  'TM-6 a bundle carries the variables; a project that has one of the name keeps its own',
  async () => {
    const sheet = await calling();
    const first = await bundleOf(mara, sheet.projectId);
    const { projectId } = await mustImportBundle(mara, first);
    expect(JSON.parse(withoutIds(await bundleOf(mara, projectId)))).toEqual(JSON.parse(withoutIds(first)));
    const target = await makeProject(mara);
    await mara.does(
      action('textVariable.create', newId(), { projectId: target, name: 'VENUE', value: 'Theirs' }),
    );
    await mustImportBundle(mara, first, { projectId: target });
    const { db } = await mara.load(`/api/projects/${target}`);
    const values = Object.values(db['textVariable'] ?? {}).map(({ value }) => value);
    expect(new Set(values)).toEqual(new Set(['Nobody reads this', 'Theirs']));
  },
);

test('SH-12 uses are counted by cell, by the names that a variable has and had', async () => {
  const sheet = await calling();
  await mara.does(
    action('cell.update.value', sheet.at(2, 'Title'), { value: '{hall} and {venue}' }),
    action('textVariable.update.name', sheet.variableId, { name: 'hall' }),
  );
  const { uses } = must(await mara.get<{ uses: object }>(`/api/projects/${sheet.projectId}/variables/uses`));
  expect(uses).toEqual({ [sheet.variableId]: { cells: 2, sheets: 1 } });
  expect((await outputs(sheet))['csv']).toContain('Doors of Great Hall');
});

test.runIf(areRepeatsTried)(
  'SH-12 a copy of a sheet in another project takes along the variables that it calls',
  async () => {
    const sheet = await calling();
    const target = await makeProject(mara);
    await mara.does(
      action('sheet.create.duplicate', newId(), { sourceId: sheet.sheetId, projectId: target }),
    );
    const { db } = await mara.load(`/api/projects/${target}`);
    expect(Object.values(db['textVariable'] ?? {})).toMatchObject([{ name: 'venue', value: 'Great Hall' }]);
  },
);
