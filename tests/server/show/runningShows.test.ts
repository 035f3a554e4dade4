// The shows that are watched again when a server starts.

import { expect, onTestFinished, test } from 'vitest';
import { runningSheets } from '../../../server/show/readShow.ts';
import { callerOf, intent } from '../../support/services.ts';
import { makeTwinSheet, openSide } from '../../support/sides.ts';

test('the show of a sheet in the bin is not watched again', async () => {
  const side = await openSide();
  const { services, userId } = side;
  onTestFinished(() => services.close());
  const { sheetId } = await makeTwinSheet([side]);
  const showId = services.newId();
  const act = (name: string, entityId: string | null, data: Readonly<Record<string, unknown>>) =>
    services.writer.send(callerOf(userId), { actions: [intent(services, name, entityId, data)] });
  await act('show.create', showId, { sheetId });
  await act('show.update.transport', showId, { press: 'start', fromRowId: null });
  expect(await runningSheets(services.database, 1)).toEqual([sheetId]);
  await act('sheet.delete', null, { ids: [sheetId] });
  expect(await runningSheets(services.database, 1)).toEqual([]);
});
