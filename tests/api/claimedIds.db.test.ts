// C1: an id that a client chooses never names what it does not own. A project, a sheet or a discussion with the id of a
// foreign team, person or channel would be that channel: its log, its live notices, its invitations and its requests.

import { beforeAll, expect, test } from 'vitest';
import { action, makeProject, makeSheet, must, newId, signUp } from '../support/client.ts';
import type { Client, Sent } from '../support/client.ts';
import type { Reply } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';

const server = sharedServer();
let victim: Client;
let attacker: Client;
let victimTeam: string;
let attackerTeam: string;
let victimProject: string;
let ownProject: string;

const teamOf = async (client: Client): Promise<string> =>
  must(await client.get<{ teams: { id: string }[] }>('/api/teams/user')).teams[0]!.id;

beforeAll(async () => {
  victim = await signUp(server, { firstName: 'Vera' });
  attacker = await signUp(server, { firstName: 'Mallory' });
  victimTeam = await teamOf(victim);
  attackerTeam = await teamOf(attacker);
  victimProject = await makeProject(victim, 'Canary of the team');
  ownProject = await makeProject(attacker, 'Own');
});

/** Every way to name a channel oneself. */
function takings(id: string): Readonly<Record<string, () => Promise<Reply<Sent>>>> {
  const send = (name: string, data: Record<string, unknown>) => () => attacker.send([action(name, id, data)]);
  return {
    'project.create': send('project.create', { title: 'Taken', ownedByTeamId: attackerTeam }),
    'sheet.create': send('sheet.create', { title: 'Taken', projectId: ownProject }),
    'channel.create': send('channel.create', { title: 'Taken', projectId: ownProject }),
    'category.create': send('category.create', { name: 'Taken', projectId: ownProject }),
  };
}

test('A12 the id of a team, a person or a foreign channel is refused to every create, and nothing of theirs is shown', async () => {
  const { sheetId } = await makeSheet(victim, victimProject);
  const before = must(await victim.get(`/api/actions/list/${victimTeam}`));
  const ids = { team: victimTeam, person: victim.user.id, project: victimProject, sheet: sheetId };
  for (const [what, id] of Object.entries(ids)) {
    for (const [name, take] of Object.entries(takings(id)))
      expect([what, name, (await take()).status]).toEqual([what, name, 409]);
    for (const path of [
      `/api/actions/list/${id}`,
      `/api/actions/list/${id}/since/seq:0`,
      `/api/identities/list/${id}/type/project`,
      `/api/requests/project/${id}/list`,
    ])
      expect([path, (await attacker.get(path)).status]).toEqual([path, 404]);
  }
  expect(must(await victim.get(`/api/actions/list/${victimTeam}`))).toEqual(before);
  // The team is as it was: projects are made in it, and its owner follows it and themself.
  await makeProject(victim, 'One more');
  const own = await follow(victim, [victimTeam, victim.user.id]);
  expect(own.messages.some(({ type }) => type === 'ERROR')).toBe(false);
  const foreign = await follow(attacker, [victimTeam]);
  expect(foreign.messages.some(({ type }) => type === 'ERROR')).toBe(true);
  await own.close();
  await foreign.close();
});

test('A12 an id is refused to another kind also while what bears it lies in the bin, and within one request', async () => {
  const gone = await makeSheet(victim, victimProject);
  await victim.does(action('sheet.delete', gone.sheetId, { ids: [gone.sheetId] }));
  for (const id of [gone.sheetId, gone.rowIds[0]!, gone.columnIds[0]!])
    for (const [name, take] of Object.entries(takings(id)))
      expect([name, (await take()).status]).toEqual([name, 409]);
  const id = newId();
  const twice = [
    action('category.create', id, { name: 'Light', projectId: ownProject }),
    action('channel.create', id, { title: 'Light', projectId: ownProject }),
  ];
  expect((await attacker.send(twice)).status).toBe(409);
  expect((await takings(id)['channel.create']!()).status).toBe(200);
});

test('A12 the id of a team that was deleted, and of a person who left, names nothing else', async () => {
  const leaver = await signUp(server, { firstName: 'Lea' });
  const { team } = must(await victim.post<{ team: { id: string } }>('/api/teams', { name: 'Brief' }));
  must(await victim.post(`/api/teams/${team.id}/delete`, { name: 'Brief' }));
  const typed = { email: leaver.user.email };
  must(await leaver.post('/api/account/delete', typed));
  for (const id of [team.id, leaver.user.id])
    for (const [name, take] of Object.entries(takings(id)))
      expect([name, (await take()).status]).toEqual([name, 409]);
});

test('A12 an action with the id of a step that exists is refused for ever, and is no fault of the server', async () => {
  const sent = await attacker.does(
    action('sheet.create', newId(), { title: 'Steps', projectId: ownProject }),
  );
  const later = Object.keys(sent.actions).find((id) => !sent.actionIds.includes(id))!;
  for (const one of [
    { ...action('category.create', newId(), { name: 'Sound', projectId: ownProject }), id: later },
    // This one would change nothing.
    { ...action('project.update.title', ownProject, { title: 'Own' }), id: later },
  ]) {
    const first = await attacker.send([one]);
    expect([first.status, (await attacker.send([one])).status]).toEqual([409, 409]);
  }
});
