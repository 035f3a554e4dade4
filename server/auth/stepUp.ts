// Step-up authentication before a sensitive act: by the password; for an account without one, by a code in a mail,
// which only the owner of the mailbox can read.

import type { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { User } from '../../shared/api/parts.ts';
import type { proof } from '../../shared/forms/credentials.ts';
import { AppError } from '../../shared/errors.ts';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../mail/mail.ts';
import { findCredentials } from '../people/accounts.ts';
import { sessionProof, type IdentityProof } from './identityProofs.ts';
import { mustVerifyPassword, type LogInServices } from './logIn.ts';
import type { SessionStore } from './sessions.ts';
import { hashOfCode, newCode } from './tokens.ts';

interface ProvingServices extends LogInServices {
  readonly sessions: SessionStore;
  readonly mailQueue: MailQueue;
  readonly jobs: Jobs;
  readonly now: () => number;
}

const LASTS_MS = 10 * 60_000;

/** Returns how this person can prove their identity. */
export async function stepUpMethod(database: Database, { email }: User): Promise<'password' | 'mail'> {
  const found = await findCredentials(database, email);
  return (found?.passwordHash ?? null) === null ? 'mail' : 'password';
}

/**
 * Checks the given password or mailed code, and records with the session that the person has just proved who they are.
 * @throws AppError 'badRequest' at the field of the wrong proof, or 'slowDown'
 */
export async function stepUp(
  services: ProvingServices,
  { user, caller }: { user: User; caller: Caller },
  given: z.output<typeof proof>,
  request: FastifyRequest,
): Promise<void> {
  const { password, code } = given;
  if (password !== undefined) await mustVerifyPassword(services, user, password, request);
  else if (code !== undefined) await takeCode(services, user, code);
  else throw new AppError('badRequest', { fields: { password: 'Password is required' } });
  await services.sessions.prove(caller.sessionId);
}

/**
 * Checks the proof for acts that need the password itself, however fresh the session is. An account without a password
 * needs a fresh session instead. Resolves to the proof, which the act asks for again when it is written.
 * @throws AppError 'badRequest' at `password`, 'signedOut' with `STEP_UP`, or 'slowDown'
 */
export async function mustStepUp(
  services: ProvingServices,
  { user, caller }: { user: User; caller: Caller },
  password: string | undefined,
  request: FastifyRequest,
): Promise<IdentityProof> {
  if ((await stepUpMethod(services.database, user)) === 'mail') {
    await services.authenticator.mustBeFresh(caller);
    return sessionProof(caller);
  }
  if (password === undefined)
    throw new AppError('badRequest', { fields: { password: 'Password is required' } });
  return mustVerifyPassword(services, user, password, request);
}

/**
 * Mails the person a code by which they can prove their identity.
 * @throws AppError 'badRequest' where the account has a password, which is then needed
 */
export async function mailStepUpCode(
  { database, mailQueue, jobs }: ProvingServices,
  user: User,
): Promise<void> {
  if ((await stepUpMethod(database, user)) === 'password')
    throw new AppError('badRequest', { fields: { password: 'Password is required' } });
  const to = { name: `${user.firstName} ${user.lastName}`, address: user.email };
  await mailQueue.add(database.knex, to, { kind: 'prove', userId: user.id });
  jobs.wake();
}

/** Makes a code for the mail: 60 bits, so that its hash cannot be reversed within the ten minutes of its
 *  validity. */
export async function makeStepUpCode(
  { knex }: Database,
  { userId, email }: { userId: string; email: string },
  now: number,
): Promise<string> {
  const code = newCode();
  await knex('mail_token').insert({
    tokenHash: hashOfCode(code),
    userId,
    purpose: 'prove',
    email,
    createdAt: now,
    expiresAt: now + LASTS_MS,
  });
  return code;
}

async function takeCode({ database, now }: ProvingServices, user: User, code: string): Promise<void> {
  const plain = code.replaceAll(/\s/g, '').toUpperCase();
  const taken = await database
    .knex('mail_token')
    .where({ tokenHash: hashOfCode(plain), purpose: 'prove', userId: user.id, email: user.email })
    .where('expiresAt', '>', now())
    .delete();
  if (taken !== 1)
    throw new AppError('badRequest', {
      code: 'WRONG_CODE',
      fields: { code: 'That code is not right, or was used before' },
    });
}
