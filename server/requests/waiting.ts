// The requests that wait for an answer, for those who may give one: of a project its own, of a team those for its
// projects as well, since whoever manages the team manages those. Who has come in meanwhile is left out.

import type { Knex } from 'knex';
import type { ShownRequest } from '../../shared/api/requests.ts';
import { AppError } from '../../shared/errors.ts';
import { mustMay } from '../../shared/model/rights.ts';
import type { Role } from '../../shared/model/roles.ts';
import type { Database } from '../database/database.ts';
import { loadUserRoles, roleInScope } from '../people/access.ts';
import { idsByEmail } from '../people/accounts.ts';
import type { AccessScope } from '../people/members.ts';
import { scopeSummary } from '../people/places.ts';
import { peopleInScope } from './places.ts';
import { scopeColumns, requestScope, shownRequests, type RequestRow } from './rows.ts';

/** So many are answered first, the oldest. */
const MOST = 200;

/** @throws AppError 'notFound' or 'notAuthorized' */
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
  return { role, requests: await shownRequests(reader, sorted, (id) => titles.get(id) ?? '') };
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
