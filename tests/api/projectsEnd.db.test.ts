// The archive of projects, their deletion and their return.

import { beforeEach, expect, test } from 'vitest';
import { openUpload } from '../support/bring.ts';
import { action, addMember, cellId, makeProject, makeSheet, must, newId } from '../support/client.ts';
import { list, openProjectsFixture, type ProjectsFixture } from '../support/projectsStage.ts';
import { follow } from '../support/socket.ts';

const ARCHIVED = 'This project is archived. Bring it back to change it.';

let { mara, priya, stranger } = {} as ProjectsFixture;
const stage = openProjectsFixture();
beforeEach(() => {
  ({ mara, priya, stranger } = stage());
});

test('an archived project is read and run, and not changed, by whatever way, till it is brought back', async () => {
  const projectId = await makeProject(mara, 'The Tempest');
  const sheet = await makeSheet(mara, projectId);
  const cell = cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
  const written = action('cell.update.value', cell, { value: 'Doors' });
  await mara.does(written);
  const archive = action('project.update.archived', projectId, { archived: true });
  await mara.does(archive);
  for (const refused of [
    action('cell.update.value', cell, { value: 'Late' }),
    action('action.create.undo', null, { causeIds: [written.id], onChange: 'overwrite' }),
    action('sheet.create', newId(), { projectId, title: 'Another' }),
    action('sheet.delete', sheet.sheetId, { ids: [sheet.sheetId] }),
    action('project.update.title', projectId, { title: 'Storm' }),
    action('comment.create', newId(), {
      projectId,
      entityId: sheet.rowIds[0]!,
      entityType: 'row',
      text: 'Hm',
    }),
  ]) {
    const { status, body } = await mara.send([refused]);
    expect([refused.type, status, body.errorMessage]).toEqual([refused.type, 403, ARCHIVED]);
  }
  // It cannot be opened by the same request that changes it, in the order that would change it first.
  const both = await mara.send([
    action('cell.update.value', cell, { value: 'Late' }),
    action('project.update.archived', projectId, { archived: null }),
  ]);
  expect(both.status).toBe(403);
  must(await mara.get(`/api/projects/${projectId}/sheet/${sheet.sheetId}`));
  expect((await mara.get(`/gen/project/${projectId}/sheet/${sheet.sheetId}/csv`)).status).toBe(200);
  await mara.does(action('sheet.update.currentRow', sheet.sheetId, { currentRowId: sheet.rowIds[0]! }));
  await mara.does(action('action.create.undo', null, { causeIds: [archive.id], onChange: 'ask' }));
  await mara.does(action('cell.update.value', cell, { value: 'Late' }));
});

test('bytes and files do not come into an archived project either', async () => {
  const projectId = await makeProject(mara, 'Quay Street');
  const bytes = Buffer.from('name,role\nIda,Host\n');
  const open = () => openUpload(mara, 'crew.csv', bytes.length, { projectId, purpose: undefined });
  const opened = must(await open());
  await mara.does(action('project.update.archived', projectId, { archived: true }));
  // Said before a byte is sent, and at the end to whoever had begun.
  const late = await open();
  expect([late.status, late.body.errorMessage]).toEqual([403, ARCHIVED]);
  const part = await mara.post(`/api/upload/multipart/part/${opened.multipartId}?part=1`, bytes, {
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(part.status).toBe(200);
  const { uploadId } = must(
    await mara.post<{ uploadId: string }>(`/api/upload/multipart/close/${opened.multipartId}`, {}),
  );
  const made = await mara.post(`/api/asset/create/${projectId}`, { uploadId, title: 'Crew' });
  expect([made.status, made.body.errorMessage]).toEqual([403, ARCHIVED]);
  const brought = await mara.post('/api/importablesheet/create', { projectId, uploadId });
  expect([brought.status, brought.body.errorMessage]).toEqual([403, ARCHIVED]);
});

test('only an ADMIN archives, and only an OWNER deletes', async () => {
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, priya, 'EDITOR');
  const archive = action('project.update.archived', projectId, { archived: true });
  expect((await priya.send([archive])).status).toBe(403);
  expect((await stranger.send([{ ...archive, id: newId() }])).status).toBe(404);
  const gone = action('project.delete', projectId, { ids: [projectId] });
  expect((await priya.send([gone])).status).toBe(403);
  expect((await stranger.send([{ ...gone, id: newId() }])).status).toBe(404);
  must(await priya.get(`/api/projects/${projectId}`));
});

test('R4 a deleted project is gone for everyone at once, is its owner’s to restore, and comes back whole', async () => {
  const projectId = await makeProject(mara, 'Winter Gala');
  const sheet = await makeSheet(mara, projectId);
  await addMember(mara, projectId, priya, 'ADMIN');
  const line = await follow(priya, [projectId, sheet.sheetId]);
  await mara.does(action('project.delete', projectId, { ids: [projectId] }));
  // They are told, and then the line is shut.
  expect((await line.closed).code).toBe(4403);
  expect(line.steps(projectId).at(-1)).toMatchObject({ type: 'project', verb: 'delete' });
  for (const path of ['', '/bin', `/sheet/${sheet.sheetId}`, '/templates'])
    expect((await priya.get(`/api/projects/${projectId}${path}`)).status).toBe(404);
  const edit = action('sheet.update.title', sheet.sheetId, { title: 'Mine now' });
  expect((await priya.send([edit])).status).toBe(404);
  const undelete = () => action('project.create.undelete', projectId, { ids: [projectId] });
  expect((await priya.send([undelete()])).status).toBe(404);
  expect((await list(priya)).deleted).toEqual([]);
  expect((await list(priya)).db['project']?.[projectId]).toBeUndefined();

  const mine = await list(mara);
  expect(mine.db['project']?.[projectId]).toBeUndefined();
  expect(mine.deleted[0]).toMatchObject({ id: projectId, title: 'Winter Gala' });
  expect(mine.deleted[0]!.goneAt - mine.deleted[0]!.deletedAt).toBe(30 * 24 * 60 * 60 * 1000);
  expect((await mara.get(`/api/projects/${projectId}`)).status).toBe(404);
  await mara.does(undelete());
  expect((await list(mara)).deleted).toEqual([]);
  expect((await list(priya)).roles[projectId]).toBe('ADMIN');
  const { db } = await priya.load(`/api/projects/${projectId}`);
  expect(Object.keys(db['sheet']!)).toEqual([sheet.sheetId]);
  expect(
    Object.keys((await priya.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`)).db['row']!),
  ).toHaveLength(3);
});
