// TM-9: the address of a calendar answers as if it never existed once its maker could no longer make it, and what is in
// the bin is in none.

import { expect, test } from 'vitest';
import { action, makeSheet, must, newId, visitorOf, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { enrol, makeTeam, projectIn } from '../support/teams.ts';

const server = sharedServer();

interface Made {
  readonly calendarId: string;
  readonly url: string;
}

async function world() {
  const team = await makeTeam(server);
  const projectId = await projectIn(team.owner, team.teamId);
  const make = async (who: Client, body: object): Promise<string> =>
    must(await who.post<Made>(`/api/projects/${projectId}/calendars`, body)).url;
  return { ...team, projectId, make };
}

const fetched = (url: string) => visitorOf(server).get(new URL(url).pathname);
const statusOf = async (url: string) => (await fetched(url)).status;
const textOf = async (url: string) => (await fetched(url)).bytes.toString().replaceAll('\r\n ', '');

test('TM-9 a calendar of another person ends where its maker no longer manages members', async () => {
  const { owner, admin, editor, teamId, make } = await world();
  const url = await make(admin, { scope: 'person', id: editor.user.id });
  const own = await make(admin, { scope: 'person' });
  expect(await statusOf(url)).toBe(200);
  const asked = { entityType: 'team', identityId: admin.user.id, role: 'EDITOR' };
  must(await owner.post(`/api/identities/members/${teamId}/update`, asked));
  expect([await statusOf(url), await statusOf(own)]).toEqual([404, 200]);
});

test('TM-9 a calendar of a person ends when they leave, that of a category when it is deleted', async () => {
  const { owner, editor, teamId, projectId, make } = await world();
  const categoryId = newId();
  await owner.does(action('category.create', categoryId, { projectId, name: 'Audio' }));
  const ofPerson = await make(owner, { scope: 'person', id: editor.user.id });
  const ofCategory = await make(owner, { scope: 'category', id: categoryId });
  expect([await statusOf(ofPerson), await statusOf(ofCategory)]).toEqual([200, 200]);
  must(await owner.post(`/api/entities/${teamId}/identity/${editor.user.id}/delete`, {}));
  await owner.does(action('category.delete', categoryId, { ids: [categoryId] }));
  expect([await statusOf(ofPerson), await statusOf(ofCategory)]).toEqual([404, 404]);
  await owner.does(action('category.create.undelete', categoryId, { ids: [categoryId] }));
  expect(await statusOf(ofCategory)).toBe(200);
});

test('TM-9 a calendar ends with its project and its team, also for owners', async () => {
  const one = await world();
  const [url, other] = [await one.make(one.owner, { scope: 'project' }), await world()];
  const ofTeam = await other.make(other.owner, { scope: 'project' });
  expect([await statusOf(url), await statusOf(ofTeam)]).toEqual([200, 200]);
  await one.owner.does(action('project.delete', one.projectId, { ids: [one.projectId] }));
  must(await other.owner.post(`/api/teams/${other.teamId}/delete`, { name: 'Northlight' }));
  expect([await statusOf(url), await statusOf(ofTeam)]).toEqual([404, 404]);
});

test('TM-9 a calendar of somebody who lacks the second factor of their team says nothing of it', async () => {
  const { owner, editor, teamId, make } = await world();
  const url = await make(editor, { scope: 'project' });
  await enrol(owner);
  must(await owner.post(`/api/teams/${teamId}/secondFactor`, { required: true }));
  const [answer, never] = [await fetched(url), await fetched(url.replace(/.{9}\.ics$/, 'xxxxxxxxx.ics'))];
  expect([answer.status, answer.body.errorMessage, answer.body.code]).toEqual([
    404,
    never.body.errorMessage,
    never.body.code,
  ]);
});

test('TM-9 what was given to somebody is in no calendar while its row or its sheet is in the bin', async () => {
  const { owner, editor, projectId, make } = await world();
  const { sheetId, rowIds } = await makeSheet(owner, projectId);
  const commentId = newId();
  const said = { entityType: 'row', entityId: rowIds[0], projectId, text: 'Check the comms' };
  await owner.does(action('comment.create', commentId, said));
  const dueAt = Date.UTC(2026, 11, 4, 11);
  await owner.does(action('comment.update.assigned', commentId, { userId: editor.user.id, dueAt }));
  const first = await make(editor, { scope: 'person' });
  expect(await textOf(first)).toContain('Due: Check the comms');
  for (const [kind, id] of [
    ['row', rowIds[0]!],
    ['sheet', sheetId],
  ] as const) {
    await owner.does(action(`${kind}.delete`, id, { ids: [id] }));
    expect(await textOf(first)).toContain('Cancelled: Due: Check the comms');
    expect(await textOf(await make(editor, { scope: 'person' }))).not.toContain('Check the comms');
    await owner.does(action(`${kind}.create.undelete`, id, { ids: [id] }));
    expect(await textOf(first)).toContain('SUMMARY:Due: Check the comms');
  }
});
