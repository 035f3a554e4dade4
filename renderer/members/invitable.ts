// A team or a project whose members are shown, and what the one who looks may do about them.

import type { AccessScope } from '../../shared/api/parts.ts';
import { may, whyNot } from '../../shared/permissions/rights.ts';
import { atLeast, type Role } from '../../shared/permissions/roles.ts';
import { rolesToGive } from '../widgets/RoleSelect.tsx';

/** The sentence that refuses to take the last owner away. */
export const LAST_OWNER_SENTENCE = 'There must be an owner. Make someone else an owner first.';

/** The roles that one may give here, the lowest first. Into a team only its admins invite. */
export function rolesToInvite({ type }: AccessScope, ownRole: Role): readonly Role[] {
  return type === 'team' && !may(ownRole, 'member.manage') ? [] : rolesToGive(ownRole);
}

/** Why one may invite nobody here; null where one may. */
export function inviteDisabledReason(scope: AccessScope, ownRole: Role): string | null {
  return rolesToInvite(scope, ownRole).length > 0 ? null : whyNot(ownRole, 'member.manage');
}

/** May one change and take out somebody who has `role`? Others are managed from above, OWNERs by OWNERs. */
export function mayManageRole(ownRole: Role, role: Role): boolean {
  return may(ownRole, 'member.manage') && (!atLeast(role, ownRole) || ownRole === 'OWNER');
}
