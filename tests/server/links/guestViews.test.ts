// The live views of links, over a thread that fails at times.

import { expect, onTestFinished, test } from 'vitest';
import { openGuestViews } from '../../../server/links/guestViews.ts';
import type { Link } from '../../../server/links/linkRows.ts';
import { openBus } from '../../../server/realtime/bus.ts';
import type { SocketSession } from '../../../server/realtime/socketSession.ts';
import { tableOf } from '../../../server/database/tables.ts';
import { AppError } from '../../../shared/errors.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

const HEAD = JSON.stringify({
  allRowIds: [],
  rowIds: [],
  columnIds: [],
  cells: {},
  columns: [],
  statuses: [],
  pictureIds: [],
});

test.each([
  ['fails', () => new Error('The thread ended')],
  ['has no time', () => new AppError('busy')],
])('a change comes to guests without another one after a try that %s', async (_, failure) => {
  const { database, newId, now } = await openPeopleDatabase();
  const [projectId, sheetId, sheetLayoutId] = [newId(), newId(), newId()];
  await database
    .knex(tableOf('sheetLayout'))
    .insert({ id: sheetLayoutId, data: JSON.stringify({ id: sheetLayoutId }) });
  const bus = openBus();
  const failures: Error[] = [];
  const faults: unknown[] = [];
  const views = openGuestViews({
    database,
    bus,
    now,
    newId,
    fault: (error) => void faults.push(error),
    loadSheet: async () => ({ sequence: [] }) as never,
    renderQueue: {
      print: async () => {
        const error = failures.shift();
        if (error) throw error;
        return { bytes: Buffer.from(`${HEAD}\n{}\n{}\n{}`) } as never;
      },
      close: async () => undefined,
    },
  });
  onTestFinished(() => views.close());
  const frames: unknown[] = [];
  const session = { hasLeft: () => false, sendBuffer: { push: (frame: unknown) => frames.push(frame) } };
  const link = { id: newId(), projectId, sheetId, sheetLayoutId, scope: 'read', expiresAt: null };
  await views.join(
    { ...link, categoryIds: [], columnIds: [] } as unknown as Link,
    session as unknown as SocketSession,
  );
  failures.push(failure(), failure());
  bus.publish(sheetId, { text: '{}', sequence: 1 });
  await expect.poll(() => frames.length, { timeout: 5000 }).toBe(1);
  expect(failures).toEqual([]);
  expect(faults).toHaveLength(failure() instanceof AppError ? 0 : 2);
});
