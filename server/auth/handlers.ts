// Handlers of `shared/api/auth.ts`: signing up, in and out, and sessions.

import type { User } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { Address } from '../guard/address.ts';
import { maySignOut } from '../guard/gate.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { findUser, hasSecondFactor } from '../people/accounts.ts';
import { isPageOfAnother } from '../routeAccess.ts';
import { answerChallenge, beginChallenge } from './challenges.ts';
import { countCodeAttempt } from './codeAttempts.ts';
import { mustProve, passwordProof, sessionProof, type IdentityProof } from './identityProofs.ts';
import { signInLinkProof } from './signInLinks.ts';
import { mustLogIn, wrongCredentials, type LogInServices } from './logIn.ts';
import { takeMailToken } from './mailTokens.ts';
import { mailStepUpCode, mustStepUp, stepUp, stepUpMethod } from './stepUp.ts';
import { askForRecovery, finishRecovery, type RecoveryServices } from './recovery.ts';
import { confirmTotp, disableTotp, enrollTotp, type SecondFactorServices } from './secondFactor.ts';
import type { SessionStore } from './sessions.ts';
import { signUp, type SignUpServices } from './signUp.ts';
import { notifyAccountOwner } from './notifyAccountOwner.ts';
import { revokeAfterPasswordChange } from './revokeCredentials.ts';

/** The services that the handlers of signing in need. */
export interface AuthServices extends SignUpServices, LogInServices, RecoveryServices, SecondFactorServices {
  readonly access: AccessControl;
  readonly address: Address;
  readonly sessions: SessionStore;
}

type EntryNames =
  | 'auth.session'
  | 'auth.login'
  | 'auth.secondFactor'
  | 'auth.signup'
  | 'auth.link'
  | 'auth.logout';

type SecondFactorNames = 'auth.secondFactorState' | 'auth.enroll' | 'auth.confirm' | 'auth.disable';

type ProofNames =
  | 'auth.password'
  | 'auth.proveBy'
  | 'auth.prove'
  | 'auth.proveMail'
  | 'auth.verify'
  | 'auth.recovery'
  | 'auth.recoveryFinish';

type SessionNames = 'auth.sessions' | 'auth.endSession';

/** Returns the handlers of signing up, in and out, the second factor, passwords, and a person's sessions. */
export function authHandlers(
  services: AuthServices,
): Handlers<EntryNames | SecondFactorNames | ProofNames | SessionNames> {
  return {
    ...entryHandlers(services),
    ...secondFactorHandlers(services),
    ...proofHandlers(services),
    ...sessionHandlers(services),
  };
}

/** Returns the handlers of signing in and out. */
function entryHandlers(services: AuthServices): Handlers<EntryNames> {
  const { database, authenticator, now } = services;
  return {
    'auth.session': async ({ caller, request, reply }) => {
      const user = caller && (await findUser(database, caller.userId));
      if (user) authenticator.renew(request, reply);
      return { user, loggedIn: user !== null };
    },
    'auth.login': async ({ body, request, reply }) => {
      const { user, proof } = await mustLogIn(services, body, request);
      const requireMFA = await hasSecondFactor(database.reader, user.id);
      const userId = requireMFA
        ? await beginChallenge(services, proof, reply)
        : await authenticator.signIn(proof, request, reply);
      if (userId === null) throw wrongCredentials();
      return { user: requireMFA ? null : user, created: !requireMFA, requireMFA };
    },
    'auth.secondFactor': async ({ body, request, reply }) => {
      const userId = await answerChallenge(services, body.code, request, reply);
      return { user: await findUser(database, userId), created: true };
    },
    'auth.signup': async ({ body, request, reply }) => {
      const proof = await signUp(services, body);
      if (proof === null) return { user: null, created: true };
      const userId = await authenticator.signIn(proof, request, reply);
      if (userId === null) throw wrongCredentials();
      return { user: await findUser(database, userId), created: true };
    },
    'auth.link': async ({ params, request, reply }) => {
      // A HEAD request, which programs send to prefetch links, must not use up the link.
      if (request.method !== 'GET') throw new AppError('methodNotAllowed');
      const proof = signInLinkProof(params.token, now());
      const userId = await authenticator.signIn(proof, request, reply);
      reply.header('referrer-policy', 'no-referrer');
      await reply.redirect(userId === null ? '/auth/login?link=used' : '/projects', 303);
      return null;
    },
    'auth.logout': async ({ caller, request, reply }) => {
      if (!maySignOut(services.address, request.headers)) throw new AppError('methodNotAllowed');
      // The user of the page has signed out by now. Another user, who has signed in since, stays signed in.
      if (isPageOfAnother(caller, request.headers)) return { deleted: false, hadExistingSession: true };
      const ended = await authenticator.signOut(request, reply);
      return { deleted: ended, hadExistingSession: ended };
    },
  };
}

/** Returns the handlers that turn a person's second factor on and off. */
function secondFactorHandlers(services: AuthServices): Handlers<SecondFactorNames> {
  const { access, database } = services;
  return {
    'auth.secondFactorState': async ({ caller }) => ({
      isOn: await hasSecondFactor(database.reader, caller.userId),
    }),
    'auth.enroll': async ({ caller }) => enrollTotp(services, await mustBe(services, caller.userId)),
    'auth.confirm': async ({ body, caller }) => {
      const recoveryCodes = await confirmTotp(services, sessionProof(caller), body.code);
      // The person's access to teams that require a second factor may have changed.
      access.changed({ userId: caller.userId });
      services.jobs.wake();
      return { recoveryCodes: [...recoveryCodes] };
    },
    'auth.disable': async ({ body, caller, request }) => {
      const person = { user: await mustBe(services, caller.userId), caller };
      const proof = await mustStepUp(services, person, body.password, request);
      await countCodeAttempt(services, caller.userId, request, () => disableTotp(services, proof, body.code));
      access.changed({ userId: caller.userId });
      services.jobs.wake();
      return { deleted: true };
    },
  };
}

/** Returns the handlers by which people prove their identity, confirm an address, and change passwords. */
function proofHandlers(services: AuthServices): Handlers<ProofNames> {
  const { database, authenticator, now } = services;
  return {
    'auth.password': async ({ body, caller, request, reply }) => {
      const person = { user: await mustBe(services, caller.userId), caller };
      const proof = await mustStepUp(services, person, body.password, request);
      const newProof = await changePassword(services, person.user, proof, body.newPassword);
      // This browser gets a new token, since somebody else may know the old one.
      if ((await authenticator.signIn(newProof, request, reply)) === null) throw wrongCredentials();
      return { updated: true };
    },
    'auth.proveBy': async ({ caller }) => ({
      by: await stepUpMethod(database, await mustBe(services, caller.userId)),
    }),
    'auth.prove': async ({ body, caller, request }) => {
      await stepUp(services, { user: await mustBe(services, caller.userId), caller }, body, request);
      return { updated: true };
    },
    'auth.proveMail': async ({ caller }) => {
      await mailStepUpCode(services, await mustBe(services, caller.userId));
      return { created: true };
    },
    'auth.verify': async ({ body }) => {
      await verifyAddress(database, body.token, now());
      return { verified: true };
    },
    'auth.recovery': async ({ body }) => {
      await askForRecovery(services, body.email);
      return { created: true };
    },
    'auth.recoveryFinish': async ({ body }) => {
      await finishRecovery(services, body);
      return { updated: true };
    },
  };
}

/** Returns the handlers that list a person's sessions and end one of them. */
function sessionHandlers({ sessions }: AuthServices): Handlers<SessionNames> {
  return {
    'auth.sessions': async ({ caller }) => {
      const all = await sessions.listOf(caller.userId);
      return { sessions: all.map((session) => ({ ...session, current: session.id === caller.sessionId })) };
    },
    'auth.endSession': async ({ params, caller }) => {
      if (!(await sessions.end(caller.userId, params.id))) throw new AppError('notFound');
      return { deleted: true };
    },
  };
}

/**
 * Returns the signed-in person's own record.
 * @throws AppError 'signedOut' where it has been deleted
 */
async function mustBe({ database }: AuthServices, userId: string): Promise<User> {
  const user = await findUser(database, userId);
  if (!user) throw new AppError('signedOut');
  return user;
}

/**
 * Changes the password of the person's own account. Resolves to the proof that the new one gives.
 * @throws AppError 'badRequest' at `newPassword`, 'signedOut' where the proof does not hold any more
 */
async function changePassword(
  services: RecoveryServices,
  user: User,
  proof: IdentityProof,
  newPassword: string,
): Promise<IdentityProof> {
  const { database, passwords, jobs } = services;
  const refusal = services.passwordRefusal(newPassword, user);
  if (refusal !== null) throw new AppError('badRequest', { fields: { newPassword: refusal } });
  const passwordHash = await passwords.hash(newPassword);
  const announce = await database.knex.transaction(async (trx) => {
    const id = await mustProve(trx, proof);
    await trx('account').where({ id }).update({ passwordHash });
    const { ended, ...revoked } = await revokeAfterPasswordChange(trx, services, id);
    await notifyAccountOwner(services, trx, id, { kind: 'passwordChanged', ended });
    return revoked.announce;
  });
  jobs.wake();
  announce();
  return passwordProof(user.id, passwordHash);
}

/**
 * Confirms an address by the link in the mail that is sent after signing up.
 * @throws AppError 'badRequest' for a link that was used or is too old
 */
async function verifyAddress(database: Database, token: string, now: number): Promise<void> {
  await database.knex.transaction(async (trx) => {
    const found = await takeMailToken(trx, token, 'verify', now);
    if (!found) {
      const message = 'This link has been used, or is too old.';
      throw new AppError('badRequest', { message, code: 'TOKEN_USED', fields: { token: message } });
    }
    await trx('account').where({ id: found.userId, email: found.email }).update({ verifiedAt: now });
  });
}
