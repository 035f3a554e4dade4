// Sheets put aside and sheets put elsewhere: an archived one is read and not changed, a copy in another project
// brings its categories along by name.

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
  type Client,
  type Load,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let stranger: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  stranger = await signUp(server, { firstName: 'Stranger' });
  projectId = await makeProject(mara);
});

const archive = (sheetId: string, archived: boolean | null) =>
  mara.send([action('sheet.update.archived', sheetId, { archived })]);

test('an archived sheet is read, brought back and deleted, and otherwise not changed, by nobody', async () => {
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId);
  const write = () =>
    mara.send([action('cell.update.value', cellId(rowIds[0]!, columnIds[0]!), { value: 'Doors' })]);
  const rename = () => mara.send([action('sheet.update.title', sheetId, { title: 'Another' })]);
  must(await archive(sheetId, true));
  for (const refused of [await write(), await rename()]) {
    expect(refused.status).toBe(403);
    expect(refused.body.errorMessage).toBe('This sheet is archived. Bring it back to change it.');
  }
  must(await mara.get(`/api/projects/${projectId}/sheet/${sheetId}`));
  must(await archive(sheetId, null));
  must(await write());
  must(await archive(sheetId, true));
  must(await mara.send([action('sheet.delete', sheetId, { ids: [sheetId] })]));
});

test('a copy in another project finds its categories by name, and makes the ones that are missing', async () => {
  const [audio, video, theirs] = [newId(), newId(), newId()];
  const there = await makeProject(mara);
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId);
  must(
    await mara.send([
      action('category.create', audio, { projectId, name: 'Audio', hue: 'sky' }),
      action('category.create', video, { projectId, name: 'Video', hue: 'violet' }),
      action('category.create', theirs, { projectId: there, name: 'AUDIO', hue: 'lime' }),
    ]),
  );
  must(
    await mara.send([
      action('column.update.category', columnIds[0]!, { categoryId: audio }),
      action('column.update.category', columnIds[1]!, { categoryId: video }),
      action('cell.update.value', cellId(rowIds[0]!, columnIds[0]!), { value: 'Comms' }),
    ]),
  );
  const copyId = newId();
  must(await mara.send([action('sheet.create.duplicate', copyId, { sourceId: sheetId, projectId: there })]));
  const { db } = must(await mara.get<Load>(`/api/projects/${there}/sheet/${copyId}`));
  const { db: around } = must(await mara.get<Load>(`/api/projects/${there}`));
  const categories = Object.values(around['category'] ?? {});
  expect(categories.map(({ name, hue }) => [name, hue])).toEqual([
    ['AUDIO', 'lime'],
    ['Video', 'violet'],
  ]);
  const columns = Object.values(db['column'] ?? {}).toSorted((one, other) =>
    String(one['orderKey']) < String(other['orderKey']) ? -1 : 1,
  );
  expect(columns[0]?.['categoryId']).toBe(theirs);
  expect(columns[1]?.['categoryId']).toBe(categories[1]?.id);
  expect(Object.values(db['cell'] ?? {}).map(({ value }) => value)).toContain('Comms');
});

test('nobody copies out of what they cannot see, nor into where they may not write', async () => {
  const { sheetId } = await makeSheet(mara, projectId);
  const theirs = await makeProject(stranger);
  const copy = (who: Client, into: string) =>
    who.send([action('sheet.create.duplicate', newId(), { sourceId: sheetId, projectId: into })]);
  expect((await copy(stranger, theirs)).status).toBe(404);
  expect((await copy(mara, theirs)).status).toBe(404);
  await addMember(stranger, theirs, mara, 'MEMBER');
  expect((await copy(mara, theirs)).status).toBe(403);
});

test('a category is merged into another of its project alone, and the merge is taken back', async () => {
  const [one, other, foreign] = [newId(), newId(), newId()];
  const there = await makeProject(mara);
  must(
    await mara.send([
      action('category.create', one, { projectId, name: 'Lights' }),
      action('category.create', other, { projectId, name: 'LX' }),
      action('category.create', foreign, { projectId: there, name: 'LX' }),
    ]),
  );
  const merge = (into: string | null, of = one) =>
    mara.send([action('category.update.mergedInto', of, { mergedIntoId: into })]);
  expect((await merge(one)).status).toBe(400);
  expect([400, 404]).toContain((await merge(foreign)).status);
  must(await merge(other));
  // No circle: what one stands for cannot be merged into it.
  expect((await merge(one, other)).status).toBe(400);
  must(await merge(null));
});
