// Changing who belongs: each call is one transaction that judges the caller as it stands inside it, so that two
// people who change each other at once cannot both win (promises A7, A8).

import type { Knex } from 'knex';
import { AppError } from '../../shared/errors.ts';
import type { Member } from '../../shared/api/teams.ts';
import type { Role } from '../../shared/model/roles.ts';
import type { Database } from '../database/database.ts';
import { loadRights } from './access.ts';
import { mayChange, mayInvite, mayManage, mustBelong } from './mayManage.ts';
import { lockPlace, mustKeepOwner, roleOf, setRole, shownMembers, standingsOf } from './members.ts';
import type { Kind, Place, Standing } from './members.ts';
import type { Newcomer } from './newcomers.ts';
import { isBelow } from './roles.ts';

export interface ManageParts {
  readonly database: Database;
  readonly now: () => number;
}

/** The members as this person may see them. @throws AppError 'notFound' */
export async function listMembers(
  database: Database,
  userId: string,
  place: Place,
): Promise<readonly Member[]> {
  const { reader } = database;
  mustBelong(await roleIn(reader, userId, place));
  return shownMembers(reader, await standingsOf(reader, place));
}

/** Adds accounts or teams, all or none, and answers with them. @throws AppError */
export function addMembers(
  { database, now }: ManageParts,
  userId: string,
  place: Place,
  find: (trx: Knex) => Promise<readonly Newcomer[]>,
): Promise<readonly Member[]> {
  return database.knex.transaction(async (trx) => {
    await lockPlace(trx, place);
    const own = mustBelong(await roleIn(trx, userId, place));
    const newcomers = await find(trx);
    for (const { role } of newcomers) mayInvite(own, role, place.type);
    const before = await standingsOf(trx, place);
    for (const newcomer of newcomers) {
      mustBeNew(newcomer, before.get(newcomer.id));
      await setRole(trx, place, newcomer, now());
    }
    return shownOnly(
      trx,
      place,
      newcomers.map(({ id }) => id),
    );
  });
}

/** Gives a member another role. @throws AppError */
export function changeMember(
  { database, now }: ManageParts,
  userId: string,
  place: Place,
  { identityId, role }: { identityId: string; role: Role },
): Promise<readonly Member[]> {
  return database.knex.transaction(async (trx) => {
    await lockPlace(trx, place);
    const own = mustBelong(await roleIn(trx, userId, place));
    const standing = mustFind(await standingsOf(trx, place), identityId);
    mayChange(own, roleOf(standing), role, identityId === userId);
    if (isBelow(role, standing.floor)) throw fromTeam();
    // What the team gives anyway needs no entry of its own.
    const next = role === standing.floor ? null : role;
    await setRole(trx, place, { id: identityId, kind: standing.kind, role: next }, now());
    await mustKeepOwner(trx, place);
    return shownOnly(trx, place, [identityId]);
  });
}

/** Takes a member out; oneself may leave. Answers what kind of identity it was. @throws AppError */
export function removeMember(
  { database, now }: ManageParts,
  userId: string,
  place: Place,
  identityId: string,
): Promise<Kind> {
  return database.knex.transaction(async (trx) => {
    await lockPlace(trx, place);
    const own = mustBelong(await roleIn(trx, userId, place));
    const standing = mustFind(await standingsOf(trx, place), identityId);
    if (identityId !== userId) mayManage(own, roleOf(standing));
    if (standing.floor !== null) throw fromTeam();
    await setRole(trx, place, { id: identityId, kind: standing.kind, role: null }, now());
    await mustKeepOwner(trx, place);
    return standing.kind;
  });
}

async function roleIn(knex: Knex, userId: string, { id, type }: Place): Promise<Role | null> {
  const { teams, projects } = await loadRights(knex, userId);
  return (type === 'team' ? teams : projects).get(id) ?? null;
}

async function shownOnly(trx: Knex, place: Place, ids: readonly string[]): Promise<readonly Member[]> {
  const all = await standingsOf(trx, place);
  return shownMembers(trx, new Map([...all].filter(([id]) => ids.includes(id))));
}

function mustFind(all: ReadonlyMap<string, Standing>, identityId: string): Standing {
  const found = all.get(identityId);
  if (!found) throw new AppError('notFound');
  return found;
}

function mustBeNew({ field, role }: Newcomer, standing: Standing | undefined): void {
  if (!standing || (standing.own === null && isBelow(standing.floor, role))) return;
  const message = 'Is a member already.';
  throw new AppError('conflict', { code: 'MEMBER_ALREADY', message, fields: { [field]: message } });
}

function fromTeam(): AppError {
  return new AppError('conflict', {
    code: 'FROM_TEAM',
    message: 'This person has that role through the team. Change it in the team.',
  });
}
