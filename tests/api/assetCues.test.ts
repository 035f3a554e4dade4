// CC-5 The clip tells the cue: the rows that show an asset, and what they plan, in the way in which their sheet writes times.

import { beforeAll, expect, test } from 'vitest';
import { makeAsset } from '../support/assets.ts';
import { action, cellId, makeProject, makeSheet, must, newId, signUp } from '../support/client.ts';
import type { Client, Sheet } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

interface Cue {
  readonly rowId: string;
  readonly label: string;
  readonly title: string;
  readonly cellId: string;
  readonly text: string;
  readonly plannedSeconds: number | null;
  readonly showsSeconds: boolean;
}

const server = sharedServer();
let mara: Client;
let projectId: string;
let assetId: string;
beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
  ({ assetId } = await makeAsset(mara, projectId, {
    name: 'Opening sting.txt',
    bytes: Buffer.from('A clip'),
  }));
});

const cues = async (): Promise<readonly Cue[]> =>
  must(await mara.get<{ cues: Cue[] }>(`/api/projects/${projectId}/assets/${assetId}/cues`)).cues;

/** A sheet whose second row shows the clip and plans `duration`, after a start. */
async function timedSheet(start: string, duration: string): Promise<Sheet> {
  const sheet = await makeSheet(mara, projectId, { rows: 3, columns: 4 });
  const [first, second] = sheet.rowIds as [string, string];
  const purposes = ['startTime', 'duration', 'title'];
  await mara.does(
    ...purposes.map((purpose, at) => action('column.update.purpose', sheet.columnIds[at]!, { purpose })),
  );
  await mara.does(
    action('cell.update.value', cellId(first, sheet.columnIds[0]!), { value: start }),
    action('cell.update.value', cellId(second, sheet.columnIds[1]!), { value: duration }),
    action('cell.update.value', cellId(second, sheet.columnIds[2]!), { value: 'Opening sting' }),
    action('cell.update.asset', cellId(second, sheet.columnIds[3]!), {
      asset: { assetId, fileId: 'current', fit: 'link' },
    }),
  );
  return sheet;
}

test('CC-5 a cue says what it plans, by the seconds that its sheet shows; none of what is in the bin', async () => {
  const sheet = await timedSheet('19:30:00', '0:40');
  const rowId = sheet.rowIds[1]!;
  const duration = cellId(rowId, sheet.columnIds[1]!);
  expect(await cues()).toMatchObject([
    {
      rowId,
      label: '2',
      title: 'Opening sting',
      cellId: duration,
      text: '0:40',
      plannedSeconds: 40,
      showsSeconds: true,
    },
  ]);
  await mara.does(action('cell.update.value', duration, { value: null }));
  expect(await cues()).toMatchObject([{ text: '', plannedSeconds: null }]);
  await mara.does(action('row.delete', null, { ids: [rowId] }));
  expect(await cues()).toEqual([]);
  await timedSheet('19:30', '0:40');
  expect(await cues()).toMatchObject([{ plannedSeconds: 2400, showsSeconds: false }]);
  expect((await mara.get(`/api/projects/${projectId}/assets/${newId()}/cues`)).status).toBe(404);
});

test('a cue has the number of its row, where headings begin beside an empty column of numbers, too', async () => {
  const { rowIds, columnIds } = await makeSheet(mara, projectId, { rows: 2, columns: 3 });
  const [heading, row] = rowIds as [string, string];
  const [numbers, title, clip] = columnIds as [string, string, string];
  await mara.does(
    action('column.update.purpose', numbers, { purpose: 'itemNumber' }),
    action('cell.update.dimensions', cellId(heading, title), { dimensions: { w: 200, h: 1 } }),
    action('cell.update.asset', cellId(row, clip), { asset: { assetId, fileId: 'current', fit: 'link' } }),
  );
  const labelOf = async () => (await cues()).find(({ rowId }) => rowId === row)?.label;
  expect(await labelOf()).toBe('1');
  // Control: beside a number of its own the merged text is no heading, as on the screen and on paper.
  await mara.does(action('cell.update.value', cellId(row, numbers), { value: '7' }));
  expect(await labelOf()).toBe('2');
});
