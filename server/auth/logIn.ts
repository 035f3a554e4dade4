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
 * Checks the password of a signed-in person, counted like a sign-in.
 * @throws AppError 'badRequest' or 'slowDown'
 */
export async function mustVerifyPassword(
  services: LogInServices,
  { email }: Pick<User, 'email'>,
  password: string,
  request: FastifyRequest,
): Promise<void> {
  await mustLogIn(services, { email, password }, request).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.kind !== 'signedOut') throw error;
    throw new AppError('badRequest', {
      code: 'WRONG_CREDENTIALS',
      fields: { password: 'That is not your password' },
    });
  });
}

/**
 * Returns the person with this email and password.
 * @throws AppError 'signedOut' or 'slowDown'
 */
export async function mustLogIn(
  services: LogInServices,
  { email, password }: z.output<typeof credentials>,
  request: FastifyRequest,
): Promise<User> {
  const { database, passwords, loginThrottle, authenticator } = services;
  const found = await findCredentials(database, email);
  const knownDevice = await authenticator.knownDevice(request, found?.user.id ?? '');
  const guess = { email, ip: request.ip, knownDevice };
  await loginThrottle.count(guess);
  const stored = found?.passwordHash ?? null;
  if (!(await passwords.fits(stored, password)) || !found) {
    throw new AppError('signedOut', { message: 'Wrong email or password.', code: 'WRONG_CREDENTIALS' });
  }
  await loginThrottle.forgive(guess);
  if (stored !== null && passwords.isOutdated(stored)) {
    const passwordHash = await passwords.hash(password);
    await database.knex('account').where({ id: found.user.id }).update({ passwordHash });
  }
  return found.user;
}
