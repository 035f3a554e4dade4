// The rights of members over members, as rules without effects.

import { AppError } from '../../shared/errors.ts';
import { may } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { isBelow } from './roles.ts';

/** The type of a scope that people are members of. */
export type EntityType = 'team' | 'project';

/** Returns the role of a member, who may see who else is in. @throws AppError 'notFound' */
export function mustBelong(own: Role | null): Role {
  if (own === null) throw new AppError('notFound');
  return own;
}

/** May somebody of `own` bring others in as `role`? Nobody grants above their own level, only an OWNER makes another,
 *  and OVERLORD is granted by nobody. An ADMIN invites up to their level; an EDITOR of a project invites readers. */
export function canInvite(own: Role, role: Role, entityType: EntityType): boolean {
  if (role === 'OVERLORD' || (role === 'OWNER' && own !== 'OWNER')) return false;
  if (may(own, 'member.manage')) return !isBelow(own, role);
  return entityType === 'project' && role === 'VIEW_ONLY' && may(own, 'member.inviteReaders');
}

/** @throws AppError 'notFound' or 'notAuthorized' */
export function mustMayInvite(own: Role | null, role: Role, entityType: EntityType): void {
  if (!canInvite(mustBelong(own), role, entityType)) throw new AppError('notAuthorized');
}

/** May somebody of `own` see who has been invited? Whoever may invite at all. */
export function canSeeInvited(own: Role, entityType: EntityType): boolean {
  return canInvite(own, 'VIEW_ONLY', entityType);
}

/** Throws unless `own` is above the other member; an OWNER manages other OWNERs too. @throws AppError */
export function mustMayManage(own: Role | null, present: Role | null): void {
  const role = mustBelong(own);
  if (!may(role, 'member.manage')) throw new AppError('notAuthorized');
  if (!isBelow(present, role) && role !== 'OWNER') throw new AppError('notAuthorized');
}

/** As `mayManage`, and up to one's own level only; oneself may step down. @throws AppError */
export function mustMayChange(own: Role | null, present: Role | null, next: Role, isSelf: boolean): void {
  if (!isSelf) mustMayManage(own, present);
  const role = mustBelong(own);
  if (next === 'OVERLORD' || isBelow(role, next) || (next === 'OWNER' && role !== 'OWNER'))
    throw new AppError('notAuthorized');
}
