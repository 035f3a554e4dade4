// The rules of roles from outside (A7), who hears of a change (R4), and what is told and noted of it.

import { describe, expect, test } from 'vitest';
import { addMember, makeProject, must, newId, signUp, type Client } from '../support/client.ts';
import { mailsFor } from '../support/outbox.ts';
import { rowsOf } from '../support/rows.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';

const server = sharedServer();

const ROLES = ['VIEW_ONLY', 'MEMBER', 'EDITOR', 'ADMIN', 'OWNER', 'OVERLORD'] as const;
type Role = (typeof ROLES)[number];
const rank = (role: Role) => ROLES.indexOf(role);
const HELD = ROLES.filter((role) => role !== 'OVERLORD');

interface Member {
  readonly identityId: string;
  readonly role: Role;
  readonly kind: string;
  readonly floor?: Role;
}

const teamOf = async (client: Client) =>
  must(await client.get<{ teams: { id: string }[] }>('/api/teams/user')).teams[0]!.id;
const listed = async (client: Client, id: string, type = 'project') =>
  must(await client.get<{ members: Member[] }>(`/api/identities/list/${id}/type/${type}`)).members;
const roleIn = async (client: Client, id: string, identityId: string) =>
  (await listed(client, id)).find((one) => one.identityId === identityId)?.role;
const change = (by: Client, id: string, identityId: string, role: Role, entityType = 'project') =>
  by.post(`/api/identities/members/${id}/update`, { entityType, identityId, role });
const remove = (by: Client, id: string, identityId: string) =>
  by.post(`/api/entities/${id}/identity/${identityId}/delete`, {});

/** Who of `own` may make somebody of `present` into `next` (product 2.6, A7), said a second time. */
function isGranted(own: Role, present: Role, next: Role): boolean {
  if (next === 'OVERLORD' || rank(next) > rank(own)) return false;
  if (next === 'OWNER' && own !== 'OWNER') return false;
  return own === 'OWNER' || (own === 'ADMIN' && rank(present) < rank('ADMIN'));
}

describe('A7', () => {
  test.each(HELD)('%s over every role, into every role: what is granted, and nothing else', async (own) => {
    const owner = await signUp(server, { firstName: 'Owner' });
    const by = await signUp(server, { firstName: 'Actor' });
    const target = await signUp(server, { firstName: 'Target' });
    const projectId = await makeProject(owner);
    await addMember(owner, projectId, by, own);
    await addMember(owner, projectId, target, 'VIEW_ONLY');
    for (const present of HELD) {
      for (const next of ROLES) {
        must(await change(owner, projectId, target.user.id, present));
        const { status } = await change(by, projectId, target.user.id, next);
        const granted = isGranted(own, present, next);
        expect([own, present, next, status]).toEqual([own, present, next, granted ? 200 : 403]);
        expect(await roleIn(owner, projectId, target.user.id)).toBe(granted ? next : present);
      }
    }
  });

  test('the last owner is told why they can neither go nor step down, and hands over in two steps', async () => {
    const owner = await signUp(server, { firstName: 'Owner' });
    const next = await signUp(server, { firstName: 'Next' });
    const teamId = await teamOf(owner);
    must(
      await owner.post(`/api/identities/members/${teamId}/create`, {
        entityType: 'team',
        members: [{ userId: next.user.id, role: 'EDITOR' }],
      }),
    );
    for (const refused of [
      await change(owner, teamId, owner.user.id, 'ADMIN', 'team'),
      await remove(owner, teamId, owner.user.id),
    ]) {
      expect([refused.status, refused.body.code, refused.body.errorMessage]).toEqual([
        409,
        'LAST_OWNER',
        'There must be an owner. Make someone else an owner first.',
      ]);
    }
    must(await change(owner, teamId, next.user.id, 'OWNER', 'team'));
    must(await change(owner, teamId, owner.user.id, 'ADMIN', 'team'));
    expect((await change(owner, teamId, next.user.id, 'ADMIN', 'team')).status).toBe(403);
    must(await remove(owner, teamId, owner.user.id));
    expect((await listed(next, teamId, 'team')).map(({ role }) => role)).toEqual(['OWNER']);
  });
});

test('what the team gives is said, and is not taken away in one of its projects', async () => {
  const owner = await signUp(server, { firstName: 'Owner' });
  const other = await signUp(server, { firstName: 'Other' });
  const teamId = await teamOf(owner);
  const members = [{ userId: other.user.id, role: 'EDITOR' }];
  must(await owner.post(`/api/identities/members/${teamId}/create`, { entityType: 'team', members }));
  const projectId = await makeProject(owner);
  expect(
    (await listed(owner, projectId)).find(({ identityId }) => identityId === other.user.id),
  ).toMatchObject({
    role: 'EDITOR',
    floor: 'EDITOR',
  });
  expect((await change(owner, projectId, other.user.id, 'VIEW_ONLY')).body.code).toBe('FROM_TEAM');
  expect((await remove(owner, projectId, other.user.id)).body.code).toBe('FROM_TEAM');
});

test('R4 everyone in the project hears of each change within a second: added, changed, taken out', async () => {
  const owner = await signUp(server, { firstName: 'Owner' });
  const other = await signUp(server, { firstName: 'Other' });
  const projectId = await makeProject(owner);
  const line = await follow(owner, [projectId]);
  const heard = (what: (data: Record<string, unknown>, verb: string) => boolean) =>
    line
      .steps(projectId)
      .some(
        ({ type, verb, data, query }) =>
          type === 'user' && what(data ?? {}, verb) && query.entityId === other.user.id,
      );
  const roleHeard = (role: string) => () =>
    heard((data) => JSON.stringify(data).includes(`"role":"${role}"`));
  await addMember(owner, projectId, other, 'MEMBER');
  await line.until(roleHeard('MEMBER'), 'who was added', 1000);
  must(await change(owner, projectId, other.user.id, 'EDITOR'));
  await line.until(roleHeard('EDITOR'), 'the new role', 1000);
  must(await remove(owner, projectId, other.user.id));
  await line.until(() => heard((_, verb) => verb === 'delete'), 'who was taken out', 1000);
  await line.close();
});

test('each change is noted in the audit of the team that owns the project; who is taken out gets one quiet mail', async () => {
  const owner = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
  const [out, leaver] = await Promise.all(
    ['Out', 'Leaver'].map((firstName) => signUp(server, { firstName, lastName: 'Okada' })),
  );
  const projectId = await makeProject(owner, 'Harbour Lights Awards');
  await addMember(owner, projectId, out!, 'MEMBER');
  await addMember(owner, projectId, leaver!, 'MEMBER');
  must(await change(owner, projectId, out!.user.id, 'EDITOR'));
  // The same again is no change.
  must(await change(owner, projectId, out!.user.id, 'EDITOR'));
  must(await remove(owner, projectId, out!.user.id));
  must(await remove(leaver!, projectId, leaver!.user.id));
  const rows = await rowsOf(
    server,
    `SELECT entry FROM audit WHERE "chainId" = '${await teamOf(owner)}' ORDER BY sequence`,
  );
  const lines = rows.map(({ entry }) => JSON.parse(String(entry)) as { act: string });
  const about = { projectId, project: 'Harbour Lights Awards' };
  expect(lines.filter(({ act }) => act.startsWith('member'))).toMatchObject([
    { act: 'member.add', byUserId: owner.user.id, about: { ...about, user: 'Out Okada', to: 'MEMBER' } },
    { act: 'member.add', about: { user: 'Leaver Okada' } },
    { act: 'member.role', about: { user: 'Out Okada', from: 'MEMBER', to: 'EDITOR' } },
    { act: 'member.remove', about: { userId: out!.user.id, user: 'Out Okada' } },
    { act: 'member.leave', byUserId: leaver!.user.id },
  ]);
  const told = 'You are no longer in Harbour Lights Awards';
  await expect.poll(() => mailsFor(server, out!.user.email).map(({ subject }) => subject)).toContain(told);
  // Control: the mail after it has left, and who went by themselves was not written to.
  await addMember(owner, projectId, leaver!, 'MEMBER');
  const subjects = () => mailsFor(server, leaver!.user.email).map(({ subject }) => subject);
  await expect.poll(() => subjects().filter((one) => one.includes('added you')).length).toBe(2);
  expect(subjects()).not.toContain(told);
});

test('a change by an action is noted too', async () => {
  const owner = await signUp(server, { firstName: 'Owner' });
  const other = await signUp(server, { firstName: 'Other' });
  const projectId = await makeProject(owner);
  await addMember(owner, projectId, other, 'MEMBER');
  const query = { entityId: projectId, parentEntityId: projectId, channelId: projectId };
  const data = { userId: other.user.id, role: 'EDITOR' };
  await owner.does({ id: newId(), type: 'user', verb: 'update', property: 'role', query, data });
  expect(await roleIn(owner, projectId, other.user.id)).toBe('EDITOR');
  const rows = await rowsOf(server, `SELECT entry FROM audit WHERE "chainId" = '${await teamOf(owner)}'`);
  expect(JSON.stringify(rows)).toContain('member.role');
});
