// Comparison of roles, where a role may be missing: no role is below every role.

import { ROLES, type Role } from '../../shared/permissions/roles.ts';

/** Returns whether a word is the name of a role. */
export function isRole(word: string): word is Role {
  return ROLES.some((role) => role === word);
}

/** Returns the higher of two roles. */
export function higherOf(role: Role, other: Role | null): Role {
  return rankOf(role) >= rankOf(other) ? role : (other ?? role);
}

/** Returns whether `role` is lower than `other`. */
export function isBelow(role: Role | null, other: Role | null): boolean {
  return rankOf(role) < rankOf(other);
}

/** Returns the rank of a role: 0 for none, then ascending. */
function rankOf(role: Role | null): number {
  return role === null ? 0 : ROLES.indexOf(role) + 1;
}
