// A team that asks for a second factor, from outside: its projects and the team itself close for who has none, at every
// door, and open again with one.

import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { addMember, must, PASSWORD, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect, follow } from '../support/socket.ts';
import { enrol, makeTeam, projectIn } from '../support/teams.ts';

const server = sharedServer();

const path = (teamId: string, rest = '') => `/api/teams/${teamId}${rest}`;
const demand = (client: Client, teamId: string, required: boolean) =>
  client.post(path(teamId, '/secondFactor'), { required });
const opens = async (client: Client, projectId: string) =>
  (await client.get(`/api/projects/${projectId}`)).status;
const mine = async (client: Client) =>
  must(await client.get<{ teams: { id: string; withheld: boolean }[] }>('/api/teams/user'));

test('whoever turns it on must have one', async () => {
  const { teamId, owner, admin } = await makeTeam(server);
  expect((await demand(admin, teamId, true)).status).toBe(403);
  expect(await demand(owner, teamId, true)).toMatchObject({
    status: 409,
    body: { code: 'SECOND_FACTOR_MISSING' },
  });
  await enrol(owner);
  expect(must(await demand(owner, teamId, true))).toMatchObject({
    team: { requireSecondFactor: true, withoutSecondFactor: 3 },
  });
});

test('its projects close for who has none, by themselves as by the team, and open once they have one', async () => {
  const { teamId, owner, editor, admin } = await makeTeam(server);
  const projectId = await projectIn(owner, teamId);
  const guest = await signUp(server, { firstName: 'Guest' });
  await addMember(owner, projectId, guest, 'EDITOR');
  expect([await opens(editor, projectId), await opens(guest, projectId)]).toEqual([200, 200]);
  await enrol(owner);
  must(await demand(owner, teamId, true));
  for (const client of [editor, guest]) {
    expect(await client.get(`/api/projects/${projectId}`)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    const mineNow = must(await client.get<{ db: { project?: object } }>('/api/projects'));
    expect(Object.keys(mineNow.db.project ?? {})).not.toContain(projectId);
  }
  expect((await mine(editor)).teams.find(({ id }) => id === teamId)).toMatchObject({ withheld: true });
  // Neither could an admin without one let themselves in by another door.
  const invited = { entityType: 'team', members: [{ userId: guest.user.id, role: 'ADMIN' }] };
  expect((await admin.post(`/api/identities/members/${teamId}/create`, invited)).status).toBe(403);
  expect((await admin.post(path(teamId, '/update'), { name: 'Mine' })).status).toBe(403);
  expect(await opens(owner, projectId)).toBe(200);
  await enrol(editor);
  expect([await opens(editor, projectId), await opens(guest, projectId)]).toEqual([200, 403]);
  must(await demand(owner, teamId, false));
  expect(await opens(guest, projectId)).toBe(200);
});

test('R4 sockets go with it: nothing more is heard, and the door of a project stays shut', async () => {
  const { teamId, owner, editor } = await makeTeam(server);
  const projectId = await projectIn(owner, teamId);
  const heard = await follow(editor, [projectId]);
  await enrol(owner);
  must(await demand(owner, teamId, true));
  expect(await heard.closed).toMatchObject({ code: 4403 });
  const again = await connect(editor);
  again.send('SET:projectId', { projectId, clientSessionId: 'test' });
  await again.until(() => again.messages.some(({ type }) => type === 'ERROR'), 'the refusal');
  expect(again.messages.find(({ type }) => type === 'ERROR')?.data).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  });
  await again.close();
});

test('who turns theirs off is out again at once', async () => {
  const { teamId, owner, editor } = await makeTeam(server);
  const projectId = await projectIn(owner, teamId);
  await enrol(owner);
  const { secret } = must(await editor.post<{ secret: string }>('/api/auth/2fa/enroll', {}));
  const { recoveryCodes } = must(
    await editor.post<{ recoveryCodes: string[] }>('/api/auth/2fa/confirm', {
      code: new TOTP({ secret }).generate(),
    }),
  );
  must(await demand(owner, teamId, true));
  expect(await opens(editor, projectId)).toBe(200);
  must(await editor.del('/api/auth/2fa', { body: { password: PASSWORD, code: recoveryCodes[0] } }));
  expect(await opens(editor, projectId)).toBe(403);
});

test('somebody who has none yet can be added and taken out: it is done, and said to be done', async () => {
  const { teamId, owner } = await makeTeam(server);
  const projectId = await projectIn(owner, teamId);
  const later = await signUp(server, { firstName: 'Later' });
  await enrol(owner);
  must(await demand(owner, teamId, true));
  const members = [{ userId: later.user.id, role: 'EDITOR' }];
  must(await owner.post(`/api/identities/members/${teamId}/create`, { entityType: 'team', members }));
  expect(await opens(later, projectId)).toBe(403);
  must(await owner.post(`/api/entities/${teamId}/identity/${later.user.id}/delete`, {}));
  expect(await opens(later, projectId)).toBe(404);
});
