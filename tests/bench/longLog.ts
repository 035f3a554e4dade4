// A log of any length without the hours of writing it: the data of a stopped server get as many steps of one sheet as
// asked for, each a copy of one that the server itself has written.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { query } from '../support/postgres.ts';
import { startServer, temporaryFolder, type Server } from '../support/server.ts';

/** A server whose one sheet has a log of so many steps. */
export interface LongLog {
  readonly server: Server;
  readonly mara: Client;
  readonly sheet: Sheet;
}

/** A sheet of 200 rows whose cells were edited in turn until its log had `length` steps; `database` is the address of an
 *  empty database of PostgreSQL, null stands for SQLite. */
export async function openLongLog(length: number, database: string | null = null): Promise<LongLog> {
  const dataDir = temporaryFolder();
  const env = { LOG_LEVEL: 'warn' };
  const first = await startServer({ database, dataDir, env });
  const mara = await signUp(first, { firstName: 'Mara' });
  const sheet = await makeSheet(mara, await makeProject(mara), { rows: 200, columns: 3 });
  const [sample = ''] = sheet.rowIds;
  for (const columnId of sheet.columnIds)
    await mara.does(action('cell.update.value', cellId(sample, columnId), { value: 'Standby' }));
  await first.stop();
  if (database === null) lengthen(join(dataDir, 'eo.sqlite'), sheet, length);
  else await lengthenPostgres(database, sheet, length);
  const server = await startServer({ database, dataDir, env });
  return { server, mara: mara.on(server), sheet };
}

function lengthen(file: string, { sheetId, rowIds, columnIds }: Sheet, length: number): void {
  const database = new Database(file);
  const last = database
    .prepare<string[], { sequence: number; id: string; requestId: string; entityId: string; step: string }>(
      'SELECT sequence, id, "requestId", "entityId", step FROM action_log WHERE "channelId" = ? ORDER BY sequence DESC LIMIT 1',
    )
    .get(sheetId);
  if (!last) throw new Error('The sheet has no log');
  const put = database.prepare(
    'INSERT INTO action_log ("channelId", sequence, id, "requestId", "causeId", verb, "entityId", "createdAt", step, "projectId", "userId", "causeName", kind) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, "projectId", "userId", "causeName", kind FROM action_log WHERE "channelId" = ? AND sequence = ?',
  );
  const now = Date.now();
  database.transaction(() => {
    for (let sequence = last.sequence + 1; sequence <= length; sequence += 1) {
      const id = String(sequence).padStart(26, '0');
      const entityId = cellId(rowIds[sequence % rowIds.length] ?? '', columnIds[0] ?? '');
      const step = last.step
        .replaceAll(last.id, id)
        .replaceAll(last.requestId, id)
        .replaceAll(last.entityId, entityId)
        .replace(`"sequence":${last.sequence}`, `"sequence":${sequence}`);
      put.run(sheetId, sequence, id, id, id, 'update', entityId, now, step, sheetId, last.sequence);
    }
    database.prepare('UPDATE channel_head SET sequence = ? WHERE "channelId" = ?').run(length, sheetId);
  })();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** Does the same on PostgreSQL, in one statement. */
async function lengthenPostgres(
  database: string,
  { sheetId, rowIds, columnIds }: Sheet,
  length: number,
): Promise<void> {
  const rows = rowIds.map((id) => `'${id}'`).join(',');
  await query(
    database,
    `WITH sample AS (
      SELECT * FROM action_log WHERE "channelId" = '${sheetId}' ORDER BY sequence DESC LIMIT 1
    ), line AS (
      SELECT s, lpad(s::text, 26, '0') AS id, (ARRAY[${rows}])[1 + s % ${rowIds.length}] || '.${columnIds[0] ?? ''}' AS cell
      FROM sample, generate_series(sample.sequence + 1, ${length}) AS s
    )
    INSERT INTO action_log ("channelId", sequence, id, "requestId", "causeId", verb, "entityId", "createdAt", step, "projectId", "userId", "causeName", kind)
    SELECT "channelId", line.s, line.id, line.id, line.id, 'update', line.cell, ${Date.now()},
      replace(replace(replace(replace(step, sample.id, line.id), "requestId", line.id), "entityId", line.cell),
        '"sequence":' || sample.sequence, '"sequence":' || line.s),
      "projectId", "userId", "causeName", kind
    FROM sample, line`,
  );
  await query(database, `UPDATE channel_head SET sequence = ${length} WHERE "channelId" = '${sheetId}'`);
  await query(database, 'VACUUM ANALYZE action_log');
}
