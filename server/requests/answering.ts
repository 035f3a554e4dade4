// Answering a request: once, by somebody who may, in one transaction with what it causes. Who is known comes in at
// once and hears of it; whose address nobody has proved gets an invitation there; who is refused hears nothing.

import type { Knex } from 'knex';
import type { ShownRequest } from '../../shared/api/requests.ts';
import { AppError } from '../../shared/errors.ts';
import { roleHint, roleWord } from '../../shared/format/roleWords.ts';
import { mustMay } from '../../shared/model/rights.ts';
import type { Role } from '../../shared/model/roles.ts';
import { pathOf, paths, projectPath } from '../../shared/paths.ts';
import { writeAuditLine } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { notify } from '../notifications/notify.ts';
import { resolveNotices } from '../notifications/settled.ts';
import { loadUserRoles, roleInScope } from '../people/access.ts';
import { acquaintancesAmong } from '../people/acquaintances.ts';
import { mustOwnAddress, type AddressConfirmation } from '../people/confirmed.ts';
import { addInvitation } from '../people/invitations.ts';
import { mustMayInvite } from '../people/mayManage.ts';
import { lockScope, setRole, type AccessScope } from '../people/members.ts';
import { scopeSummary, type ScopeSummary } from '../people/places.ts';
import { isBelow } from '../people/roles.ts';
import { mailInvitation, type MembershipNoticeParts } from '../people/tidings.ts';
import { peopleInScope } from './places.ts';
import { scopeColumns, shownRequest, type RequestRow } from './rows.ts';

/** The parts of the server that answering a request needs. */
export type DecisionParts = MembershipNoticeParts &
  AddressConfirmation & {
    readonly database: Database;
  };

/** The answer to a request, and the role that it gives where it approves. */
export interface RequestDecision {
  readonly requestId: string;
  readonly state: 'approved' | 'denied';
  readonly role: Role;
}

/** The request as it is after the answer, and whom the answer concerns. */
export interface DecidedRequest {
  readonly request: ShownRequest;
  /** Who is in from now on; null where nobody came in by this. */
  readonly cameIn: string | null;
  /** Who need not answer it any more. */
  readonly relieved: readonly string[];
}

/** What an answer is about, and who gives it. */
interface Matter {
  readonly place: AccessScope;
  readonly about: ScopeSummary;
  readonly row: RequestRow;
  readonly role: Role;
  readonly byUserId: string;
}

/** @throws AppError 'notFound', 'notAuthorized', or 'conflict' `ANSWERED` where somebody was first */
export function decideRequest(
  parts: DecisionParts,
  byUserId: string,
  place: AccessScope,
  { requestId, state, role }: RequestDecision,
): Promise<DecidedRequest> {
  return parts.database.knex.transaction(async (trx) => {
    await lockScope(trx, place);
    const own = mustMay(roleInScope(await loadUserRoles(trx, byUserId), place), 'member.manage');
    const about = await scopeSummary(trx, place);
    const row: RequestRow | undefined = await trx('access_request')
      .where({ id: requestId, ...scopeColumns(place) })
      .first();
    if (!about || !row) throw new AppError('notFound');
    if (state === 'approved') {
      mustMayInvite(own, role, place.type);
      await mustOwnAddress(trx, parts, byUserId);
    }
    const given = { state, role: state === 'approved' ? role : null };
    await settle(trx, row, { ...given, answeredBy: byUserId, answeredAt: parts.now() });
    const matter = { place, about, row, role, byUserId };
    await noteDown(trx, matter, state, parts.now());
    const cameIn = state === 'approved' ? await letIn(trx, parts, matter) : null;
    const asked = { event: 'accessRequested', entityId: row.id } as const;
    const relieved = await resolveNotices(trx, asked, parts.now());
    return { cameIn, relieved, request: await shownRequest(trx, { ...row, ...given }, about.name) };
  });
}

/** Of several answers the first counts. @throws AppError 'conflict' */
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
  const { place, about, row, role, byUserId } = matter;
  const said = { requestId: row.id, email: row.email, ...(state === 'approved' ? { to: role } : {}) };
  return writeAuditLine(trx, {
    chainId: about.teamId,
    at,
    byUserId,
    act: state === 'approved' ? 'request.approve' : 'request.deny',
    about: place.type === 'project' ? { ...said, projectId: place.id, project: about.name } : said,
  });
}

/** The id of the account that is in from now on; null where it is an address that was invited. */
async function letIn(trx: Knex, parts: DecisionParts, matter: Matter): Promise<string | null> {
  const { place, row, role, byUserId } = matter;
  const userId = await accountOf(trx, row, byUserId);
  if (userId === null) {
    const invitation = await addInvitation(trx, { place, email: row.email, role, byUserId }, parts);
    await mailInvitation(trx, parts, invitation);
    return null;
  }
  const present = (await peopleInScope(trx, place)).get(userId) ?? null;
  // Who has come in meanwhile keeps what is higher.
  if (isBelow(present, role)) await setRole(trx, place, { id: userId, kind: 'user', role }, parts.now());
  await tellAnswered(trx, parts, matter, userId);
  return userId;
}

/** Who was signed in when they asked, or whose address this is for certain, if the one who answers knows them. Of any
 *  other it is not known who they are, nor told whether they have an account: whoever reads mail there takes the
 *  invitation. */
async function accountOf(trx: Knex, { userId, email }: RequestRow, byUserId: string): Promise<string | null> {
  if (userId !== null) return userId;
  const account: { id: string } | undefined = await trx('account')
    .where({ email })
    .whereNotNull('verifiedAt')
    .first('id');
  const known = await acquaintancesAmong(trx, byUserId, account ? [account.id] : []);
  return account && known.has(account.id) ? account.id : null;
}

function tellAnswered(
  trx: Knex,
  parts: DecisionParts,
  { place, about, row, role, byUserId }: Matter,
  userId: string,
): Promise<void> {
  const isProject = place.type === 'project';
  return notify(trx, parts, {
    event: 'requestAnswered',
    to: [userId],
    byUserId,
    projectId: isProject ? place.id : null,
    teamId: about.teamId,
    entityId: row.id,
    groupKey: `requestAnswered:${row.id}`,
    title: `You have access to ${about.name}`,
    text: `${roleWord(role)}: ${roleHint(role)}`,
    path: isProject ? projectPath(place.id) : pathOf(paths.teamMembers, { teamId: place.id }),
    act: isProject ? 'Open Project' : 'View Team Info',
  });
}
