// Attempts at a code of the second factor. They are counted by account as attempts at its password are, since whoever
// has the password can begin any number of sign-ins.

import type { FastifyRequest } from 'fastify';
import type { Authenticator } from './authenticate.ts';
import type { LoginThrottle } from './loginThrottle.ts';

/** The services that counting attempts at codes needs. */
export interface CodeAttemptServices {
  readonly loginThrottle: LoginThrottle;
  readonly authenticator: Pick<Authenticator, 'knownDevice'>;
}

/**
 * Counts an attempt, and then runs `judge`, which throws for a wrong code. A right one reverts the count.
 * @throws AppError 'slowDown' when the attempt must wait, and what `judge` throws
 */
export async function countCodeAttempt<Result>(
  { loginThrottle, authenticator }: CodeAttemptServices,
  userId: string,
  request: FastifyRequest,
  judge: () => Promise<Result>,
): Promise<Result> {
  const knownDevice = await authenticator.knownDevice(request, userId);
  const attempt = { target: `code ${userId}`, ip: request.ip, knownDevice };
  await loginThrottle.count(attempt);
  const result = await judge();
  await loginThrottle.forgive(attempt);
  return result;
}
