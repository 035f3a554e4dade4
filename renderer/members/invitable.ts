// Rights over the members of a team or project.

import type { AccessScope } from '../../shared/api/parts.ts';
import { may, whyNot } from '../../shared/permissions/rights.ts';
import { atLeast, type Role } from '../../shared/permissions/roles.ts';
import { rolesToGive } from '../widgets/RoleSelect.tsx';

/** The sentence that refuses to remove the last owner. */
export const LAST_OWNER_SENTENCE = 'There must be an owner. Make someone else an owner first.';

/** Returns the roles that the person may give here, the lowest first. Only admins of a team invite to it. */
export function rolesToInvite({ type }: AccessScope, ownRole: Role): readonly Role[] {
  return type === 'team' && !may(ownRole, 'member.manage') ? [] : rolesToGive(ownRole);
}

/** Returns why the person may not invite anybody here; null where they may. */
export function inviteDisabledReason(scope: AccessScope, ownRole: Role): string | null {
  return rolesToInvite(scope, ownRole).length > 0 ? null : whyNot(ownRole, 'member.manage');
}

/** Returns whether the person may change or remove a member of `role`: one below their own, or any where they
 *  are an owner. */
export function mayManageRole(ownRole: Role, role: Role): boolean {
  return may(ownRole, 'member.manage') && (!atLeast(role, ownRole) || ownRole === 'OWNER');
}
