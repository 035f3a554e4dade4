// What is noted beside the teams' own settings: of accounts in the chain of the site, of whoever goes in those of
// their teams, and of projects that have moved only to those who have them now.

import { expect, test } from 'vitest';
import { action, addMember, must, signUp, type Client } from '../support/client.ts';
import { rowsOf } from '../support/rows.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { makeTeam, projectIn } from '../support/teams.ts';

const server = sharedServer();

interface Line {
  readonly act: string;
  readonly byUserId: string;
  readonly about: Record<string, unknown>;
}

async function linesOf(chainId: string, by: Client): Promise<readonly Line[]> {
  const rows = await rowsOf(
    server,
    `SELECT entry FROM audit WHERE "chainId" = '${chainId}' ORDER BY sequence`,
  );
  return rows
    .map(({ entry }) => JSON.parse(String(entry)) as Line)
    .filter((one) => one.byUserId === by.user.id);
}

test('O8 API tokens and names of an account are noted, by name and never with what lets anybody in', async () => {
  const ada = await signUp(server, { firstName: 'Ada' });
  const wanted = { name: 'Wall clock', scope: 'read', days: 30 };
  const made = must(await ada.post<{ token: string; apiToken: { id: string } }>('/api/auth/tokens', wanted));
  must(await ada.del(`/api/auth/tokens/${made.apiToken.id}`));
  const profile = { firstName: 'Ada', lastName: 'Byron', color: '#224466' };
  must(await ada.post('/api/account/profile', profile));
  // The same again is no change.
  must(await ada.post('/api/account/profile', { ...profile, color: '#664422' }));
  const lines = await linesOf('site', ada);
  expect(lines.map(({ act }) => act)).toEqual([
    'account.create',
    'token.create',
    'token.revoke',
    'account.name',
  ]);
  expect(lines[1]?.about).toMatchObject({ name: 'Wall clock', scope: 'read' });
  expect(JSON.stringify(lines)).not.toContain(made.token);
});

test('whoever deletes their account leaves a line in each team and project that they were in', async () => {
  const { teamId, owner, editor } = await makeTeam(server);
  const guest = await signUp(server, { firstName: 'Guest' });
  const projectId = await projectIn(owner, teamId);
  await addMember(owner, projectId, guest, 'EDITOR');
  for (const each of [editor, guest])
    must(await each.post('/api/account/delete', { email: each.user.email }));
  expect((await linesOf(teamId, editor)).map(({ act }) => act)).toEqual(['member.leave']);
  expect(await linesOf(teamId, guest)).toMatchObject([{ act: 'member.leave', about: { projectId } }]);
});

test('whether people may ask for a project is noted', async () => {
  const { teamId, owner } = await makeTeam(server);
  const projectId = await projectIn(owner, teamId);
  await owner.does(action('project.update.allowMemberRequests', projectId, { allowMemberRequests: false }));
  expect((await linesOf(teamId, owner)).at(-1)).toMatchObject({
    act: 'rights.setting',
    about: { what: 'People may ask for access', to: 'off', projectId },
  });
});

test('A3 a project that has moved to another team is called as it was then', async () => {
  const [from, to] = [await makeTeam(server, 'From'), await makeTeam(server, 'To')];
  const projectId = await projectIn(from.owner, from.teamId);
  must(
    await to.owner.post(`/api/identities/members/${to.teamId}/create`, {
      entityType: 'team',
      members: [{ userId: from.owner.user.id, role: 'OWNER' }],
    }),
  );
  must(
    await from.owner.post(`/api/projects/${projectId}/transfer`, { teamId: to.teamId, keepPeople: false }),
  );
  await to.owner.does(action('project.update.title', projectId, { title: 'Canary' }));
  const page = async ({ owner, teamId }: typeof from) =>
    JSON.stringify(must(await owner.get(`/api/teams/${teamId}/audit`)));
  expect(await page(from)).toContain(projectId);
  expect(await page(from)).not.toContain('Canary');
  // Control: where it is now, it is called as it is.
  expect(await page(to)).toContain('Canary');
});
