// S10: an address that nobody has confirmed. Where mails are really sent it is nobody's; where they lie in the outbox
// nobody could be asked, and whoever signed up with it is taken at their word.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProject, must, PASSWORD, signIn, signUp, visitorOf } from '../support/client.ts';
import type { Client } from '../support/client.ts';
import { startGoogle, type FakeGoogle } from '../support/google.ts';
import { invite, listed, mayOpen, unusedAddress, teamOf } from '../support/inviting.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { ask } from '../support/request.ts';
import { startServer, type Server } from '../support/server.ts';
import { startSmtp, type Smtp } from '../support/smtp.ts';

const NEXT = 'a lighthouse keeper sleeps at noon';
let google: FakeGoogle;
let smtp: Smtp;
/** One that sends, and one that keeps its mails in the outbox. */
let sending: Server;
let keeping: Server;
beforeAll(async () => {
  [google, smtp] = await Promise.all([startGoogle(), startSmtp()]);
  const env = { ...google.env, TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' };
  sending = await startServer({ env: { ...env, ...smtp.env } });
  keeping = await startServer({ env });
});
afterAll(async () => {
  await Promise.all([sending.stop(), keeping.stop()]);
  await Promise.all([google.stop(), smtp.stop()]);
});

const askForToken = (who: Client) =>
  who.post<{ token: string }>('/api/auth/tokens', { name: 'Rota', scope: 'write', days: 30 });
const askForGoogle = (who: Client) => who.post('/api/auth/google', {});

/** Takes the first invitation that waits. */
async function takeFirst(who: Client): Promise<void> {
  const { invitations } = must(await who.get<{ invitations: { id: string }[] }>('/api/invitations'));
  must(await who.post(`/api/invitations/${invitations[0]!.id}/accept`, {}));
}

/** By the link that was mailed, as its reader does. */
async function confirm({ user }: Client): Promise<void> {
  const link = linkIn(await smtp.mailFor(user.email, 'Confirm your email address'), '/auth/verify');
  must(await visitorOf(sending).post('/api/auth/verify', { token: link.searchParams.get('token') }));
}

describe('S10 where mails are sent', () => {
  test('whoever signed up with a colleague’s address is not let in by it: the address is invited', async () => {
    const owner = await signUp(sending, { firstName: 'Mara' });
    await confirm(owner);
    const projectId = await makeProject(owner);
    const email = unusedAddress();
    const hijacker = await signUp(sending, { firstName: 'Evil', email });
    for (const [id, type] of [
      [projectId, 'project'],
      [await teamOf(owner), 'team'],
    ] as const) {
      const { members } = must(await invite(owner, id, [{ email, role: 'EDITOR' }], type));
      expect(members).toMatchObject([{ pending: true, email, role: 'EDITOR' }]);
      expect((await listed(owner, id, type)).filter(({ pending }) => !pending)).toHaveLength(1);
    }
    expect(await mayOpen(hijacker, projectId)).toBe(false);
    const mine = await hijacker.get<{ invitations: unknown[] }>('/api/invitations/mine');
    expect(mine.status === 200 ? mine.body.data.invitations : []).toEqual([]);
    // Control: who reads the mails comes in.
    const link = linkIn(await smtp.mailFor(email, 'Mara Tester invites you to Harbour Lights'), '/auth/');
    expect(link.searchParams.get('invite')).not.toBe(null);
    const colleague = await signUp(sending, { firstName: 'Ollie' });
    await confirm(colleague);
    const added = must(await invite(owner, projectId, [{ email: colleague.user.email, role: 'EDITOR' }]));
    expect(added.members).toMatchObject([{ pending: true, email: colleague.user.email }]);
    await takeFirst(colleague);
    expect(await mayOpen(colleague, projectId)).toBe(true);
  });

  test('they have no API token, link no Google account, and let nobody in, till they have confirmed', async () => {
    const hasty = await signUp(sending, { firstName: 'Hasty' });
    const other = await signUp(sending, { firstName: 'Other' });
    const projectId = await makeProject(hasty);
    const letIn = () => invite(hasty, projectId, [{ userId: other.user.id, role: 'EDITOR' }]);
    for (const act of [askForToken, askForGoogle, letIn]) {
      const { status, body } = await act(hasty);
      expect([act.name, status, body]).toMatchObject([act.name, 403, { code: 'UNVERIFIED' }]);
      expect(body.errorMessage).toBe('Confirm your email address first: we have sent you a mail.');
    }
    expect(await mayOpen(other, projectId)).toBe(false);
    await confirm(hasty);
    for (const act of [askForToken, askForGoogle, letIn]) must(await act(hasty));
    expect(await mayOpen(other, projectId)).toBe(true);
  });

  test('they approve nobody who asks to be let in either', async () => {
    const hasty = await signUp(sending, { firstName: 'Hasty' });
    const projectId = await makeProject(hasty);
    const asked = { firstName: 'Vera', lastName: 'Visitor', email: unusedAddress() };
    must(await visitorOf(sending).post(`/api/request/project/${projectId}`, asked));
    const list = await hasty.get<{ requests: { id: string }[] }>(`/api/requests/project/${projectId}/list`);
    const requestId = must(list).requests[0]!.id;
    const answer = (state: string) =>
      hasty.post(`/api/requests/project/${projectId}/update`, { requestId, state });
    expect((await answer('approved')).body.code).toBe('UNVERIFIED');
    // Control: the request is as it was, and may be refused.
    must(await answer('denied'));
  });

  test('once the owner of the address comes, what was in the account is theirs to see, and nobody else is in it', async () => {
    const email = unusedAddress();
    const hijacker = await signUp(sending, { firstName: 'Evil', email });
    const accomplice = await signUp(sending, { firstName: 'Accomplice' });
    const projectId = await makeProject(hijacker);
    await invite(hijacker, projectId, [{ userId: accomplice.user.id, role: 'ADMIN' }]);
    must(await ask(`${sending.url}/api/auth/recovery`, { method: 'POST', body: { email } }));
    const link = linkIn(await smtp.mailFor(email, 'Choose a new password'), '/auth/recover/');
    const tokenId = link.pathname.split('/').at(-1);
    must(await visitorOf(sending).post('/api/auth/recovery/finish', { tokenId, password: NEXT }));
    expect((await hijacker.get('/api/projects')).status).toBe(401);
    const owner = await signIn(sending, email, NEXT);
    expect(await mayOpen(owner, projectId)).toBe(true);
    expect(await listed(owner, projectId)).toHaveLength(1);
    expect(await mayOpen(accomplice, projectId)).toBe(false);
  });
});

describe('S10 where mails lie in the outbox', () => {
  test('an account takes what was sent to its address, has API tokens, and links Google, at once', async () => {
    const owner = await signUp(keeping, { firstName: 'Mara' });
    const other = await signUp(keeping, { firstName: 'Other' });
    const projectId = await makeProject(owner);
    const { members } = must(await invite(owner, projectId, [{ email: other.user.email, role: 'EDITOR' }]));
    expect(members).toMatchObject([{ pending: true, email: other.user.email }]);
    await takeFirst(other);
    expect(await mayOpen(other, projectId)).toBe(true);
    must(await askForToken(other));
    must(await askForGoogle(other));
  });

  test('a token that was made before the owner of the address came is void once they have', async () => {
    const early = await signUp(keeping, { firstName: 'Early' });
    const { token } = must(await askForToken(early));
    const headers = { authorization: `Bearer ${token}` };
    const read = () => ask(`${keeping.url}/api/projects`, { headers });
    must(await read());
    const { email } = early.user;
    must(await ask(`${keeping.url}/api/auth/recovery`, { method: 'POST', body: { email } }));
    const link = linkIn(await mailFor(keeping, email, 'Choose a new password'), '/auth/recover/');
    const tokenId = link.pathname.split('/').at(-1);
    must(await visitorOf(keeping).post('/api/auth/recovery/finish', { tokenId, password: NEXT }));
    expect((await read()).status).toBe(401);
    // Control: one that its owner makes is good, until there is another password (M2).
    const owner = await signIn(keeping, email, NEXT);
    const second = must(await askForToken(owner)).token;
    const again = () =>
      ask(`${keeping.url}/api/projects`, { headers: { authorization: `Bearer ${second}` } });
    must(await again());
    must(await owner.post('/api/auth/password', { password: NEXT, newPassword: PASSWORD }));
    expect((await again()).status).toBe(401);
  });
});
