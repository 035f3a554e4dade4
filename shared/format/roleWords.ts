// The words for roles, and what each may do.

import type { Role } from '../permissions/roles.ts';

const words = {
  VIEW_ONLY: ['View only', 'Reads, comments and prints'],
  MEMBER: ['Member', 'Fills in cells and comments'],
  EDITOR: ['Editor', 'Changes rows, columns and layout'],
  ADMIN: ['Admin', 'Manages members and settings'],
  OWNER: ['Owner', 'May do everything, deleting included'],
  OVERLORD: ['Staff', 'Works for the operator'],
} as const satisfies Record<Role, readonly [string, string]>;

/** Returns the word for a role, such as `View only`. */
export function roleWord(role: Role): string {
  return words[role][0];
}

/** Returns a line that says what a person of this role may do. */
export function roleHint(role: Role): string {
  return words[role][1];
}
