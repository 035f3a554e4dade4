// Who may do what where: a team's role is a floor for the team's projects, a project's role can only raise it
// (product 2.6). Kept in the process a user, and dropped when a membership changes.

import type { Knex } from 'knex';
import type { Role } from '../../shared/model/roles.ts';
import type { Database } from '../database/database.ts';
import { higherOf, isRole } from './roles.ts';

/** What changed: whoever is named, or has the project or the team, is looked up anew. */
export interface AccessChange {
  readonly userId?: string;
  readonly projectId?: string;
  readonly teamId?: string;
}

export interface Access {
  /** Null: the project is not there for this user, and is answered as one that does not exist. */
  roleOf(userId: string, projectId: string): Promise<Role | null>;
  teamRoleOf(userId: string, teamId: string): Promise<Role | null>;
  /** Every project that the user may open (the socket's `*`), projects in the bin included. */
  projectsOf(userId: string): Promise<ReadonlyMap<string, Role>>;
  teamsOf(userId: string): Promise<ReadonlyMap<string, Role>>;
  /** To be called after the commit and before the answer: what is asked later sees the change. */
  changed(change: AccessChange): void;
  /** Tells those who keep what they were told here: sockets. Answers with the end of it. */
  onChange(listener: (change: AccessChange) => void): () => void;
}

export interface Rights {
  readonly teams: ReadonlyMap<string, Role>;
  readonly projects: ReadonlyMap<string, Role>;
}

/** Users whose rights are kept; the one asked for longest ago goes first. */
const KEPT = 10_000;

export function openAccess(database: Database): Access {
  const kept = new Map<string, { loading: Promise<Rights>; rights: Rights | null }>();
  const listeners = new Set<(change: AccessChange) => void>();

  function rightsOf(userId: string): Promise<Rights> {
    const known = kept.get(userId);
    kept.delete(userId);
    const entry = known ?? load(userId);
    kept.set(userId, entry);
    if (kept.size > KEPT)
      for (const oldest of [...kept.keys()].slice(0, kept.size - KEPT)) kept.delete(oldest);
    return entry.loading;
  }

  function load(userId: string): { loading: Promise<Rights>; rights: Rights | null } {
    const entry: { loading: Promise<Rights>; rights: Rights | null } = {
      rights: null,
      loading: loadRights(database.reader, userId).then(
        (rights) => (entry.rights = rights),
        (error: unknown) => {
          // A failure is not an answer to keep.
          if (kept.get(userId) === entry) kept.delete(userId);
          throw error;
        },
      ),
    };
    return entry;
  }

  return {
    roleOf: async (userId, projectId) => (await rightsOf(userId)).projects.get(projectId) ?? null,
    teamRoleOf: async (userId, teamId) => (await rightsOf(userId)).teams.get(teamId) ?? null,
    projectsOf: async (userId) => (await rightsOf(userId)).projects,
    teamsOf: async (userId) => (await rightsOf(userId)).teams,
    changed(change) {
      for (const [userId, { rights }] of kept) {
        // Rights that are still being read may have been read before the commit.
        if (rights === null || isConcerned(userId, rights, change)) kept.delete(userId);
      }
      for (const listener of listeners) listener(change);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isConcerned(userId: string, { teams, projects }: Rights, change: AccessChange): boolean {
  return (
    userId === change.userId ||
    (change.projectId !== undefined && projects.has(change.projectId)) ||
    (change.teamId !== undefined && teams.has(change.teamId))
  );
}

/** As they are in the database now: inside a transaction, as that transaction sees them. */
export async function loadRights(knex: Knex, userId: string): Promise<Rights> {
  const teams = rolesIn(await knex('team_member').where({ userId }).select('teamId as id', 'role'));
  const teamIds = [...teams.keys()];
  const homes: { projectId: string; teamId: string }[] = await knex('project_home')
    .whereIn('teamId', teamIds)
    .select('projectId', 'teamId');
  const raised: { id: string; role: string }[] = await knex('project_member')
    .whereIn('identityId', [userId, ...teamIds])
    .select('projectId as id', 'role');
  const floors = homes.map(({ projectId, teamId }) => ({ id: projectId, role: teams.get(teamId) ?? '' }));
  return { teams, projects: rolesIn([...floors, ...raised]) };
}

/** The highest role by id. A word that is no role gives none. */
function rolesIn(rows: readonly { id: string; role: string }[]): ReadonlyMap<string, Role> {
  const highest = new Map<string, Role>();
  for (const { id, role } of rows) if (isRole(role)) highest.set(id, higherOf(role, highest.get(id) ?? null));
  return highest;
}
