// What the server holds after a burst, and gives back: a flood of edits, and a paste of 200,000 cells that is then read.

import { action, makeSheet, must, newId } from '../support/client.ts';
import { atMost, median, ROUNDS, type Line } from './line.ts';
import { memoryMib } from './machine.ts';
import { ownedTarget, cellText, tryOut, type OwnedTarget } from './trial.ts';

const FLOOD = { clients: 100, edits: 10_000, perSecond: null, warmUp: 1000 };
/** The paste: so many requests of so many cells. */
const PASTE = { requests: 4, rows: 500, columns: 100 };
/** How long the server has to give memory back, in s. */
const REST = 60;

/** Returns the memory at once after the burst, and after a minute of rest. */
export async function memory(): Promise<readonly Line[]> {
  const figures = { before: [] as number[], after: [] as number[], rested: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const burst = await ownedTarget({ rows: 200, columns: 12 });
    try {
      figures.before.push(memoryMib(burst.target.pid));
      await tryOut(burst.target, FLOOD);
      await pasteAndRead(burst);
      figures.after.push(memoryMib(burst.target.pid));
      await new Promise((resolve) => setTimeout(resolve, REST * 1000));
      figures.rested.push(memoryMib(burst.target.pid));
    } finally {
      await burst.target.stop();
    }
  }
  const limit = median(figures.before);
  const what = 'server after a flood and a paste of 200,000 cells (limit: before)';
  return [
    { what: `${what}: at once`, unit: 'MiB', ours: median(figures.after), limit, target: null },
    {
      what: `${what}: after a minute`,
      unit: 'MiB',
      ours: median(figures.rested),
      limit,
      target: atMost(220),
    },
  ];
}

async function pasteAndRead({ client, projectId }: OwnedTarget): Promise<void> {
  const { sheetId, rowIds, columnIds } = await makeSheet(client, projectId, { columns: PASTE.columns });
  for (let request = 0; request < PASTE.requests; request += 1) {
    const rows = Array.from({ length: PASTE.rows }, (_, row) => ({
      id: newId(),
      cells: columnIds.map((_id, column) => cellText(row, column)),
    }));
    const newRows = rows.map(({ id }) => ({ id }));
    const place = { newRows, relativeRowId: rowIds[0], direction: 'after' };
    await client.does(action('sheet.insert.cells', sheetId, { columns: columnIds, rows, ...place }));
  }
  must(await client.get(`/api/projects/${projectId}/sheet/${sheetId}`));
}
