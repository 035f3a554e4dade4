// Who may invite whom, handle what waits, and how much: from outside.

import { describe, expect, test } from 'vitest';
import { action, addMember, makeProject, must, newId, signUp, type Client } from '../support/client.ts';
import {
  comeBy,
  invite,
  invited,
  look,
  mails,
  mailsAreOut,
  mayOpen,
  openInvitingFixture,
  pendingIn,
  resend,
  unusedAddress,
  tokenFor,
  tokenIn,
  withdraw,
  type Member,
} from '../support/inviting.ts';
import { mailsFor } from '../support/outbox.ts';
import { rowsOf } from '../support/rows.ts';
import { startServer } from '../support/server.ts';

const stage = openInvitingFixture();

describe('who may', () => {
  test('A7 an invitation goes no higher than its sender, and is handled by those who could have sent it', async () => {
    const place = await makeProject(stage.owner);
    const [admin, editor, member] = await Promise.all(
      ['ADMIN', 'EDITOR', 'MEMBER'].map(async (role) => {
        const one = await signUp(stage.server, { firstName: 'Some' });
        await addMember(stage.owner, place, one, role);
        return one;
      }),
    );
    const by = (client: Client, role: string) => invite(client, place, [{ email: unusedAddress(), role }]);
    expect((await by(member!, 'VIEW_ONLY')).status).toBe(403);
    expect((await by(editor!, 'MEMBER')).status).toBe(403);
    expect((await by(admin!, 'OWNER')).status).toBe(403);
    expect((await by(stage.owner, 'OVERLORD')).status).toBe(403);
    const low = must(await by(editor!, 'VIEW_ONLY')).members[0]!;
    const high = must(await by(stage.owner, 'OWNER')).members[0]!;
    const change = (client: Client, id: string, role: string) =>
      client.post<{ member: Member }>(`/api/identities/members/${place}/update`, {
        entityType: 'project',
        identityId: id,
        role,
      });
    expect((await change(admin!, high.identityId, 'MEMBER')).status).toBe(403);
    expect((await change(admin!, low.identityId, 'OWNER')).status).toBe(403);
    expect((await change(editor!, low.identityId, 'MEMBER')).status).toBe(403);
    expect((await withdraw(admin!, high.identityId, place)).status).toBe(403);
    expect((await resend(editor!, high.identityId, place)).status).toBe(403);
    expect((await withdraw(member!, low.identityId, place)).status).toBe(403);
    expect((await withdraw(member!, newId(), place)).status).toBe(403);
    expect((await withdraw(stage.owner, newId(), place)).status).toBe(404);
    const stranger = await signUp(stage.server, { firstName: 'Eve' });
    expect((await withdraw(stranger, low.identityId, place)).status).toBe(404);
    // Not through another place either, where one is stage.owner.
    expect((await withdraw(stranger, low.identityId, await makeProject(stranger))).status).toBe(404);
    expect(must(await change(admin!, low.identityId, 'EDITOR')).member).toMatchObject({
      role: 'EDITOR',
      pending: true,
    });
    must(await withdraw(stage.owner, high.identityId, place));
    // Who may not invite does not see who is invited.
    expect(await pendingIn(member!, place)).toEqual([]);
    expect(await pendingIn(editor!, place)).toHaveLength(1);
  });

  test('an invitation ends with the right of whoever sent it, and holds again when somebody else sends it', async () => {
    const place = await makeProject(stage.owner);
    const admin = await signUp(stage.server, { firstName: 'Admin' });
    await addMember(stage.owner, place, admin, 'ADMIN');
    const email = unusedAddress();
    const { identityId } = must(await invite(admin, place, [{ email, role: 'ADMIN' }])).members[0]!;
    const token = await tokenFor(stage, email);
    must(await stage.owner.post(`/api/entities/${place}/identity/${admin.user.id}/delete`, {}));
    expect((await look(stage, token)).status).toBe(404);
    expect((await comeBy(stage, email, token)).status).toBe(400);
    expect(await pendingIn(stage.owner, place)).toMatchObject([{ identityId, isOpen: false }]);
    must(await resend(stage.owner, identityId, place));
    must(await comeBy(stage, email, await tokenFor(stage, email, 2)));
  });

  test('of a project in the bin, and of a place that is not there, nothing can be taken', async () => {
    const place = await makeProject(stage.owner);
    const email = unusedAddress();
    await invited(stage, email, 'MEMBER', place);
    const token = await tokenFor(stage, email);
    await stage.owner.does(action('project.delete', place));
    expect((await look(stage, token)).status).toBe(404);
    expect((await comeBy(stage, email, token)).status).toBe(400);
  });
});

describe('lists and limits', () => {
  test('everything that is wrong with a list is named, and nobody of it is invited', async () => {
    const place = await makeProject(stage.owner);
    const waiting = unusedAddress();
    await invited(stage, waiting, 'MEMBER', place);
    const fresh = unusedAddress();
    const bad = await invite(stage.owner, place, [
      { email: fresh, role: 'MEMBER' },
      { email: 'nobody', role: 'MEMBER' },
      { email: '', role: 'MEMBER' },
    ]);
    expect([bad.status, bad.body.fields]).toEqual([
      400,
      { 'members.1.email': 'Invalid email', 'members.2.email': 'Email is required' },
    ]);
    const twice = await invite(stage.owner, place, [
      { email: fresh, role: 'MEMBER' },
      { email: fresh.toUpperCase(), role: 'EDITOR' },
    ]);
    expect([twice.status, twice.body.fields]).toEqual([400, { 'members.1.email': 'Is in the list twice.' }]);
    const again = await invite(stage.owner, place, [
      { email: fresh, role: 'MEMBER' },
      { email: waiting, role: 'MEMBER' },
    ]);
    expect([again.status, again.body.code, again.body.fields]).toEqual([
      409,
      'INVITED_ALREADY',
      { 'members.1.email': 'Is invited already.' },
    ]);
    expect((await pendingIn(stage.owner, place)).map(({ email }) => email)).toEqual([waiting]);
  });

  test('S12 at most 50 mails an hour leave a place, and three reach an address', async () => {
    const strict = await startServer({ env: { SEED_DEMO: 'off', TEST_RATE_SCALE: '1' } });
    const mara = await signUp(strict, { firstName: 'Mara' });
    const place = await makeProject(mara);
    const many = Array.from({ length: 51 }, () => ({ email: unusedAddress(), role: 'VIEW_ONLY' }));
    const tooMany = await invite(mara, place, many);
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(0);
    const list = await mara.get<{ members: Member[] }>(`/api/identities/list/${place}/type/project`);
    expect(must(list).members).toHaveLength(1);
    // Who is refused a list has lost nothing by it.
    must(await invite(mara, place, many.slice(0, 49)));
    expect((await invite(mara, place, many.slice(49))).body.errorMessage).toMatch(
      / One is left for the next /,
    );
    must(await invite(mara, place, many.slice(50)));
    await strict.stop();
    const email = unusedAddress();
    const { identityId } = await invited(stage, email);
    await mails(stage, email, 1);
    for (const count of [2, 3]) {
      must(await resend(stage.owner, identityId, stage.projectId));
      await mails(stage, email, count);
    }
    expect(await resend(stage.owner, identityId, stage.projectId)).toMatchObject({
      status: 429,
      body: { errorMessage: 'This address has had several mails within the hour. Try again later.' },
    });
  });

  test('S12 a denied address looks invited, and nothing is sent; an account of it is not added', async () => {
    const denied = unusedAddress();
    const known = await signUp(stage.server, { firstName: 'Known' });
    for (const pattern of [denied, known.user.email]) {
      await rowsOf(
        stage.server,
        `INSERT INTO deny_list (id, pattern, scope, decision, reason, "createdAt") VALUES ('${newId()}', '${pattern}', 'invites', 'deny', 'asked us not to', 1)`,
      );
    }
    const place = await makeProject(stage.owner);
    const members = [denied, known.user.email].map((email) => ({ email, role: 'MEMBER' }));
    expect(must(await invite(stage.owner, place, members)).members).toMatchObject([
      { pending: true, isOpen: true },
      { pending: true, isOpen: true },
    ]);
    await mailsAreOut(stage);
    expect(mailsFor(stage.server, denied)).toEqual([]);
    expect(mailsFor(stage.server, known.user.email).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ]);
    expect(await mayOpen(known, place)).toBe(false);
  });

  test('S1 S12 no link is kept in clear, in the database or the log, and names cannot write headers', async () => {
    const sly = await signUp(stage.server, {
      firstName: 'Sly <b>',
      lastName: 'x"@evil.example',
      email: unusedAddress(),
    });
    const place = await makeProject(sly, 'https://evil.example <script>');
    const email = unusedAddress();
    must(await invite(sly, place, [{ email, role: 'MEMBER' }]));
    const [mail] = await mails(stage, email, 1);
    const token = tokenIn(mail!);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail!.headers).not.toMatch(/^(bcc|cc):/im);
    must(await look(stage, token));
    const rows = await Promise.all(
      ['invitation', 'job', 'audit', 'notification'].map((table) =>
        rowsOf(stage.server, `SELECT * FROM ${table}`),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(stage.server.log()).not.toContain(token);
  });
});
