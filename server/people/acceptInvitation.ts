// Accepting invitations: by a link, or by a confirmed address.

import type { Knex } from 'knex';
import type { AccessScope } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import { maskedEmail } from '../../shared/format/masked.ts';
import type { ShownInvitation } from '../../shared/api/invitations.ts';
import { isDenied } from '../mail/denyList.ts';
import type { NotifyServices } from '../notifications/notify.ts';
import { findPeople, idsByEmail } from './accounts.ts';
import type { AddressConfirmation } from './confirmedAddress.ts';
import { endRequestsOf } from './endRequests.ts';
import {
  deleteInvitation,
  findInvitation,
  invitationByToken,
  invitationsFor,
  isValidInvitation,
  validInvitations,
  type Invitation,
} from './invitations.ts';
import { lockScope, roleOf, setRole, membershipRolesOf } from './members.ts';
import { writeMembershipLine } from './membershipAudit.ts';
import { scopeSummary } from './accessScope.ts';
import { isBelow } from './roles.ts';

/**
 * Returns the invitation of a link, and whether its address has an account already. Unknown links, and those that were
 * used, replaced or withdrawn or are too old, get the same refusal.
 * @throws AppError 'notFound'
 */
export async function viewInvitation(
  knex: Knex,
  token: string,
  now: number,
): Promise<{ invitation: ShownInvitation; email: string; hasAccount: boolean }> {
  const found = await invitationByToken(knex, token);
  if (!found || !(await isValidInvitation(knex, found.invitation, now))) throw goneError();
  const { invitation, isMailed } = found;
  // The person who copied the link must not learn whether the address has an account.
  const hasAccount = isMailed && (await idsByEmail(knex, [invitation.email])).size > 0;
  return { invitation: await shown(knex, invitation), email: invitation.email, hasAccount };
}

/** Returns whether a token belongs to a valid invitation. */
export async function isWaiting(knex: Knex, token: string, now: number): Promise<boolean> {
  const found = await invitationByToken(knex, token);
  return found !== null && isValidInvitation(knex, found.invitation, now);
}

/**
 * Accepts an invitation by its link, for the person with the invited address. A link that came by mail confirms the
 * address; a link that the sender copied does not. Resolves to the team or project.
 * @throws AppError 'notFound', or 'conflict' where the invitation is somebody else's
 */
export async function acceptByToken(
  trx: Knex,
  who: { readonly userId: string; readonly email: string },
  token: string,
  services: NotifyServices,
): Promise<AccessScope> {
  const found = await invitationByToken(trx, token);
  if (!found) throw goneError();
  const { invitation, isMailed } = found;
  if (invitation.email !== who.email) throw elsewhere(invitation.email);
  if (isMailed)
    await trx('account')
      .where({ id: who.userId })
      .whereNull('verifiedAt')
      .update({ verifiedAt: services.now() });
  return accept(trx, who.userId, invitation, services);
}

/** Returns the valid invitations to this person's address. */
export async function invitationsOfMine(
  knex: Knex,
  confirming: AddressConfirmation,
  userId: string,
  now: number,
): Promise<readonly ShownInvitation[]> {
  const reached = await reachedBy(knex, confirming, userId);
  if (!reached || (await isDenied(knex, reached.email, 'invites', now))) return [];
  const waiting = await invitationsFor(knex, reached.email);
  const holding: ShownInvitation[] = [];
  const mine = waiting.filter(({ createdAt }) => createdAt >= reached.from);
  for (const one of await validInvitations(knex, mine, now)) holding.push(await shown(knex, one));
  return holding;
}

/**
 * Accepts an invitation to this person's address.
 * @throws AppError 'notFound' for one that is not theirs, or no longer valid
 */
export async function acceptMine(
  trx: Knex,
  services: AddressConfirmation & NotifyServices,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<AccessScope> {
  return accept(trx, userId, await mustBeMine(trx, services, userId, id), services);
}

/**
 * Declines an invitation, which is deleted; the person may be invited again.
 * @throws AppError 'notFound'
 */
export async function declineMine(
  trx: Knex,
  confirming: AddressConfirmation,
  { userId, id }: { readonly userId: string; readonly id: string },
  now: number,
): Promise<void> {
  const found = await mustBeMine(trx, confirming, userId, id);
  await deleteInvitation(trx, found.id);
  const act = {
    at: now,
    byUserId: userId,
    act: 'invitation.decline',
    about: { email: found.email },
  } as const;
  await writeMembershipLine(trx, placeOf(found), act);
}

async function accept(
  trx: Knex,
  userId: string,
  seen: Invitation,
  services: NotifyServices,
): Promise<AccessScope> {
  const scope = placeOf(seen);
  const now = services.now();
  await lockScope(trx, scope);
  // The invitation is read again, now that it is locked: its role may have changed, or it may have been sent again.
  const found = await findInvitation(trx, seen.id, null);
  if (!found || found.round !== seen.round || !(await isValidInvitation(trx, found, now))) throw goneError();
  if (!(await deleteInvitation(trx, found.id))) throw goneError();
  const { role, email, byUserId } = found;
  const memberRoles = (await membershipRolesOf(trx, scope)).get(userId);
  // A person who has a higher role by now keeps it.
  if (!memberRoles || isBelow(roleOf(memberRoles), role))
    await setRole(trx, scope, { id: userId, kind: 'user', role }, now);
  await endRequestsOf(trx, services, scope, { userId, role, byUserId });
  const about = { email, to: role, invitedBy: byUserId };
  await writeMembershipLine(trx, scope, { at: now, byUserId: userId, act: 'invitation.accept', about });
  return scope;
}

async function mustBeMine(
  trx: Knex,
  confirming: AddressConfirmation,
  userId: string,
  id: string,
): Promise<Invitation> {
  const reached = await reachedBy(trx, confirming, userId);
  const found = await findInvitation(trx, id, null);
  const isMine = found && reached && found.email === reached.email && found.createdAt >= reached.from;
  if (!isMine) throw new AppError('notFound');
  return found;
}

/** The address whose invitations belong to a person, and since when. */
interface Reached {
  readonly email: string;
  /** Time in ms since 1970. Older invitations can only be accepted by their link. */
  readonly from: number;
}

/** Returns the person's confirmed address. On a server where addresses cannot be confirmed, it is the address of the
 *  account, but only for invitations that are newer than the account. */
async function reachedBy(
  knex: Knex,
  { confirmsAddresses }: AddressConfirmation,
  userId: string,
): Promise<Reached | null> {
  const account: { email: string; verifiedAt: unknown; createdAt: number | string } | undefined = await knex(
    'account',
  )
    .where({ id: userId })
    .first('email', 'verifiedAt', 'createdAt');
  if (!account || (confirmsAddresses && account.verifiedAt === null)) return null;
  return { email: account.email, from: account.verifiedAt === null ? Number(account.createdAt) : 0 };
}

async function shown(
  knex: Knex,
  { id, role, byUserId, expiresAt, ...found }: Invitation,
): Promise<ShownInvitation> {
  const scope = placeOf(found);
  const about = await scopeSummary(knex, scope);
  const by = (await findPeople(knex, [byUserId])).get(byUserId);
  if (!about || !by) throw goneError();
  const { firstName, lastName } = by;
  return {
    id,
    entityType: scope.type,
    entityId: scope.id,
    name: about.name,
    team: about.team,
    by: { firstName, lastName },
    role,
    expiresAt,
  };
}

function placeOf({ entityId, entityType }: Pick<Invitation, 'entityId' | 'entityType'>): AccessScope {
  return { id: entityId, type: entityType };
}

function goneError(): AppError {
  const message = 'This invitation has been used, withdrawn, or is too old.';
  return new AppError('notFound', { code: 'INVITATION_GONE', message });
}

/** Returns the refusal of a link that was sent to another address. The message contains that address in masked form. */
function elsewhere(email: string): AppError {
  const message = `This invitation is for ${maskedEmail(email)}. Sign in with that address.`;
  return new AppError('conflict', { code: 'INVITED_ELSEWHERE', message });
}
