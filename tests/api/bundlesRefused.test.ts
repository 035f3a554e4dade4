// TM-6: a file that is no bundle, or a wrong one, is refused with a sentence, and leaves nothing.

import { beforeAll, expect, test } from 'vitest';
import { tryImportBundle } from '../support/bundles.ts';
import { makeProject, newId, signUp, type Client } from '../support/client.ts';
import type { Json } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';
import { zip } from '../support/workbook.ts';

let mara: Client;

beforeAll(async () => {
  mara = await signUp(sharedServer(), { firstName: 'Mara' });
});

async function dump(projectId: string): Promise<string> {
  return JSON.stringify((await mara.load(`/api/projects/${projectId}`)).db);
}

const good = {
  format: 'eo.bundle',
  version: 1,
  project: { title: 'Good' },
  sheets: [
    {
      id: 's',
      title: 'Rundown',
      columns: [{ id: 'c', title: 'Title' }],
      rows: [{ id: 'r', cells: { c: 'Doors' } }],
    },
  ],
};
const [sheet] = good.sheets;
const withSheet = (fields: object) => ({ ...good, sheets: [{ ...sheet, ...fields }] });
const bad: readonly (readonly [name: string, bytes: string | Uint8Array, sentence: RegExp])[] = [
  ['no bundle', '{"a": 1}', /no project of EO/],
  ['no JSON', 'PROJECT', /no project of EO/],
  ['a newer version', JSON.stringify({ ...good, version: 7 }), /newer EO \(version 7.*Update EO/],
  ['an unknown field', JSON.stringify(withSheet({ cost: 3 })), /the sheet “Rundown”.*cost/],
  ['a doubled id', JSON.stringify({ ...good, sheets: [sheet, sheet] }), /“s” belongs to two sheets/],
  [
    'a foreign id',
    JSON.stringify(withSheet({ columns: [{ id: 'c', title: 'Audio', categoryId: newId() }] })),
    /column “Audio” of the sheet “Rundown” refers to a category that the file does not hold/,
  ],
  [
    'a cell without a column',
    JSON.stringify(withSheet({ rows: [{ cells: { d: 'x' } }] })),
    /row 1 .*\(“d”\)/,
  ],
  ['a long text', JSON.stringify(withSheet({ rows: [{ cells: { c: 'x'.repeat(20_001) } }] })), /row 1/],
  [
    'overlapping cells of a block',
    JSON.stringify(
      withSheet({
        rows: [
          {
            type: 2,
            rows: 4,
            blocks: [0, 1].map((x) => ({ value: 'x', coordinates: { x, y: 0 }, dimensions: { w: 4, h: 2 } })),
          },
        ],
      }),
    ),
    /row 1 .*lie over each other/,
  ],
  [
    'a layout cell over another',
    JSON.stringify({
      ...good,
      layouts: [
        {
          id: 'l',
          title: 'Card',
          cells: [0, 1].map((x) => ({ coordinates: { x, y: 0 }, dimensions: { w: 4, h: 2 } })),
        },
      ],
    }),
    /the layout “Card” has cells that lie over each other/,
  ],
  ['a broken zip', Buffer.concat([zip({ 'bundle.json': '{}' }).subarray(0, 40)]), /damaged/],
  ['a zip without a bundle', zip({ 'a.txt': 'x' }), /no project of EO/],
  ['a bomb', zip({ 'bundle.json': ' '.repeat(65 * 1024 * 1024) }), /more than 64 MB/],
];

/** Into a project, and as one of its own; with a commit a case goes one of the two ways. */
const bodiesOf = (at: number, target: string): readonly Json[] => {
  const both = [{ projectId: target }, {}];
  return size(1, 2) === 2 ? both : [both[at % 2]!];
};
const cases = bad.map((one, at) => [...one, at] as const);

test.each(cases)('%s is refused with a sentence, and leaves nothing', async (_, bytes, sentence, at) => {
  const target = await makeProject(mara, 'Empty');
  const before = await dump(target);
  const projects = Object.keys((await mara.load('/api/projects')).db['project'] ?? {});
  for (const body of bodiesOf(at, target)) {
    const end = await tryImportBundle(mara, bytes, body);
    expect(end).toMatchObject({ state: 'failed', result: null });
    expect(end.errorMessage).toMatch(sentence);
  }
  expect(await dump(target)).toBe(before);
  expect(Object.keys((await mara.load('/api/projects')).db['project'] ?? {})).toEqual(projects);
});
