// One's own account from outside: profile, address (S14), the copy of everything, and the end of it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  action,
  makeProject,
  makeSheet,
  must,
  newId,
  PASSWORD,
  signIn,
  signUp,
  visitorOf,
} from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { linkIn, mailFor, mailsFor } from '../support/outbox.ts';
import { confirmAddresses } from '../support/rows.ts';
import { startServer, type Server } from '../support/server.ts';
import { follow } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Account {
  readonly isVerified: boolean;
  readonly pendingEmail: string | null;
  readonly settings: Readonly<Record<string, string | null>>;
}
interface Team {
  readonly id: string;
  readonly name: string;
}

const account = async (client: Client) => must(await client.get<Account>('/api/account'));
const teamOf = async (client: Client) =>
  must(await client.get<{ teams: Team[] }>('/api/teams/user')).teams[0]!;
const freshEmail = (name: string) => `${name}.${newId()}@eo.example`.toLowerCase();
const profile = { firstName: 'Mara', lastName: 'Lindqvist', color: '#0d74ce' };

/** The token of the mail that asks whether an address is the new one. */
const changeToken = async (email: string) =>
  linkIn(await mailFor(server, email, 'Confirm your new email address'), '/auth/verify').searchParams.get(
    'change',
  ) ?? '';
const confirm = (token: string) =>
  visitorOf(server).post<{ email: string }>('/api/account/email/confirm', { token });

/** Adds `person` to a project, and lets them take the invitation where one is needed. */
async function addTo(projectId: string, owner: Client, person: Client, role: string): Promise<void> {
  const members = [{ userId: person.user.id, role }];
  must(await owner.post(`/api/identities/members/${projectId}/create`, { entityType: 'project', members }));
}

test.runIf(areRepeatsTried)(
  'a name and a colour are changed, and everyone in a project with them hears of it',
  async () => {
    const [mara, elin] = [
      await signUp(server, { firstName: 'Maria' }),
      await signUp(server, { firstName: 'Elin' }),
    ];
    const projectId = await makeProject(mara);
    await addTo(projectId, mara, elin, 'EDITOR');
    const socket = await follow(elin, [projectId]);
    const answer = must(await mara.post<{ user: object }>('/api/account/profile', profile));
    expect(answer.user).toMatchObject({ ...profile, email: mara.user.email });
    const told = () => socket.steps(projectId).find(({ query }) => query.entityId === mara.user.id);
    await socket.until(() => told() !== undefined, 'the new name');
    expect(told()?.data).toMatchObject({ db: { user: { [mara.user.id]: profile } } });
    await socket.close();
    const load = await elin.load(`/api/projects/${projectId}`);
    expect(load.db['user']?.[mara.user.id]).toMatchObject(profile);
  },
);

test.each([
  ['firstName', '', 'Your first name is required'],
  ['firstName', 'M', 'Make your first name a little longer'],
  ['lastName', ' ', 'Your last name is required'],
  ['lastName', 'L', 'Make your last name a little longer'],
  ['color', 'red', 'Not a colour'],
])('a profile whose %s is “%s” is refused: %s', async (field, value, message) => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const refused = await mara.post('/api/account/profile', { ...profile, [field]: value });
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { [field]: message } }]);
});

test('A5 a profile takes no field that is not of the form', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  for (const more of [{ role: 'ADMIN' }, { email: 'x@eo.example' }, { verifiedAt: 1 }, { avatar: null }])
    expect((await mara.post('/api/account/profile', { ...profile, ...more })).status).toBe(400);
  const { body } = await mara.get('/api/auth');
  expect(body).toMatchObject({ data: { user: { role: null, email: mara.user.email } } });
});

test('what new projects start with is kept field by field, each person’s own', async () => {
  const [mara, elin] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Elin' }),
  ];
  const none = { planning: null, numberingStyle: null, paperSize: null, clock: null };
  expect((await account(mara)).settings).toEqual(none);
  must(await mara.post('/api/account/settings', { planning: 'theatre', clock: '12h' }));
  must(await mara.post('/api/account/settings', { paperSize: 'Letter', clock: '24h' }));
  expect((await account(mara)).settings).toEqual({
    ...none,
    planning: 'theatre',
    clock: '24h',
    paperSize: 'Letter',
  });
  expect((await account(elin)).settings).toEqual(none);
  expect((await mara.post('/api/account/settings', { planning: 'circus' })).status).toBe(400);
});

test('S14 an address is changed by the link in the new mailbox, and both mailboxes know', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const [old, next] = [mara.user.email, freshEmail('mara')];
  must(await mara.post('/api/account/email', { email: `  ${next.toUpperCase()} ` }));
  expect(await account(mara)).toMatchObject({ pendingEmail: next, isVerified: false });
  expect((await mailFor(server, old, 'Your email is about to change')).text).toContain(next);
  const token = await changeToken(next);
  // Nothing has changed yet.
  await signIn(server, old);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  expect(await account(mara)).toMatchObject({ pendingEmail: null, isVerified: true });
  await signIn(server, next);
  expect((await visitorOf(server).post('/api/auth', { email: old, password: PASSWORD })).status).toBe(401);
  expect((await mailFor(server, old, 'Your email was changed')).text).toContain(next);
});

test('S14 a link for an address that is not wanted any more is good for nothing', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const [first, second] = [freshEmail('first'), freshEmail('second')];
  must(await mara.post('/api/account/email', { email: first }));
  const stale = await changeToken(first);
  must(await mara.post('/api/account/email', { email: second }));
  expect((await confirm(stale)).status).toBe(400);
  const token = await changeToken(second);
  expect(must(await mara.del<{ deleted: boolean }>('/api/account/email')).deleted).toBe(true);
  expect((await confirm(token)).status).toBe(400);
  expect((await account(mara)).pendingEmail).toBeNull();
});

test('S2 an address that has an account is answered like any other, and its owner is told', async () => {
  const [mara, elin] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Elin' }),
  ];
  const free = freshEmail('free');
  const taken = await mara.post('/api/account/email', { email: elin.user.email });
  expect(must(taken)).toEqual({ pendingEmail: elin.user.email });
  await mailFor(server, elin.user.email, 'This address has an account already');
  must(await mara.post('/api/account/email', { email: free }));
  const token = await changeToken(free);
  expect(mailsFor(server, elin.user.email).map(({ subject }) => subject)).not.toContain(
    'Confirm your new email address',
  );
  // Taken between the mail and its link.
  await signUp(server, { firstName: 'Quick', email: free });
  const late = await confirm(token);
  expect([late.status, late.body]).toMatchObject([409, { code: 'EMAIL_TAKEN' }]);
});

test('the copy of an account holds what is theirs, no secret, and nothing of others', async () => {
  const [mara, elin] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Elin' }),
  ];
  const projectId = await makeProject(mara);
  await addTo(projectId, mara, elin, 'EDITOR');
  const { rowIds } = await makeSheet(mara, projectId);
  const says = (text: string) =>
    action('comment.create', newId(), { entityId: rowIds[0]!, entityType: 'row', projectId, text });
  await mara.does(says('Mine: the beam'), says('Mine: the tide'));
  const given = says('Hers: the fog');
  await elin.does(given, action('comment.update.assigned', given.query.entityId!, { userId: mara.user.id }));
  await confirmAddresses(server);
  const token = must(
    await mara.post<{ token: string }>('/api/auth/tokens', { name: 'Rota script', scope: 'read', days: 7 }),
  ).token;
  const answer = await mara.get<unknown>('/api/account/export');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="EO account.json"/);
  const text = JSON.stringify(answer.body);
  expect(answer.body).toMatchObject({
    profile: { email: mara.user.email },
    teams: [{ role: 'OWNER' }],
    projects: [{ id: projectId, role: 'OWNER' }],
    apiTokens: [{ name: 'Rota script' }],
    sessions: [{ address: expect.any(String) }],
  });
  expect(text).toContain('Mine: the beam');
  expect(text).toContain('Mine: the tide');
  for (const foreign of [token, 'Hers: the fog', elin.user.email, 'Hash', '$argon2'])
    expect(text).not.toContain(foreign);
  expect((await visitorOf(server).get('/api/account/export')).status).toBe(401);
});

test('a team in which others are, and that nobody else owns, keeps its owner', async () => {
  const [mara, elin] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Elin' }),
  ];
  const team = await teamOf(mara);
  const projectId = await makeProject(mara);
  await addTo(projectId, mara, elin, 'EDITOR');
  const ending = must(await mara.get<{ handOver: Team[]; goes: Team[] }>('/api/account/ending'));
  expect(ending).toMatchObject({ handOver: [{ id: team.id, members: 1, projects: 1 }], goes: [] });
  const refused = await mara.post('/api/account/delete', { email: mara.user.email });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'LAST_OWNER' }]);
  expect((await mara.get('/api/auth')).body).toMatchObject({ data: { loggedIn: true } });
  expect((await mara.post('/api/account/delete', { email: 'somebody@eo.example' })).body).toMatchObject({
    fields: { email: 'That is not the address of this account' },
  });
});

test('a deleted account leaves what it wrote, without its name, and nothing else', async () => {
  const [mara, elin] = [
    await signUp(server, { firstName: 'Mara' }),
    await signUp(server, { firstName: 'Elinor', lastName: 'Sundqvist' }),
  ];
  const projectId = await makeProject(mara);
  await addTo(projectId, mara, elin, 'EDITOR');
  const { rowIds } = await makeSheet(mara, projectId);
  const commentId = newId();
  const said = { entityId: rowIds[0]!, entityType: 'row', projectId, text: 'The tide turns at nine' };
  await elin.does(action('comment.create', commentId, said));
  const elsewhere = await signIn(server, elin.user.email);
  const socket = await follow(elsewhere, [projectId]);
  await confirmAddresses(server);
  const { token } = must(
    await elin.post<{ token: string }>('/api/auth/tokens', { name: 'Script', scope: 'read', days: 7 }),
  );
  must(await elin.post('/api/account/delete', { email: elin.user.email }));
  await socket.closed;
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  expect((await visitorOf(server).get('/api/projects', bearer)).status).toBe(401);
  for (const client of [elin, elsewhere])
    expect((await client.get('/api/auth')).body).toMatchObject({ data: { loggedIn: false } });
  const load = await mara.load(`/api/projects/${projectId}`);
  expect(load.db['user']?.[elin.user.id]).toBeUndefined();
  const logged = async () => JSON.stringify((await mara.get(`/api/actions/list/${projectId}`)).body);
  expect(await logged()).toContain(said.text);
  // A job takes the name out of the log.
  for (const name of ['Elinor', 'Sundqvist', elin.user.email]) {
    expect(JSON.stringify(load)).not.toContain(name);
    await expect.poll(logged).not.toContain(name);
  }
  await mailFor(server, elin.user.email, 'Your account is deleted');
  // The address is free again, for an account that is another.
  const again = await signUp(server, { firstName: 'Elinor', email: elin.user.email });
  expect(again.user.id).not.toBe(elin.user.id);
  expect((await again.get(`/api/projects/${projectId}`)).status).toBe(404);
});
