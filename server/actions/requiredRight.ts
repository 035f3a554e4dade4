// The right that a person needs for what the server writes in their name. It is judged in the transaction that writes:
// an import or a merge takes minutes, in which the person may lose the right, or the project may be deleted.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import type { Step } from '../../shared/model/action.ts';
import { findIncludingBin, type Store } from '../../shared/model/store.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { mustNotChangeArchivedSheet } from '../../shared/permissions/archive.ts';
import { mustBeUnlocked } from '../../shared/permissions/locks.ts';
import { mustMay, type RightName } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { loadUserRoles, roleInScope } from '../people/accessControl.ts';
import { lockScope } from '../people/members.ts';
import type { RoleIn } from './authorise.ts';
import type { ChannelScope } from './channelScope.ts';

/** A right that a person must have in a project or a team while the request is written. */
export interface RequiredRight {
  readonly home: ChannelScope;
  readonly right: RightName;
  /** The sheet that is changed, which must not be deleted; left out where it is made by the request. */
  readonly sheetId?: string;
  /** The id of a held version that the request publishes. It must still be held, and the request releases it. */
  readonly heldFileId?: string;
}

/**
 * Returns the person's role where they still have the right.
 * @throws AppError 'notFound' where they are not in the project or team any more, or it was deleted; 'notAuthorized'
 */
export function mustStillMay({ home, right, sheetId }: RequiredRight, store: Store, roleIn: RoleIn): Role {
  const role = roleIn(home);
  if (role === null) throw new AppError('notFound', { message: LEFT[home.of] });
  if (home.of === 'project' && !store.collection('project').get(home.id))
    throw new AppError('notFound', { message: DELETED_PROJECT });
  mustMay(role, right, home.of === 'project' ? (findIncludingBin(store, 'project', home.id) ?? null) : null);
  if (sheetId !== undefined && !store.collection('sheet').get(sheetId))
    throw new AppError('notFound', { message: DELETED_SHEET });
  return role;
}

/** Throws where the steps change what is locked or archived for a person with this role. @throws AppError */
export function mustBeOpenFor(
  actor: { readonly id: string; readonly role: Role },
  steps: readonly Step[],
  snapshot: Snapshot,
): void {
  mustNotChangeArchivedSheet(steps, snapshot);
  mustBeUnlocked(steps, snapshot, actor);
}

/** Returns the person's roles as this transaction sees them, with the project or team locked until its end. */
export async function lockedRoles(knex: Knex, userId: string, { of, id }: ChannelScope): Promise<RoleIn> {
  await lockScope(knex, { id, type: of });
  const roles = await loadUserRoles(knex, userId);
  return (home) => roleInScope(roles, { id: home.id, type: home.of });
}

const LEFT = {
  project: 'You do not have access to this project any more. Nothing was changed.',
  team: 'You are not in this team any more. Nothing was changed.',
} as const satisfies Record<ChannelScope['of'], string>;
const DELETED_PROJECT = 'This project was deleted meanwhile. Nothing was changed.';
const DELETED_SHEET = 'This sheet was deleted meanwhile. Nothing was changed.';
