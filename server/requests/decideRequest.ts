// Approves and denies requests for access: each is decided once, in one transaction with its effects. If it is
// approved, a person with an account gets access at once and is notified, and an unconfirmed address gets an
// invitation. Nobody is notified of a denial.

import type { Knex } from 'knex';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { ShownRequest } from '../../shared/api/requests.ts';
import { AppError } from '../../shared/errors.ts';
import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { pathOf, paths, projectPath } from '../../shared/paths.ts';
import { writeAuditLine } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { notify } from '../notifications/notify.ts';
import { resolveNotices } from '../notifications/storedNotices.ts';
import { loadUserRoles, roleInScope } from '../people/accessControl.ts';
import { contactsAmong } from '../people/contacts.ts';
import { endRequestsOf } from '../people/endRequests.ts';
import { mustHaveConfirmedAddress, type AddressConfirmation } from '../people/confirmedAddress.ts';
import { addInvitation } from '../people/invitations.ts';
import { mustMayInvite } from '../people/memberRights.ts';
import { lockScope, setRole } from '../people/members.ts';
import { scopeSummary, type ScopeSummary } from '../people/accessScope.ts';
import { isBelow } from '../people/roles.ts';
import { mailInvitation, type MembershipNoticeServices } from '../people/membershipNotices.ts';
import { peopleInScope } from './requestableScopes.ts';
import { scopeColumns, requestWithPerson, type RequestRow } from './requestRows.ts';

/** The services that answering a request needs. */
export type DecisionServices = MembershipNoticeServices &
  AddressConfirmation & {
    readonly database: Database;
  };

/** The answer to a request, and the role that an approval gives. */
export interface RequestDecision {
  readonly requestId: string;
  readonly state: 'approved' | 'denied';
  readonly role: Role;
}

/** The request after the decision, and the people whom it concerns. */
export interface DecidedRequest {
  readonly request: ShownRequest;
  /** Id of the person who got access; null where nobody did. */
  readonly cameIn: string | null;
  /** Ids of the people whose notices of the request were resolved, since they need not decide it any more. */
  readonly relieved: readonly string[];
}

/** A request that is being decided, and the person who decides it. */
interface Matter {
  readonly scope: AccessScope;
  readonly about: ScopeSummary;
  readonly row: RequestRow;
  readonly role: Role;
  readonly byUserId: string;
}

/**
 * Decides a request.
 * @throws AppError 'notFound', 'notAuthorized', or 'conflict' `ANSWERED` where somebody else was first
 */
export function decideRequest(
  services: DecisionServices,
  byUserId: string,
  scope: AccessScope,
  { requestId, state, role }: RequestDecision,
): Promise<DecidedRequest> {
  return services.database.knex.transaction(async (trx) => {
    await lockScope(trx, scope);
    const own = mustMay(roleInScope(await loadUserRoles(trx, byUserId), scope), 'member.manage');
    const about = await scopeSummary(trx, scope);
    const row: RequestRow | undefined = await trx('access_request')
      .where({ id: requestId, ...scopeColumns(scope) })
      .first();
    if (!about || !row) throw new AppError('notFound');
    if (state === 'approved') {
      mustMayInvite(own, role, scope.type);
      await mustHaveConfirmedAddress(trx, services, byUserId);
    }
    const given = { state, role: state === 'approved' ? role : null };
    await settle(trx, row, { ...given, answeredBy: byUserId, answeredAt: services.now() });
    const matter = { scope, about, row, role, byUserId };
    await noteDown(trx, matter, state, services.now());
    const cameIn = state === 'approved' ? await letIn(trx, services, matter) : null;
    const source = { event: 'accessRequested', entityId: row.id } as const;
    const relieved = await resolveNotices(trx, source, services.now());
    return { cameIn, relieved, request: await requestWithPerson(trx, { ...row, ...given }, about.name) };
  });
}

/**
 * Stores the decision.
 * @throws AppError 'conflict' where the request was already decided
 */
async function settle(
  trx: Knex,
  { id }: RequestRow,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const settled = await trx('access_request').where({ id, state: 'requested' }).update(given);
  if (settled === 1) return;
  throw new AppError('conflict', { code: 'ANSWERED', message: 'This request has been answered already.' });
}

function noteDown(trx: Knex, matter: Matter, state: RequestDecision['state'], at: number): Promise<void> {
  const { scope, about, row, role, byUserId } = matter;
  const details = { requestId: row.id, email: row.email, ...(state === 'approved' ? { to: role } : {}) };
  return writeAuditLine(trx, {
    chainId: about.teamId,
    at,
    byUserId,
    act: state === 'approved' ? 'request.approve' : 'request.deny',
    about: scope.type === 'project' ? { ...details, projectId: scope.id, project: about.name } : details,
  });
}

/** Gives access. Resolves to the id of the account; null where the address was invited instead. */
async function letIn(trx: Knex, services: DecisionServices, matter: Matter): Promise<string | null> {
  const { scope, row, role, byUserId } = matter;
  const userId = await accountOf(trx, row, byUserId);
  if (userId === null) {
    await services.rates.spendInvitations(scope.id, byUserId, 1);
    const invitation = await addInvitation(trx, { scope, email: row.email, role, byUserId }, services);
    await mailInvitation(trx, services, invitation, 'approval');
    return null;
  }
  const present = (await peopleInScope(trx, scope)).get(userId) ?? null;
  // A person who has got a higher role meanwhile keeps it.
  if (isBelow(present, role)) await setRole(trx, scope, { id: userId, kind: 'user', role }, services.now());
  // The same person may have asked by another address, or for a project of the team.
  await endRequestsOf(trx, services, scope, { userId, role, byUserId });
  await notifyAnswered(trx, services, matter, userId);
  return userId;
}

/** Returns the account that gets access: that of the requester who was signed in, or the confirmed account of the
 *  address if the person who decides knows its owner. It is null otherwise, since it must not be revealed whether the
 *  address has an account; the address is then invited. */
async function accountOf(trx: Knex, { userId, email }: RequestRow, byUserId: string): Promise<string | null> {
  if (userId !== null) return userId;
  const account: { id: string } | undefined = await trx('account')
    .where({ email })
    .whereNotNull('verifiedAt')
    .first('id');
  const known = await contactsAmong(trx, byUserId, account ? [account.id] : []);
  return account && known.has(account.id) ? account.id : null;
}

function notifyAnswered(
  trx: Knex,
  services: DecisionServices,
  { scope, about, row, role, byUserId }: Matter,
  userId: string,
): Promise<void> {
  const isProject = scope.type === 'project';
  return notify(trx, services, {
    event: 'requestAnswered',
    to: [userId],
    byUserId,
    projectId: isProject ? scope.id : null,
    teamId: about.teamId,
    entityId: row.id,
    groupKey: `requestAnswered:${row.id}`,
    title: `You have access to ${about.name}`,
    text: `${roleWord(role)}: ${roleHint(role)}`,
    path: isProject ? projectPath(scope.id) : pathOf(paths.teamMembers, { teamId: scope.id }),
    act: isProject ? 'Open Project' : 'View Team Info',
  });
}
