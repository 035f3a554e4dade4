// Opening a sheet: to parsed data, against bytes that lie ready; warm, and just after an edit.

import { action, makeProject, makeSheet, newId, signUp, type Client, type Sheet } from '../support/client.ts';
import { ask } from '../support/request.ts';
import { startServer } from '../support/server.ts';
import { servePrepared } from './limits/bytes.ts';
import { median, ratioAtMost, type Line } from './line.ts';
import { cellText, fill } from './trial.ts';

const TIMES = 15;

export async function open(): Promise<readonly Line[]> {
  const server = await startServer({ database: null, env: { LOG_LEVEL: 'warn' } });
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const lines = [
    ...(await openOne(mara, projectId, { rows: 2000, columns: 12, most: 1.5 })),
    ...(await openOne(mara, projectId, { rows: 10_000, columns: 20, most: 2 })),
  ];
  await server.stop();
  return lines;
}

async function openOne(
  mara: Client,
  projectId: string,
  { rows, columns, most }: { rows: number; columns: number; most: number },
): Promise<readonly Line[]> {
  const sheet = await makeSheet(mara, projectId, { rows, columns });
  await fill(mara, sheet);
  const limit = await servePrepared(rows, columns, cellText);
  const times = { warm: [0], edited: [0], limit: [0] };
  for (const list of Object.values(times)) list.pop();
  await readPacked(mara, sheet);
  for (let index = 0; index < TIMES; index += 1) {
    times.warm.push(await timed(() => readPacked(mara, sheet)));
    times.limit.push(await timed(() => readPrepared(limit.url)));
    await mara.does(
      action('cell.update.value', `${sheet.rowIds[0]}.${sheet.columnIds[0]}`, { value: newId() }),
    );
    times.edited.push(await timed(() => readPacked(mara, sheet)));
  }
  limit.close();
  const name = `open ${rows.toLocaleString('en')} × ${columns}`;
  const bare = median(times.limit);
  const { bytes } = await mara.get(pathOf(sheet));
  return [
    { what: `${name}, warm`, unit: 'ms', ours: median(times.warm), limit: bare, target: ratioAtMost(most) },
    {
      what: `${name}, just after an edit`,
      unit: 'ms',
      ours: median(times.edited),
      limit: bare,
      target: null,
    },
    {
      what: `${name}, bytes`,
      unit: 'KiB',
      ours: bytes.length / 1024,
      limit: limit.byteSize / 1024,
      target: null,
    },
  ];
}

const pathOf = ({ projectId, sheetId }: Sheet) => `/api/projects/${projectId}/sheet/${sheetId}?form=packed`;

/** To parsed data: every line's JSON, as the page does before it paints. */
async function readPacked(mara: Client, sheet: Sheet): Promise<number> {
  const { bytes } = await mara.get(pathOf(sheet));
  let count = 0;
  for (const line of bytes.toString().split('\n')) {
    for (const part of line.split('\t')) if (part) count += JSON.parse(part) ? 1 : 0;
  }
  return count;
}

async function readPrepared(url: string): Promise<number> {
  const { bytes } = await ask(url);
  let count = 0;
  for (const line of bytes.toString().split('\n')) count += JSON.parse(line) ? 1 : 0;
  return count;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
