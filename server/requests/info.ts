// What a request page shows of a place that lets people ask, and how the one who looks stands to it.

import type { Database } from '../database/database.ts';
import { findUser } from '../people/accounts.ts';
import type { Place } from '../people/members.ts';
import { hasAsked } from './asking.ts';
import { isIn, mustFindOpen, type FoundPlace } from './places.ts';

/** The relation of the one who looks to the place: whether they are in, or wait for an answer. */
export interface Standing {
  readonly authenticatedUserHasAccess: boolean;
  readonly authenticatedUserHasRequestedAccess: boolean;
}

const STRANGER: Standing = { authenticatedUserHasAccess: false, authenticatedUserHasRequestedAccess: false };

/** `userId` null: a visitor. @throws AppError 'notFound' */
export async function lookAt(
  { database, now }: { readonly database: Database; readonly now: () => number },
  place: Place,
  userId: string | null,
): Promise<{ readonly found: FoundPlace; readonly standing: Standing }> {
  const { reader } = database;
  const found = await mustFindOpen(reader, place);
  const user = userId === null ? null : await findUser(database, userId);
  if (!user) return { found, standing: STRANGER };
  if (await isIn(reader, user.id, place))
    return { found, standing: { ...STRANGER, authenticatedUserHasAccess: true } };
  const isWaiting = await hasAsked(reader, place, user.email, now());
  return { found, standing: { ...STRANGER, authenticatedUserHasRequestedAccess: isWaiting } };
}
