// TM-6: a project goes out as one file and comes in again with everything that it had, at once or not at all.

import { beforeAll, expect, test } from 'vitest';
import { exported, mustImportBundle, withoutIds } from '../support/bundles.ts';
import { action, addMember, cellId, makeProject, makeSheet, must, newId } from '../support/client.ts';
import { signUp, type Client, type Entity, type Load } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let demoId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  demoId = must(await mara.post<{ projectId: string }>('/api/project/demo/create', {})).projectId;
});

const all = (load: Load, kind: string): readonly Entity[] => Object.values(load.db[kind] ?? {});

async function dump(projectId: string): Promise<string> {
  return JSON.stringify((await mara.load(`/api/projects/${projectId}`)).db);
}

/** The document in a bundle without pictures. */
async function documentOf(projectId: string): Promise<Record<string, never>> {
  return JSON.parse((await exported(mara, projectId, '?pictures=no')).toString());
}

test('TM-6 the demo is the same after export, import and export, pictures included', async () => {
  const first = await exported(mara, demoId);
  expect(first.subarray(0, 2).toString()).toBe('PK');
  const { projectId, sheetIds } = await mustImportBundle(mara, first);
  expect(sheetIds).toHaveLength(5);
  const [one, other] = [await documentOf(demoId), await documentOf(projectId)];
  expect(JSON.parse(withoutIds(JSON.stringify(other)))).toEqual(JSON.parse(withoutIds(JSON.stringify(one))));
  const again = await mara.load(`/api/projects/${projectId}`);
  expect(all(again, 'asset').length).toBeGreaterThan(0);
  expect(all(again, 'layout').length).toBeGreaterThan(0);
});

test('into a project that is there: categories by name without case, its colours stay, one undo', async () => {
  const { sheetId, projectId, rowIds, columnIds } = await makeSheet(mara, await makeProject(mara, 'Source'));
  const categoryId = newId();
  await mara.does(
    action('category.create', categoryId, { projectId, name: 'Licht', hue: 'amber' }),
    action('column.update.category', columnIds[2]!, { categoryId }),
    action('cell.update.value', cellId(rowIds[0]!, columnIds[2]!), { value: 'Q 1' }),
    action('sheetLayout.create', newId(), { sheetId, title: 'Licht A4', visibility: 'everyone' }),
  );
  const target = await makeProject(mara, 'Target');
  await mara.does(
    action('category.create', newId(), { projectId: target, name: 'LICHT', hue: 'teal' }),
    action('sheet.create', newId(), { projectId: target, title: 'Run of show' }),
  );
  const before = await dump(target);
  const { sheetIds, actionIds } = await mustImportBundle(mara, await exported(mara, projectId), {
    projectId: target,
  });
  const load = await mara.load(`/api/projects/${target}`);
  expect(all(load, 'category').map(({ name, hue }) => [name, hue])).toEqual([['LICHT', 'teal']]);
  expect(load.db['sheet']?.[sheetIds[0]!]?.['title']).toBe('Run of show 2');
  const sheet = await mara.load(`/api/projects/${target}/sheet/${sheetIds[0]}`);
  expect(all(sheet, 'cell').map(({ value }) => value)).toEqual(['Q 1']);
  expect(all(sheet, 'column').find(({ categoryId: own }) => own)?.['categoryId']).toBe(
    all(load, 'category')[0]!.id,
  );
  expect(all(sheet, 'sheetLayout').map(({ title }) => title)).toEqual(['Licht A4']);
  expect(actionIds).toHaveLength(1);
  await mara.does(action('action.create.undo', null, { causeIds: [...actionIds] }));
  expect(await dump(target)).toBe(before);
});

test('what is one’s own, is about people, or is locked stays at home', async () => {
  const secret = 'canary of mine';
  const { sheetId, projectId, rowIds, columnIds } = await makeSheet(mara, await makeProject(mara, 'Secrets'));
  await mara.does(
    action('sheetLayout.create', newId(), { sheetId, title: secret, visibility: 'me' }),
    action('comment.create', newId(), { entityId: rowIds[0], entityType: 'row', projectId, text: secret }),
    action('row.update.locked', rowIds[1]!, { locked: true }),
    action('cell.update.value', cellId(rowIds[0]!, columnIds[1]!), {
      value: '@Mara',
      valueText: JSON.stringify({
        paragraphs: [{ spans: [{ text: '@Mara', mention: { kind: 'user', id: mara.user.id } }] }],
      }),
    }),
    action('row.delete', rowIds[2]!, { ids: [rowIds[2]] }),
  );
  const out = (await exported(mara, projectId)).toString();
  for (const word of [secret, mara.user.id, 'locked', rowIds[2]!]) expect(out).not.toContain(word);
  expect(out).toContain('@Mara');
});

test('who may not change the project gets no bundle, and brings none in', async () => {
  const member = await signUp(server, { firstName: 'Milo' });
  const stranger = await signUp(server, { firstName: 'Sten' });
  await addMember(mara, demoId, member, 'MEMBER');
  expect((await member.get(`/api/projects/${demoId}/bundle`)).status).toBe(403);
  expect((await stranger.get(`/api/projects/${demoId}/bundle`)).status).toBe(404);
  const ask = { assemblyId: 'conference-day', projectId: demoId };
  expect((await member.post('/api/templateassembly/import', ask)).status).toBe(403);
  expect((await stranger.post('/api/templateassembly/import', ask)).status).toBe(404);
});
