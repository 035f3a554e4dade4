// The link of an invitation that its sender copies: it lets its address in as the mailed one does, but proves no
// address and tells nothing about one.

import { expect, test } from 'vitest';
import { addMember, must, signUp, visitorOf, type Client } from '../support/client.ts';
import {
  comeBy,
  invited,
  look,
  mails,
  openInvitingFixture,
  resend,
  unusedAddress,
  tokenFor,
  withdraw,
} from '../support/inviting.ts';
import { rowsOf } from '../support/rows.ts';

const stage = openInvitingFixture();
const GONE = 'This invitation has been used, withdrawn, or is too old.';

const linkFor = (by: Client, id: string) =>
  by.post<{ token: string; expiresAt: number }>(
    `/api/entities/${stage.projectId}/user/${id}/pending/link`,
    {},
  );
const verifiedAt = async (email: string) =>
  (await rowsOf(stage.server, `SELECT "verifiedAt" FROM account WHERE email = '${email}'`))[0]?.[
    'verifiedAt'
  ];

test('a copied link lets its address in, which still has to be confirmed; the mailed link is good until then', async () => {
  const email = unusedAddress();
  const { identityId } = await invited(stage, email, 'MEMBER');
  const mailed = await tokenFor(stage, email);
  const { token } = must(await linkFor(stage.owner, identityId));
  expect(must(await look(stage, token))).toMatchObject({ email, invitation: { role: 'MEMBER' } });
  expect((await look(stage, mailed)).status).toBe(200);
  must(await comeBy(stage, email, token));
  expect(await verifiedAt(email)).toBeNull();
  const subjects = (await mails(stage, email, 2)).map(({ subject }) => subject);
  expect(subjects).toContain('Confirm your email address');
  for (const used of [token, mailed]) expect(await look(stage, used)).toMatchObject({ status: 404 });
});

test('a new link kills the one before, and so do sending again and withdrawing', async () => {
  const { identityId } = await invited(stage, unusedAddress());
  const first = must(await linkFor(stage.owner, identityId)).token;
  const second = must(await linkFor(stage.owner, identityId)).token;
  expect((await look(stage, first)).body.errorMessage).toBe(GONE);
  expect((await look(stage, second)).status).toBe(200);
  must(await resend(stage.owner, identityId, stage.projectId));
  expect((await look(stage, second)).status).toBe(404);
  const third = must(await linkFor(stage.owner, identityId)).token;
  must(await withdraw(stage.owner, identityId, stage.projectId));
  expect((await look(stage, third)).status).toBe(404);
  expect((await linkFor(stage.owner, identityId)).status).toBe(404);
});

test('the link does not tell whether its address has an account, and is nobody else’s', async () => {
  const known = await signUp(stage.server, { firstName: 'Kari' });
  const { identityId } = await invited(stage, known.user.email);
  const { token } = must(await linkFor(stage.owner, identityId));
  expect(must(await look(stage, token)).hasAccount).toBe(false);
  const other = await signUp(stage.server, { firstName: 'Nils' });
  const take = (by: Client) => by.post('/api/invitations/token/accept', { token });
  expect((await take(visitorOf(stage.server))).status).toBe(401);
  expect(await take(other)).toMatchObject({ status: 409, body: { code: 'INVITED_ELSEWHERE' } });
  must(await take(known));
});

test('an editor makes links for readers only, and what is made is written down', async () => {
  const editor = await signUp(stage.server, { firstName: 'Edo' });
  await addMember(stage.owner, stage.projectId, editor, 'EDITOR');
  const reader = await invited(stage, unusedAddress(), 'VIEW_ONLY');
  const admin = await invited(stage, unusedAddress(), 'ADMIN');
  must(await linkFor(editor, reader.identityId));
  expect((await linkFor(editor, admin.identityId)).status).toBe(403);
  const entries = await rowsOf(stage.server, 'SELECT entry FROM audit');
  expect(entries.map(({ entry }) => String(entry)).join('\n')).toContain('"invitation.link"');
});
