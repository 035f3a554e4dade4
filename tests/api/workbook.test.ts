// All sheets of a project as one workbook: a worksheet each, in their order, under names that a workbook can have, with
// the keys by which a file is merged again.

import { beforeAll, expect, test } from 'vitest';
import { ROW_KEY_TITLE } from '../../shared/model/rowKey.ts';
import { workbookPath } from '../../shared/paths.ts';
import { action, makeProject, makeSheet, newId, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { readBytes } from '../server/imports/collect.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara, 'Harbour Lights');
});

const tabsOf = async () => {
  const { status, headers, bytes } = await mara.get(workbookPath(projectId));
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Harbour Lights\.xlsx"/);
  return readBytes(bytes, 'a.xlsx');
};

test('a project without a sheet says so', async () => {
  const { status, body } = await mara.get(workbookPath(projectId));
  expect(status).toBe(404);
  expect(body.errorMessage).toBe('This project has no sheet yet.');
});

test('each sheet is a worksheet with its rows and keys; templates and archived sheets are none', async () => {
  const first = await makeSheet(mara, projectId, { title: 'Run of show: day 1/2', rows: 2 });
  const long = `${'Call sheet of the whole company '.repeat(2)}`;
  await makeSheet(mara, projectId, { title: long, rows: 1 });
  await makeSheet(mara, projectId, { title: long.toUpperCase(), rows: 1 });
  const archived = await makeSheet(mara, projectId, { title: 'Last year', rows: 1 });
  await mara.does(action('sheet.update.archived', archived.sheetId, { archived: true }));
  const template = { sourceId: first.sheetId, title: 'Kept', emptied: false };
  await mara.does(action('sheet.create.templateFromSheet', newId(), template));
  await mara.does(
    action('cell.update.value', `${first.rowIds[0]}.${first.columnIds[1]}`, { value: 'Doors open' }),
  );

  const tabs = await tabsOf();
  expect(tabs.map(({ name }) => name)).toEqual([
    'Run of show day 1 2',
    'Call sheet of the whole company',
    'CALL SHEET OF THE WHOLE COM (2)',
  ]);
  expect(tabs[0]?.source.flatMap(({ texts }) => texts)).toContain('Doors open');
  for (const { source } of tabs) expect(source[0]?.texts.at(-1)).toBe(ROW_KEY_TITLE);
});
