// Answering requests for access, from outside: A10, A7 and S12 for these calls; what follows an answer.

import { beforeAll, expect, test } from 'vitest';
import { addMember, makeProject, must, PASSWORD, signUp, visitorOf, type Client } from '../support/client.ts';
import { linkIn, mailFor, mailsFor } from '../support/outbox.ts';
import { AGAIN, answer, ask, firstOf, guest, list, look, NEW, teamOf } from '../support/requests.ts';
import type { Json } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let owner: Client;
beforeAll(async () => {
  owner = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
});

const waiting = async (projectId: string) => must(await list(owner, projectId)).requests;
const roleOf = async (client: Client, projectId: string) =>
  must(await client.get<{ roles: Record<string, string> }>('/api/projects')).roles[projectId];
const membersOf = async (projectId: string) =>
  must(
    await owner.get<{ members: { identityId: string; role: string; pending: boolean; email?: string }[] }>(
      `/api/identities/list/${projectId}/type/project`,
    ),
  ).members;

/** A notice of somebody, once it has been told. */
async function noticeOf(client: Client, event: string, entityId: string): Promise<Json> {
  const isIt = (notice: Json) => notice['event'] === event && notice['entityId'] === entityId;
  const ask = async () =>
    must(await client.get<{ notifications: Json[] }>('/api/notifications')).notifications.find(isIt);
  await expect.poll(ask).toBeDefined();
  return (await ask()) ?? {};
}

test('those who may answer hear of it, and whoever is let in comes in at once and hears of that', async () => {
  const projectId = await makeProject(owner, 'Winter Gala');
  const ollie = await signUp(server, { firstName: 'Ollie', lastName: 'Grant' });
  must(await ask(ollie, projectId));
  const request = await firstOf(owner, projectId);
  const told = await noticeOf(owner, 'accessRequested', request.id);
  expect(told).toMatchObject({
    title: 'Ollie Grant asks for access to Winter Gala',
    text: ollie.user.email,
    path: `/app/project/${projectId}/settings/members`,
    projectId,
  });
  const { request: answered } = must(
    await answer(owner, projectId, { requestId: request.id, state: 'approved', role: 'EDITOR' }),
  );
  expect(answered).toMatchObject({ state: 'approved', role: 'EDITOR' });
  expect(await roleOf(ollie, projectId)).toBe('EDITOR');
  const news = await noticeOf(ollie, 'requestAnswered', request.id);
  expect(news).toMatchObject({ title: 'You have access to Winter Gala', path: `/app/project/${projectId}` });
  expect(await waiting(projectId)).toEqual([]);
});

test.runIf(areRepeatsTried)(
  'an admin who is one no longer is shown no request, and is shown it again with the role',
  async () => {
    const projectId = await makeProject(owner);
    const elin = await signUp(server, { firstName: 'Elin' });
    await addMember(owner, projectId, elin, 'ADMIN');
    must(await ask(await signUp(server, { firstName: 'Ollie' }), projectId));
    const { id } = await firstOf(owner, projectId);
    await noticeOf(elin, 'accessRequested', id);
    const seen = async () => {
      const { notifications, unread } = must(
        await elin.get<{ notifications: Json[]; unread: { requests: number } }>('/api/notifications'),
      );
      return [notifications.filter(({ entityId }) => entityId === id).length, unread.requests];
    };
    const become = async (role: string) =>
      must(
        await owner.post(`/api/identities/members/${projectId}/update`, {
          entityType: 'project',
          identityId: elin.user.id,
          role,
        }),
      );
    await become('EDITOR');
    expect(await seen()).toEqual([0, 0]);
    await become('ADMIN');
    expect(await seen()).toEqual([1, 1]);
  },
);

test('A10 answered twice at once, it is answered once, and gives one membership', async () => {
  const projectId = await makeProject(owner);
  const ollie = await signUp(server, { firstName: 'Ollie' });
  const elin = await signUp(server, { firstName: 'Elin' });
  await addMember(owner, projectId, elin, 'ADMIN');
  must(await ask(ollie, projectId));
  const requestId = (await firstOf(owner, projectId)).id;
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      answer(at % 2 ? owner : elin, projectId, {
        requestId,
        state: at % 3 ? 'approved' : 'denied',
        role: at % 2 ? 'EDITOR' : 'MEMBER',
      }),
    ),
  );
  const done = replies.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'ANSWERED')).toHaveLength(19);
  const { state, role } = done[0]!.body.data.request as { state: string; role: string | null };
  const mine = (await membersOf(projectId)).filter(({ identityId }) => identityId === ollie.user.id);
  expect(mine.map((member) => member.role)).toEqual(state === 'approved' ? [role] : []);
});

test.runIf(areRepeatsTried)(
  'A10 who asks reads nothing, who is too low answers nothing, and nobody gives above their own level',
  async () => {
    const projectId = await makeProject(owner);
    const pending = await signUp(server, { firstName: 'Pending' });
    must(await ask(pending, projectId));
    const requestId = (await firstOf(owner, projectId)).id;
    const yes = { requestId, state: 'approved' };
    expect((await pending.get(`/api/projects/${projectId}`)).status).toBe(404);
    expect([(await list(pending, projectId)).status, (await answer(pending, projectId, yes)).status]).toEqual(
      [404, 404],
    );
    expect((await list(visitorOf(server), projectId)).status).toBe(401);
    for (const role of ['VIEW_ONLY', 'MEMBER', 'EDITOR']) {
      const member = await signUp(server, { firstName: 'Member' });
      await addMember(owner, projectId, member, role);
      expect([(await list(member, projectId)).status, (await answer(member, projectId, yes)).status]).toEqual(
        [403, 403],
      );
    }
    const admin = await signUp(server, { firstName: 'Admin' });
    await addMember(owner, projectId, admin, 'ADMIN');
    for (const role of ['OWNER', 'OVERLORD'])
      expect((await answer(admin, projectId, { ...yes, role })).status).toBe(403);
    expect((await answer(owner, projectId, { ...yes, role: 'OVERLORD' })).status).toBe(403);
    // Of another place it is not there, whoever asks.
    expect((await answer(owner, await makeProject(owner), yes)).status).toBe(404);
    expect(await waiting(projectId)).toHaveLength(1);
    must(await answer(admin, projectId, { ...yes, role: 'ADMIN' }));
    expect(await roleOf(pending, projectId)).toBe('ADMIN');
  },
);

test('a denial is silent: the asker is told as before, and hears nothing', async () => {
  const projectId = await makeProject(owner);
  const ollie = await signUp(server, { firstName: 'Ollie' });
  const greta = guest();
  must(await ask(ollie, projectId));
  must(await ask(visitorOf(server), projectId, greta));
  for (const { id } of await waiting(projectId))
    expect(
      must(await answer(owner, projectId, { requestId: id, state: 'denied', role: 'EDITOR' })),
    ).toMatchObject({
      request: { state: 'denied', role: null },
    });
  expect(must(await ask(ollie, projectId))).toEqual(AGAIN);
  expect(must(await ask(visitorOf(server), projectId, greta))).toEqual(AGAIN);
  expect(must(await look(ollie, projectId))).toMatchObject({ authenticatedUserHasRequestedAccess: true });
  expect((await ollie.get(`/api/projects/${projectId}`)).status).toBe(404);
  expect(must(await ollie.get<{ notifications: Json[] }>('/api/notifications')).notifications).toEqual([]);
  expect(mailsFor(server, greta.email)).toEqual([]);
});

test.runIf(areRepeatsTried)('whoever came in and was taken out may ask again', async () => {
  const projectId = await makeProject(owner);
  const ollie = await signUp(server, { firstName: 'Ollie' });
  must(await ask(ollie, projectId));
  must(
    await answer(owner, projectId, { requestId: (await firstOf(owner, projectId)).id, state: 'approved' }),
  );
  expect(await roleOf(ollie, projectId)).toBe('VIEW_ONLY');
  must(await owner.post(`/api/entities/${projectId}/identity/${ollie.user.id}/delete`, {}));
  expect(must(await look(ollie, projectId))).toMatchObject({
    authenticatedUserHasAccess: false,
    authenticatedUserHasRequestedAccess: false,
  });
  expect(must(await ask(ollie, projectId))).toEqual(NEW);
});

test.runIf(areRepeatsTried)(
  'an approval of a visitor mails an invitation, by which a new account is in',
  async () => {
    const projectId = await makeProject(owner, 'Harbour Lights Awards');
    const greta = guest();
    must(await ask(visitorOf(server), projectId, greta));
    const requestId = (await firstOf(owner, projectId)).id;
    must(await answer(owner, projectId, { requestId, state: 'approved', role: 'MEMBER' }));
    expect(await membersOf(projectId)).toContainEqual(
      expect.objectContaining({ pending: true, email: greta.email, role: 'MEMBER' }),
    );
    const mail = await mailFor(server, greta.email, 'You have access to Harbour Lights Awards');
    const inviteToken = linkIn(mail, '/auth/signup').searchParams.get('invite');
    const newcomer = { ...greta, password: PASSWORD, inviteToken };
    const { user } = must(await visitorOf(server).post<{ user: Json }>('/api/auth/signup', newcomer));
    expect(await membersOf(projectId)).toContainEqual(
      expect.objectContaining({ identityId: user['id'], pending: false, role: 'MEMBER' }),
    );
    expect(mailsFor(server, greta.email).filter(({ subject }) => subject === mail.subject)).toHaveLength(1);
  },
);

test('S12 names become no header and no second line, in a notice or a mail', async () => {
  const projectId = await makeProject(owner);
  const bad = { firstName: 'Bcc: all@eo.example\r\nX-Evil: 1', lastName: 'Vogel', email: guest().email };
  expect((await ask(visitorOf(server), projectId, bad)).body.fields).toHaveProperty('firstName');
  const turned = { ...bad, firstName: 'Ann\u202egnp.exe', lastName: '<b>Vogel</b>\u2028x' };
  must(await ask(visitorOf(server), projectId, turned));
  const { id } = await firstOf(owner, projectId);
  const { title } = await noticeOf(owner, 'accessRequested', id);
  expect(title).toBe('Ann gnp.exe <b>Vogel</b> x asks for access to Harbour Lights');
});

test('the requests for a team’s projects stand in the team’s list, too', async () => {
  const lone = await signUp(server, { firstName: 'Lone' });
  const projectId = await makeProject(lone, 'Spring Gala');
  const teamId = await teamOf(lone);
  must(await ask(visitorOf(server), projectId, guest()));
  must(await visitorOf(server).post(`/api/request/team/${teamId}`, guest()));
  const { requests } = must(await lone.get<{ requests: Json[] }>(`/api/requests/team/${teamId}/list`));
  expect(requests).toMatchObject([
    { entityType: 'project', entityId: projectId, title: 'Spring Gala' },
    { entityType: 'team', entityId: teamId, title: 'Lone’s team' },
  ]);
  expect(must(await list(lone, projectId)).requests).toHaveLength(1);
});
