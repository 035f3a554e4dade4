// Requests for access of people who then come in by another way than an answer: nothing is left of them.

import { beforeAll, expect, test } from 'vitest';
import { addMember, makeProject, must, signUp, visitorOf, type Client } from '../support/client.ts';
import { invite } from '../support/inviting.ts';
import { inbox } from '../support/noticeStage.ts';
import { AGAIN, ask, list, look, NEW, teamOf } from '../support/requests.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';

const server = sharedServer();
let owner: Client;
let ollie: Client;
beforeAll(async () => {
  owner = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
  ollie = await signUp(server, { firstName: 'Ollie' });
});

const open = async (client: Client) =>
  must(await client.get<{ requests: unknown[] }>('/api/account/requests')).requests;
const remove = async (person: Client, from: string) =>
  must(await owner.post(`/api/entities/${from}/identity/${person.user.id}/delete`, {}));

test('whoever is added has no open request, there is nothing to answer, and once removed they may ask again', async () => {
  const projectId = await makeProject(owner);
  must(await ask(ollie, projectId));
  await expect.poll(async () => (await inbox(owner)).unread.requests).toBe(1);
  expect(await open(ollie)).toHaveLength(1);
  const line = await follow(owner, [owner.user.id]);
  await addMember(owner, projectId, ollie);
  expect((await inbox(owner)).unread.requests).toBe(0);
  await line.until(() =>
    line.unstored().some(({ type, verb }) => type === 'notification' && verb === 'update'),
  );
  await line.close();
  expect(await open(ollie)).toEqual([]);
  await remove(ollie, projectId);
  expect(must(await list(owner, projectId)).requests).toEqual([]);
  expect(must(await look(ollie, projectId))).toMatchObject({ authenticatedUserHasRequestedAccess: false });
  expect(must(await ask(ollie, projectId))).toEqual(NEW);
});

test('the request of a visitor ends when they accept an invitation', async () => {
  const place = await makeProject(owner);
  const elin = await signUp(server, { firstName: 'Elin' });
  const { firstName, lastName, email } = elin.user;
  must(await ask(visitorOf(server), place, { firstName, lastName, email }));
  must(await invite(owner, place, [{ email, role: 'MEMBER' }]));
  expect(must(await list(owner, place)).requests).toHaveLength(1);
  const { invitations } = must(await elin.get<{ invitations: { id: string }[] }>('/api/invitations'));
  must(await elin.post(`/api/invitations/${invitations[0]!.id}/accept`, {}));
  await remove(elin, place);
  expect(must(await list(owner, place)).requests).toEqual([]);
  expect(must(await ask(elin, place))).toEqual(NEW);
});

test('whoever comes into a team has no open request to a project of it', async () => {
  const teamId = await teamOf(owner);
  const [inTeam, elsewhere] = [await makeProject(owner), await makeProject(ollie)];
  const nora = await signUp(server, { firstName: 'Nora' });
  must(await ask(nora, inTeam));
  must(await ask(nora, elsewhere));
  must(await invite(owner, teamId, [{ userId: nora.user.id, role: 'VIEW_ONLY' }], 'team'));
  expect(await open(nora)).toMatchObject([{ team: 'Ollie’s team' }]);
  await remove(nora, teamId);
  expect(must(await ask(nora, inTeam))).toEqual(NEW);
  expect(must(await ask(nora, elsewhere))).toEqual(AGAIN);
});
