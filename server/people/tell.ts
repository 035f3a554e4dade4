// After a membership has changed: rights are looked up anew, and everyone in the projects that it touches hears
// who is in them now.

import type { Role } from '../../shared/model/roles.ts';
import type { Database } from '../database/database.ts';
import type { Access } from './access.ts';
import { findPeople, type Person } from './accounts.ts';
import type { Kind, Place } from './members.ts';
import { reachOfTeam } from './projectPeople.ts';

/** Someone's standing in a project has become this. */
export interface PersonChange {
  readonly projectId: string;
  readonly person: Person;
  /** Null: is not in it any more. */
  readonly role: Role | null;
  /** Who did it. */
  readonly byUserId: string;
}

/** Puts a step of kind `user` on the project's channel. */
export type TellProject = (change: PersonChange) => Promise<void>;

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
  const people = await findPeople(reader, [...userIds]);
  for (const projectId of projectIds) {
    for (const person of people.values()) {
      await tellProject({ projectId, person, role: await access.roleOf(person.id, projectId), byUserId });
    }
  }
}
