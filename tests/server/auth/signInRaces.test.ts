// What is under way with a credential while it is revoked: a password is judged, the owner chooses another, and only
// then the judged one is used. The change happens within the judging, so no luck of timing decides.

import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { requestEmailChange } from '../../../server/account/emailChange.ts';
import { googleProof, linkIdentity } from '../../../server/auth/identities.ts';
import { sessionProof } from '../../../server/auth/identityProofs.ts';
import { confirmTotp } from '../../../server/auth/secondFactor.ts';
import type { Caller } from '../../../server/contract.ts';
import { makeMailToken } from '../../../server/auth/mailTokens.ts';
import { finishRecovery } from '../../../server/auth/recovery.ts';
import { makeSignInLink } from '../../../server/auth/signInLinks.ts';
import { FIRST, openAuthStage, type AuthStage } from '../../support/authStage.ts';

const NEXT = 'fog horns at four in the morning';
const THEIRS = 'another password by another person';
const WRONG = { kind: 'signedOut', details: { code: 'WRONG_CREDENTIALS' } };

/** Ada, signed in in her own browser. */
async function ada() {
  const stage = await openAuthStage();
  const userId = await stage.owner('Ada');
  const own = stage.browser();
  await own.logIn('Ada');
  const change = () => own.call('auth.password', { body: { password: FIRST, newPassword: NEXT } });
  return { ...stage, userId, own, change };
}

async function recover({ database, services, now }: AuthStage, userId: string): Promise<void> {
  const token = { userId, email: 'ada@eo.example' };
  const tokenId = await makeMailToken(database.knex, token, 'recover', now());
  await finishRecovery(services, { tokenId, password: NEXT });
}

test('S15 a sign-in whose password is changed while it is judged is refused, and begins no session', async () => {
  const stage = await ada();
  stage.meanwhile.judged = stage.change;
  await expect(stage.browser().logIn('Ada')).rejects.toMatchObject(WRONG);
  expect(await stage.sessionsOf(stage.userId)).toBe(1);
  expect(await stage.database.reader('known_device').where({ userId: stage.userId })).toHaveLength(1);
  await stage.browser().logIn('Ada', NEXT);
});

test('S15 a sign-in that is under way while the password is recovered is refused', async () => {
  const stage = await ada();
  stage.meanwhile.judged = () => recover(stage, stage.userId);
  await expect(stage.browser().logIn('Ada')).rejects.toMatchObject(WRONG);
  expect(await stage.sessionsOf(stage.userId)).toBe(0);
});

test('S15 with a second factor no sign-in waits for a code after its password was changed', async () => {
  const stage = await ada();
  await stage.own.enroll(stage.now);
  stage.meanwhile.judged = stage.change;
  await expect(stage.browser().logIn('Ada')).rejects.toMatchObject(WRONG);
  expect(await stage.database.reader('sign_in_challenge').select()).toEqual([]);
});

test('S15 of two changes of one password the one that comes later is refused, and the first one holds', async () => {
  const stage = await ada();
  const other = stage.browser();
  await other.logIn('Ada');
  stage.meanwhile.judged = stage.change;
  const theirs = other.call('auth.password', { body: { password: FIRST, newPassword: THEIRS } });
  await expect(theirs).rejects.toMatchObject({ kind: 'signedOut' });
  await expect(stage.browser().logIn('Ada', THEIRS)).rejects.toMatchObject(WRONG);
  await stage.browser().logIn('Ada', NEXT);
});

test('S15 a hash of former costs that is made anew does not bring the former password back', async () => {
  const stage = await ada();
  stage.meanwhile.isOutdated = true;
  stage.meanwhile.judged = stage.change;
  await expect(stage.browser().logIn('Ada')).rejects.toMatchObject(WRONG);
  await expect(stage.browser().logIn('Ada')).rejects.toMatchObject(WRONG);
  await stage.browser().logIn('Ada', NEXT);
});

test('S15 control: two sign-ins at once that make the hash anew both get in', async () => {
  const stage = await openAuthStage();
  const userId = await stage.owner('Ada');
  stage.meanwhile.isOutdated = true;
  stage.meanwhile.judged = () => stage.browser().logIn('Ada');
  await stage.browser().logIn('Ada');
  expect(await stage.sessionsOf(userId)).toBe(2);
});

test('S15 the second factor is not turned off by a password that was changed meanwhile', async () => {
  const stage = await ada();
  const { codeNow } = await stage.own.enroll(stage.now);
  const other = stage.browser();
  await other.logIn('Ada');
  await other.code(codeNow());
  stage.meanwhile.judged = stage.change;
  const off = other.call('auth.disable', { body: { password: FIRST, code: codeNow(1) } });
  await expect(off).rejects.toMatchObject({ kind: 'signedOut' });
  expect(await stage.own.call('auth.secondFactorState')).toEqual({ isOn: true });
});

test('S15 a code that is judged while the password is changed begins no session', async () => {
  const stage = await ada();
  const { codeNow } = await stage.own.enroll(stage.now);
  const other = stage.browser();
  await other.logIn('Ada');
  stage.meanwhile.signIn = stage.change;
  await expect(other.code(codeNow())).rejects.toMatchObject({ kind: 'signedOut' });
  expect(await stage.sessionsOf(stage.userId)).toBe(1);
});

test('S15 a sign-in link that is opened while the password is changed begins no session', async () => {
  const stage = await ada();
  const token = (await makeSignInLink(stage.database, stage.userId, stage.now())).split('/').at(-1)!;
  stage.meanwhile.signIn = stage.change;
  await stage.browser().call('auth.link', { params: { token } });
  expect(await stage.sessionsOf(stage.userId)).toBe(1);
});

test('S15 a sign-up whose account its owner has recovered before it signs in is refused', async () => {
  const stage = await openAuthStage();
  const newcomer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@eo.example', password: FIRST };
  stage.meanwhile.signIn = async () => {
    const { id } = await stage.database.reader('account').where({ email: newcomer.email }).first('id');
    await recover(stage, id);
  };
  await expect(stage.browser().call('auth.signup', { body: newcomer })).rejects.toMatchObject(WRONG);
});

/** What a session makes that outlives it, each by a request that was let in before the session ended. */
const acts: Readonly<Record<string, (stage: AuthStage, caller: Caller) => Promise<unknown>>> = {
  'API token': ({ services }, caller) =>
    services.apiTokens.create(caller, { name: 'Show control', scope: 'write', days: 90 }),
  'change of the address': ({ services }, caller) => requestEmailChange(services, caller, 'eve@eo.example'),
  'link to Google': ({ services }, caller) =>
    linkIdentity(services, sessionProof(caller), {
      sub: 'eve',
      email: 'eve@eo.example',
      email_verified: true,
    }),
};

test.each(Object.entries(acts))('S15 a session that has ended meanwhile makes no %s', async (_, act) => {
  const stage = await ada();
  const other = stage.browser();
  await other.logIn('Ada');
  const caller = (await other.caller())!;
  await act(stage, caller);
  await stage.change();
  await expect(act(stage, caller)).rejects.toMatchObject({ kind: 'signedOut' });
});

test('S15 a session that has ended meanwhile turns no second factor on', async () => {
  const stage = await ada();
  const other = stage.browser();
  await other.logIn('Ada');
  const { secret } = (await other.call('auth.enroll')) as { secret: string };
  const proof = sessionProof((await other.caller())!);
  await stage.change();
  const code = new TOTP({ secret }).generate({ timestamp: stage.now() });
  await expect(confirmTotp(stage.services, proof, code)).rejects.toMatchObject({ kind: 'signedOut' });
});

test('S15 an identity that was taken away meanwhile signs nobody in', async () => {
  const stage = await ada();
  const claims = { sub: 'ada', email: 'ada@eo.example', email_verified: true };
  await linkIdentity(stage.services, sessionProof((await stage.own.caller())!), claims);
  const proof = googleProof(stage.userId, 'ada');
  expect(await stage.database.knex.transaction(proof)).toBe(stage.userId);
  await stage.database.knex('identity').where({ userId: stage.userId }).delete();
  expect(await stage.database.knex.transaction(proof)).toBeNull();
});
