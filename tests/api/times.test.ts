// Times on the server: what a row and a sheet say of them is stored and undone like anything else, and a file holds
// what follows from it.

import { beforeAll, expect, test } from 'vitest';
import { outputPath } from '../../shared/paths.ts';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let sheet: Sheet;
let timed: { start: string; duration: string };

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeSheet(mara, await makeProject(mara), { rows: 3, columns: 5 });
  const { db } = await load();
  const withPurpose = (purpose: string): string =>
    Object.values(db['column'] ?? {}).find((column) => column['purpose'] === purpose)!.id;
  timed = { start: withPurpose('startTime'), duration: withPurpose('duration') };
  await write(0, timed.start, '23:50');
  for (const row of [0, 1, 2]) await write(row, timed.duration, '0:15');
});

const load = () => mara.load(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`);
const write = (row: number, columnId: string, value: string) =>
  mara.does(action('cell.update.value', cellId(sheet.rowIds[row]!, columnId), { value }));
const csv = async (): Promise<string> =>
  (await mara.get(outputPath(sheet.projectId, sheet.sheetId, 'csv'))).bytes.toString();

test('a file holds the starts that follow, over midnight too', async () => {
  const text = await csv();
  expect(text).toContain('23:50,0:15');
  expect(text).toContain('0:05⁺¹,0:15');
  expect(text).toContain('0:20⁺¹,0:15');
});

test('a row that floats is not timed, and its undo puts it back', async () => {
  const rowId = sheet.rowIds[1]!;
  const float = action('row.update.timing', rowId, { timing: 'float' });
  await mara.does(float);
  expect((await load()).db['row']?.[rowId]?.['timing']).toBe('float');
  expect(await csv()).not.toContain('0:20⁺¹');
  await mara.does(action('action.create.undo', null, { causeIds: [float.id], onChange: 'ask' }));
  expect((await load()).db['row']?.[rowId]?.['timing'] ?? null).toBeNull();
});

test('a file of a saved view holds its rows in its order, with the times of the running order', async () => {
  const view = newId();
  await mara.does(
    action('sheetLayout.create', view, {
      sheetId: sheet.sheetId,
      title: 'Late ones',
      visibility: 'everyone',
      filter: [{ columnId: timed.start, is: 'contains', text: '⁺' }],
      sort: [{ columnId: timed.start, direction: 'down' }],
    }),
  );
  const path = outputPath(sheet.projectId, sheet.sheetId, 'csv');
  const text = (await mara.get(`${path}?layout=${view}`)).bytes.toString();
  const starts = text.match(/\d+:\d+(?:⁺¹)?(?=,0:15)/g);
  expect(starts).toEqual(['0:20⁺¹', '0:05⁺¹']);
  const html = (await mara.get(`${outputPath(sheet.projectId, sheet.sheetId, 'html')}?layout=${view}`)).bytes;
  expect(html.toString().replaceAll(/<[^>]*>/g, '')).toContain('Late ones: 2 of 3 cues, sorted');
  expect((await mara.get(`${path}?layout=${newId()}`)).status).toBe(404);
});

test('what is no timing is refused, and who may only write in cells does not time rows', async () => {
  const rowId = sheet.rowIds[1]!;
  expect((await mara.send([action('row.update.timing', rowId, { timing: 'soon' })])).status).toBe(400);
  const priya = await signUp(server, { firstName: 'Priya' });
  await addMember(mara, sheet.projectId, priya, 'MEMBER');
  const refused = await priya.send([action('row.update.timing', rowId, { timing: 'float' })]);
  expect(refused.status).toBe(403);
});

test('the sheet says whether its durations have seconds', async () => {
  await mara.does(action('sheet.update.showSeconds', sheet.sheetId, { showSeconds: true }));
  expect(await csv()).toContain('23:50:15');
});
