// C2: what a refusal leaves on the disk: its text once, and a line an id.

import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { action, cellId, makeProject, makeSheet, signUp } from '../support/client.ts';
import { startServer } from '../support/server.ts';

test('R12 the text of a refusal of 1,000 ids is stored once', async () => {
  const server = await startServer();
  const mara = await signUp(server, { firstName: 'Mara' });
  const sheet = await makeSheet(mara, await makeProject(mara));
  const wrong = action('sheet.update.cells', sheet.sheetId, {
    columns: sheet.columnIds,
    rows: [{ id: sheet.rowIds[0], cells: Array.from({ length: 10_000 }, () => 1) }],
  });
  const other = () =>
    action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { value: 'x' });
  expect((await mara.send([wrong, ...Array.from({ length: 999 }, other)])).status).toBe(400);
  await server.stop();
  const database = new Sqlite(join(server.dataDir, 'eo.sqlite'), { readonly: true });
  const [refused] = database
    .prepare<[], { ids: number; bytes: number }>(
      'SELECT COUNT(*) AS ids, SUM(LENGTH(refusal)) AS bytes FROM receipts WHERE refusal IS NOT NULL',
    )
    .all();
  database.close();
  expect(refused?.ids).toBe(1000);
  expect(refused?.bytes).toBeLessThan(4000);
});
