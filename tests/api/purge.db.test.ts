// What lay in a bin for 30 days is gone for good, with all below it; what is younger, and what lives, is untouched.
// The server is stopped meanwhile, and its own purge runs over its data with a clock that is a month ahead.

import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { schedulePurge, PURGE_JOB, purgeJob, purgeBins } from '../../server/bin/purge.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/database.ts';
import { openJobs } from '../../server/jobs/jobs.ts';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signIn,
  signUp,
  type Client,
  type Load,
} from '../support/client.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startServer, temporaryFolder, type Server } from '../support/server.ts';
import { areRepeatsTried } from '../support/tier.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const env = { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' };

/** Runs before each test that asks for something over HTTP; each of them stops it, and the next finds it again. */
let server: Server;
let mara: Client;

beforeAll(async () => {
  server = await startServer({ env });
  mara = await signUp(server, { firstName: 'Mara' });
});

/** The server on what it has left. */
async function startAgain(): Promise<void> {
  server = await startServer({ env, dataDir: server.dataDir, database: server.database });
  mara = await signIn(server, mara.user.email);
}

const databaseOf = ({ dataDir, database }: Pick<Server, 'dataDir' | 'database'>): Promise<Database> =>
  openDatabase({
    dataDir,
    database:
      database === null
        ? { dialect: 'sqlite', file: join(dataDir, 'eo.sqlite') }
        : { dialect: 'postgres', url: database },
  });

/** As a server leaves it that nobody has used. */
async function emptyDatabase(): Promise<Database> {
  const onPostgres = process.env['EO_TEST_DATABASE'] === 'postgres';
  const database = await databaseOf({
    dataDir: temporaryFolder(),
    database: onPostgres ? await freshDatabase() : null,
  });
  await migrate(database);
  return database;
}

test('after 30 days it is gone, before it is not, and the numbers of frozen rows are never given again', async () => {
  const projectId = await makeProject(mara);
  const kept = await makeSheet(mara, projectId, { rows: 4, columns: 2 });
  const gone = await makeSheet(mara, projectId, { rows: 3, columns: 2 });
  const [category, comment] = [newId(), newId()];
  const cell = cellId(kept.rowIds[1]!, kept.columnIds[0]!);
  await mara.does(action('category.create', category, { projectId, name: 'Pyro' }));
  await mara.does(
    action('cell.update.value', cell, { value: 'Doors' }),
    action('cell.update.value', cellId(gone.rowIds[0]!, gone.columnIds[0]!), { value: 'lost' }),
    action('comment.create', comment, { entityId: cell, entityType: 'cell', projectId, text: 'Still true?' }),
    action('sheet.update.itemNumbersFrozen', kept.sheetId, { itemNumbersFrozen: true, rows: [] }),
  );
  await mara.does(
    action('row.delete', null, { ids: [kept.rowIds[1]!] }),
    action('category.delete', category, { ids: [category] }),
    action('column.delete', null, { ids: [kept.columnIds[1]!] }),
    action('sheet.delete', gone.sheetId, { ids: [gone.sheetId] }),
  );
  await server.stop();

  const database = await databaseOf(server);
  const count = async (table: string, field: string, value: string) =>
    (await database.knex(table).where({ [field]: value })).length;
  const run = (now: number) => purgeBins({ database, now: () => now, forgetFile: async () => undefined });
  expect(await run(Date.now() + 29 * DAY_MS)).toBe(0);
  expect(await count('doc_row', 'sheetId', gone.sheetId)).toBe(3);
  expect(await run(Date.now() + 31 * DAY_MS)).toBe(3);
  for (const [table, field, value] of [
    ['doc_sheet', 'id', gone.sheetId],
    ['doc_row', 'sheetId', gone.sheetId],
    ['doc_column', 'sheetId', gone.sheetId],
    ['row_cells', 'sheetId', gone.sheetId],
    ['action_log', 'channelId', gone.sheetId],
    ['doc_row', 'id', kept.rowIds[1]!],
    ['row_cells', 'rowId', kept.rowIds[1]!],
    ['doc_category', 'id', category],
    ['doc_comment', 'id', comment],
  ] as const)
    expect([table, await count(table, field, value)]).toEqual([table, 0]);
  // A column keeps its slot for as long as its sheet is there.
  expect(await count('doc_column', 'id', kept.columnIds[1]!)).toBe(1);
  expect(await run(Date.now() + 32 * DAY_MS)).toBe(0);
  await database.close();

  await startAgain();
  const { db } = must(await mara.get<Load>(`/api/projects/${projectId}`));
  expect(db['sheet']?.[kept.sheetId]?.['retiredLabels']).toEqual(['2']);
  const sheet = must(await mara.get<Load>(`/api/projects/${projectId}/sheet/${kept.sheetId}`)).db;
  expect(new Set(Object.keys(sheet['row'] ?? {}))).toEqual(
    new Set([kept.rowIds[0], kept.rowIds[2], kept.rowIds[3]]),
  );
  const undelete = action('sheet.create.undelete', gone.sheetId, { ids: [gone.sheetId] });
  expect((await mara.send([undelete])).status).toBe(404);
});

test.runIf(areRepeatsTried)(
  'a view that names a category which has gone for good is edited on, undone, and names no other such',
  async () => {
    const projectId = await makeProject(mara);
    const { sheetId, columnIds } = await makeSheet(mara, projectId, { rows: 1, columns: 2 });
    const [category, view] = [newId(), newId()];
    const named = { categoryId: category, is: 'set' };
    await mara.does(
      action('category.create', category, { projectId, name: 'Pyro' }),
      action('sheetLayout.create', view, { sheetId, title: 'Mine', filter: [named] }),
      action('category.delete', category, { ids: [category] }),
    );
    await server.stop();
    const database = await databaseOf(server);
    expect(
      await purgeBins({ database, now: () => Date.now() + 31 * DAY_MS, forgetFile: async () => undefined }),
    ).toBe(1);
    await database.close();

    await startAgain();
    const filter = (list: readonly Readonly<Record<string, string>>[]) =>
      action('sheetLayout.update.filter', view, { filter: [...list] });
    const more = { columnId: columnIds[0]!, is: 'set' };
    await mara.does(filter([named, more]));
    const other = action('sheetLayout.create', newId(), { sheetId, title: 'Other', filter: [named] });
    expect((await mara.send([other])).status).toBe(404);
    const without = filter([more]);
    await mara.does(without);
    expect((await mara.send([filter([named])])).status).toBe(404);
    await mara.does(action('action.create.undo', null, { causeIds: [without.id], onChange: 'ask' }));
    const { db } = must(await mara.get<Load>(`/api/projects/${projectId}/sheet/${sheetId}`));
    expect(db['sheetLayout']?.[view]?.['filter']).toEqual([named, more]);
  },
);

test('a deleted project goes after 30 days with all that is in it, and nobody is in it any more', async () => {
  const [gone, kept] = [await makeProject(mara, 'Gone'), await makeProject(mara, 'Kept')];
  const sheet = await makeSheet(mara, gone, { rows: 3, columns: 2 });
  await makeSheet(mara, kept, { rows: 3, columns: 2 });
  await mara.does(action('project.delete', gone, { ids: [gone] }));
  await server.stop();
  const database = await databaseOf(server);
  const count = async (table: string, field: string, value: string) =>
    (await database.knex(table).where({ [field]: value })).length;
  const run = (now: number) => purgeBins({ database, now: () => now, forgetFile: async () => undefined });
  expect(await run(Date.now() + 29 * DAY_MS)).toBe(0);
  expect(await run(Date.now() + 31 * DAY_MS)).toBe(1);
  for (const [table, field, value] of [
    ['doc_project', 'id', gone],
    ['doc_sheet', 'projectId', gone],
    ['doc_channel', 'projectId', gone],
    ['doc_row', 'sheetId', sheet.sheetId],
    ['row_cells', 'sheetId', sheet.sheetId],
    ['action_log', 'channelId', gone],
    ['action_log', 'channelId', sheet.sheetId],
    ['project_home', 'projectId', gone],
    ['project_member', 'projectId', gone],
  ] as const)
    expect([table, await count(table, field, value)]).toEqual([table, 0]);
  expect(await count('doc_sheet', 'projectId', kept)).toBe(1);
  expect(await count('project_home', 'projectId', kept)).toBe(1);
  await database.close();
});

test('the bytes of a purged version go with it', async () => {
  const [projectId, assetId, fileId] = [newId(), newId(), newId()];
  const database = await emptyDatabase();
  const past = { deletedBy: newId(), deletedAt: Date.now() - 31 * DAY_MS };
  const doc = (id: string, fields: object) => ({ id, projectId, data: JSON.stringify({ id, ...fields }) });
  await database.knex('doc_asset').insert({ ...doc(assetId, { title: 'Art' }), ...past });
  await database.knex('doc_assetFile').insert({ ...doc(fileId, { title: 'art.png' }), assetId });
  const forgotten: string[] = [];
  const forgetFile = async (ofProject: string, id: string) => void forgotten.push(`${ofProject}/${id}`);
  expect(await purgeBins({ database, now: Date.now, forgetFile })).toBe(1);
  expect(forgotten).toEqual([`${projectId}/${fileId}`]);
  expect(await database.knex('doc_assetFile').where({ id: fileId })).toEqual([]);
  await database.close();
});

test('bytes that the store cannot remove now are removed by the next purge', async () => {
  const [projectId, assetId, fileId] = [newId(), newId(), newId()];
  const database = await emptyDatabase();
  const past = { deletedBy: newId(), deletedAt: Date.now() - 31 * DAY_MS };
  const data = JSON.stringify({ id: fileId });
  await database.knex('doc_assetFile').insert({ id: fileId, projectId, assetId, data, ...past });
  const run = (forgetFile: (ofProject: string, id: string) => Promise<void>) =>
    purgeBins({ database, now: Date.now, forgetFile });
  await expect(run(() => Promise.reject(new Error('the store is down')))).rejects.toThrow(
    'the store is down',
  );
  expect(await database.knex('doc_assetFile').where({ id: fileId })).toEqual([]);
  const forgotten: string[] = [];
  const forget = async (ofProject: string, id: string) => void forgotten.push(`${ofProject}/${id}`);
  await run(forget);
  await run(forget);
  expect(forgotten).toEqual([`${projectId}/${fileId}`]);
  await database.close();
});

test('it is done once a day, and each run writes down the next', async () => {
  const database = await emptyDatabase();
  await database.knex('job').delete();
  let at = Date.UTC(2026, 10, 21, 16);
  const faults: unknown[] = [];
  let runs = 0;
  const job = purgeJob(
    {
      database,
      now: () => ((runs += 1), at),
      forgetFile: async () => undefined,
      forgetPictures: async () => undefined,
      dropScanning: async () => undefined,
    },
    () => jobs,
  );
  const jobs = openJobs({
    database,
    now: () => at,
    newId,
    kinds: { [PURGE_JOB]: job },
    fault: (error) => faults.push(error),
  });
  const keys = () => database.knex('job').orderBy('key').pluck('key');
  await schedulePurge(jobs, database.knex, at);
  await schedulePurge(jobs, database.knex, at);
  expect(await keys()).toEqual(['purge 2026-11-21']);
  const look = async () => {
    jobs.wake();
    await jobs.idle();
  };
  await look();
  expect(await keys()).toEqual(['purge 2026-11-22']);
  const before = runs;
  await look();
  expect(runs).toBe(before);
  at += DAY_MS;
  await look();
  expect(await keys()).toEqual(['purge 2026-11-23']);
  expect(faults).toEqual([]);
  await jobs.close();
  await database.close();
});
