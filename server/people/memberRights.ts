// The rights of members over members, as pure functions.

import { AppError } from '../../shared/errors.ts';
import { may } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { isBelow } from './roles.ts';

/** The type of a scope that people are members of. */
export type EntityType = 'team' | 'project';

/**
 * Returns `own`, the role of a member.
 * @throws AppError 'notFound' for a person who is not a member
 */
export function mustBelong(own: Role | null): Role {
  if (own === null) throw new AppError('notFound');
  return own;
}

/** Returns whether a person with the role `own` may invite others with `role`. Nobody grants more than their own
 *  role, only an OWNER makes another, and OVERLORD is granted by nobody. An ADMIN invites up to their own role;
 *  an EDITOR of a project invites readers. */
export function canInvite(own: Role, role: Role, entityType: EntityType): boolean {
  if (role === 'OVERLORD' || (role === 'OWNER' && own !== 'OWNER')) return false;
  if (may(own, 'member.manage')) return !isBelow(own, role);
  return entityType === 'project' && role === 'VIEW_ONLY' && may(own, 'member.inviteReaders');
}

/**
 * Checks that the caller may invite with a role.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export function mustMayInvite(own: Role | null, role: Role, entityType: EntityType): void {
  if (!canInvite(mustBelong(own), role, entityType)) throw new AppError('notAuthorized');
}

/** Returns whether a person with the role `own` may see invitations, which everybody may who may invite readers. */
export function canSeeInvited(own: Role, entityType: EntityType): boolean {
  return canInvite(own, 'VIEW_ONLY', entityType);
}

/**
 * Checks that `own` is above the other member's role; an OWNER manages other OWNERs too.
 * @throws AppError
 */
export function mustMayManage(own: Role | null, present: Role | null): void {
  const role = mustBelong(own);
  if (!may(role, 'member.manage')) throw new AppError('notAuthorized');
  if (!isBelow(present, role) && role !== 'OWNER') throw new AppError('notAuthorized');
}

/**
 * Checks a change of role. The caller must be allowed to manage the member (`mustMayManage`), and may give at most
 * their own role. People may always lower their own role.
 * @throws AppError
 */
export function mustMayChange(own: Role | null, present: Role | null, next: Role, isSelf: boolean): void {
  if (!isSelf) mustMayManage(own, present);
  const role = mustBelong(own);
  if (next === 'OVERLORD' || isBelow(role, next) || (next === 'OWNER' && role !== 'OWNER'))
    throw new AppError('notAuthorized');
}
