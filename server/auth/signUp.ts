// The sign-up: an account is made together with a team of its owner's, or not at all.

import type { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import type { signup } from '../../shared/forms/credentials.ts';
import { limits } from '../../shared/limits.ts';
import { writeAuditLine, SITE_CHAIN } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { isDenied } from '../mail/denyList.ts';
import type { MailQueue } from '../mail/mail.ts';
import { isConfirmed } from '../people/confirmedAddress.ts';
import { acceptByToken, isWaiting } from '../people/acceptInvitation.ts';
import { addAccount } from '../people/accounts.ts';
import { insertTeam } from '../people/teams.ts';
import { publishMembershipChange, type MembershipServices } from '../people/publishMemberships.ts';
import type { PasswordRefusal } from './commonPasswords.ts';
import { passwordProof, type IdentityProof } from './identityProofs.ts';
import type { Passwords } from './passwords.ts';

/** The services that making an account needs. */
export interface SignUpServices extends MembershipServices {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly passwordRefusal: PasswordRefusal;
  readonly mailQueue: MailQueue;
  readonly jobs: Jobs;
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * Makes an account and returns the proof of its owner; null where the deny list forbids the address, which the person
 * is not told. An address that has an account is refused only at the end, so that the duration reveals nothing. The
 * refusal itself reveals the account, but each IP address gets only a few per hour. The link of an invitation adds the
 * person to its team or project at once.
 * @throws AppError 'badRequest', 'conflict', 'notFound' for an invitation that is no longer valid, or 'slowDown'
 */
export async function signUp(
  services: SignUpServices,
  wanted: z.output<typeof signup>,
): Promise<IdentityProof | null> {
  const { inviteToken, next, password, ...owner } = wanted;
  if (inviteToken !== undefined && !(await isWaiting(services.database.reader, inviteToken, services.now())))
    refuseInvitation();
  const refusal = services.passwordRefusal(password, owner);
  if (refusal !== null) refuse('password', refusal);
  const passwordHash = await services.passwords.hash(password);
  if (await isDenied(services.database.reader, owner.email, 'signup', services.now())) return null;
  const userId = services.newId();
  const scope = await services.database.knex.transaction(async (trx) => {
    if (!(await addAccount(trx, { ...owner, id: userId, passwordHash }, services.now()))) refuseTaken();
    await writeAuditLine(trx, {
      chainId: SITE_CHAIN,
      at: services.now(),
      byUserId: userId,
      act: 'account.create',
      about: {},
    });
    const team = { id: services.newId(), name: teamNameOf(owner.firstName), ownerId: userId };
    await insertTeam(trx, team, services.now());
    const who = { userId, email: owner.email };
    const joined = inviteToken === undefined ? null : await acceptByToken(trx, who, inviteToken, services);
    // If the link of the invitation came by mail, it has confirmed the address already.
    if (!(await isConfirmed(trx, userId))) {
      const to = { name: `${owner.firstName} ${owner.lastName}`, address: owner.email };
      const { firstName } = owner;
      await services.mailQueue.add(trx, to, { kind: 'verify', userId, firstName, ...(next && { next }) });
    }
    return joined;
  });
  services.jobs.wake();
  if (scope) await publishMembershipChange(services, userId, scope, [{ id: userId, kind: 'user' }]);
  return passwordProof(userId, passwordHash);
}

function refuse(field: string, message: string): never {
  throw new AppError('badRequest', { fields: { [field]: message } });
}

function refuseInvitation(): never {
  const message = 'This invitation is not valid';
  throw new AppError('badRequest', { message, fields: { inviteToken: message } });
}

function refuseTaken(): never {
  const message = 'This email has an account already. Sign in instead.';
  throw new AppError('conflict', { message, code: 'EMAIL_TAKEN', fields: { email: message } });
}

/** Returns the name of the team of a new person. */
export function teamNameOf(firstName: string): string {
  const ending = '’s team';
  return firstName.slice(0, limits.nameLength.max - ending.length) + ending;
}
