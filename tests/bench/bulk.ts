// Writing much at once: 1,000 × 12 cells through actions, log included, against bare SQLite.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { action, makeProject, makeSheet, newId, signUp, type Client } from '../support/client.ts';
import { startServer, temporaryFolder, type Server } from '../support/server.ts';
import { median, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { cellText, fill } from './trial.ts';

const ROWS = 1000;
const COLUMNS = 12;

export async function bulk(): Promise<readonly Line[]> {
  const server = await startServer({ database: null, env: { LOG_LEVEL: 'warn' } });
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const times = { paste: [0], copy: [0], bare: [0] };
  const pages: Pasted[] = [];
  for (const list of Object.values(times)) list.pop();
  for (let round = 0; round < ROUNDS; round += 1) {
    const sheet = await makeSheet(mara, projectId, { rows: ROWS, columns: COLUMNS });
    times.bare.push(bareWrite(ROWS, COLUMNS));
    let began = performance.now();
    await fill(mara, sheet);
    times.paste.push(performance.now() - began);
    pages.push(await pasteAsPage(server, mara, projectId));
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
  const bytes = (what: string, pick: (pasted: Pasted) => number): Line => ({
    what: `bulk write of 1,000 × 12: ${what}`,
    unit: 'bytes',
    ours: median(pages.map(pick)),
    limit: median(pages.map(({ sent }) => sent)),
    target: ratioAtMost(1.5),
  });
  const pasteTimes = pages.map(({ ms }) => ms);
  return [
    line('as a page pastes, one packed request', pasteTimes, ratioAtMost(4)),
    bytes('answered to the page (limit: sent)', ({ answered }) => answered),
    bytes('logged of it (limit: sent)', ({ logged }) => logged),
    line('12 requests of 1,000 actions', times.paste, ratioAtMost(4)),
    line('as one duplicate of the sheet', times.copy, ratioAtMost(4)),
  ];
}

/** A paste of a page: its duration, and its bytes on the wire and in the log. */
interface Pasted {
  readonly ms: number;
  readonly sent: number;
  readonly answered: number;
  readonly logged: number;
}

/** Pastes the cells as new rows of a sheet in the form that pages use. */
async function pasteAsPage({ url, dataDir }: Server, mara: Client, projectId: string): Promise<Pasted> {
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId, { rows: 1, columns: COLUMNS });
  const newRows = Array.from({ length: ROWS }, () => ({ id: newId() }));
  const pasted = action('sheet.insert.cells', sheetId, {
    columns: columnIds,
    newRows,
    relativeRowId: rowIds[0],
    direction: 'after',
    rows: newRows.map(({ id }, y) => ({ id, cells: columnIds.map((_, x) => cellText(y, x)) })),
  });
  const body = JSON.stringify({ actions: [pasted], form: 'packed' });
  const headers = { 'content-type': 'application/json', cookie: mara.cookie(), origin: url };
  const began = performance.now();
  const response = await fetch(`${url}/api/actions/send`, { method: 'POST', headers, body });
  const answer = await response.text();
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(answer);
  return { ms, sent: body.length, answered: answer.length, logged: bytesOfLastLogged(dataDir) };
}

/** Returns the length of the last entry of the log, all its columns together. */
function bytesOfLastLogged(dataDir: string): number {
  const database = new Database(join(dataDir, 'eo.sqlite'), { readonly: true });
  const entry = database
    .prepare<[], Readonly<Record<string, unknown>>>('SELECT * FROM action_log ORDER BY rowid DESC LIMIT 1')
    .get();
  database.close();
  return Object.values(entry ?? {}).reduce<number>((sum, value) => sum + String(value).length, 0);
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
