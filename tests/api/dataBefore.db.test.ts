// D1: data of a former version open, are brought over, and come to what that version showed. `dataBefore/` has such
// data of each database, made by commit 0fd12810 (its own API, two writers, a storm of requests, a paste, undos, a bin,
// comments, a private view), and what that version loaded of them.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, cellId, must, signIn, type Client, type Load } from '../support/client.ts';
import { fold, logOf, textOf, textOfLoad } from '../support/fold.ts';
import { emptyDatabase, query } from '../support/postgres.ts';
import { root, startServer, temporaryFolder, type Server } from '../support/server.ts';

/** What the former version showed of its data. */
interface Shown {
  readonly email: string;
  readonly projectId: string;
  /** The sheet that it had in the bin. */
  readonly binned: string;
  /** The action that pasted rows. */
  readonly pasteId: string;
  /** A text of each sheet's load, and of the project's. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly project: string;
}

const PROJECT_KINDS = ['sheet', 'category', 'comment', 'layout'];
const onPostgres = process.env['EO_TEST_DATABASE'] === 'postgres';

function unpacked(name: string): Buffer {
  return gunzipSync(readFileSync(join(root, 'tests/api/dataBefore', `${name}.gz`)));
}

const shown: Shown = JSON.parse(unpacked(onPostgres ? 'postgres.json' : 'sqlite.json').toString());
let server: Server;
let mara: Client;

/** Starts a server over the data of the former version. */
async function openBefore(): Promise<Server> {
  const dataDir = temporaryFolder();
  if (!onPostgres) {
    writeFileSync(join(dataDir, 'eo.sqlite'), unpacked('sqlite'));
    return startServer({ dataDir, database: null });
  }
  const database = await emptyDatabase();
  await query(database, unpacked('postgres.sql').toString());
  return startServer({ dataDir, database });
}

beforeAll(async () => {
  server = await openBefore();
  mara = await signIn(server, shown.email);
});
afterAll(() => server.stop());

const loadOf = (sheetId: string): Promise<Load> =>
  mara.load(`/api/projects/${shown.projectId}/sheet/${sheetId}`);

test('D1 data of a former version come to what that version showed, and their log folds to it', async () => {
  const project = await mara.load(`/api/projects/${shown.projectId}`);
  expect(textOfLoad(project, PROJECT_KINDS)).toBe(shown.project);
  expect(Object.keys(shown.sheets).length).toBeGreaterThan(3);
  for (const [sheetId, text] of Object.entries(shown.sheets)) {
    expect(text.length).toBeGreaterThan(1000);
    expect(textOfLoad(await loadOf(sheetId))).toBe(text);
    expect(textOf(fold(await logOf(mara, sheetId)))).toBe(text);
  }
});

test('D1 work goes on in data of a former version: an edit, an undo of its paste, a sheet from its bin', async () => {
  const sheetId = await sheetOfPaste();
  const before = await loadOf(sheetId);
  const [row, column] = [Object.values(before.db['row'] ?? {}), Object.values(before.db['column'] ?? {})];
  const cell = cellId(row[0]!.id, column[0]!.id);
  await mara.does(action('cell.update.value', cell, { value: 'after' }));
  await mara.does(action('action.create.undo', null, { causeIds: [shown.pasteId], onChange: 'overwrite' }));
  const after = await loadOf(sheetId);
  expect(Object.keys(after.db['row'] ?? {}).length).toBeLessThan(row.length);
  expect(after.db['cell']?.[cell]).toMatchObject({ value: 'after' });
  expect(textOf(fold(await logOf(mara, sheetId)))).toBe(textOfLoad(after));
  await mara.does(action('sheet.create.undelete', null, { ids: [shown.binned] }));
  must(await mara.get(`/api/projects/${shown.projectId}/sheet/${shown.binned}`));
});

/** Resolves to the sheet whose log has the paste. */
async function sheetOfPaste(): Promise<string> {
  for (const sheetId of Object.keys(shown.sheets)) {
    const log = await logOf(mara, sheetId);
    if (log.some(({ causeId }) => causeId === shown.pasteId)) return sheetId;
  }
  throw new Error('No sheet has the paste');
}
