// What a request page shows of a place that lets people ask, and how the one who looks stands to it.

import type { Database } from '../database/database.ts';
import { findUser } from '../people/accounts.ts';
import type { AccessScope } from '../people/members.ts';
import { hasPendingRequest } from './asking.ts';
import { isInScope, mustAcceptRequests, type RequestableScope } from './places.ts';

/** The relation of the one who looks to the place: whether they are in, or wait for an answer. */
export interface RequesterStatus {
  readonly authenticatedUserHasAccess: boolean;
  readonly authenticatedUserHasRequestedAccess: boolean;
}

const STRANGER: RequesterStatus = {
  authenticatedUserHasAccess: false,
  authenticatedUserHasRequestedAccess: false,
};

/** `userId` null: a visitor. @throws AppError 'notFound' */
export async function viewRequestPage(
  { database, now }: { readonly database: Database; readonly now: () => number },
  scope: AccessScope,
  userId: string | null,
): Promise<{ readonly found: RequestableScope; readonly status: RequesterStatus }> {
  const { reader } = database;
  const found = await mustAcceptRequests(reader, scope);
  const user = userId === null ? null : await findUser(database, userId);
  if (!user) return { found, status: STRANGER };
  if (await isInScope(reader, user.id, scope))
    return { found, status: { ...STRANGER, authenticatedUserHasAccess: true } };
  const isWaiting = await hasPendingRequest(reader, scope, user.email, now());
  return { found, status: { ...STRANGER, authenticatedUserHasRequestedAccess: isWaiting } };
}
