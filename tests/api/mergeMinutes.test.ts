// A CSV that went through a spreadsheet program comes back: minutes that it took for hours are no change.

import { expect, test } from 'vitest';
import { action, makeProject, makeSheet, signUp } from '../support/client.ts';
import { compared, exported, uploaded } from '../support/merging.ts';
import { sharedServer } from '../support/sharedServer.ts';

test('durations that came back as hours are the same, unless somebody changed them', async () => {
  const mara = await signUp(sharedServer(), { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const { sheetId, rowIds, columnIds } = await makeSheet(mara, projectId, { rows: 5, columns: 2 });
  const [title, length] = columnIds;
  const lengths = ['45:00', '24:00', '5:50', '1:06:45', '50:00'];
  await mara.does(
    action('sheet.update.showSeconds', sheetId, { showSeconds: true }),
    action('column.update.title', title!, { title: 'What' }),
    action('column.update.purpose', title!, { purpose: 'text' }),
    action('column.update.title', length!, { title: 'Length' }),
    action('column.update.purpose', length!, { purpose: 'duration' }),
    action('sheet.update.cells', sheetId, {
      columns: [title, length],
      rows: rowIds.map((id, at) => ({ id, cells: [`Cue ${at + 1}`, lengths[at]] })),
    }),
  );
  const records = await exported(mara, projectId, sheetId);
  const at = records[0]!.indexOf('Length');
  expect(records.slice(1).map((record) => record[at])).toEqual(lengths);
  // As Excel and LibreOffice save them; somebody has typed 46:00 into the last.
  const saved = ['45:00:00', '24:00:00', '05:50', '01:06:45', '46:00:00'];
  for (const [row, text] of saved.entries()) records[row + 1]![at] = text;
  const difference = () =>
    uploaded(mara, projectId, records).then((file) => compared(mara, file, { sheetId }));
  expect(await difference()).toMatchObject({ same: 4, changed: 1 });
  await mara.does(action('cell.update.value', `${rowIds[0]}.${length}`, { value: '40:00' }));
  expect(await difference()).toMatchObject({ same: 4, changed: 1, conflicts: 0 });
});
