// The six roles, lowest first. A person's role in a project is looked up, never believed.

/** OVERLORD is the operator's staff; nobody grants it. */
export const ROLES = ['VIEW_ONLY', 'MEMBER', 'EDITOR', 'ADMIN', 'OWNER', 'OVERLORD'] as const;
/** The name of a role. */
export type Role = (typeof ROLES)[number];

/** Who asks, with the role in the project (or team) that the action is about. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

/** Is `role` as high as `least`, or higher? */
export function atLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}
