// Whoever creates something may choose its id, and need not.

import { expect, test } from 'vitest';
import { isId } from '../../shared/model/id.ts';
import { action, makeProject, makeSheet, signUp } from '../support/client.ts';
import type { Json } from '../support/request.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();

test('what is created without an id gets one from the server', async () => {
  const mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  const sheet = await makeSheet(mara, projectId);
  const [sheetId, rowId] = [sheet.sheetId, sheet.rowIds[0]!];
  const block = action('row.create', null, { sheetId, type: 2 });
  const created = Object.values((await mara.does(block)).actions);
  const blockId = created.find(({ type }) => type === 'row')!.query.entityId!;
  const creations: Readonly<Record<string, Json>> = {
    'sheet.create': { projectId, title: 'Call sheet' },
    'column.create': { sheetId, column: { title: 'Cue' } },
    'row.create': { sheetId },
    'cell.create': {
      rowId: blockId,
      coordinates: { x: 0, y: 0 },
      dimensions: { w: 2, h: 1 },
      value: 'Doors',
    },
    'category.create': { projectId, name: 'Audio' },
    'channel.create': { projectId, title: 'audio' },
    'layout.create': { projectId, title: 'Cards' },
    'sheetLayout.create': { sheetId, title: 'For audio' },
    'textVariable.create': { projectId, name: 'show', value: 'Harbour Lights' },
    'comment.create': { projectId, entityId: rowId, entityType: 'row', text: 'When?' },
    'template.create': { projectId, title: 'Interval', type: 'row', rowIds: [rowId] },
    'show.create': { sheetId, rehearsal: true },
  };
  for (const [name, data] of Object.entries(creations)) {
    const done = await mara.does(action(name, null, data));
    const made = Object.values(done.actions).find(
      ({ type, verb }) => type === name.split('.')[0] && verb !== 'update',
    );
    expect([name, isId(made?.query.entityId ?? '')]).toEqual([name, true]);
  }
});
