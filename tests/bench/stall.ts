// Who waits for whom: while one person does something heavy, how long another's edits take, and how long when nobody
// does anything. EO_STALL_ROWS: the rows of the import. EO_STALL_ACT: only acts whose name contains this.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { tableOf } from '../../server/database/tables.ts';
import { begin, importUpload, ended, read } from '../support/bring.ts';
import {
  action,
  cellId,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { root } from '../support/server.ts';
import { atMost, percentile, type Line } from './line.ts';
import type { Editing } from './load/editor.ts';
import { openLongLog, type LongLog } from './longLog.ts';

const FILE = join(root, '../shared/fixtures/planning/film-permits-nyc-42k.csv');
const IMPORTED = Number(process.env['EO_STALL_ROWS'] ?? 900_000);
const ASKED = process.env['EO_STALL_ACT'] ?? '';
const AUDIT_LINES = 100_000;
const [PASTED_ROWS, PASTED_COLUMNS] = [5_000, 10];
/** An act is repeated until so much time has passed: a short one says nothing of a percentile. */
const LEAST_MS = 2_000;

interface Ground extends LongLog {
  readonly file: string;
  readonly permits: string;
  readonly teamId: string;
}

type Act = (ground: Ground, turn: number) => Promise<unknown>;

/** What is done meanwhile; the purge takes what the others need, and is last. */
const ACTS: Readonly<Record<string, Act>> = {
  'since from the beginning, 1,000,000 steps': ({ mara, sheet }) =>
    mara.get(`/api/actions/list/${sheet.sheetId}/since/seq:0`),
  'history of a cell, 1,000,000 steps': ({ mara, sheet }) =>
    mara.get(
      `/api/projects/${sheet.projectId}/history/entity/${cellId(sheet.rowIds[0] ?? '', sheet.columnIds[0] ?? '')}`,
    ),
  'opening 42,000 rows, packed': ({ mara, sheet, permits }) =>
    mara.get(`/api/projects/${sheet.projectId}/sheet/${permits}?form=packed`),
  'opening 42,000 rows, entity by entity': ({ mara, sheet, permits }) =>
    mara.get(`/api/projects/${sheet.projectId}/sheet/${permits}`),
  'export of 42,000 rows as CSV': ({ mara, sheet, permits }) =>
    mara.get(`/gen/project/${sheet.projectId}/sheet/${permits}/csv`),
  'paste of 50,000 cells': ({ mara, sheet }) => paste(mara, sheet.projectId),
  'check of the audit, 100,000 lines': ({ mara, teamId }) => mara.get(`/api/teams/${teamId}/audit/chain`),
  [`import of ${IMPORTED.toLocaleString('en')} rows`]: ({ mara, sheet }) =>
    importRows(mara, sheet.projectId, IMPORTED),
  'purge of 42,000 rows and of 1,000,000 steps': purge,
};

export async function stall(): Promise<readonly Line[]> {
  if (!existsSync(FILE)) {
    console.log(`stall: skipped, ${FILE} is not there`);
    return [];
  }
  const ground = await openGround();
  const { mara, sheet, server } = ground;
  const own = await makeSheet(mara, sheet.projectId, { rows: 20, columns: 2 });
  const editor = openEditor({
    url: server.url,
    headers: { cookie: mara.cookie(), origin: server.url },
    cellIds: own.rowIds.map((rowId) => cellId(rowId, own.columnIds[0] ?? '')),
  });
  const lines: Line[] = [];
  try {
    await editor.during(() => setTimeout(LEAST_MS));
    const alone = await editor.during(() => setTimeout(2 * LEAST_MS));
    for (const [name, act] of Object.entries(ACTS)) {
      if (!name.includes(ASKED)) continue;
      const times = await editor.during(async () => {
        const until = performance.now() + LEAST_MS;
        for (let turn = 0; turn === 0 || (performance.now() < until && act !== purge); turn += 1)
          await act(ground, turn);
      });
      lines.push(...linesOf(name, times, alone));
    }
  } finally {
    await editor.leave();
    await server.stop();
  }
  return lines;
}

function linesOf(name: string, times: readonly number[], alone: readonly number[]): readonly Line[] {
  const line = (percent: number, target: Line['target']): Line => ({
    what: `another's edits: ${name}, p${percent} (limit: nobody does anything)`,
    unit: 'ms',
    ours: percentile(times, percent),
    limit: percentile(alone, percent),
    target,
  });
  const worst = { ...line(100, null), what: `another's edits: ${name}, worst of ${times.length}` };
  return [line(50, null), line(99, atMost(percentile(alone, 99) + 50)), worst];
}

async function openGround(): Promise<Ground> {
  const long = await openLongLog(1_000_000);
  const { mara, sheet, server } = long;
  const { sheetId } = await importUpload(mara, sheet.projectId, 'film-permits.csv', readFileSync(FILE));
  const { teams } = must(await mara.get<{ teams: { id: string }[] }>('/api/teams/user'));
  const teamId = teams[0]?.id ?? '';
  const file = join(server.dataDir, 'eo.sqlite');
  addAuditLines(file, teamId);
  return { ...long, file, teamId, permits: sheetId };
}

interface Editor {
  /** Resolves to how long each edit took while `work` ran. */
  during(work: () => Promise<unknown>): Promise<readonly number[]>;
  leave(): Promise<unknown>;
}

function openEditor(editing: Editing): Editor {
  const worker = new Worker(new URL('./load/editor.ts', import.meta.url), { workerData: editing });
  const failed = new Promise<never>((_, reject) => void worker.once('error', reject));
  const times = () => {
    const said = new Promise<readonly number[]>((resolve) => void worker.once('message', resolve));
    worker.postMessage('times');
    return Promise.race([said, failed]);
  };
  return {
    async during(work) {
      await times();
      await work();
      return times();
    },
    leave: () => worker.terminate(),
  };
}

async function paste(mara: Client, projectId: string): Promise<void> {
  const sheet: Sheet = await makeSheet(mara, projectId, { rows: 1, columns: PASTED_COLUMNS });
  const newRows = Array.from({ length: PASTED_ROWS }, () => ({ id: newId() }));
  const rows = newRows.map(({ id }, row) => ({
    id,
    cells: sheet.columnIds.map((_, column) => `Cue ${row} ${column}`),
  }));
  const [relativeRowId] = sheet.rowIds;
  await mara.does(
    action('sheet.insert.cells', sheet.sheetId, {
      columns: sheet.columnIds,
      newRows,
      relativeRowId,
      direction: 'after',
      rows,
    }),
  );
}

/** One column: a file may hold a million filled cells. */
async function importRows(mara: Client, projectId: string, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, row) => `Cue ${row}`);
  const file = Buffer.from(`Title\n${lines.join('\n')}\n`);
  const { importableSheetId } = must(await read(mara, projectId, 'cues.csv', file));
  const { errorMessage } = await ended(mara, await begin(mara, importableSheetId, { title: 'Cues' }));
  if (errorMessage !== null) throw new Error(errorMessage);
}

/** As if both sheets had lain in the bin for a month: the job of the day is due again. */
async function purge({ server, mara, sheet, permits, file }: Ground): Promise<void> {
  const ids = [permits, sheet.sheetId];
  await mara.does(action('sheet.delete', ids[0] ?? '', { ids }));
  const database = new Database(file);
  const marks = ids.map(() => '?').join(', ');
  database.prepare(`UPDATE "${tableOf('sheet')}" SET "deletedAt" = 1 WHERE id IN (${marks})`).run(...ids);
  database.prepare(`UPDATE job SET "runAt" = 1 WHERE kind = 'purge'`).run();
  const left = database.prepare<string[], { count: number }>(
    `SELECT (SELECT COUNT(*) FROM "${tableOf('row')}" WHERE "sheetId" IN (${marks})) + (SELECT COUNT(*) FROM "${tableOf('column')}" WHERE "sheetId" IN (${marks})) AS count`,
  );
  // Who signs up gets a mail, which wakes the jobs.
  await signUp(server, { firstName: 'Elin' });
  while ((left.get(...ids, ...ids)?.count ?? 0) > 0) await setTimeout(100);
  database.close();
}

/** Lines of the team's chain after those that are there, as the server writes them. */
function addAuditLines(file: string, chainId: string): void {
  const database = new Database(file);
  const head = database
    .prepare<string[], { sequence: number; hash: string }>(
      'SELECT sequence, hash FROM audit_head WHERE "chainId" = ?',
    )
    .get(chainId);
  let { sequence, hash } = head ?? { sequence: 0, hash: '0'.repeat(64) };
  const put = database.prepare('INSERT INTO audit ("chainId", sequence, entry, hash) VALUES (?, ?, ?, ?)');
  database.transaction(() => {
    for (let count = 0; count < AUDIT_LINES; count += 1) {
      const entry = JSON.stringify({
        at: count,
        byUserId: null,
        act: 'team.update',
        about: { field: 'name' },
      });
      hash = createHash('sha256').update(`${hash}\n${entry}`).digest('hex');
      sequence += 1;
      put.run(chainId, sequence, entry, hash);
    }
    database
      .prepare(
        'INSERT INTO audit_head ("chainId", sequence, hash) VALUES (?, ?, ?) ON CONFLICT ("chainId") DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash',
      )
      .run(chainId, sequence, hash);
  })();
  database.close();
}
