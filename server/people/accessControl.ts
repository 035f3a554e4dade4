// Access control by roles: a team's role is a floor for the team's projects, and a project's role can only raise it.
// The roles of each person are cached in this process, and dropped when a membership changes. A deleted team and its
// projects exist for nobody; a team that requires a second factor cannot be opened by people without one.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { higherOf, isRole } from './roles.ts';
import { hasSecondFactor } from './accounts.ts';

/** A change of rights: the roles of the user, or of everyone in the project or the team, are loaded again. */
export interface AccessChange {
  readonly userId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly teamId?: string | undefined;
  /** Whether any rights may have changed, since this server has not heard from the others for a while. */
  readonly isEverything?: true;
}

/** The roles of people in teams and projects, and an event when they change. */
export interface AccessControl {
  /**
   * Returns the role in a project; null where the user has none: to them the project does not exist.
   * @throws AppError 'notAuthorized' `SECOND_FACTOR_REQUIRED`
   */
  roleOf(userId: string, projectId: string): Promise<Role | null>;
  /**
   * Returns the role in a team; null for none.
   * @throws AppError 'notAuthorized' `SECOND_FACTOR_REQUIRED`
   */
  teamRoleOf(userId: string, teamId: string): Promise<Role | null>;
  /** Returns the cached roles of a user; null if they must be loaded first. */
  cachedRoles(userId: string): UserRoles | null;
  /** Returns every project that the user may open, for subscriptions to everything (`*`) among others. Projects in the
   *  bin are included only if the user owns them. */
  projectsOf(userId: string): Promise<ReadonlyMap<string, Role>>;
  teamsOf(userId: string): Promise<ReadonlyMap<string, Role>>;
  /** Returns the teams that the user is in and may not open without a second factor. */
  withheldTeamsOf(userId: string): Promise<ReadonlyMap<string, Role>>;
  /** Drops cached roles and notifies listeners. It is called after the commit and before the response, so that
   *  later requests see the change. */
  changed(change: AccessChange): void;
  /** Subscribes to changes; used for sockets, whose subscriptions depend on roles. The returned function
   *  unsubscribes. */
  onChange(listener: (change: AccessChange) => void): () => void;
}

/** The roles of one person, by the ids of teams and projects. */
export interface UserRoles {
  readonly teams: ReadonlyMap<string, Role>;
  readonly projects: ReadonlyMap<string, Role>;
  /** Roles that need a second factor which the user does not have; they are in neither of the two maps above. */
  readonly withheld: Pick<UserRoles, 'teams' | 'projects'>;
  /** Projects in the bin; only their owners keep their role. */
  readonly binned: ReadonlySet<string>;
}

/** Most users whose roles are cached; the least recently used is dropped. */
const CACHE_SIZE = 10_000;

/** Returns the roles of the database, with a cache of recently used ones. */
export function openAccessControl(database: Database): AccessControl {
  const cache = new Map<string, { loading: Promise<UserRoles>; rights: UserRoles | null }>();
  const listeners = new Set<(change: AccessChange) => void>();

  function rightsOf(userId: string): Promise<UserRoles> {
    const known = cache.get(userId);
    cache.delete(userId);
    const entry = known ?? load(userId);
    cache.set(userId, entry);
    if (cache.size > CACHE_SIZE)
      for (const oldest of [...cache.keys()].slice(0, cache.size - CACHE_SIZE)) cache.delete(oldest);
    return entry.loading;
  }

  function load(userId: string): { loading: Promise<UserRoles>; rights: UserRoles | null } {
    const entry: { loading: Promise<UserRoles>; rights: UserRoles | null } = {
      rights: null,
      loading: loadUserRoles(database.reader, userId).then(
        (rights) => (entry.rights = rights),
        (error: unknown) => {
          // A failed load is not cached.
          if (cache.get(userId) === entry) cache.delete(userId);
          throw error;
        },
      ),
    };
    return entry;
  }

  return {
    roleOf: async (userId, projectId) =>
      roleInScope(await rightsOf(userId), { id: projectId, type: 'project' }),
    teamRoleOf: async (userId, teamId) => roleInScope(await rightsOf(userId), { id: teamId, type: 'team' }),
    cachedRoles: (userId) => cache.get(userId)?.rights ?? null,
    withheldTeamsOf: async (userId) => (await rightsOf(userId)).withheld.teams,
    projectsOf: async (userId) => (await rightsOf(userId)).projects,
    teamsOf: async (userId) => (await rightsOf(userId)).teams,
    changed(change) {
      for (const [userId, { rights }] of cache) {
        // Roles that are being loaded may have been read before the commit, so they are dropped as well.
        if (rights === null || isConcerned(userId, rights, change)) cache.delete(userId);
      }
      for (const listener of listeners) listener(change);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isConcerned(userId: string, rights: UserRoles, change: AccessChange): boolean {
  const { teams, projects, withheld, binned } = rights;
  const { projectId, teamId } = change;
  if (change.isEverything === true) return true;
  if (projectId !== undefined && binned.has(projectId)) return true;
  const has = (of: 'teams' | 'projects', id: string | undefined): boolean =>
    id !== undefined && ((of === 'teams' ? teams : projects).has(id) || withheld[of].has(id));
  return userId === change.userId || has('projects', projectId) || has('teams', teamId);
}

/**
 * Returns the role of `rights` in a scope; null for none.
 * @throws AppError 'notAuthorized' `SECOND_FACTOR_REQUIRED`
 */
export function roleInScope(
  { teams, projects, withheld }: UserRoles,
  { id, type }: { readonly id: string; readonly type: 'team' | 'project' },
): Role | null {
  const of = type === 'team' ? 'teams' : 'projects';
  if (withheld[of].has(id)) {
    throw new AppError('notAuthorized', {
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'This team asks for two-factor. Set it up to go on.',
    });
  }
  return (type === 'team' ? teams : projects).get(id) ?? null;
}

/** Returns the role in a scope, even if a missing second factor withholds it; null for none. */
export function assignedRoleIn(
  { teams, projects, withheld }: UserRoles,
  { id, type }: { readonly id: string; readonly type: 'team' | 'project' },
): Role | null {
  return type === 'team'
    ? (teams.get(id) ?? withheld.teams.get(id) ?? null)
    : (projects.get(id) ?? withheld.projects.get(id) ?? null);
}

interface InTeam {
  readonly id: string;
  readonly role: string;
  readonly strict: unknown;
}

/** Returns the user's roles as the database has them now; inside a transaction, as that transaction sees them. */
export async function loadUserRoles(knex: Knex, userId: string): Promise<UserRoles> {
  const inTeams: InTeam[] = await knex('team_member')
    .join('team', 'team.id', 'team_member.teamId')
    .where({ userId })
    .whereNull('team.deletedAt')
    .select('teamId as id', 'role', 'requireSecondFactor as strict');
  const teams = rolesIn(inTeams);
  const ways = await projectsOf(knex, userId, teams);
  const binned = await binnedOf(knex, ways);
  const inProjects = ways.filter(({ id, role }) => role === 'OWNER' || !binned.has(id));
  const isStrict = [...inTeams, ...inProjects].some(({ strict }) => Boolean(strict));
  const isExcluded = isStrict && !(await hasSecondFactor(knex, userId));
  return {
    teams: rolesIn(inTeams.filter(({ strict }) => !isExcluded || !strict)),
    projects: rolesIn(inProjects.filter(({ strict }) => !isExcluded || !strict)),
    withheld: {
      teams: rolesIn(inTeams.filter(({ strict }) => isExcluded && Boolean(strict))),
      projects: rolesIn(inProjects.filter(({ strict }) => isExcluded && Boolean(strict))),
    },
    binned,
  };
}

async function binnedOf(knex: Knex, projects: readonly InTeam[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(projects.map(({ id }) => id))];
  const found: string[] = await knex(tableOf('project'))
    .whereIn('id', ids)
    .whereNotNull('deletedBy')
    .pluck('id');
  return new Set(found);
}

/** Returns the user's roles in projects, through their teams and by their own memberships. */
async function projectsOf(
  knex: Knex,
  userId: string,
  teams: ReadonlyMap<string, Role>,
): Promise<readonly InTeam[]> {
  const teamIds = [...teams.keys()];
  const living = () =>
    knex('project_home').join('team', 'team.id', 'project_home.teamId').whereNull('team.deletedAt');
  const owned: { id: string; teamId: string; strict: unknown }[] = await living()
    .whereIn('teamId', teamIds)
    .select('projectId as id', 'teamId', 'requireSecondFactor as strict');
  const raised: InTeam[] = await living()
    .join('project_member', 'project_member.projectId', 'project_home.projectId')
    .whereIn('identityId', [userId, ...teamIds])
    .select('project_member.projectId as id', 'project_member.role', 'requireSecondFactor as strict');
  const floors = owned.map(({ teamId, ...one }) => ({ ...one, role: teams.get(teamId) ?? '' }));
  return [...floors, ...raised];
}

/** Returns the highest role by id. Unknown roles are ignored. */
function rolesIn(rows: readonly { id: string; role: string }[]): ReadonlyMap<string, Role> {
  const highest = new Map<string, Role>();
  for (const { id, role } of rows) if (isRole(role)) highest.set(id, higherOf(role, highest.get(id) ?? null));
  return highest;
}
