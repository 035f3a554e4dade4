// What is said about a sheet: it comes with its project, joins the live stream, and only who belongs may read it.

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
  type Entity,
  type Sheet,
  type Step,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';

const server = sharedServer();
let mara: Client;
let jun: Client;
let stranger: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  [mara, jun, stranger] = (await Promise.all(
    ['Mara', 'Jun', 'Stranger'].map((firstName) => signUp(server, { firstName })),
  )) as [Client, Client, Client];
  projectId = await makeProject(mara);
  await addMember(mara, projectId, jun, 'VIEW_ONLY');
  sheet = await makeSheet(mara, projectId);
});

const say = (entityType: string, entityId: string, text: string, parentCommentId?: string) =>
  action('comment.create', newId(), {
    entityType,
    entityId,
    projectId,
    text,
    ...(parentCommentId && { parentCommentId }),
  });

async function commentsOf(client: Client): Promise<Readonly<Record<string, Entity>>> {
  return (await client.load(`/api/projects/${projectId}`)).db['comment'] ?? {};
}

test('comments on a row, a cell, a column and the sheet come with the project, whole and in its sequence', async () => {
  const [rowId, columnId] = [sheet.rowIds[0]!, sheet.columnIds[1]!];
  const said = [
    say('row', rowId, 'Is this still 19:30?'),
    say('cell', cellId(rowId, columnId), 'Ferries wants 90 s'),
    say('column', columnId, 'Whose column is this?'),
    say('sheet', sheet.sheetId, 'Locked at noon'),
  ];
  await jun.does(...said);
  const load = await mara.load(`/api/projects/${projectId}`);
  const mine = Object.values(load.db['comment'] ?? {}).map(({ entityId, userId, text }) => [
    entityId,
    userId,
    text,
  ]);
  const inOrder = (lines: readonly unknown[][]) => lines.map((line) => line.join(' ')).toSorted();
  expect(inOrder(mine)).toEqual(
    inOrder(said.map(({ data }) => [data!['entityId'], jun.user.id, data!['text']])),
  );
  const { actions } = must(await mara.get<{ actions: Step[] }>(`/api/actions/list/${projectId}/since/seq:0`));
  expect(load.meta.sequence[projectId]).toBe(actions.at(-1)!.sequence);
});

test('what is said after the load comes on the project’s channel, with the very next sequence', async () => {
  const line = await follow(mara, [projectId]);
  const { meta } = await mara.load(`/api/projects/${projectId}`);
  const first = say('row', sheet.rowIds[1]!, 'Doors are late');
  await jun.does(first);
  await line.until(() => line.steps(projectId).length > 0);
  expect(line.steps(projectId)[0]).toMatchObject({
    type: 'comment',
    verb: 'create',
    sequence: meta.sequence[projectId]! + 1,
    userId: jun.user.id,
  });
  await line.close();
});

test('resolved and opened again by anybody who may comment; rewritten only by its author, and marked', async () => {
  const first = say('row', sheet.rowIds[2]!, 'Who has the key?');
  await mara.does(first);
  const id = first.query.entityId!;
  await jun.does(action('comment.update.resolved', id, { resolved: true }));
  expect((await commentsOf(mara))[id]).toMatchObject({ resolved: true });
  await mara.does(action('comment.update.resolved', id, { resolved: null }));
  expect((await commentsOf(mara))[id]?.['resolved'] ?? null).toBe(null);
  const foreign = await jun.send([action('comment.update.text', id, { text: 'not mine' })]);
  expect(foreign.status).toBe(403);
  await mara.does(action('comment.update.text', id, { text: 'Who has the master key?' }));
  expect((await commentsOf(mara))[id]).toMatchObject({ text: 'Who has the master key?' });
  expect(Number((await commentsOf(mara))[id]?.['editedAt'])).toBeGreaterThan(0);
});

test('an answer goes with its comment, a comment of another is not a reader’s to delete, and answers have no answers', async () => {
  const first = say('row', sheet.rowIds[2]!, 'Shall we cut this?');
  const id = first.query.entityId!;
  await mara.does(first);
  const answer = say('row', sheet.rowIds[2]!, 'No', id);
  await jun.does(answer);
  const nested = await mara.send([say('row', sheet.rowIds[2]!, 'Why?', answer.query.entityId!)]);
  expect([nested.status, nested.body.errorMessage]).toEqual([
    400,
    'You can reply to a comment, not to a reply.',
  ]);
  // An answer stands where its comment does, and nowhere else.
  expect((await jun.send([say('row', sheet.rowIds[1]!, 'Here?', id)])).status).toBe(400);
  expect((await jun.send([action('comment.delete', id, { ids: [id] })])).status).toBe(403);
  await mara.does(action('comment.delete', id, { ids: [id] }));
  const left = await commentsOf(mara);
  expect([left[id], left[answer.query.entityId!]]).toEqual([undefined, undefined]);
});

test('what an owner has deleted does not come back by its author; what its author has deleted does', async () => {
  const own = say('row', sheet.rowIds[1]!, 'Never mind');
  const id = own.query.entityId!;
  const restore = (by: Client) => by.send([action('comment.create.undelete', null, { ids: [id] })]);
  await jun.does(own, action('comment.delete', null, { ids: [id] }));
  expect((await restore(jun)).status).toBe(200);
  await mara.does(action('comment.delete', null, { ids: [id] }));
  expect((await restore(jun)).status).toBe(403);
  expect(await commentsOf(jun)).not.toHaveProperty(id);
  expect((await restore(mara)).status).toBe(200);
  expect(await commentsOf(jun)).toHaveProperty(id);
});

test('a stranger neither reads nor writes them, and hears the same as of what does not exist', async () => {
  const [seen, never] = await Promise.all([
    stranger.get(`/api/projects/${projectId}`),
    stranger.get(`/api/projects/${newId()}`),
  ]);
  expect([seen.status, seen.body.errorMessage]).toEqual([404, never.body.errorMessage]);
  expect((await stranger.send([say('row', sheet.rowIds[0]!, 'hello')])).status).toBe(404);
});

test('the history of a row tells of a bulk step what is about the row, and leaves out what only names it', async () => {
  const [rowId] = [sheet.rowIds[0]!];
  const id = cellId(rowId, sheet.columnIds[0]!);
  await mara.does(action('cell.update.value', id, { value: 'Doors' }));
  await mara.does(action('sheet.update.itemNumbersFrozen', sheet.sheetId, { itemNumbersFrozen: true }));
  // Its copy of a cell says `rowId`, and touches no row.
  await mara.does(action('column.create.duplicate', null, { ids: [sheet.columnIds[0]!] }));
  const { actions } = must(
    await mara.get<{ actions: Step[] }>(`/api/projects/${projectId}/history/entity/${rowId}`),
  );
  expect(actions.every(({ causeName }) => causeName !== 'column.create.duplicate')).toBe(true);
  const frozen = actions.find(({ causeName }) => causeName === 'sheet.update.itemNumbersFrozen');
  expect(frozen?.data).toEqual({ db: { row: { [rowId]: { itemLabel: '1' } } } });
  expect(frozen?.previous).toMatchObject({ db: { row: { [rowId]: {} } } });
});
