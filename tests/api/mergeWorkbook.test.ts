// The workbook of a sheet, changed by a program that is not ours and sent back: it says which sheet it left, and is
// merged into it by the keys of its rows.

import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { expect, test } from 'vitest';
import { read } from '../support/bring.ts';
import { action, makeProject, makeSheet, must, signUp } from '../support/client.ts';
import { compared, exported, merged } from '../support/merging.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { zip } from '../support/workbook.ts';

const server = sharedServer();
const SHEET = 'xl/worksheets/sheet1.xml';

test('M1 a workbook that comes back is recognised, and merged into its sheet', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const { sheetId, columnIds, rowIds } = await makeSheet(mara, projectId, { rows: 5, columns: 2 });
  const [title, audio] = columnIds;
  await mara.does(
    action('sheet.update.title', sheetId, { title: 'Run of show' }),
    ...columnIds.map((id) => action('column.update.purpose', id, { purpose: 'text' })),
    action('column.update.title', title!, { title: 'What' }),
    action('column.update.title', audio!, { title: 'Audio' }),
    action('sheet.update.cells', sheetId, {
      columns: [title!, audio!],
      rows: rowIds.map((rowId, at) => ({ id: rowId, cells: [`Cue ${at + 1}`, `HH ${at + 1}`] })),
    }),
  );
  const before = await exported(mara, projectId, sheetId);
  const parts = await partsOf((await mara.get(`/gen/project/${projectId}/sheet/${sheetId}/xlsx`)).bytes);
  const edited = Object.entries(parts).map(([name, part]) => [
    name,
    (name === SHEET ? upsideDown(part) : part).replace('>HH 4<', '>HH 4 and 5<'),
  ]);
  const changed = zip(Object.fromEntries(edited));
  const found = must(await read(mara, projectId, 'Run of show v2.xlsx', changed));
  expect(found).toMatchObject({ exportedFrom: { sheetId, title: 'Run of show' } });
  const { importableSheetId } = found;
  const differences = await compared(mara, importableSheetId, { sheetId });
  expect(differences).toMatchObject({ changed: 1, added: 0, missing: 0, conflicts: 0 });
  expect(differences.moved).toBeGreaterThan(0);
  await merged(mara, importableSheetId, { sheetId, take: 'theirs' });
  const after = await exported(mara, projectId, sheetId);
  const [head, ...lines] = before;
  const expected = [head!, ...lines.toReversed()].map((line) =>
    line.map((cell) => (cell === 'HH 4' ? 'HH 4 and 5' : cell)),
  );
  expect(after.map((line) => line.slice(1, -1))).toEqual(expected.map((line) => line.slice(1, -1)));

  // A file of another project has keys, too, and is of no sheet of this one.
  const other = must(await read(mara, await makeProject(mara), 'Run of show v2.xlsx', changed));
  expect(other).toMatchObject({ exportedFrom: null });
});

async function partsOf(bytes: Buffer): Promise<Record<string, string>> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const parts: Record<string, string> = {};
  for await (const entry of archive.eachEntry())
    parts[entry.fileName] = await text(await archive.openReadStreamPromise(entry));
  return parts;
}

/** The worksheet with the rows below its header in the opposite order. */
function upsideDown(sheet: string): string {
  const rows = sheet.match(/<row .*?<\/row>/gs) ?? [];
  const numbered = rows
    .slice(1)
    .toReversed()
    .map((row, at) => {
      const number = at + 2;
      return row
        .replace(/<row r="\d+"/, `<row r="${number}"`)
        .replaceAll(/<c r="([A-Z]+)\d+"/g, (_, column: string) => `<c r="${column}${number}"`);
    });
  const [first = ''] = rows;
  return sheet.replace(rows.join(''), first + numbered.join(''));
}
