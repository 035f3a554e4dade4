// What members do with invitations: they create, list, change, resend and withdraw them. Each function runs in a
// transaction that has checked the caller: `own` is their role in the scope.

import type { Knex } from 'knex';
import type { AccessScope } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { isBelowMailLimit } from '../mail/mail.ts';
import {
  addInvitation,
  deleteInvitation,
  findInvitation,
  invitationsOf,
  linkInvitation,
  renewInvitation,
  shownInvitation,
  shownInvitations,
  validInvitations,
  type Invitation,
} from './invitations.ts';
import { canSeeInvited, mustMayInvite } from './memberRights.ts';
import type { InvitedAddress } from './resolveMembers.ts';
import { writeMembershipLine } from './membershipAudit.ts';
import { mailInvitation, type MembershipNoticeServices } from './membershipNotices.ts';

/** Returns the invitations of a scope, expired ones included, to those who may invite; to others an empty list. */
export async function listInvitations(
  knex: Knex,
  own: Role,
  scope: AccessScope,
  now: number,
): Promise<readonly TeamMember[]> {
  if (!canSeeInvited(own, scope.type)) return [];
  return shownInvitations(knex, await invitationsOf(knex, scope), now);
}

/**
 * Invites addresses that are not added as accounts. An address with an open invitation is refused; an expired
 * invitation is replaced.
 * @throws AppError 'conflict' with all such `fields`, or 'slowDown'
 */
export async function inviteNewAddresses(
  trx: Knex,
  noticeServices: MembershipNoticeServices | null,
  {
    scope,
    byUserId,
    strangers,
  }: { scope: AccessScope; byUserId: string; strangers: readonly InvitedAddress[] },
  at: number,
): Promise<readonly TeamMember[]> {
  if (strangers.length === 0) return [];
  if (!noticeServices) throw new Error('strangers cannot be invited here');
  await mustNotWait(trx, scope, strangers, at);
  await noticeServices.rates.spendInvitations(scope.id, byUserId, strangers.length);
  const invited: TeamMember[] = [];
  for (const { email, role } of strangers) {
    const invitation = await addInvitation(trx, { scope, email, role, byUserId }, noticeServices);
    await mailInvitation(trx, noticeServices, invitation);
    const about = { email, to: role };
    await writeMembershipLine(trx, scope, { at, byUserId, act: 'invitation.create', about });
    invited.push(await shownInvitation(trx, invitation, at));
  }
  return invited;
}

async function mustNotWait(
  trx: Knex,
  scope: AccessScope,
  strangers: readonly InvitedAddress[],
  now: number,
): Promise<void> {
  const message = 'Is invited already.';
  const holding = await validInvitations(trx, await invitationsOf(trx, scope), now);
  const waiting = new Set(holding.map(({ email }) => email));
  const fields: Record<string, string> = {};
  for (const { email, field } of strangers) if (waiting.has(email)) fields[field] = message;
  if (Object.keys(fields).length > 0)
    throw new AppError('conflict', { code: 'INVITED_ALREADY', message, fields });
}

interface Handling {
  readonly own: Role;
  readonly scope: AccessScope;
  readonly byUserId: string;
  readonly id: string;
}

/**
 * Returns an invitation that the caller may handle.
 * @throws AppError 'notAuthorized' where the caller may not invite, 'notFound' where there is no such invitation
 */
async function mustHandle(trx: Knex, { own, scope, id }: Handling): Promise<Invitation> {
  if (!canSeeInvited(own, scope.type)) throw new AppError('notAuthorized');
  const found = await findInvitation(trx, id, scope);
  if (!found) throw new AppError('notFound');
  mustMayInvite(own, found.role, scope.type);
  return found;
}

/**
 * Changes the role of an invitation.
 * @throws AppError
 */
export async function changeInvitation(
  trx: Knex,
  { role, ...handling }: Handling & { readonly role: Role },
  at: number,
): Promise<TeamMember> {
  const { own, scope, byUserId } = handling;
  const found = await mustHandle(trx, handling);
  mustMayInvite(own, role, scope.type);
  // The validity of the invitation now depends on the right of the person who gave this role.
  await trx('invitation').where({ id: found.id }).update({ role, byUserId });
  const about = { email: found.email, from: found.role, to: role };
  if (role !== found.role)
    await writeMembershipLine(trx, scope, { at, byUserId, act: 'invitation.role', about });
  return shownInvitation(trx, { ...found, role, byUserId }, at);
}

/**
 * Sends an invitation again in the caller's name, with a new link; the old one becomes invalid.
 * @throws AppError
 */
export async function resendInvitation(
  trx: Knex,
  noticeServices: MembershipNoticeServices,
  handling: Handling,
  at: number,
): Promise<TeamMember> {
  const { scope, byUserId } = handling;
  const found = await mustHandle(trx, handling);
  if (!(await isBelowMailLimit(trx, found.email, 'invitation', at))) throw mailedOften();
  await noticeServices.rates.spendInvitations(scope.id, byUserId, 1);
  const renewed = await renewInvitation(trx, found, byUserId, at);
  await mailInvitation(trx, noticeServices, renewed);
  const about = { email: found.email };
  await writeMembershipLine(trx, scope, { at, byUserId, act: 'invitation.resend', about });
  return shownInvitation(trx, renewed, at);
}

/**
 * Makes a link for an open invitation, which the caller copies and hands over. The link counts as another invitation in
 * the rate limit.
 * @throws AppError
 */
export async function makeInvitationLink(
  trx: Knex,
  { rates }: Pick<MembershipNoticeServices, 'rates'>,
  handling: Handling,
  at: number,
): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const { scope, byUserId } = handling;
  const found = await mustHandle(trx, handling);
  await rates.spendInvitations(scope.id, byUserId, 1);
  const link = await linkInvitation(trx, found, byUserId, at);
  const about = { email: found.email };
  await writeMembershipLine(trx, scope, { at, byUserId, act: 'invitation.link', about });
  return link;
}

/** Returns the refusal for an address that has had too many mails. Without the refusal, the limit would drop the mail
 *  silently, and the button would seem to have worked. */
function mailedOften(): AppError {
  const message = 'This address has had several mails within the hour. Try again later.';
  return new AppError('slowDown', { message, retryAfterSeconds: 20 * 60 });
}

/**
 * Withdraws an invitation, whose link becomes invalid.
 * @throws AppError
 */
export async function withdrawInvitation(trx: Knex, handling: Handling, at: number): Promise<void> {
  const { scope, byUserId } = handling;
  const { id, email } = await mustHandle(trx, handling);
  await deleteInvitation(trx, id);
  await writeMembershipLine(trx, scope, { at, byUserId, act: 'invitation.withdraw', about: { email } });
}
