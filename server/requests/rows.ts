// A request as it lies in its table, and as those see it who may answer it.

import type { Knex } from 'knex';
import type { REQUEST_STATES, ShownRequest } from '../../shared/api/requests.ts';
import { AppError } from '../../shared/errors.ts';
import { findPeople } from '../people/accounts.ts';
import type { AccessScope } from '../people/members.ts';
import { isRole } from '../people/roles.ts';

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

/** How a request names the place: by its kind and its id. */
export function scopeColumns({ id, type }: AccessScope): {
  placeId: string;
  projectId: string | null;
  teamId: string | null;
} {
  const [projectId, teamId] = type === 'project' ? [id, null] : [null, id];
  return { placeId: id, projectId, teamId };
}

/** What it asks for. */
export function requestScope({ projectId, teamId }: RequestRow): AccessScope {
  return projectId === null ? { id: teamId ?? '', type: 'team' } : { id: projectId, type: 'project' };
}

/** The rows with those who were signed in. `titleOf` says what a place is called. */
export async function shownRequests(
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

/** One of them. */
export async function shownRequest(knex: Knex, row: RequestRow, title: string): Promise<ShownRequest> {
  const [shown] = await shownRequests(knex, [row], () => title);
  if (!shown) throw new AppError('notFound');
  return shown;
}
