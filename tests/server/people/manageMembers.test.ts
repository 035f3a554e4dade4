import { describe, expect, test } from 'vitest';
import type { AccessScope } from '../../../shared/api/parts.ts';
import { addMembers, changeMember, listMembers, removeMember } from '../../../server/people/manageMembers.ts';
import { addProjectHome } from '../../../server/people/teams.ts';
import { AppError } from '../../../shared/errors.ts';
import { ROLES, type Role } from '../../../shared/permissions/roles.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

async function world() {
  const people = await openPeopleDatabase();
  const owner = await people.person('Owner');
  const teamId = await people.team('Northlight', owner);
  const projectId = people.newId();
  await addProjectHome(people.database.knex, { projectId, teamId, userId: owner }, people.now());
  const services = {
    database: people.database,
    now: people.now,
    confirmsAddresses: false,
    noticeServices: null,
  };
  const team: AccessScope = { id: teamId, type: 'team' };
  const project: AccessScope = { id: projectId, type: 'project' };
  const add = (by: string, scope: AccessScope, userId: string, role: Role) =>
    addMembers(services, by, scope, [{ userId, role }]);
  const change = (by: string, scope: AccessScope, identityId: string, role: Role) =>
    changeMember(services, by, scope, { identityId, role });
  const remove = (by: string, scope: AccessScope, identityId: string) =>
    removeMember(services, by, scope, identityId);
  const rolesIn = async (scope: AccessScope) =>
    new Map((await listMembers(people, owner, scope)).map((one) => [one.identityId, one.role]));
  return { ...people, services, owner, team, project, add, change, remove, rolesIn };
}

/** The kind of the refusal, or null where it was done. */
async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.details.code ?? error.kind;
    throw error;
  }
}

describe('A7 role algebra', () => {
  const GRANTABLE = ROLES.filter((role) => role !== 'OVERLORD');

  test('nobody grants above their own level, and only an ADMIN or higher grants more than reading', async () => {
    const { owner, project, person, add } = await world();
    for (const own of GRANTABLE) {
      const by = await person(`By${own}`);
      await add(owner, project, by, own);
      for (const role of ROLES) {
        const newcomer = await person(`${own}${role}`);
        const isAllowed =
          (['ADMIN', 'OWNER'].includes(own) && ROLES.indexOf(role) <= ROLES.indexOf(own)) ||
          (own === 'EDITOR' && role === 'VIEW_ONLY');
        const refusal = await refusalOf(add(by, project, newcomer, role));
        expect(refusal, `${own} grants ${role}`).toBe(isAllowed ? null : 'notAuthorized');
      }
    }
  });

  test('who changes or removes another stands above, or is an OWNER', async () => {
    const { owner, project, person, add, change, remove, rolesIn } = await world();
    for (const own of GRANTABLE) {
      for (const present of GRANTABLE) {
        const by = await person(`C${own}${present}`);
        const target = await person(`T${own}${present}`);
        await add(owner, project, by, own);
        await add(owner, project, target, present);
        const isAbove = ROLES.indexOf(own) > ROLES.indexOf(present);
        const isAllowed = own === 'OWNER' || (own === 'ADMIN' && isAbove);
        const wanted = isAllowed ? null : 'notAuthorized';
        expect(await refusalOf(change(by, project, target, 'VIEW_ONLY')), `${own} on ${present}`).toBe(
          wanted,
        );
        expect((await rolesIn(project)).get(target)).toBe(isAllowed ? 'VIEW_ONLY' : present);
        expect(await refusalOf(remove(by, project, target)), `${own} removes ${present}`).toBe(wanted);
      }
    }
  });

  test('OVERLORD is granted by nobody', async () => {
    const { owner, team, project, person, add } = await world();
    const other = await person('Other');
    expect(await refusalOf(add(owner, team, other, 'OVERLORD'))).toBe('notAuthorized');
    expect(await refusalOf(add(owner, project, other, 'OVERLORD'))).toBe('notAuthorized');
  });

  test('the last owner neither leaves nor steps down, here nor there', async () => {
    const { owner, team, project, change, remove, rolesIn } = await world();
    expect(await refusalOf(change(owner, team, owner, 'ADMIN'))).toBe('LAST_OWNER');
    expect(await refusalOf(remove(owner, team, owner))).toBe('LAST_OWNER');
    expect(await refusalOf(change(owner, project, owner, 'EDITOR'))).toBe('FROM_TEAM');
    expect(await refusalOf(remove(owner, project, owner))).toBe('FROM_TEAM');
    expect((await rolesIn(team)).get(owner)).toBe('OWNER');
  });

  test('control: with a second owner the first one may leave', async () => {
    const { owner, team, person, add, remove } = await world();
    const second = await person('Second');
    await add(owner, team, second, 'OWNER');
    expect(await refusalOf(remove(owner, team, owner))).toBeNull();
  });

  test('two owners who demote each other at once: one wins, and an owner is left, 200 times', async () => {
    const { owner, team, person, add, change, rolesIn } = await world();
    const second = await person('Second');
    await add(owner, team, second, 'OWNER');
    for (let round = 0; round < 200; round += 1) {
      await Promise.all([
        refusalOf(change(owner, team, second, 'EDITOR')),
        refusalOf(change(second, team, owner, 'EDITOR')),
      ]);
      const roles = await rolesIn(team);
      expect([...roles.values()].toSorted()).toEqual(['EDITOR', 'OWNER']);
      const [winner, loser] = roles.get(owner) === 'OWNER' ? [owner, second] : [second, owner];
      await change(winner, team, loser, 'OWNER');
    }
  });
});

describe('members', () => {
  test('a stranger is told that there is no such place', async () => {
    const { services, project, team, person } = await world();
    const stranger = await person('Stranger');
    for (const scope of [project, team, { id: stranger, type: 'team' as const }]) {
      expect(await refusalOf(listMembers(services, stranger, scope))).toBe('notFound');
    }
  });

  test('all of a list or none of it: an unknown id leaves nothing behind', async () => {
    const { services, newId, owner, project, person, rolesIn } = await world();
    await person('Known');
    const asked = [
      { email: 'known@eo.example', role: 'EDITOR' as const },
      { userId: newId(), role: 'EDITOR' as const },
    ];
    await expect(addMembers(services, owner, project, asked)).rejects.toMatchObject({
      kind: 'notFound',
      details: { fields: { 'members.1.userId': 'No account has this id.' } },
    });
    expect((await rolesIn(project)).size).toBe(1);
  });

  test('who is in already is not added again; a floor is raised, and lowering goes back to it', async () => {
    const { owner, team, project, person, add, change, rolesIn } = await world();
    const other = await person('Other');
    await add(owner, team, other, 'EDITOR');
    expect(await refusalOf(add(owner, project, other, 'MEMBER'))).toBe('MEMBER_ALREADY');
    await add(owner, project, other, 'ADMIN');
    expect((await rolesIn(project)).get(other)).toBe('ADMIN');
    expect(await refusalOf(add(owner, project, other, 'ADMIN'))).toBe('MEMBER_ALREADY');
    expect(await refusalOf(change(owner, project, other, 'MEMBER'))).toBe('FROM_TEAM');
    await change(owner, project, other, 'EDITOR');
    expect((await rolesIn(project)).get(other)).toBe('EDITOR');
  });

  test('only a team that one is in can be added, and not to a team', async () => {
    const { services, database, now, newId, owner, team, project, person } = await world();
    const other = await person('Other');
    const theirs = newId();
    await database
      .knex('team')
      .insert({ id: theirs, name: 'Theirs', plan: 'free', allowMemberRequests: true, createdAt: now() });
    await database
      .knex('team_member')
      .insert({ teamId: theirs, userId: other, role: 'OWNER', createdAt: now() });
    const add = (scope: AccessScope, teamId: string) =>
      addMembers(services, owner, scope, [{ teamId, role: 'MEMBER' as const }]);
    expect(await refusalOf(add(project, theirs))).toBe('notFound');
    expect(await refusalOf(add(team, team.id))).toBe('badRequest');
    await database
      .knex('team_member')
      .insert({ teamId: theirs, userId: owner, role: 'MEMBER', createdAt: now() });
    expect(await refusalOf(add(project, theirs))).toBeNull();
    expect((await listMembers(services, other, project)).map(({ kind }) => kind).toSorted()).toEqual([
      'team',
      'user',
    ]);
  });
});
