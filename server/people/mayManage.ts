// What members may do to members (product 2.6, promises A7), as rules without effects.

import { AppError } from '../../shared/errors.ts';
import { atLeast, type Role } from '../../shared/model/roles.ts';
import { isBelow } from './roles.ts';

export type EntityType = 'team' | 'project';

/** Who is in at all may see who else is. @throws AppError 'notFound' */
export function mustBelong(own: Role | null): Role {
  if (own === null) throw new AppError('notFound');
  return own;
}

/** Nobody grants above their own level. An ADMIN invites up to it; an EDITOR of a project invites readers.
 *  @throws AppError 'notFound' or 'notAuthorized' */
export function mayInvite(own: Role | null, role: Role, entityType: EntityType): void {
  const asAdmin = atLeast(mustBelong(own), 'ADMIN') && !isBelow(own, role);
  const asEditor = entityType === 'project' && atLeast(mustBelong(own), 'EDITOR') && role === 'VIEW_ONLY';
  if (!asAdmin && !asEditor) throw new AppError('notAuthorized');
}

/** Others are managed from above; an OWNER manages other OWNERs too. @throws AppError */
export function mayManage(own: Role | null, present: Role | null): void {
  const role = mustBelong(own);
  if (!atLeast(role, 'ADMIN')) throw new AppError('notAuthorized');
  if (!isBelow(present, role) && role !== 'OWNER') throw new AppError('notAuthorized');
}

/** As `mayManage`, and up to one's own level only; oneself may step down. @throws AppError */
export function mayChange(own: Role | null, present: Role | null, next: Role, isSelf: boolean): void {
  if (!isSelf) mayManage(own, present);
  if (isBelow(mustBelong(own), next)) throw new AppError('notAuthorized');
}
