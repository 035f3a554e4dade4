// Rights over the members of a team or project.

import type { AccessScope } from '../../shared/api/parts.ts';
import { may, denialReason } from '../../shared/permissions/rights.ts';
import { atLeast, type Role } from '../../shared/permissions/roles.ts';
import { rolesToGive } from '../widgets/RoleSelect.tsx';

/** Reason why the last owner cannot be removed. */
export const LAST_OWNER_SENTENCE = 'There must be an owner. Make someone else an owner first.';

/** Returns the roles that the person may give here, lowest first. To a team, only its admins and owners may invite. */
export function rolesToInvite({ type }: AccessScope, ownRole: Role): readonly Role[] {
  return type === 'team' && !may(ownRole, 'member.manage') ? [] : rolesToGive(ownRole);
}

/** Returns why the person may not invite anybody here; null if they may. */
export function inviteDisabledReason(scope: AccessScope, ownRole: Role): string | null {
  return rolesToInvite(scope, ownRole).length > 0 ? null : denialReason(ownRole, 'member.manage');
}

/** Tells whether the person may change or remove a member with `role`: an owner may for any role, an admin only for
 *  lower ones than their own. */
export function mayManageRole(ownRole: Role, role: Role): boolean {
  return may(ownRole, 'member.manage') && (!atLeast(role, ownRole) || ownRole === 'OWNER');
}
