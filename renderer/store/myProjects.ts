// The projects that this person may open, as the server lists them, and this person's projects in the bin.

import { z } from 'zod';
import { avatar, type AvatarPicture } from '../../shared/api/parts.ts';
import { type Role, ROLES } from '../../shared/permissions/roles.ts';
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

const text = z.string().nullish();
const project = z.object({
  id: z.string(),
  title: z.string().nullish(),
  ownedByTeamId: text,
  startDate: text,
  endDate: text,
  archived: z.boolean().nullish(),
});
const person = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  color: z.string(),
  avatar: avatar.nullable().catch(null),
});
const lists = z.record(z.string(), z.array(z.string())).default({});
const answer = z.object({
  db: z.object({
    project: z.record(z.string(), project).default({}),
    /** A team that this person is not in has no role. */
    team: z
      .record(z.string(), z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES).optional() }))
      .default({}),
    user: z.record(z.string(), person).default({}),
  }),
  roles: z.record(z.string(), z.enum(ROLES)).default({}),
  members: z.object({ project: lists, team: lists }),
  editedAt: z.record(z.string(), z.number()),
  deleted: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      ownedByTeamId: z.string(),
      deletedAt: z.number(),
      goneAt: z.number(),
    }),
  ),
});
type Answer = z.output<typeof answer>;

/** Loads the list of projects, the last edited first, and puts roles and names of teams into the session. */
export async function loadMyList(signal: AbortSignal): Promise<MyList> {
  const read = answer.parse(await call('projects.mine', { signal }));
  const { db, roles, deleted } = read;
  mergeRoles(roles);
  for (const [id, { name }] of Object.entries(db.team)) session.teams[id] = name;
  const projects = Object.values(db.project).map((one) => listed(one, read));
  return {
    projects: projects.toSorted((left, right) => right.editedAt - left.editedAt),
    deleted: deleted.map(({ ownedByTeamId, ...one }) => ({
      ...one,
      team: db.team[ownedByTeamId]?.name ?? '',
    })),
    teams: Object.values(db.team).flatMap(({ id, name, role }) => (role ? [{ id, name, role }] : [])),
  };
}

/** Loads only the projects, the last edited first. */
export async function loadMyProjects(signal: AbortSignal): Promise<readonly MyProject[]> {
  return (await loadMyList(signal)).projects;
}

function listed(one: z.output<typeof project>, { db, roles, members, editedAt }: Answer): MyProject {
  const teamId = one.ownedByTeamId ?? '';
  const own = members.project[one.id] ?? [];
  const ids = new Set([...own, teamId].flatMap((id) => members.team[id] ?? [id]));
  return {
    id: one.id,
    title: one.title ?? 'Untitled',
    teamId,
    team: db.team[teamId]?.name ?? '',
    isShared: db.team[teamId]?.role === undefined,
    startDate: one.startDate ?? null,
    endDate: one.endDate ?? null,
    archived: one.archived ?? false,
    role: roles[one.id] ?? 'VIEW_ONLY',
    editedAt: editedAt[one.id] ?? 0,
    people: [...ids].flatMap((id) => db.user[id] ?? []),
  };
}
