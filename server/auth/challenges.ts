// A challenge is a sign-in between its two steps: the password was right, the code is missing. It gives access to
// nothing, lasts five minutes, and ends after five wrong codes.

import { AppError } from '../../shared/errors.ts';
import { takeSecondFactor, type SecondFactorServices } from './secondFactor.ts';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

/** Lifetime of a challenge and its cookie. */
export const CHALLENGE_SECONDS = 5 * 60;
const MOST_FAILURES = 5;

/** Begins a challenge and returns its token, which is not stored. */
export async function beginChallenge(
  { database, now }: SecondFactorServices,
  userId: string,
): Promise<string> {
  const token = newToken();
  await database.knex('sign_in_challenge').where('expiresAt', '<=', now()).delete();
  await database.knex('sign_in_challenge').insert({
    tokenHash: hashOfNew(token),
    userId,
    failures: 0,
    expiresAt: now() + CHALLENGE_SECONDS * 1000,
  });
  return token;
}

/** Returns the user whose sign-in this code completes. @throws AppError 'signedOut' */
export async function answerChallenge(
  services: SecondFactorServices,
  token: string,
  code: string,
): Promise<string> {
  const { database, now } = services;
  const tokenHash = hashOfToken(token) ?? '';
  // The attempt is counted before the code is checked, so that attempts at the same time cannot pass the limit.
  const counted = await database
    .knex('sign_in_challenge')
    .where({ tokenHash })
    .where('expiresAt', '>', now())
    .where('failures', '<', MOST_FAILURES)
    .increment('failures', 1);
  if (counted !== 1) refuse('This sign-in has run out. Begin again.', 'CHALLENGE_OVER');
  const userId = await database.knex.transaction(async (trx) => {
    const row: { userId: string } | undefined = await trx('sign_in_challenge')
      .where({ tokenHash })
      .first('userId');
    if (!row || !(await takeSecondFactor(services, trx, row.userId, code))) return null;
    return (await trx('sign_in_challenge').where({ tokenHash }).delete()) === 1 ? row.userId : null;
  });
  return userId ?? refuse('That code is not right, or was used before.', 'WRONG_CODE');
}

function refuse(message: string, code: string): never {
  throw new AppError('signedOut', { message, code });
}
