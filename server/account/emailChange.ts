// A change of an account's address: requested with a recent proof of identity, confirmed by a link in the new mailbox,
// and announced to the old one before and after. The response does not reveal whether the new address has an account
// already. If it has, its owner is told by mail.

import type { Knex } from 'knex';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import { mustProve, sessionProof } from '../auth/identityProofs.ts';
import { takeMailToken, makeMailToken } from '../auth/mailTokens.ts';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isDenied } from '../mail/denyList.ts';
import type { MailQueue, MailJobServices } from '../mail/mail.ts';
import { publishProfile, type MembershipServices } from '../people/publishMemberships.ts';

/** The services that changing the address of an account needs. */
export interface EmailServices extends MembershipServices {
  readonly mailQueue: MailQueue;
  readonly jobs: Jobs;
  readonly now: () => number;
}

interface Owner {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Returns the new address that waits to be confirmed; null where there is none. */
export async function pendingEmailOf(knex: Knex, userId: string): Promise<string | null> {
  const row: { email: string } | undefined = await knex('email_change').where({ userId }).first('email');
  return row?.email ?? null;
}

/**
 * Requests a change of address. Resolves to the address that now waits to be confirmed; null where it is the present
 * one.
 * @throws AppError 'signedOut' where the session has ended meanwhile
 */
export async function requestEmailChange(
  services: EmailServices,
  caller: Caller,
  email: string,
): Promise<string | null> {
  const { database, mailQueue, jobs, now } = services;
  const pending = await database.knex.transaction(async (trx) => {
    const userId = await mustProve(trx, sessionProof(caller));
    const owner = await mustFind(trx, userId);
    await forget(trx, userId);
    if (email === owner.email) return null;
    await trx('email_change').insert({ userId, email, askedAt: now() });
    const isTaken = (await trx('account').where({ email }).first('id')) !== undefined;
    const to = { name: isTaken ? '' : nameOf(owner), address: email };
    if (isTaken) await mailQueue.add(trx, to, { kind: 'emailTaken', asked: true });
    else if (!(await isDenied(trx, email, 'signup', now())))
      await mailQueue.add(trx, to, { kind: 'emailChange', userId, firstName: owner.firstName });
    await mailQueue.add(
      trx,
      { name: nameOf(owner), address: owner.email },
      { kind: 'emailAsked', firstName: owner.firstName, to: email, at: now() },
    );
    return email;
  });
  jobs.wake();
  return pending;
}

/** Withdraws a requested change, so that its link becomes invalid. Resolves to whether there was one. */
export function cancelEmailChange({ database }: EmailServices, userId: string): Promise<boolean> {
  return database.knex.transaction((trx) => forget(trx, userId));
}

async function forget(trx: Knex, userId: string): Promise<boolean> {
  await trx('mail_token').where({ userId, purpose: 'email' }).delete();
  return (await trx('email_change').where({ userId }).delete()) === 1;
}

/**
 * Uses the link, and resolves to the new address.
 * @throws AppError 'badRequest', or 'conflict' where somebody else has taken the address meanwhile
 */
export async function confirmEmailChange(services: EmailServices, token: string): Promise<string> {
  const { database, mailQueue, jobs, now } = services;
  const { owner, email } = await database.knex.transaction(async (trx) => {
    const found = await takeMailToken(trx, token, 'email', now());
    if (!found || (await pendingEmailOf(trx, found.userId)) !== found.email) throw usedUp();
    const before = await mustFind(trx, found.userId);
    if ((await trx('account').where({ email: found.email }).first('id')) !== undefined) throw taken();
    await trx('account').where({ id: before.id }).update({ email: found.email, verifiedAt: now() });
    await forget(trx, before.id);
    // Links that were mailed to the old mailbox become invalid.
    await trx('mail_token').where({ userId: before.id }).delete();
    await writeAuditLine(trx, {
      chainId: SITE_CHAIN,
      at: now(),
      byUserId: before.id,
      act: 'account.email',
      about: {},
    });
    await mailQueue.add(
      trx,
      { name: nameOf(before), address: before.email },
      { kind: 'emailChanged', firstName: before.firstName, to: found.email, at: now() },
    );
    return { owner: before, email: found.email };
  });
  jobs.wake();
  await publishProfile(services, owner.id);
  return email;
}

/**
 * Returns the account, locked for update.
 * @throws AppError 'signedOut' where it has been deleted
 */
async function mustFind(trx: Knex, id: string): Promise<Owner> {
  const owner: Owner | undefined = await trx('account')
    .where({ id })
    .forUpdate()
    .first('id', 'firstName', 'lastName', 'email');
  if (!owner) throw new AppError('signedOut');
  return owner;
}

function nameOf({ firstName, lastName }: Owner): string {
  return `${firstName} ${lastName}`;
}

function usedUp(): AppError {
  const message = 'This link has been used, or is too old. Ask for a new one in your settings.';
  return new AppError('badRequest', { message, code: 'TOKEN_USED', fields: { token: message } });
}

function taken(): AppError {
  const message = 'This address belongs to another account now.';
  return new AppError('conflict', { message, code: 'EMAIL_TAKEN', fields: { token: message } });
}

// The token in the mail is made when the mail is written, and never stored.

const mailJob = z.object({ userId: z.string(), firstName: z.string() });

/** Returns the writer of the mail that confirms a new address. It makes the token, and sends nothing where the
 *  change is no longer wanted. */
export function emailChangeLoaders(services: {
  readonly database: Database;
  readonly now: () => number;
}): MailJobServices['writers'] {
  const { knex } = services.database;
  return {
    async emailChange(data, to) {
      const { userId, firstName } = mailJob.parse(data);
      // The change was withdrawn meanwhile, or replaced by another.
      if ((await pendingEmailOf(knex, userId)) !== to.address) return null;
      const token = await makeMailToken(knex, { userId, email: to.address }, 'email', services.now());
      return { firstName, token };
    },
  };
}
