import { expect, test } from 'vitest';
import { openAccessControl } from '../../../server/people/accessControl.ts';
import { addProjectHome } from '../../../server/people/teams.ts';
import { openPeopleDatabase, type PeopleDatabase } from '../../support/peopleDatabase.ts';

async function world() {
  const people = await openPeopleDatabase();
  const owner = await people.person('Owner');
  const other = await people.person('Other');
  const teamId = await people.team('Northlight', owner);
  const projectId = await project(people, teamId, owner);
  return { ...people, owner, other, teamId, projectId, access: openAccessControl(people.database) };
}

async function project({ database, newId, now }: PeopleDatabase, teamId: string, userId: string) {
  const projectId = newId();
  await addProjectHome(database.knex, { projectId, teamId, userId }, now());
  return projectId;
}

test('a team’s role is the floor of its projects, and a project’s role only raises it', async () => {
  const { access, database, other, teamId, projectId, now } = await world();
  const teamRole = { teamId, userId: other, role: 'EDITOR', createdAt: now() };
  await database.knex('team_member').insert(teamRole);
  expect(await access.roleOf(other, projectId)).toBe('EDITOR');

  const own = { projectId, identityId: other, kind: 'user', role: 'VIEW_ONLY', createdAt: now() };
  await database.knex('project_member').insert(own);
  access.changed({ userId: other });
  expect(await access.roleOf(other, projectId)).toBe('EDITOR');

  await database.knex('project_member').where({ identityId: other }).update({ role: 'ADMIN' });
  access.changed({ userId: other });
  expect(await access.roleOf(other, projectId)).toBe('ADMIN');
  expect(await access.teamRoleOf(other, teamId)).toBe('EDITOR');
});

test('a team that was added to a project brings its people in', async () => {
  const { access, database, other, projectId, now, team } = await world();
  const guests = await team('Guests', other);
  const row = { projectId, identityId: guests, kind: 'team', role: 'MEMBER', createdAt: now() };
  await database.knex('project_member').insert(row);
  expect(await access.projectsOf(other)).toEqual(new Map([[projectId, 'MEMBER']]));
});

test('A2 nobody without a row has a role, and an unknown word is no role', async () => {
  const { access, database, other, projectId, now } = await world();
  expect(await access.roleOf(other, projectId)).toBeNull();
  const row = { projectId, identityId: other, kind: 'user', role: 'SUPERUSER', createdAt: now() };
  await database.knex('project_member').insert(row);
  access.changed({ userId: other });
  expect(await access.roleOf(other, projectId)).toBeNull();
});

test('A8 a change is seen by whoever asks after it, also by a question that was on its way', async () => {
  const { access, database, owner, projectId } = await world();
  const early = access.roleOf(owner, projectId);
  await database.knex('project_member').delete();
  await database.knex('team_member').delete();
  access.changed({ projectId });
  await early;
  expect(await access.roleOf(owner, projectId)).toBeNull();
});

test('control: without being told, the kept answer stands', async () => {
  const { access, database, owner, projectId } = await world();
  await access.roleOf(owner, projectId);
  await database.knex('project_member').delete();
  await database.knex('team_member').delete();
  expect(await access.roleOf(owner, projectId)).toBe('OWNER');
});

test('those who listen are told what changed, until they leave', async () => {
  const { access } = await world();
  const heard: unknown[] = [];
  const leave = access.onChange((change) => heard.push(change));
  access.changed({ teamId: 'a' });
  leave();
  access.changed({ teamId: 'b' });
  expect(heard).toEqual([{ teamId: 'a' }]);
});
