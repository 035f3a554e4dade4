// The rich text of a cell is a claim of whoever sends it: the server looks at it as at anything unknown.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let sheet: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  sheet = await makeSheet(mara, await makeProject(mara), { rows: 2, columns: 1 });
});

const id = () => cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
const stored = (...spans: object[]) => JSON.stringify({ paragraphs: [{ spans }] });
const write = (value: string | null, valueText: string) =>
  mara.send([action('cell.update.value', id(), { value, valueText })]);
const kept = async () =>
  (await mara.load(`/api/projects/${sheet.projectId}/sheet/${sheet.sheetId}`)).db['cell']?.[id()];

test('is kept in its normal form where it says the same as the text', async () => {
  const answer = await write(
    'Arm for Astrid',
    stored({ bold: true, text: 'Ar' }, { text: 'm', bold: true }, { text: ' for Astrid' }),
  );
  expect(answer.status).toBe(200);
  expect(await kept()).toMatchObject({
    value: 'Arm for Astrid',
    valueText: stored({ text: 'Arm', bold: true }, { text: ' for Astrid' }),
  });
});

test('goes away when it has no marks, and when the text is written without it', async () => {
  await write('bold', stored({ text: 'bold', bold: true }));
  expect((await write('plain', stored({ text: 'plain' }))).status).toBe(200);
  expect((await kept())?.['valueText']).toBeUndefined();
  await write('bold', stored({ text: 'bold', bold: true }));
  await mara.does(action('cell.update.value', id(), { value: 'other' }));
  expect((await kept())?.['valueText']).toBeUndefined();
});

test.each([
  ['another text', 'Act I', stored({ text: 'Act II', bold: true })],
  ['a text beside no text', null, stored({ text: 'Act II', bold: true })],
  ['no JSON', 'Act I', 'Act I'],
  ['another shape', 'Act I', JSON.stringify({ text: 'Act I' })],
  ['a link that runs', 'Act I', stored({ text: 'Act I', link: 'javascript:alert(1)' })],
  ['a colour that is none', 'Act I', stored({ text: 'Act I', color: 'red' })],
])('is refused with a sentence when it holds %s', async (_, value, valueText) => {
  await mara.does(action('cell.update.value', id(), { value: 'before' }));
  const answer = await write(value, valueText);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer)).toMatch(/rich text/);
  expect(await kept()).toMatchObject({ value: 'before' });
});
