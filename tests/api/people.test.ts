// Teams and members, from outside.

import { describe, expect, test } from 'vitest';
import { action, addMember, makeProject, must, newId, signUp, type Client } from '../support/client.ts';
import { mailsFor } from '../support/outbox.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';

const DUELS = size(40, 200);

const server = sharedServer();

interface Member {
  identityId: string;
  kind: string;
  role: string;
  user?: { email: string };
}

const teamOf = async (client: Client) =>
  must(await client.get<{ teams: { id: string }[] }>('/api/teams/user')).teams[0]!.id;
const members = async (client: Client, id: string, type = 'project') =>
  must(await client.get<{ members: Member[] }>(`/api/identities/list/${id}/type/${type}`)).members;
const invite = (client: Client, id: string, invited: object[], entityType = 'project') =>
  client.post(`/api/identities/members/${id}/create`, { entityType, members: invited });
const change = (client: Client, id: string, identityId: string, role: string, entityType = 'project') =>
  client.post(`/api/identities/members/${id}/update`, { entityType, identityId, role });
const remove = (client: Client, id: string, identityId: string) =>
  client.post(`/api/entities/${id}/identity/${identityId}/delete`, {});
const mayOpen = async (client: Client, projectId: string) =>
  (await client.get(`/api/projects/${projectId}`)).status === 200;

async function projectWith(...roles: string[]) {
  const owner = await signUp(server, { firstName: 'Owner' });
  const projectId = await makeProject(owner);
  const people: Client[] = [];
  for (const role of roles) {
    const person = await signUp(server, { firstName: 'Person' });
    await addMember(owner, projectId, person, role);
    people.push(person);
  }
  return { owner, projectId, people };
}

describe('members of a project', () => {
  test('an account is invited by its email, takes it, opens the project, and is listed', async () => {
    const { owner, projectId } = await projectWith();
    const other = await signUp(server, { firstName: 'Bob' });
    expect(await mayOpen(other, projectId)).toBe(false);
    must(await invite(owner, projectId, [{ email: ` ${other.user.email.toUpperCase()}`, role: 'EDITOR' }]));
    expect(await mayOpen(other, projectId)).toBe(false);
    const { invitations } = must(await other.get<{ invitations: { id: string }[] }>('/api/invitations'));
    must(await other.post(`/api/invitations/${invitations[0]!.id}/accept`, {}));
    expect(await mayOpen(other, projectId)).toBe(true);
    expect(await members(other, projectId)).toMatchObject([
      { identityId: owner.user.id, kind: 'user', role: 'OWNER' },
      { identityId: other.user.id, kind: 'user', role: 'EDITOR', user: { email: other.user.email } },
    ]);
  });

  test('an unknown id is named, and nobody of the list comes in', async () => {
    const { owner, projectId } = await projectWith();
    const other = await signUp(server, { firstName: 'Bob' });
    const reply = await invite(owner, projectId, [
      { userId: other.user.id, role: 'EDITOR' },
      { userId: newId(), role: 'EDITOR' },
    ]);
    expect(reply.status).toBe(404);
    expect(reply.body.fields).toEqual({ 'members.1.userId': 'No account has this id.' });
    expect(await mayOpen(other, projectId)).toBe(false);
  });

  test('A2 a stranger neither sees nor changes anything, and is told that nothing is there', async () => {
    const { owner, projectId } = await projectWith();
    const stranger = await signUp(server, { firstName: 'Eve' });
    const replies = [
      await stranger.get(`/api/identities/list/${projectId}/type/project`),
      await invite(stranger, projectId, [{ userId: stranger.user.id, role: 'OWNER' }]),
      await change(stranger, projectId, owner.user.id, 'VIEW_ONLY'),
      await remove(stranger, projectId, owner.user.id),
    ];
    const random = await stranger.get(`/api/identities/list/${newId()}/type/project`);
    for (const { status, body } of replies) {
      expect(status).toBe(404);
      expect(body.errorMessage).toBe(random.body.errorMessage);
    }
    expect(await members(owner, projectId)).toHaveLength(1);
  });

  test('A7 nobody grants above their own level, nor touches who stands as high', async () => {
    const { owner, projectId, people } = await projectWith('ADMIN', 'ADMIN', 'EDITOR', 'VIEW_ONLY');
    const [admin, second, editor, viewer] = people as [Client, Client, Client, Client];
    const other = await signUp(server, { firstName: 'New' });
    const asked = (role: string) => [{ userId: other.user.id, role }];
    expect((await invite(admin, projectId, asked('OWNER'))).status).toBe(403);
    expect((await invite(owner, projectId, asked('OVERLORD'))).status).toBe(403);
    expect((await invite(editor, projectId, asked('MEMBER'))).status).toBe(403);
    expect((await invite(viewer, projectId, asked('VIEW_ONLY'))).status).toBe(403);
    expect((await change(admin, projectId, second.user.id, 'EDITOR')).status).toBe(403);
    expect((await change(admin, projectId, owner.user.id, 'EDITOR')).status).toBe(403);
    expect((await change(viewer, projectId, viewer.user.id, 'OWNER')).status).toBe(403);
    expect((await remove(editor, projectId, viewer.user.id)).status).toBe(403);
    // Control: what is theirs to do is done.
    expect((await invite(editor, projectId, asked('VIEW_ONLY'))).status).toBe(200);
    expect((await change(admin, projectId, editor.user.id, 'MEMBER')).status).toBe(200);
    expect((await change(owner, projectId, second.user.id, 'OWNER')).status).toBe(200);
    const roles = new Map((await members(owner, projectId)).map((one) => [one.identityId, one.role]));
    expect(roles.get(editor.user.id)).toBe('MEMBER');
    expect(roles.get(second.user.id)).toBe('OWNER');
  });

  test('A8 who is removed, or leaves, is out with the answer', async () => {
    const { owner, projectId, people } = await projectWith('EDITOR', 'MEMBER');
    const [editor, member] = people as [Client, Client];
    expect((await remove(owner, projectId, editor.user.id)).body.data).toEqual({ deleted: true });
    expect(await mayOpen(editor, projectId)).toBe(false);
    expect((await remove(member, projectId, member.user.id)).status).toBe(200);
    expect(await mayOpen(member, projectId)).toBe(false);
    expect((await remove(owner, projectId, editor.user.id)).status).toBe(404);
  });

  test('who is removed is written to, whether by the call or by an action; who leaves is not', async () => {
    const { owner, projectId, people } = await projectWith('EDITOR', 'MEMBER', 'ADMIN');
    const [called, acted, left] = people as [Client, Client, Client];
    await remove(owner, projectId, called.user.id);
    await owner.does(action('user.delete', projectId, { userId: acted.user.id }));
    await left.does(action('user.delete', projectId, { userId: left.user.id }));
    const subjects = ({ user }: Client) => mailsFor(server, user.email).map(({ subject }) => subject);
    const removed = 'You are no longer in Harbour Lights';
    await expect
      .poll(() => [called, acted].map((one) => subjects(one).includes(removed)))
      .toEqual([true, true]);
    expect(subjects(left)).not.toContain(removed);
  });

  test('a lower role counts at once: a writer becomes a reader', async () => {
    const { owner, projectId, people } = await projectWith('EDITOR');
    const [editor] = people as [Client];
    const title = (client: Client, text: string) =>
      client.send([
        {
          id: newId(),
          type: 'project',
          verb: 'update',
          property: 'title',
          query: { entityId: projectId, parentEntityId: null, channelId: projectId },
          data: { title: text },
        },
      ]);
    expect((await title(editor, 'Mine now')).status).toBe(200);
    must(await change(owner, projectId, editor.user.id, 'VIEW_ONLY'));
    expect((await title(editor, 'Still mine')).status).toBe(403);
    expect(await mayOpen(editor, projectId)).toBe(true);
  });

  test('there is always an owner', async () => {
    const { owner, projectId } = await projectWith();
    expect((await remove(owner, projectId, owner.user.id)).status).toBe(409);
    expect((await change(owner, projectId, owner.user.id, 'EDITOR')).status).toBe(409);
    const teamId = await teamOf(owner);
    expect((await remove(owner, teamId, owner.user.id)).body).toMatchObject({ code: 'LAST_OWNER' });
    expect((await change(owner, teamId, owner.user.id, 'ADMIN', 'team')).status).toBe(409);
    expect((await members(owner, teamId, 'team'))[0]).toMatchObject({ role: 'OWNER' });
  });
});

describe('teams', () => {
  test('a team’s member has every project of the team, also those that come later', async () => {
    const { owner, projectId } = await projectWith();
    const other = await signUp(server, { firstName: 'Bob' });
    must(await invite(owner, await teamOf(owner), [{ userId: other.user.id, role: 'EDITOR' }], 'team'));
    const later = await makeProject(owner, 'Later');
    expect([await mayOpen(other, projectId), await mayOpen(other, later)]).toEqual([true, true]);
    must(await remove(owner, await teamOf(owner), other.user.id));
    expect([await mayOpen(other, projectId), await mayOpen(other, later)]).toEqual([false, false]);
  });

  test('a whole team can be invited by one of its own', async () => {
    const { owner, projectId } = await projectWith();
    const { team } = must(await owner.post<{ team: { id: string } }>('/api/teams', { name: 'Crew' }));
    const other = await signUp(server, { firstName: 'Bob' });
    must(await invite(owner, team.id, [{ userId: other.user.id, role: 'MEMBER' }], 'team'));
    must(await invite(owner, projectId, [{ teamId: team.id, role: 'VIEW_ONLY' }]));
    expect(await mayOpen(other, projectId)).toBe(true);
    expect((await members(other, projectId)).map(({ kind }) => kind)).toContain('team');
    const stranger = await signUp(server, { firstName: 'Eve' });
    const theirs = await makeProject(stranger);
    expect((await invite(stranger, theirs, [{ teamId: team.id, role: 'MEMBER' }])).status).toBe(404);
  });
});

test(`A7 two owners who demote each other at once leave an owner, ${DUELS} times`, async () => {
  const { owner, projectId, people } = await projectWith('OWNER');
  const [second] = people as [Client];
  const teamId = await teamOf(owner);
  must(await invite(owner, teamId, [{ userId: second.user.id, role: 'OWNER' }], 'team'));
  for (let round = 0; round < DUELS; round += 1) {
    const replies = await Promise.all([
      change(owner, teamId, second.user.id, 'EDITOR', 'team'),
      change(second, teamId, owner.user.id, 'EDITOR', 'team'),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
    const [winner, loser] = replies[0].status === 200 ? [owner, second] : [second, owner];
    expect((await members(winner, teamId, 'team')).filter(({ role }) => role === 'OWNER')).toHaveLength(1);
    must(await change(winner, teamId, loser.user.id, 'OWNER', 'team'));
  }
  expect(await mayOpen(second, projectId)).toBe(true);
});
