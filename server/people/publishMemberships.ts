// After a change of memberships, roles are loaded again, and the change is published to everyone in the affected
// projects.

import type { AccessScope } from '../../shared/api/parts.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Database } from '../database/database.ts';
import { assignedRoleIn, loadUserRoles, type AccessControl } from './accessControl.ts';
import { findPeople, type Person } from './accounts.ts';
import type { MemberKind } from './members.ts';
import { peopleOfAddedTeam } from './projectPeople.ts';

/** The new roles of some people in a project. */
export interface PeopleChange {
  readonly projectId: string;
  /** The people; `role` is null for those who are no longer in the project. */
  readonly people: readonly { readonly person: Person; readonly role: Role | null }[];
  /** Id of the person who made the change. */
  readonly byUserId: string;
}

/** Publishes a step of kind `user` for each person on the project's channel. */
export type PublishPeople = (change: PeopleChange) => Promise<void>;

/** The services that publishing a changed membership needs. */
export interface MembershipServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly publishPeople: PublishPeople;
}

/** Publishes a changed membership. Callers await it after the commit and before the response. */
export async function publishMembershipChange(
  { database, access, publishPeople }: MembershipServices,
  byUserId: string,
  scope: AccessScope,
  identities: readonly { id: string; kind: MemberKind }[],
): Promise<void> {
  const { reader } = database;
  const userIds = new Set<string>();
  for (const { id, kind } of identities) {
    const reached = kind === 'team' ? (await peopleOfAddedTeam(reader, id)).userIds : [id];
    for (const userId of reached) userIds.add(userId);
  }
  for (const userId of userIds) {
    access.changed(scope.type === 'team' ? { userId, teamId: scope.id } : { userId, projectId: scope.id });
  }
  const projectIds =
    scope.type === 'team' ? (await peopleOfAddedTeam(reader, scope.id)).projectIds : [scope.id];
  const people = [];
  for (const person of (await findPeople(reader, [...userIds])).values())
    people.push({ person, rights: await loadUserRoles(reader, person.id) });
  for (const projectId of projectIds) {
    // People who lack access only because of a missing second factor are still listed for the others.
    const memberships = people.map(({ person, rights }) => ({
      person,
      role: assignedRoleIn(rights, { id: projectId, type: 'project' }),
    }));
    await publishPeople({ projectId, people: memberships, byUserId });
  }
}

// A change of a person's name, colour or picture is published to the projects that they are in.

/** Publishes a changed profile. Callers await it after the commit and before the response. */
export async function publishProfile(
  { database, access, publishPeople }: MembershipServices,
  userId: string,
): Promise<void> {
  const person = (await findPeople(database.reader, [userId])).get(userId);
  if (!person) return;
  for (const [projectId, role] of await access.projectsOf(userId)) {
    await publishPeople({ projectId, people: [{ person, role }], byUserId: userId });
  }
}
