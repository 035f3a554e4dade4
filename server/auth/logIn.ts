// The sign-in by email and password. Neither the response nor its time reveals whether the email has an account: an
// attempt with an unknown email is counted, hashed and refused like one with a wrong password.

import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { User } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import type { credentials } from '../../shared/forms/credentials.ts';
import type { Database } from '../database/database.ts';
import { findCredentials } from '../people/accounts.ts';
import type { Authenticator } from './authenticate.ts';
import { passwordProof, type IdentityProof } from './identityProofs.ts';
import type { LoginThrottle } from './loginThrottle.ts';
import type { Passwords } from './passwords.ts';

/** The services that checking a password needs. */
export interface LogInServices {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly loginThrottle: LoginThrottle;
  readonly authenticator: Authenticator;
}

/**
 * Checks the password of a signed-in person, counted like a sign-in. Resolves to the proof that the password gives.
 * @throws AppError 'badRequest' or 'slowDown'
 */
export async function mustVerifyPassword(
  services: LogInServices,
  { email }: Pick<User, 'email'>,
  password: string,
  request: FastifyRequest,
): Promise<IdentityProof> {
  const verified = await mustLogIn(services, { email, password }, request).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.kind !== 'signedOut') throw error;
    throw new AppError('badRequest', {
      code: 'WRONG_CREDENTIALS',
      fields: { password: 'That is not your password' },
    });
  });
  return verified.proof;
}

/**
 * Returns the person with this email and password, and the proof that the password gives.
 * @throws AppError 'signedOut' or 'slowDown'
 */
export async function mustLogIn(
  services: LogInServices,
  { email, password }: z.output<typeof credentials>,
  request: FastifyRequest,
): Promise<{ readonly user: User; readonly proof: IdentityProof }> {
  const { database, passwords, loginThrottle, authenticator } = services;
  const found = await findCredentials(database, email);
  const knownDevice = await authenticator.knownDevice(request, found?.user.id ?? '');
  const guess = { target: email, ip: request.ip, knownDevice };
  await loginThrottle.count(guess);
  const stored = found?.passwordHash ?? null;
  if (!(await passwords.fits(stored, password)) || !found || stored === null) throw wrongCredentials();
  await loginThrottle.forgive(guess);
  const { user } = found;
  if (!passwords.isOutdated(stored)) return { user, proof: passwordProof(user.id, stored) };
  const passwordHash = await passwords.hash(password);
  const replaced = await database
    .knex('account')
    .where({ id: user.id, passwordHash: stored })
    .update({ passwordHash });
  if (replaced === 1) return { user, proof: passwordProof(user.id, passwordHash) };
  // Another sign-in has replaced the hash meanwhile, or the owner the password.
  return mustLogIn(services, { email, password }, request);
}

/** Returns the refusal of a sign-in, which does not tell whether the email or the password was wrong. */
export function wrongCredentials(): AppError {
  return new AppError('signedOut', { message: 'Wrong email or password.', code: 'WRONG_CREDENTIALS' });
}
