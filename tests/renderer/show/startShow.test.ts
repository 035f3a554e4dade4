// Start puts on the row that its key names, whatever has become the first one of the sheet meanwhile.

import { expect, test } from 'vitest';
import { openCallerSession } from '../../../renderer/show/caller/callerSession.ts';
import type { Press } from '../../../renderer/show/caller/pressSender.ts';
import { startShow } from '../../../renderer/show/caller/useShowCommands.ts';
import { openShowClient } from '../../../renderer/show/live/showClient.ts';
import { openSurroundings, rowOf, rundownOf, SHEET_ID, stateOf } from './liveSample.ts';

test.each([
  [null, 'row0'],
  ['row1', 'row1'],
])('a start with the row %s is sent with %s', async (chosen, sent) => {
  const { surroundings } = openSurroundings();
  const client = openShowClient(surroundings, {
    sheetId: SHEET_ID,
    first: { state: stateOf({ phase: 'idle' }), rundown: rundownOf([rowOf(0), rowOf(1)]) },
  });
  const delivered: Press[] = [];
  const session = openCallerSession({
    client,
    newId: () => 'id',
    deliver(press) {
      delivered.push(press);
      return Promise.resolve({ kind: 'done' });
    },
    dropped: () => undefined,
    stored: [],
    store: () => undefined,
    firstSpeed: 1,
    storeSpeed: () => undefined,
    storedRehearsal: null,
    storeRehearsal: () => undefined,
    after: surroundings.after,
  });
  const page = { projectId: 'project', sheetId: SHEET_ID, userId: 'mara', sendOnce: async () => undefined };
  await startShow({ ...page, session, client }, chosen);
  expect(delivered).toMatchObject([{ press: 'start', rowId: sent }]);
});
