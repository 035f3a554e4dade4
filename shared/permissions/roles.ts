// The six roles, lowest first. The server looks up a person's role in a project; it takes none from a client.

/** The roles. OVERLORD is the operator's staff; nobody can grant it. */
export const ROLES = ['VIEW_ONLY', 'MEMBER', 'EDITOR', 'ADMIN', 'OWNER', 'OVERLORD'] as const;
/** The name of a role. */
export type Role = (typeof ROLES)[number];

/** A user, with the role in the project (or team) that the action refers to. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
}

/** Tells whether `role` is `least` or higher. */
export function atLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}
