// A long file that another program sorted, thinned, reordered and grew: no line becomes the wrong row. With all 42,000
// rows by `npm run test:long`.

import { beforeAll, expect, test } from 'vitest';
import { stringify } from 'csv-stringify/sync';
import { action, idsOf, makeProject, signUp, type Client } from '../support/client.ts';
import { importUpload } from '../support/bring.ts';
import { compared, exported, merged, uploaded } from '../support/merging.ts';
import { randomOf } from '../support/random.ts';
import { size } from '../support/tier.ts';
import { sharedServer } from '../support/sharedServer.ts';

/** More than what a comparison answers whole (5,000). */
const ROWS = size(6_000, 42_000);
const COLUMNS = ['Title', 'Audio', 'Video', 'Lights', 'Stage', 'Notes'].slice(0, size(3, 6));

const server = sharedServer();
let mara: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});

test(`M1 of ${ROWS} rows that were sorted, thinned and grown, each line is its own row, and one undo takes all back`, async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => COLUMNS.map((title) => `${title} ${at}`));
  const { sheetId } = await importUpload(mara, projectId, 'long.csv', stringify([COLUMNS, ...rows]), {
    columns: COLUMNS.map((_, from) => ({ from, purpose: 'text' })),
  });
  const [head, ...lines] = await exported(mara, projectId, sheetId);
  const random = randomOf(42);
  const kept = lines.filter(() => !random.oneIn(20));
  const changed = new Map<string, string>();
  for (const line of kept)
    if (random.oneIn(10)) {
      line[2] = `${line[2]} changed`;
      changed.set(line.at(-1)!, line[2]);
    }
  const sorted = kept.toSorted((one, other) => (one[1]! < other[1]! ? -1 : 1));
  const fresh = Array.from({ length: 500 }, (_, at) => [
    '',
    `Fresh ${at}`,
    ...COLUMNS.slice(1).map(() => 'x'),
    '',
  ]);
  for (const line of fresh) sorted.splice(random.below(sorted.length), 0, line);
  const importable = await uploaded(mara, projectId, [head!, ...sorted], 'v8.csv');
  const began = performance.now();
  const result = await compared(mara, importable, { sheetId });
  console.log(`differences of ${ROWS} rows: ${Math.round(performance.now() - began)} ms`);
  expect(result).toMatchObject({
    changed: changed.size,
    added: 500,
    missing: ROWS - kept.length,
    matchedBy: { key: kept.length, number: 0, columns: 0 },
    conflicts: 0,
  });
  // Each line is the row that its key names: its title is the row's, and only what was changed differs.
  const ofKey = new Map(result.rows.map((row) => [row.rowId, row]));
  for (const [key, text] of changed) {
    const row = ofKey.get(key.slice(0, 26));
    const differing = row?.cells.filter(({ state }) => state !== 'same') ?? [];
    if (differing.length !== 1 || differing[0]?.theirs !== text)
      expect.fail(`${key}: ${JSON.stringify(row)}`);
  }
  const before = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  const { actionIds } = await merged(mara, importable, { sheetId, take: 'theirs' });
  const [, ...after] = await exported(mara, projectId, sheetId);
  const bare = (line: readonly string[]): string => line.slice(1, -1).join('\t');
  expect(after.map(bare).join('\n') === sorted.map(bare).join('\n')).toBe(true);
  await mara.does(action('action.create.undo', null, { causeIds: actionIds }));
  const now = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  expect(idsOf(now).rowIds.join()).toBe(idsOf(before).rowIds.join());
  expect(stateOf(now)).toBe(stateOf(before));
});

/** All texts, rows and places of a sheet. */
function stateOf({ db }: Awaited<ReturnType<Client['load']>>): string {
  const kinds = [db['row'], db['column'], db['cell']];
  return JSON.stringify(
    kinds.map((byId) =>
      Object.values(byId ?? {})
        .map((entity) =>
          JSON.stringify(
            Object.entries(entity)
              .filter(([name]) => name !== 'updatedAt')
              .toSorted(([one], [other]) => (one < other ? -1 : 1)),
          ),
        )
        .toSorted((one, other) => (one < other ? -1 : 1)),
    ),
  );
}
