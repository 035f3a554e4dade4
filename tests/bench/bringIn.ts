// Import: a real file of 42,216 rows, from the first byte of the upload to the open sheet.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import Database from 'better-sqlite3';
import { makeProject, must, signUp, type Client } from '../support/client.ts';
import { root, startServer, temporaryFolder } from '../support/server.ts';
import { atMost, type Line } from './line.ts';
import { memoryMib } from './machine.ts';

const FILE = join(root, '../shared/fixtures/planning/film-permits-nyc-42k.csv');

export async function bringIn(): Promise<readonly Line[]> {
  if (!existsSync(FILE)) {
    console.log(`import: skipped, ${FILE} is not there`);
    return [];
  }
  const bytes = readFileSync(FILE);
  const server = await startServer({ database: null, env: { LOG_LEVEL: 'warn' } });
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const began = performance.now();
  const sheetId = await importFile(mara, projectId, bytes);
  await mara.get(`/api/projects/${projectId}/sheet/${sheetId}?form=packed`);
  const ms = performance.now() - began;
  const peak = memoryMib(server.pid, 'peak');
  await server.stop();
  const bare = bareImport(bytes);
  return [
    {
      what: 'import 42,216 rows to an open sheet',
      unit: 's',
      ours: ms / 1000,
      limit: bare / 1000,
      target: atMost(10),
    },
    {
      what: 'import 42,216 rows: memory at its highest',
      unit: 'MiB',
      ours: peak,
      limit: null,
      target: atMost(600),
    },
  ];
}

/** As the page does: upload in parts, read, finish, wait for the end. */
async function importFile(mara: Client, projectId: string, bytes: Buffer): Promise<string> {
  const about = { fileName: 'film-permits.csv', byteSize: bytes.length, contentType: 'text/csv' };
  const opened = await mara.post('/api/upload/multipart/open', { ...about, projectId, purpose: 'import' });
  const { multipartId, partSize } = must(opened) as { multipartId: string; partSize: number };
  for (let part = 1; (part - 1) * partSize < bytes.length; part += 1) {
    const piece = bytes.subarray((part - 1) * partSize, part * partSize);
    const headers = { 'content-type': 'application/octet-stream' };
    must(await mara.post(`/api/upload/multipart/part/${multipartId}?part=${part}`, piece, { headers }));
  }
  const { uploadId } = must(await mara.post(`/api/upload/multipart/close/${multipartId}`, {}));
  const { importableSheetId } = must(await mara.post('/api/importablesheet/create', { projectId, uploadId }));
  const finish = `/api/importablesheet/${String(importableSheetId)}/finish`;
  const { processId } = must(await mara.post(finish, { title: 'Film permits' }));
  for (;;) {
    const { state, errorMessage, result } = must(await mara.get(`/api/process/${String(processId)}`));
    if (state === 'done') return (result as { sheetId: string }).sheetId;
    if (state !== 'running') throw new Error(`The import ${String(state)}: ${String(errorMessage)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Parsed by csv-parse and written a row at a time to bare SQLite, in one transaction. */
function bareImport(bytes: Buffer): number {
  const database = new Database(join(temporaryFolder(), 'bare.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE line (id INTEGER PRIMARY KEY, cells TEXT)');
  const began = performance.now();
  const put = database.prepare('INSERT INTO line (cells) VALUES (?)');
  database.transaction(() => {
    for (const record of parse(bytes) as string[][]) put.run(JSON.stringify(record));
  })();
  const ms = performance.now() - began;
  database.close();
  return ms;
}
