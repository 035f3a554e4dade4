// Stores requests for access. A visitor gets the same response whether or not the address has an account or belongs to
// a member: every such request is stored in the same way, and a job looks up the account later.

import type { Knex } from 'knex';
import { z } from 'zod';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { AccessRequest } from '../../shared/forms/accessRequest.ts';
import { may } from '../../shared/permissions/rights.ts';
import { membersPath } from '../../shared/paths.ts';
import type { Database } from '../database/database.ts';
import type { Jobs, JobKind } from '../jobs/jobs.ts';
import { isDenied } from '../mail/denyList.ts';
import { singleLine } from '../mail/letter.ts';
import { notify, type NotifyServices } from '../notifications/notify.ts';
import { idsByEmail } from '../people/accounts.ts';
import { scopeSummary } from '../people/accessScope.ts';
import type { RateLimits } from '../rateLimits.ts';
import { isInScope, mustAcceptRequests, peopleInScope } from './requestableScopes.ts';
import { scopeColumns, requestScope, type RequestRow } from './requestRows.ts';

/** The name of the job that notifies those who may answer. */
export const REQUEST_NOTICE_JOB = 'accessAsked';

/** The services that requesting access needs. */
export interface AccessRequestServices {
  readonly database: Database;
  readonly rates: Pick<RateLimits, 'spendRequest'>;
  readonly jobs: Pick<Jobs, 'add' | 'wake'>;
  readonly now: () => number;
  readonly newId: () => string;
}

/** The person who makes a request; `userId` is null for a visitor, who gives their own details. */
export interface Requester extends AccessRequest {
  readonly userId: string | null;
}

/** The outcome for the requester. At most one of the three fields is true. */
export interface RequestOutcome {
  readonly requested: boolean;
  readonly userAlreadyHadAccess: boolean;
  readonly hadExistingRequest: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Time after an answer in which a further request of the same person is not stored, since a denial must not become
 *  known, and accepting an invitation takes time. */
const STANDS_MS = 14 * DAY_MS;

const NOTHING: RequestOutcome = { requested: false, userAlreadyHadAccess: false, hadExistingRequest: false };
const DONE: RequestOutcome = { ...NOTHING, requested: true };

/**
 * Stores a request, where there is no pending one.
 * @throws AppError 'notFound', or 'slowDown' where the project or team has had too many today
 */
export async function requestAccess(
  services: AccessRequestServices,
  scope: AccessScope,
  asker: Requester,
): Promise<RequestOutcome> {
  const { database, rates, jobs, now } = services;
  await mustAcceptRequests(database.reader, scope);
  const outcome = await database.knex.transaction(async (trx) => {
    if (asker.userId !== null && (await isInScope(trx, asker.userId, scope)))
      return { ...NOTHING, userAlreadyHadAccess: true };
    // A person on the deny list gets the usual response, but the request is not stored.
    if (await isDenied(trx, asker.email, 'requests', now())) return DONE;
    const requestId = await store(trx, services, scope, asker);
    if (requestId === null) return { ...NOTHING, hadExistingRequest: true };
    // Repeated requests do not count against the limit of the project or team.
    await rates.spendRequest(scope.id);
    await jobs.add(trx, { kind: REQUEST_NOTICE_JOB, payload: { requestId } });
    return DONE;
  });
  jobs.wake();
  return outcome;
}

/** Stores the request and resolves to its id; null where one is stored already. Of two concurrent requests, only one is
 *  stored. */
async function store(
  trx: Knex,
  { now, newId }: AccessRequestServices,
  scope: AccessScope,
  asker: Requester,
): Promise<string | null> {
  const { email, firstName, lastName, userId } = asker;
  const fresh = { state: 'requested', requestedAt: now(), answeredAt: null, answeredBy: null, role: null };
  const written: { id: string }[] = await trx('access_request')
    .insert({ ...scopeColumns(scope), ...fresh, id: newId(), email, firstName, lastName, userId })
    .onConflict(['placeId', 'email'])
    .merge()
    .where((row) => whereOver(row, now(), userId !== null))
    .returning('id');
  return written[0]?.id ?? null;
}

/** Returns whether a request of this person is pending. A denied one also counts, since the requester must not see a
 *  denial. */
export async function hasPendingRequest(
  knex: Knex,
  scope: AccessScope,
  email: string,
  now: number,
): Promise<boolean> {
  const openRequest: unknown = await knex('access_request')
    .where({ ...scopeColumns(scope), email })
    .whereNot((row) => whereOver(row, now, true))
    .first('id');
  return openRequest !== undefined;
}

/** Restricts a query to answered requests that a new one may replace: denials and approvals that are older than
 *  `STANDS_MS`, since the invitation may have expired. A signed-in person whose request was approved and who is not a
 *  member has left or was removed, so they may request access again at once. */
function whereOver(row: Knex.QueryBuilder, now: number, isSignedIn: boolean): void {
  const isOld = (of: Knex.QueryBuilder) => of.where('access_request.answeredAt', '<=', now - STANDS_MS);
  row
    .where((denied) => void isOld(denied.where('access_request.state', 'denied')))
    .orWhere((approved) => {
      approved.where('access_request.state', 'approved');
      if (!isSignedIn) isOld(approved);
    });
}

// Members who may answer are notified by a separate job, so that the duration of a request does not reveal anything
// about the address. They are not notified if the address belongs to a member.

const payload = z.strictObject({ requestId: z.string() });

/** Returns the job that notifies the members who may answer a request. */
export function requestNoticeJob(
  services: NotifyServices & { readonly database: Pick<Database, 'knex'> },
): JobKind {
  return {
    async run(given) {
      const { requestId } = payload.parse(given);
      await services.database.knex.transaction((trx) => notifyWho(trx, services, requestId));
    },
  };
}

async function notifyWho(trx: Knex, services: NotifyServices, requestId: string): Promise<void> {
  const row: RequestRow | undefined = await trx('access_request')
    .where({ id: requestId, state: 'requested' })
    .first();
  if (!row) return;
  const scope = requestScope(row);
  const about = await scopeSummary(trx, scope);
  if (!about) return;
  const people = await peopleInScope(trx, scope);
  const asker = row.userId ?? (await idsByEmail(trx, [row.email])).get(row.email) ?? null;
  if (asker !== null && people.has(asker)) return;
  await notify(trx, services, {
    event: 'accessRequested',
    to: [...people].flatMap(([userId, role]) => (may(role, 'member.manage') ? [userId] : [])),
    byUserId: row.userId,
    projectId: scope.type === 'project' ? scope.id : null,
    teamId: about.teamId,
    entityId: row.id,
    groupKey: `accessRequested:${row.id}`,
    title: `${singleLine(`${row.firstName} ${row.lastName}`)} asks for access to ${singleLine(about.name)}`,
    text: singleLine(row.email),
    path: membersPath(scope),
    act: 'Answer',
  });
}
