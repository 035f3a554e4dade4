// Reads stored requests, as they are shown to the members who may answer them.

import type { Knex } from 'knex';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { REQUEST_STATES, ShownRequest } from '../../shared/api/requests.ts';
import { AppError } from '../../shared/errors.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Database } from '../database/database.ts';
import { loadUserRoles, roleInScope } from '../people/accessControl.ts';
import { findPeople, idsByEmail } from '../people/accounts.ts';
import { scopeSummary } from '../people/accessScope.ts';
import { isRole } from '../people/roles.ts';
import { peopleInScope } from './requestableScopes.ts';

/** A row of the table of requests. PostgreSQL gives `requestedAt` as text. */
export interface RequestRow {
  readonly id: string;
  readonly projectId: string | null;
  readonly teamId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userId: string | null;
  readonly state: (typeof REQUEST_STATES)[number];
  readonly requestedAt: number | string;
  readonly role: string | null;
}

/** Returns the columns that name a scope in the table of requests. */
export function scopeColumns({ id, type }: AccessScope): {
  placeId: string;
  projectId: string | null;
  teamId: string | null;
} {
  const [projectId, teamId] = type === 'project' ? [id, null] : [null, id];
  return { placeId: id, projectId, teamId };
}

/** Returns the project or team to which a request asks for access. */
export function requestScope({ projectId, teamId }: RequestRow): AccessScope {
  return projectId === null ? { id: teamId ?? '', type: 'team' } : { id: projectId, type: 'project' };
}

/** Returns requests with the people who were signed in. `titleOf` returns the title of a project or team. */
export async function requestsWithPeople(
  knex: Knex,
  rows: readonly RequestRow[],
  titleOf: (placeId: string) => string,
): Promise<readonly ShownRequest[]> {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const people = await findPeople(knex, ids);
  const verified = new Set<string>(
    await knex('account').whereIn('id', ids).whereNotNull('verifiedAt').pluck('id'),
  );
  return rows.map((row) => {
    const { id, type } = requestScope(row);
    const { firstName, lastName, email, state, userId, role } = row;
    return {
      id: row.id,
      entityType: type,
      entityId: id,
      title: titleOf(id),
      firstName,
      lastName,
      email,
      state,
      isVerified: userId !== null && verified.has(userId),
      requestedAt: Number(row.requestedAt),
      user: (userId !== null && people.get(userId)) || null,
      role: role !== null && isRole(role) ? role : null,
    };
  });
}

/** Returns one request, as it is shown to the members who may answer it. */
export async function requestWithPerson(knex: Knex, row: RequestRow, title: string): Promise<ShownRequest> {
  const [shown] = await requestsWithPeople(knex, [row], () => title);
  if (!shown) throw new AppError('notFound');
  return shown;
}

// Pending requests are shown to the members who may answer them: those of a project to its managers, and those of a
// team and its projects to the managers of the team. Requests of people who have become members meanwhile are left out.

/** Most requests in a response, the oldest first. */
const MOST = 200;

/**
 * Returns the pending requests of a scope.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function pendingRequests(
  { reader }: Database,
  userId: string,
  scope: AccessScope,
): Promise<{ readonly requests: readonly ShownRequest[]; readonly role: Role }> {
  const role = mustMay(roleInScope(await loadUserRoles(reader, userId), scope), 'member.manage');
  if ((await scopeSummary(reader, scope)) === null) throw new AppError('notFound');
  const rows = await openRows(reader, scope);
  const titles = new Map<string, string>();
  const still: RequestRow[] = [];
  const accounts = await idsByEmail(
    reader,
    rows.map(({ email }) => email),
  );
  for (const [id, group] of Map.groupBy(rows, (row) => requestScope(row).id)) {
    const [first] = group;
    const about = first && (await scopeSummary(reader, requestScope(first)));
    if (!about) continue;
    titles.set(id, about.name);
    const people = await peopleInScope(reader, requestScope(first));
    const isThere = ({ userId: own, email }: RequestRow) =>
      [own, accounts.get(email)].some((each) => each != null && people.has(each));
    still.push(...group.filter((row) => !isThere(row)));
  }
  const sorted = still.toSorted((one, other) => Number(one.requestedAt) - Number(other.requestedAt));
  return { role, requests: await requestsWithPeople(reader, sorted, (id) => titles.get(id) ?? '') };
}

async function openRows(knex: Knex, scope: AccessScope): Promise<RequestRow[]> {
  const owned: string[] =
    scope.type === 'team' ? await knex('project_home').where({ teamId: scope.id }).pluck('projectId') : [];
  return knex('access_request')
    .where({ state: 'requested' })
    .whereIn('placeId', [scope.id, ...owned])
    .where((any) => void any.where(scopeColumns(scope)).orWhereIn('projectId', owned))
    .orderBy('requestedAt')
    .limit(MOST)
    .select('*');
}
