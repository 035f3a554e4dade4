// F5: the files of a team are counted with each version that comes and goes, and refused with a sentence beyond the limit.

import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importUpload, openUpload, upload } from '../support/bring.ts';
import { exported, mustImportBundle } from '../support/bundles.ts';
import { makeProject, must, signUp, type Client } from '../support/client.ts';
import { pictureBook } from '../support/pictureBook.ts';
import { startServer, type Server } from '../support/server.ts';
import { projectIn } from '../support/teams.ts';
import { zip } from '../support/workbook.ts';

const GB = 1024 ** 3;
let server: Server;
let mara: Client;
let projectId: string;
let other: string;
let table: Sqlite.Database;

beforeAll(async () => {
  server = await startServer();
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
  other = await makeProject(mara, 'Another of the same team');
  table = new Sqlite(join(server.dataDir, 'eo.sqlite'));
});
afterAll(async () => {
  table.close();
  await server.stop();
});

const counted = (id: string) =>
  table.prepare('SELECT bytes FROM asset_bytes WHERE projectId = ?').pluck().get(id) ?? 0;
const create = (uploadId: string) => mara.post(`/api/asset/create/${projectId}`, { uploadId, title: 'Plot' });

test('F5 what the projects of a team hold is counted, and beyond 100 GB nothing more is taken', async () => {
  must(await create(await upload(mara, projectId, 'plot.txt', 'six by')));
  expect(counted(projectId)).toBe(6);
  const waiting = await upload(mara, projectId, 'more.txt', 'x');
  table.prepare('INSERT INTO asset_bytes (projectId, bytes) VALUES (?, ?)').run(other, 100 * GB - 6);
  const refused = [
    await create(waiting),
    await openUpload(mara, 'x.txt', 1, { projectId, purpose: 'asset' }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([413, 'STORAGE_FULL']);
    expect(body.errorMessage).toBe(
      'The files of a team may have up to 100 GB together. Delete some for good to make room.',
    );
  }
  expect(counted(projectId)).toBe(6);
  // Room again, and the upload is still there.
  table.prepare('UPDATE asset_bytes SET bytes = bytes - 1 WHERE projectId = ?').run(other);
  must(await create(waiting));
  expect(counted(projectId)).toBe(7);
  table.prepare('DELETE FROM asset_bytes WHERE projectId = ?').run(other);
});

test('F5 the pictures of an imported file and of a bundle are counted', async () => {
  const source = await makeProject(mara, 'With pictures');
  await importUpload(mara, source, 'shots.xlsx', zip(pictureBook()));
  const stored = (id: string) =>
    table
      .prepare("SELECT SUM(json_extract(data, '$.byteSize')) FROM doc_assetFile WHERE projectId = ?")
      .pluck()
      .get(id);
  expect(stored(source)).toBeGreaterThan(0);
  expect(counted(source)).toBe(stored(source));
  const { projectId: copy } = await mustImportBundle(mara, await exported(mara, source));
  expect(stored(copy)).toBeGreaterThan(0);
  expect(counted(copy)).toBe(stored(copy));
});

test('F5 a project moves only to a team that has room for its files', async () => {
  const moved = await makeProject(mara, 'On the move');
  const { team } = must(await mara.post<{ team: { id: string } }>('/api/teams', { name: 'Full' }));
  const full = await projectIn(mara, team.id);
  const count = table.prepare('INSERT OR REPLACE INTO asset_bytes (projectId, bytes) VALUES (?, ?)');
  const homeOf = table.prepare('SELECT teamId FROM project_home WHERE projectId = ?').pluck();
  const move = () => mara.post(`/api/projects/${moved}/transfer`, { teamId: team.id, keepPeople: true });
  count.run(full, 100 * GB - 5);
  count.run(moved, 6);
  const { status, body } = await move();
  expect([status, body.code, homeOf.get(moved) === team.id]).toEqual([413, 'STORAGE_FULL', false]);
  count.run(moved, 5);
  must(await move());
  expect(homeOf.get(moved)).toBe(team.id);
});
