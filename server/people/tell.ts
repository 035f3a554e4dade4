// After a membership has changed: rights are looked up anew, and everyone in the projects that it touches hears
// who is in them now.

import type { Role } from '../../shared/model/roles.ts';
import type { Database } from '../database/database.ts';
import { heldIn, loadRights, type Access } from './access.ts';
import { findPeople, type Person } from './accounts.ts';
import type { Kind, Place } from './members.ts';
import { reachOfTeam } from './projectPeople.ts';

/** What some people are in a project from now on. */
export interface PeopleChange {
  readonly projectId: string;
  /** Null: is not in it any more. */
  readonly people: readonly { readonly person: Person; readonly role: Role | null }[];
  /** Who did it. */
  readonly byUserId: string;
}

/** Puts a step of kind `user` for each of them on the project's channel. */
export type TellProject = (change: PeopleChange) => Promise<void>;

/** The parts of the server that telling a changed membership needs. */
export interface TellParts {
  readonly database: Database;
  readonly access: Access;
  readonly tellProject: TellProject;
}

/** To be awaited after the commit and before the answer. */
export async function tell(
  { database, access, tellProject }: TellParts,
  byUserId: string,
  place: Place,
  identities: readonly { id: string; kind: Kind }[],
): Promise<void> {
  const { reader } = database;
  const userIds = new Set<string>();
  for (const { id, kind } of identities) {
    const reached = kind === 'team' ? (await reachOfTeam(reader, id)).userIds : [id];
    for (const userId of reached) userIds.add(userId);
  }
  for (const userId of userIds) {
    access.changed(place.type === 'team' ? { userId, teamId: place.id } : { userId, projectId: place.id });
  }
  const projectIds = place.type === 'team' ? (await reachOfTeam(reader, place.id)).projectIds : [place.id];
  const people = [];
  for (const person of (await findPeople(reader, [...userIds])).values())
    people.push({ person, rights: await loadRights(reader, person.id) });
  for (const projectId of projectIds) {
    // Whoever waits for a second factor is in all the same: the others see them there.
    const standing = people.map(({ person, rights }) => ({
      person,
      role: heldIn(rights, { id: projectId, type: 'project' }),
    }));
    await tellProject({ projectId, people: standing, byUserId });
  }
}
