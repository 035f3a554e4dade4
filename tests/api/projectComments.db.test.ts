// The comments of a project outside of its channels: the newest word first, by state, person and sheet, page by page.

import { beforeAll, expect, test } from 'vitest';
import { action, addMember, makeProject, makeSheet, newId, signUp } from '../support/client.ts';
import { cellId, must, type Client, type Entity, type Sheet } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

interface Page {
  readonly db: Readonly<Record<string, Readonly<Record<string, Entity>>>>;
  readonly meta: { readonly threads: readonly string[]; readonly labels: Readonly<Record<string, string>> };
  readonly before: string | null;
}

const server = sharedServer();
let mara: Client;
let jun: Client;
let projectId: string;
let sheet: Sheet;
let other: Sheet;

beforeAll(async () => {
  [mara, jun] = (await Promise.all(['Mara', 'Jun'].map((firstName) => signUp(server, { firstName })))) as [
    Client,
    Client,
  ];
  projectId = await makeProject(mara);
  await addMember(mara, projectId, jun, 'MEMBER');
  [sheet, other] = [await makeSheet(mara, projectId), await makeSheet(mara, projectId)];
});

const read = async (query = '', who = mara): Promise<Page> =>
  must(await who.get<Page>(`/api/projects/${projectId}/comments${query}`));
const threads = async (query = '', who = mara) => (await read(query, who)).meta.threads;

async function comment(entityType: string, entityId: string, above?: string, who = mara): Promise<string> {
  const id = newId();
  const more = above === undefined ? {} : { parentCommentId: above };
  await who.does(
    action('comment.create', id, { projectId, entityId, entityType, text: 'At 19:30?', ...more }),
  );
  return id;
}

test('threads stand by their newest word, whatever they hang on; posts of channels are not among them', async () => {
  const channelId = newId();
  await mara.does(action('channel.create', channelId, { projectId, title: 'Lenses' }));
  await comment('channel', channelId);
  const onRow = await comment('row', sheet.rowIds[1]!);
  const onCell = await comment('cell', cellId(other.rowIds[0]!, other.columnIds[0]!));
  const onProject = await comment('project', projectId);
  expect(await threads()).toEqual([onProject, onCell, onRow]);
  const answer = await comment('row', sheet.rowIds[1]!, onRow, jun);
  const page = await read();
  expect(page.meta.threads).toEqual([onRow, onProject, onCell]);
  expect(Object.keys(page.db['comment'] ?? {}).toSorted()).toEqual(
    [onRow, onProject, onCell, answer].toSorted(),
  );
  expect(page.meta.labels).toMatchObject({ [sheet.rowIds[1]!]: '2', [other.rowIds[0]!]: '1' });
  expect(page.db['sheet']?.[sheet.sheetId]).toBeDefined();
  // A word that is deleted is none, until it is restored.
  await jun.does(action('comment.delete', null, { ids: [answer] }));
  expect(await threads()).toEqual([onProject, onCell, onRow]);
  await jun.does(action('comment.create.undelete', null, { ids: [answer] }));
  expect(await threads()).toEqual([onRow, onProject, onCell]);
  expect(await threads(`?sheetId=${other.sheetId}`)).toEqual([onCell]);
  expect(await threads(`?personId=${jun.user.id}`)).toEqual([onRow]);
  expect(await threads('?state=mine', jun)).toEqual([]);
  await mara.does(action('comment.update.assigned', onCell, { userId: jun.user.id }));
  expect(await threads('?state=mine', jun)).toEqual([onCell]);
  await mara.does(action('comment.update.resolved', onCell, { resolved: true }));
  expect(await threads('?state=mine', jun)).toEqual([]);
  expect(await threads('?state=resolved')).toEqual([onCell]);
  // What is in the bin has no comments.
  await mara.does(action('row.delete', null, { ids: [sheet.rowIds[1]!] }));
  expect(await threads()).toEqual([onProject]);
});

test('pages follow one another without gap or double, also where a filter leaves few', async () => {
  const own = await makeSheet(mara, projectId);
  const ids: string[] = [];
  for (let count = 0; count < 7; count += 1) ids.push(await comment('row', own.rowIds[count % 2]!));
  await comment('row', own.rowIds[0]!, ids[2]!);
  const expected = [ids[2], ...ids.filter((_, at) => at !== 2).toReversed()];
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const place: string = before === null ? '' : `&before=${before}`;
    const page: Page = await read(`?sheetId=${own.sheetId}&limit=3${place}`);
    seen.push(...page.meta.threads);
    before = page.before;
  } while (before !== null);
  expect(seen).toEqual(expected);
  expect((await mara.get(`/api/projects/${projectId}/comments?before=nowhere`)).status).toBe(400);
});

test('the open comments of a sheet are printed with it when that is asked for, and only then', async () => {
  const text = 'Swap the lectern before the choir';
  const id = newId();
  const about = { projectId, entityId: other.rowIds[1]!, entityType: 'row' };
  await mara.does(action('comment.create', id, { ...about, text }));
  await jun.does(action('comment.create', newId(), { ...about, parentCommentId: id, text: 'Will do' }));
  const paper = async (query: string, sheetId = other.sheetId): Promise<string> => {
    const address = `${server.url}/gen/project/${projectId}/sheet/${sheetId}${query}`;
    return (await fetch(address, { headers: { cookie: mara.cookie() } })).text();
  };
  const asked = await paper('?comments=1');
  for (const word of [text, 'Will do', 'Jun']) expect(asked).toContain(word);
  expect(await paper('')).not.toContain(text);
  expect(await paper('?comments=1', sheet.sheetId)).not.toContain(text);
  await mara.does(action('comment.update.resolved', id, { resolved: true }));
  expect(await paper('?comments=1')).not.toContain(text);
});
