// After a change of memberships, rights are looked up anew, and everyone in the projects that it touches is told who
// is in them now.

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
  /** Null: is not in it any more. */
  readonly people: readonly { readonly person: Person; readonly role: Role | null }[];
  /** Who did it. */
  readonly byUserId: string;
}

/** Puts a step of kind `user` for each of them on the project's channel. */
export type PublishPeople = (change: PeopleChange) => Promise<void>;

/** The services that telling a changed membership needs. */
export interface MembershipServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly publishPeople: PublishPeople;
}

/** To be awaited after the commit and before the answer. */
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
    // Whoever waits for a second factor is in all the same: the others see them there.
    const standing = people.map(({ person, rights }) => ({
      person,
      role: assignedRoleIn(rights, { id: projectId, type: 'project' }),
    }));
    await publishPeople({ projectId, people: standing, byUserId });
  }
}

// A change of a person's name, colour or picture is published to the projects that they are in.

/** To be awaited after the commit and before the answer. */
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
