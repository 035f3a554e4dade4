// A challenge is a sign-in between its two steps: the password was right, the code is missing. It gives access to
// nothing, lasts five minutes, and ends after five wrong codes.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { CHALLENGE_SECONDS } from './authenticate.ts';
import { countCodeAttempt, type CodeAttemptServices } from './codeAttempts.ts';
import { lockAccount, type IdentityProof } from './identityProofs.ts';
import { takeSecondFactor, type SecondFactorServices } from './secondFactor.ts';
import { hashOfNew, hashOfToken, newToken } from './tokens.ts';

/** The services that challenges need. */
export interface ChallengeServices extends SecondFactorServices, CodeAttemptServices {}

const MOST_FAILURES = 5;

/** Begins a challenge and stores its token in a cookie of this browser. Resolves to the user; null where the proof does
 *  not hold any more. */
export async function beginChallenge(
  { database, authenticator, now }: ChallengeServices,
  proof: IdentityProof,
  reply: FastifyReply,
): Promise<string | null> {
  const token = newToken();
  const proved = await database.knex.transaction(async (trx) => {
    const userId = await proof(trx);
    if (userId === null) return null;
    await trx('sign_in_challenge').where('expiresAt', '<=', now()).delete();
    await trx('sign_in_challenge').insert({
      tokenHash: hashOfNew(token),
      userId,
      failures: 0,
      expiresAt: now() + CHALLENGE_SECONDS * 1000,
    });
    return userId;
  });
  if (proved !== null) authenticator.setChallenge(token, reply);
  return proved;
}

/**
 * Completes the sign-in of this browser by a code. Resolves to the user.
 * @throws AppError 'signedOut' or 'slowDown'
 */
export async function answerChallenge(
  services: ChallengeServices,
  code: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { database, authenticator, now } = services;
  const tokenHash = hashOfToken(authenticator.challengeOf(request) ?? '') ?? '';
  const open = () =>
    database
      .knex('sign_in_challenge')
      .where({ tokenHash })
      .where('expiresAt', '>', now())
      .where('failures', '<', MOST_FAILURES);
  const challenge: { userId: string } | undefined = await open().first('userId');
  if (!challenge) refuseOver();
  const { userId } = challenge;
  return countCodeAttempt(services, userId, request, async () => {
    // The attempt is counted before the code is checked, so that attempts at the same time cannot pass the limit.
    if ((await open().increment('failures', 1)) !== 1) refuseOver();
    const proof = challengeProof(services, { tokenHash, userId }, code);
    return (await authenticator.signIn(proof, request, reply)) ?? refuseCode();
  });
}

/** Proves the user of a challenge by a code, and uses up both the code and the challenge. The proof does not hold where
 *  the code is wrong, or the challenge was revoked meanwhile. */
function challengeProof(
  services: SecondFactorServices,
  { tokenHash, userId }: { tokenHash: string; userId: string },
  code: string,
): IdentityProof {
  return async (trx) => {
    await lockAccount(trx, userId);
    if (!(await takeSecondFactor(services, trx, userId, code))) return null;
    return (await trx('sign_in_challenge').where({ tokenHash }).delete()) === 1 ? userId : null;
  };
}

function refuseOver(): never {
  refuse('This sign-in has run out. Begin again.', 'CHALLENGE_OVER');
}

function refuseCode(): never {
  refuse('That code is not right, or was used before.', 'WRONG_CODE');
}

function refuse(message: string, code: string): never {
  throw new AppError('signedOut', { message, code });
}
