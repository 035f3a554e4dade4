// A team that was added to a project as a whole: its people come in by it, and go with it.

import { expect, test } from 'vitest';
import { action, must, newId, type Client } from '../support/client.ts';
import { ask, firstOf, list, NEW } from '../support/requests.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';
import { makeTeam, projectIn, type Team } from '../support/teams.ts';

const server = sharedServer();

/** A project of somebody's own team, in which another team is as a whole. */
async function shared(): Promise<{ host: Client; projectId: string; team: Team }> {
  const team = await makeTeam(server);
  const host = team.owner;
  const { teams } = must(await host.get<{ teams: { id: string }[] }>('/api/teams/user'));
  const own = teams.find(({ id }) => id !== team.teamId);
  const projectId = await projectIn(host, own!.id);
  const members = [{ teamId: team.teamId, role: 'EDITOR' }];
  must(await host.post(`/api/identities/members/${projectId}/create`, { entityType: 'project', members }));
  return { host, projectId, team };
}

const opens = async (client: Client, projectId: string) =>
  (await client.get(`/api/projects/${projectId}`)).status;

test('R4 a team that is taken out by an action takes the sockets of its people with it', async () => {
  const { host, projectId, team } = await shared();
  expect(await opens(team.reader, projectId)).toBe(200);
  const line = await follow(team.reader, [projectId]);
  const query = { entityId: projectId, parentEntityId: projectId, channelId: projectId };
  const data = { userId: team.teamId };
  await host.does({ id: newId(), type: 'user', verb: 'delete', property: null, query, data });
  expect(await opens(team.reader, projectId)).toBe(404);
  await host.send([action('project.update.title', projectId, { title: 'Secret' })]);
  expect((await line.closed).code).toBe(4403);
  expect(JSON.stringify(line.steps(projectId))).not.toContain('Secret');
});

test('A10 people of a team that was deleted are out of the projects it was added to: they ask like anyone', async () => {
  const { host, projectId, team } = await shared();
  must(await host.post(`/api/teams/${team.teamId}/delete`, { name: 'Northlight' }));
  expect(await opens(team.editor, projectId)).toBe(404);
  expect(must(await ask(team.editor, projectId))).toEqual(NEW);
  expect((await firstOf(host, projectId)).user?.id).toBe(team.editor.user.id);
  // Control: who is in is shown to nobody as one who asks.
  must(await host.post(`/api/teams/${team.teamId}/restore`, {}));
  expect(must(await list(host, projectId)).requests).toEqual([]);
});
