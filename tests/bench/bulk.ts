// Writing much at once: 1,000 × 12 cells through actions, log included, against bare SQLite.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { action, makeProject, makeSheet, newId, signUp } from '../support/client.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { median, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { cellText, fill } from './trial.ts';

const ROWS = 1000;
const COLUMNS = 12;

export async function bulk(): Promise<readonly Line[]> {
  const server = await startServer({ database: null, env: { LOG_LEVEL: 'warn' } });
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const times = { paste: [0], copy: [0], bare: [0] };
  for (const list of Object.values(times)) list.pop();
  for (let round = 0; round < ROUNDS; round += 1) {
    const sheet = await makeSheet(mara, projectId, { rows: ROWS, columns: COLUMNS });
    times.bare.push(bareWrite(ROWS, COLUMNS));
    let began = performance.now();
    await fill(mara, sheet);
    times.paste.push(performance.now() - began);
    began = performance.now();
    await mara.does(action('sheet.create.duplicate', newId(), { sourceId: sheet.sheetId }));
    times.copy.push(performance.now() - began);
  }
  await server.stop();
  const line = (what: string, list: readonly number[], target: Line['target']): Line => ({
    what: `bulk write of 1,000 × 12: ${what}`,
    unit: 'ms',
    ours: median(list),
    limit: median(times.bare),
    target,
  });
  return [
    line('as a paste, 12 requests of 1,000 actions', times.paste, ratioAtMost(4)),
    line('as one duplicate of the sheet', times.copy, ratioAtMost(4)),
  ];
}

/** A row a cell and a row a log entry, in one transaction, on disk at its end. */
export function bareWrite(rows: number, columns: number): number {
  const database = new Database(join(temporaryFolder(), 'bare.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE cell (id TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID');
  database.exec('CREATE TABLE log (sequence INTEGER PRIMARY KEY, step TEXT)');
  const put = database.prepare('INSERT INTO cell VALUES (?, ?)');
  const append = database.prepare('INSERT INTO log (step) VALUES (?)');
  const cells = Array.from({ length: rows * columns }, (_, index) => ({
    id: `${String(index).padStart(26, '0')}.${newId()}`,
    value: cellText((index / columns) | 0, index % columns),
  }));
  const began = performance.now();
  database.transaction(() => {
    for (const { id, value } of cells) put.run(id, value);
    append.run(JSON.stringify(cells));
  })();
  const ms = performance.now() - began;
  database.close();
  return ms;
}
