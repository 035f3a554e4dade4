// A team that was deleted 30 days ago is gone for good, with its projects, people and pictures; one that was deleted
// later is not, nor is what it was a guest in. The server is stopped meanwhile, and its own purge runs over its data
// with a clock that is a month ahead.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openAvatarStore } from '../../server/avatars/store.ts';
import { firstBrokenLine, readChain, SITE_CHAIN } from '../../server/audit/audit.ts';
import { purgeTeams } from '../../server/bin/purge.ts';
import { openDatabase } from '../../server/database/open.ts';
import { tableOf } from '../../server/database/tables.ts';
import { makeSheet, must } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { makeTeam, projectIn } from '../support/teams.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('after 30 days the team is gone with all that is its own, before that nothing is', async () => {
  const server = await startServer({ env: { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' } });
  const { teamId, owner, editor } = await makeTeam(server, 'A team');
  const { sheetId } = await makeSheet(owner, await projectIn(owner, teamId));
  const { teams } = must(await editor.get<{ teams: { id: string }[] }>('/api/teams/user'));
  const elsewhere = await projectIn(editor, teams.find(({ id }) => id !== teamId)!.id);
  const members = [{ teamId, role: 'EDITOR' }];
  must(await editor.post(`/api/identities/members/${elsewhere}/create`, { entityType: 'project', members }));
  const octets = { headers: { 'content-type': 'application/octet-stream' } };
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  must(await owner.post(`/api/avatar/image?teamId=${teamId}`, picture, octets));
  const invited = { entityType: 'team', members: [{ email: 'late@pierhall.example', role: 'MEMBER' }] };
  must(await owner.post(`/api/identities/members/${teamId}/create`, invited));
  must(await owner.post(`/api/teams/${teamId}/delete`, { name: 'A team' }));
  await server.stop();

  const { dataDir } = server;
  const database = await openDatabase({
    dataDir,
    database:
      server.database === null
        ? { dialect: 'sqlite', file: join(dataDir, 'eo.sqlite') }
        : { dialect: 'postgres', url: server.database },
  });
  const forgotten: string[] = [];
  const purgeAt = (now: number) =>
    purgeTeams({
      database,
      now: () => now,
      forgetFile: async (_, fileId) => void forgotten.push(fileId),
      forgetPictures: (ownerId) => openAvatarStore(dataDir).forgetOwner(ownerId),
    });
  const count = async (table: string, where: object) => (await database.knex(table).where(where)).length;
  const left = async () => [
    await count('team', { id: teamId }),
    await count('team_member', { teamId }),
    await count('project_home', { teamId }),
    await count(tableOf('sheet'), { id: sheetId }),
    (await count('action_log', { channelId: sheetId })) > 0 ? 1 : 0,
    await count('action_log', { channelId: teamId }),
    await count('invitation', { entityId: teamId }),
  ];
  expect(await purgeAt(Date.now() + 29 * DAY_MS)).toBe(0);
  expect(await left()).toEqual([1, 4, 1, 1, 1, 1, 1]);
  expect(await purgeAt(Date.now() + 31 * DAY_MS)).toBe(1);
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(existsSync(join(dataDir, 'assets', 'avatars', teamId))).toBe(false);
  expect(readdirSync(join(dataDir, 'assets', 'avatars'))).toEqual([]);
  // What tells of it stays, and so does what belongs to others.
  expect((await readChain(database.knex, teamId, { limit: 1 }))[0]).toMatchObject({ act: 'team.delete' });
  expect((await readChain(database.knex, SITE_CHAIN, { limit: 1 }))[0]).toMatchObject({
    act: 'team.purge',
    about: { team: 'A team' },
  });
  expect(await firstBrokenLine(database.knex, SITE_CHAIN)).toBe(null);
  expect(await count(tableOf('project'), { id: elsewhere })).toBe(1);
  expect(await count('project_member', { identityId: teamId })).toBe(0);
  expect(await purgeAt(Date.now() + 31 * DAY_MS)).toBe(0);
  await database.close();
});
