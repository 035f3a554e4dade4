// The projects that this person may open, as the server lists them, and this person's projects in the bin.

import type { AvatarPicture } from '../../shared/api/parts.ts';
import type { MyProjectsReply } from '../../shared/api/projects.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { call } from '../net/call.ts';
import { mergeRoles, session } from './session.ts';

export interface MyProject {
  readonly id: string;
  readonly title: string;
  readonly teamId: string;
  /** Name of the project's team. */
  readonly team: string;
  /** Whether this person is in the project but not in its team. */
  readonly isShared: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly archived: boolean;
  readonly role: Role;
  /** When anything in the project was last changed, in ms. */
  readonly editedAt: number;
  /** Everyone who is in the project, this person included. */
  readonly people: readonly ListedPerson[];
}

export interface ListedPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly color: string;
  readonly avatar: AvatarPicture | null;
}

/** A project of this person that lies in the bin. */
export interface DeletedProject {
  readonly id: string;
  readonly title: string;
  readonly team: string;
  readonly deletedAt: number;
  /** When it is purged, in ms. */
  readonly goneAt: number;
}

export interface MyList {
  /** The projects, the last edited first. */
  readonly projects: readonly MyProject[];
  /** The deleted projects, the last deleted first. */
  readonly deleted: readonly DeletedProject[];
  /** The teams of this person, by name. */
  readonly teams: readonly { readonly id: string; readonly name: string; readonly role: Role }[];
}

type Listed = NonNullable<MyProjectsReply['db']['project']>[string];

/** Loads the list of projects, the last edited first, and puts roles and names of teams into the session. */
export async function loadMyList(signal: AbortSignal): Promise<MyList> {
  const read = await call('projects.mine', { signal });
  const { roles = {}, deleted } = read;
  const { project = {}, team: teams = {} } = read.db;
  mergeRoles(roles);
  for (const [id, { name }] of Object.entries(teams)) session.teams[id] = name;
  const projects = Object.values(project).map((one) => listed(one, read));
  return {
    projects: projects.toSorted((left, right) => right.editedAt - left.editedAt),
    deleted: deleted.map(({ ownedByTeamId, ...one }) => ({
      ...one,
      team: teams[ownedByTeamId]?.name ?? '',
    })),
    teams: Object.values(teams).flatMap(({ id, name, role }) => (role ? [{ id, name, role }] : [])),
  };
}

/** Loads only the projects, the last edited first. */
export async function loadMyProjects(signal: AbortSignal): Promise<readonly MyProject[]> {
  return (await loadMyList(signal)).projects;
}

function listed(one: Listed, { db, roles = {}, members, editedAt }: MyProjectsReply): MyProject {
  const { team: teams = {}, user: people = {} } = db;
  const teamId = one.ownedByTeamId ?? '';
  const own = members.project[one.id] ?? [];
  const ids = new Set([...own, teamId].flatMap((id) => members.team[id] ?? [id]));
  return {
    id: one.id,
    title: one.title ?? 'Untitled',
    teamId,
    team: teams[teamId]?.name ?? '',
    isShared: teams[teamId]?.role === undefined,
    startDate: one.startDate ?? null,
    endDate: one.endDate ?? null,
    archived: one.archived ?? false,
    role: roles[one.id] ?? 'VIEW_ONLY',
    editedAt: editedAt[one.id] ?? 0,
    people: [...ids].flatMap((id) => people[id] ?? []),
  };
}
