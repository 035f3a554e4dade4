// Stored memberships: of a team, and of a project with the floor, the lowest role, that its team gives. All functions
// run in the caller's transaction or on the reader.

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { avatarOf, findPeople } from './accounts.ts';
import { higherOf, isRole } from './roles.ts';

/** The kind of a member: a person, or a whole team. */
export type MemberKind = 'user' | 'team';

/** The roles of one member in a team or project. `own` comes from their own membership, `floor` from the team that owns
 *  the project. */
export interface MembershipRoles {
  readonly kind: MemberKind;
  readonly own: Role | null;
  readonly floor: Role | null;
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly role: string;
}

/** Returns the roles of every member, by identity. Empty where there is no such team or project. */
export async function membershipRolesOf(
  knex: Knex,
  scope: AccessScope,
): Promise<ReadonlyMap<string, MembershipRoles>> {
  const teamId = scope.type === 'team' ? scope.id : await homeOf(knex, scope.id);
  if (teamId === null) return new Map();
  const ofTeam: Row[] = await knex('team_member')
    .where({ teamId })
    .orderBy(['createdAt', 'userId'])
    .select('userId as id', knex.raw("'user' as kind"), 'role');
  if (scope.type === 'team') return rolesOf(ofTeam, []);
  const ofProject: Row[] = await knex('project_member')
    .where({ projectId: scope.id })
    .orderBy(['createdAt', 'identityId'])
    .select('identityId as id', 'kind', 'role');
  return rolesOf(ofProject, ofTeam);
}

function rolesOf(own: readonly Row[], floors: readonly Row[]): ReadonlyMap<string, MembershipRoles> {
  const all = new Map<string, MembershipRoles>();
  const none = { own: null, floor: null };
  for (const { id, kind, role } of floors) {
    if (isRole(role)) all.set(id, { ...none, kind: kindOf(kind), floor: role });
  }
  for (const { id, kind, role } of own) {
    if (isRole(role)) all.set(id, { ...none, ...all.get(id), kind: kindOf(kind), own: role });
  }
  return all;
}

function kindOf(word: string): MemberKind {
  return word === 'team' ? 'team' : 'user';
}

/** Returns the effective role: own or floor, whichever is higher. */
export function roleOf({ own, floor }: MembershipRoles): Role | null {
  return own === null ? floor : higherOf(own, floor);
}

async function homeOf(knex: Knex, projectId: string): Promise<string | null> {
  const home: { teamId: string } | undefined = await knex('project_home')
    .where({ projectId })
    .first('teamId');
  return home?.teamId ?? null;
}

/** Locks the team or project until the transaction ends. On SQLite a transaction excludes others anyway. */
export async function lockScope(trx: Knex, { id, type }: AccessScope): Promise<void> {
  const query = type === 'team' ? trx('team').where({ id }) : trx('project_home').where({ projectId: id });
  await query.forUpdate().first();
}

/** Sets the own role of a member in a team or project, or removes it with null. */
export async function setRole(
  trx: Knex,
  { id, type }: AccessScope,
  identity: { id: string; kind: MemberKind; role: Role | null },
  now: number,
): Promise<void> {
  const key =
    type === 'team' ? { teamId: id, userId: identity.id } : { projectId: id, identityId: identity.id };
  const table = type === 'team' ? 'team_member' : 'project_member';
  if (identity.role === null) {
    await trx(table).where(key).delete();
    return;
  }
  const kind = type === 'team' ? {} : { kind: identity.kind };
  await trx(table)
    .insert({ ...key, ...kind, role: identity.role, createdAt: now })
    .onConflict(Object.keys(key))
    .merge(['role']);
}

/**
 * Checks that a team or project has an OWNER.
 * @throws AppError 'conflict'
 */
export async function mustKeepOwner(trx: Knex, scope: AccessScope): Promise<void> {
  const all = [...(await membershipRolesOf(trx, scope)).values()];
  if (all.some((memberRoles) => roleOf(memberRoles) === 'OWNER')) return;
  throw new AppError('conflict', {
    code: 'LAST_OWNER',
    message: 'There must be an owner. Make someone else an owner first.',
  });
}

/** Returns the members in the form of the API. Members whose account or team was deleted are left out. */
export async function shownMembers(
  knex: Knex,
  all: ReadonlyMap<string, MembershipRoles>,
): Promise<readonly TeamMember[]> {
  const people = await findPeople(knex, idsOf(all, 'user'));
  const teams: { id: string; name: string; avatar: string | null }[] = await knex('team')
    .whereIn('id', idsOf(all, 'team'))
    .select('id', 'name', 'avatar');
  const teamById = new Map(teams.map((team) => [team.id, { ...team, avatar: avatarOf(team.avatar) }]));
  return [...all].flatMap(([identityId, memberRoles]) => {
    const role = roleOf(memberRoles);
    const user = people.get(identityId);
    const team = teamById.get(identityId);
    if (role === null || (!user && !team)) return [];
    const floor = memberRoles.floor === null ? {} : { floor: memberRoles.floor };
    const member = { identityId, kind: memberRoles.kind, role, pending: false, ...floor };
    return [{ ...member, ...(user ? { user } : {}), ...(team ? { team } : {}) }];
  });
}

function idsOf(all: ReadonlyMap<string, MembershipRoles>, kind: MemberKind): string[] {
  return [...all].flatMap(([id, memberRoles]) => (memberRoles.kind === kind ? [id] : []));
}
