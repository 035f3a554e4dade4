// Invitations from outside: by mail to whoever has no account, the link, and what waits for somebody.

import { describe, expect, test } from 'vitest';
import { addMember, PASSWORD, makeProject, must, signUp, visitorOf, type Client } from '../support/client.ts';
import {
  comeBy,
  invite,
  invited,
  listed,
  look,
  mails,
  mailsAreOut,
  mayOpen,
  openInvitingFixture,
  pendingIn,
  resend,
  unusedAddress,
  teamOf,
  tokenFor,
  tokenIn,
  withdraw,
  type Shown,
} from '../support/inviting.ts';
import { mailsFor } from '../support/outbox.ts';
import { rowsOf } from '../support/rows.ts';
import { follow } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const stage = openInvitingFixture();
const DAY = 24 * 60 * 60_000;
const GONE = 'This invitation has been used, withdrawn, or is too old.';
const take = (by: Client, token: string) => by.post('/api/invitations/token/accept', { token });

describe('a stranger', () => {
  test('is listed as pending, gets one mail with a link, signs up by it and is in, address proved', async () => {
    const email = unusedAddress();
    const before = Date.now();
    const member = await invited(stage, email);
    expect(member).toMatchObject({ pending: true, email, role: 'EDITOR', isOpen: true });
    expect(Math.abs(member.expiresAt! - before - 14 * DAY)).toBeLessThan(DAY / 24);
    expect(await pendingIn(stage.owner, stage.projectId)).toContainEqual(member);
    const [mail] = await mails(stage, email, 1);
    expect(mail!.subject).toBe('Elin Sørensen invites you to Harbour Lights Awards');
    expect(mail!.text).toContain('You join as Editor');
    const token = tokenIn(mail!);
    expect(must(await look(stage, token))).toMatchObject({
      email,
      hasAccount: false,
      invitation: {
        name: 'Harbour Lights Awards',
        entityType: 'project',
        entityId: stage.projectId,
        by: { firstName: 'Elin', lastName: 'Sørensen' },
        role: 'EDITOR',
      },
    });
    const line = await follow(stage.owner, [stage.projectId]);
    const reply = await comeBy(stage, email, token);
    const { user } = must(reply) as unknown as { user: { id: string } };
    await line.until(
      () => line.steps().some(({ query }) => query.entityId === user.id),
      'the newcomer',
      1000,
    );
    await line.close();
    expect(await listed(stage.owner, stage.projectId)).toContainEqual(
      expect.objectContaining({ identityId: user.id, role: 'EDITOR', pending: false }),
    );
    expect((await pendingIn(stage.owner, stage.projectId)).map((one) => one.email)).not.toContain(email);
    await mailsAreOut(stage);
    expect(mailsFor(stage.server, email).map(({ subject }) => subject)).not.toContain(
      'Confirm your email address',
    );
    const [account] = await rowsOf(stage.server, `SELECT "verifiedAt" FROM account WHERE email = '${email}'`);
    expect(account!['verifiedAt']).not.toBeNull();
  });

  test('by twenty sign-ups at once one account comes, and the link is used', async () => {
    const email = unusedAddress();
    await invited(stage, email);
    const token = await tokenFor(stage, email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => comeBy(stage, email, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await look(stage, token)).body).toMatchObject({ errorMessage: GONE });
  });

  test('with a link for another address makes no account', async () => {
    const email = unusedAddress();
    await invited(stage, email);
    const other = unusedAddress();
    const reply = await comeBy(stage, other, await tokenFor(stage, email));
    expect([reply.status, reply.body.code]).toEqual([409, 'INVITED_ELSEWHERE']);
    expect(
      (await visitorOf(stage.server).post('/api/auth', { email: other, password: PASSWORD })).status,
    ).toBe(401);
    expect((await comeBy(stage, email, await tokenFor(stage, email))).status).toBe(200);
  });

  test('is told alike of links that are unknown, used, withdrawn, replaced, or too old', async () => {
    const used = unusedAddress();
    await invited(stage, used);
    const usedToken = await tokenFor(stage, used);
    must(await comeBy(stage, used, usedToken));
    const withdrawn = unusedAddress();
    const { identityId } = await invited(stage, withdrawn);
    const withdrawnToken = await tokenFor(stage, withdrawn);
    must(await withdraw(stage.owner, identityId, stage.projectId));
    const replaced = unusedAddress();
    const again = await invited(stage, replaced);
    const replacedToken = await tokenFor(stage, replaced);
    must(await resend(stage.owner, again.identityId, stage.projectId));
    const old = unusedAddress();
    const { identityId: oldId } = await invited(stage, old);
    const oldToken = await tokenFor(stage, old);
    await rowsOf(stage.server, `UPDATE invitation SET "expiresAt" = ${Date.now() - 1} WHERE id = '${oldId}'`);
    const unknown = 'x'.repeat(43);
    const replies = await Promise.all(
      [usedToken, withdrawnToken, replacedToken, oldToken, unknown, '?'].map((token) => look(stage, token)),
    );
    const [first, ...others] = replies;
    expect(first).toMatchObject({ status: 404, body: { code: 'INVITATION_GONE', errorMessage: GONE } });
    for (const { status, body } of others) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({ ...first!.body, requestId: '' });
    }
    // Control: the one that was sent again opens, and so does the old one once it is sent again.
    must(await look(stage, await tokenFor(stage, replaced, 2)));
    expect((await pendingIn(stage.owner, stage.projectId)).find(({ email }) => email === old)).toMatchObject({
      isOpen: false,
    });
    expect(must(await resend(stage.owner, oldId, stage.projectId)).member).toMatchObject({ isOpen: true });
    must(await comeBy(stage, old, await tokenFor(stage, old, 2)));
  });
});

describe('an account', () => {
  test('of somebody whom one knows is added at once, and hears of it by mail and notice', async () => {
    const ann = await signUp(stage.server, { firstName: 'Ann' });
    await addMember(stage.owner, await makeProject(stage.owner, 'Shared before'), ann);
    const [member] = must(
      await invite(stage.owner, stage.projectId, [{ email: ann.user.email, role: 'MEMBER' }]),
    ).members;
    expect(member).toMatchObject({ identityId: ann.user.id, pending: false, role: 'MEMBER' });
    expect(await mayOpen(ann, stage.projectId)).toBe(true);
    const subjects = (await mails(stage, ann.user.email, 3)).map(({ subject }) => subject);
    expect(subjects).toContain('Elin Sørensen added you to Harbour Lights Awards');
    const [notice] = await rowsOf(
      stage.server,
      `SELECT event, title FROM notification WHERE "userId" = '${ann.user.id}' ORDER BY id DESC`,
    );
    expect(notice).toEqual({ event: 'added', title: 'Elin Sørensen added you to Harbour Lights Awards' });
  });

  test('S2 an address is answered alike whether or not it has an account, also in the list; the account takes it', async () => {
    const known = await signUp(stage.server, { firstName: 'Noor' });
    const projectId = await makeProject(stage.owner, 'Of strangers');
    const answerTo = async (email: string) => {
      const [member] = must(await invite(stage.owner, projectId, [{ email, role: 'MEMBER' }])).members;
      return { ...member, identityId: '', email: '', expiresAt: 0 };
    };
    const nobodys = unusedAddress();
    expect(await answerTo(known.user.email)).toEqual(await answerTo(nobodys));
    const listed = (await pendingIn(stage.owner, projectId)).map((one) => Object.keys(one).toSorted());
    expect(listed).toHaveLength(2);
    expect(listed[0]).toEqual(listed[1]);
    const text = JSON.stringify(
      must(await stage.owner.get(`/api/identities/list/${projectId}/type/project`)),
    );
    expect(text).not.toContain(known.user.id);
    expect(text).not.toContain('Noor');
    // Not even by asking oneself to be let in with that address.
    const { firstName, lastName, email } = known.user;
    const open = await makeProject(stage.owner, 'Open to ask');
    must(await visitorOf(stage.server).post(`/api/request/project/${open}`, { firstName, lastName, email }));
    const { requests } = must(
      await stage.owner.get<{ requests: { id: string }[] }>(`/api/requests/project/${open}/list`),
    );
    const approval = { requestId: requests[0]!.id, state: 'approved', role: 'MEMBER' };
    must(await stage.owner.post(`/api/requests/project/${open}/update`, approval));
    expect(
      JSON.stringify(must(await stage.owner.get(`/api/identities/list/${open}/type/project`))),
    ).not.toContain(known.user.id);
    // The account itself sees both, and is in once it says so.
    const { invitations } = must(await known.get<{ invitations: Shown[] }>('/api/invitations'));
    expect(invitations.map(({ name }) => name)).toEqual(['Of strangers', 'Open to ask']);
    must(await known.post(`/api/invitations/${invitations[0]!.id}/accept`, {}));
    expect(await mayOpen(known, projectId)).toBe(true);
  });

  test.runIf(areRepeatsTried)(
    'takes a link by being signed in with its address; another is told whose it is, masked',
    async () => {
      const email = `ollie-${unusedAddress()}`;
      await invited(stage, email);
      const token = await tokenFor(stage, email);
      const other = await signUp(stage.server, { firstName: 'Other' });
      const refused = await take(other, token);
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'INVITED_ELSEWHERE',
          errorMessage: 'This invitation is for o…@pierhall.example. Sign in with that address.',
        },
      });
      expect(refused.bytes.toString()).not.toContain(email);
      expect(await mayOpen(other, stage.projectId)).toBe(false);
      // Signed up without the link, and not proved: nothing waits yet, since nobody knows whose address it is.
      const ollie = await signUp(stage.server, { firstName: 'Ollie', email });
      expect(must(await ollie.get<{ invitations: Shown[] }>('/api/invitations')).invitations).toEqual([]);
      expect(must(await take(ollie, token))).toEqual({ entityType: 'project', entityId: stage.projectId });
      expect(await mayOpen(ollie, stage.projectId)).toBe(true);
      expect((await take(ollie, token)).status).toBe(404);
    },
  );

  test('that has proved its address sees what waits, takes one and declines another, and nobody else’s', async () => {
    const email = unusedAddress();
    const second = await makeProject(stage.owner, 'Second');
    await invited(stage, email, 'MEMBER');
    await invited(stage, email, 'VIEW_ONLY', second);
    const jun = await signUp(stage.server, { firstName: 'Jun', email });
    await rowsOf(stage.server, `UPDATE account SET "verifiedAt" = 1 WHERE email = '${email}'`);
    const { invitations } = must(await jun.get<{ invitations: Shown[] }>('/api/invitations'));
    expect(invitations.map(({ name, role }) => [name, role])).toEqual([
      ['Harbour Lights Awards', 'MEMBER'],
      ['Second', 'VIEW_ONLY'],
    ]);
    const [one, other] = invitations as [Shown, Shown];
    const eve = await signUp(stage.server, { firstName: 'Eve' });
    await rowsOf(stage.server, `UPDATE account SET "verifiedAt" = 1 WHERE email = '${eve.user.email}'`);
    for (const act of ['accept', 'decline'])
      expect((await eve.post(`/api/invitations/${one.id}/${act}`, {})).status).toBe(404);
    must(await jun.post(`/api/invitations/${one.id}/accept`, {}));
    must(await jun.post(`/api/invitations/${other.id}/decline`, {}));
    expect([await mayOpen(jun, stage.projectId), await mayOpen(jun, second)]).toEqual([true, false]);
    expect(must(await jun.get<{ invitations: Shown[] }>('/api/invitations')).invitations).toEqual([]);
    expect(await pendingIn(stage.owner, second)).toEqual([]);
  });
});

test('teams invite as projects do, and whoever comes has the team’s projects', async () => {
  const teamId = await teamOf(stage.owner);
  const email = unusedAddress();
  must(await invite(stage.owner, teamId, [{ email, role: 'EDITOR' }], 'team'));
  must(await comeBy(stage, email, await tokenFor(stage, email)));
  const all = await listed(stage.owner, teamId, 'team');
  expect(all.at(-1)).toMatchObject({ role: 'EDITOR', pending: false, hasSecondFactor: false });
  expect(
    (await listed(stage.owner, stage.projectId)).find(({ role }) => role === 'EDITOR'),
  ).not.toHaveProperty('lastSeenAt');
});

test('the audit of the team tells of each step', async () => {
  const mara = await signUp(stage.server, { firstName: 'Mara' });
  const place = await makeProject(mara);
  const email = unusedAddress();
  const { identityId } = must(await invite(mara, place, [{ email, role: 'MEMBER' }])).members[0]!;
  await mails(stage, email, 1);
  must(await resend(mara, identityId, place));
  must(await comeBy(stage, email, await tokenFor(stage, email, 2)));
  const rows = await rowsOf(
    stage.server,
    `SELECT entry FROM audit WHERE "chainId" = '${await teamOf(mara)}' ORDER BY sequence`,
  );
  const lines = rows.map(({ entry }) => JSON.parse(String(entry)) as { act: string; about: object });
  expect(lines.filter(({ act }) => act.startsWith('invitation'))).toMatchObject([
    { act: 'invitation.create', about: { email, to: 'MEMBER', projectId: place } },
    { act: 'invitation.resend', about: { email } },
    { act: 'invitation.accept', about: { email, to: 'MEMBER' } },
  ]);
});
