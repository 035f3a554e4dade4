// TM-6: what no longer looks as it was made is the same after export, import and export, too.

import { beforeAll, expect, test } from 'vitest';
import { exported, mustImportBundle, withoutIds } from '../support/bundles.ts';
import { action, cellId, makeProject, makeSheet, newId, signUp, type Client } from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

let mara: Client;

beforeAll(async () => {
  mara = await signUp(sharedServer(), { firstName: 'Mara' });
});

/** Checks that a project is the same after export, import and export. */
async function mustReturnTheSame(projectId: string): Promise<void> {
  const first = await exported(mara, projectId);
  const { projectId: other } = await mustImportBundle(mara, first);
  expect(JSON.parse(withoutIds(await exported(mara, other)))).toEqual(JSON.parse(withoutIds(first)));
}

test('TM-6 a sheet is the same after import and export whose page breaks met, and stand at its top', async () => {
  const { sheetId, projectId, rowIds } = await makeSheet(mara, await makeProject(mara, 'Breaks'));
  const pageBreak = (relativeRowId: string) =>
    action('row.create', newId(), { sheetId, relativeRowId, direction: 'after', type: 1, title: 'Part' });
  await mara.does(
    pageBreak(rowIds[0]!),
    pageBreak(rowIds[1]!),
    action('row.delete', rowIds[1]!, { ids: [rowIds[1]] }),
    action('row.delete', rowIds[0]!, { ids: [rowIds[0]] }),
  );
  await mustReturnTheSame(projectId);
});

test('TM-6 a sheet is the same after import and export with cells below the lines of their row', async () => {
  const made = await makeSheet(mara, await makeProject(mara, 'Lines'));
  const { projectId, columnIds } = made;
  const rowId = made.rowIds[0]!;
  const lines = (rows: number) => action('row.update.rows', rowId, { rows });
  await mara.does(
    lines(2),
    action('cell.update.colors', `${cellId(rowId, columnIds[0]!)}.1`, { backgroundColor: '#fff3d0' }),
    action('cell.update.value', `${cellId(rowId, columnIds[1]!)}.1`, {
      value: 'of a column that comes back',
    }),
    action('column.delete', columnIds[1]!, { ids: [columnIds[1]] }),
    lines(1),
    action('column.create.undelete', columnIds[1]!, { ids: [columnIds[1]] }),
  );
  expect((await exported(mara, projectId)).toString()).toContain('comes back');
  await mustReturnTheSame(projectId);
});
