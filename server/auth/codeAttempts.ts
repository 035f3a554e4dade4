// Attempts at a code of the second factor. They are counted by account as attempts at its password are, since whoever
// has the password can begin any number of sign-ins. The owner is told once by mail, when a wait begins: codes come
// only after the password, so somebody else may have the password.

import type { FastifyRequest } from 'fastify';
import { utcMoment } from '../../shared/format/moments.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailQueue } from '../mail/mail.ts';
import { findUser } from '../people/accounts.ts';
import type { Authenticator } from './authenticate.ts';
import type { LoginThrottle } from './loginThrottle.ts';

/** The services that counting attempts at codes needs. */
export interface CodeAttemptServices {
  readonly database: Database;
  readonly loginThrottle: LoginThrottle;
  readonly authenticator: Authenticator;
  readonly mailQueue: MailQueue;
  readonly jobs: Jobs;
  readonly now: () => number;
}

/**
 * Counts an attempt, and then runs `judge`, which throws for a wrong code. A right one reverts the count.
 * @throws AppError 'slowDown' when the attempt must wait, and what `judge` throws
 */
export async function countCodeAttempt<Result>(
  services: CodeAttemptServices,
  userId: string,
  request: FastifyRequest,
  judge: () => Promise<Result>,
): Promise<Result> {
  const { loginThrottle, authenticator } = services;
  const knownDevice = await authenticator.knownDevice(request, userId);
  const attempt = { target: `code ${userId}`, ip: request.ip, knownDevice };
  const isLastFree = await loginThrottle.count(attempt);
  const result = await judge().catch(async (error: unknown) => {
    if (isLastFree) await tellOwner(services, userId);
    throw error;
  });
  await loginThrottle.forgive(attempt);
  return result;
}

async function tellOwner(
  { database, mailQueue, jobs, now }: CodeAttemptServices,
  userId: string,
): Promise<void> {
  const owner = await findUser(database, userId);
  if (!owner) return;
  const { firstName, lastName, email } = owner;
  const mail = { kind: 'wrongCodes', firstName, at: utcMoment(now()) } as const;
  await mailQueue.add(database.knex, { name: `${firstName} ${lastName}`, address: email }, mail);
  jobs.wake();
}
