// Shows of several evenings, on a server whose system clock is set.

import { expect, onTestFinished, test } from 'vitest';
import { tableOf } from '../../../server/database/tables.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { callerOf, intent } from '../../support/services.ts';
import { makeTwinSheet, openSide } from '../../support/sides.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Opens a sheet whose first row begins in five minutes, and collects the states of its shows that are published. */
async function openStage() {
  let ahead = 0;
  const read = () => Date.now() + ahead;
  const side = await openSide(read);
  const { services, userId } = side;
  const { sheetId } = await makeTwinSheet([side]);
  const told: ShowState[] = [];
  const leave = services.bus.join({
    receive: (_, { text }) =>
      void (text.startsWith('{"type":"SHOW"') && told.push(JSON.parse(text).data.show)),
    kicked: () => undefined,
  });
  onTestFinished(async () => {
    leave();
    await services.close();
  });
  const act = (name: string, entityId: string | null, data: Readonly<Record<string, unknown>>) =>
    services.writer.send(callerOf(userId), { actions: [intent(services, name, entityId, data)] });
  const state = async () => (await services.shows.current(sheetId)).stateFor(null, 0);
  const press = async (showId: string, name: string) =>
    act('show.update.transport', showId, { press: name, fromRowId: (await state()).now?.rowId ?? null });
  const make = async () => {
    const showId = services.newId();
    await act('show.create', showId, { sheetId });
    return showId;
  };
  const columns: { id: string; data: string }[] = await services.database
    .reader(tableOf('column'))
    .where({ sheetId })
    .select('id', 'data');
  const start = columns.find(({ data }) => data.includes('"startTime"'));
  const starts = new Date(read() + 5 * MINUTE).toISOString().slice(11, 19);
  const [row] = (await services.shows.current(sheetId)).rundownFor(null).rows;
  await act('cell.update.value', `${row?.rowId}.${start?.id}`, { value: starts });
  return { act, press, make, state, told, set: (ms: number) => (ahead += ms) };
}

test.each([
  ['back', -HOUR],
  ['forward', HOUR],
])('the counts of a show go on when the clock of the machine is set %s', async (_way, by) => {
  const { make, press, state, set } = await openStage();
  const showId = await make();
  await press(showId, 'start');
  const before = await state();
  set(by);
  await press(showId, 'next');
  const after = await state();
  const instants = [before.timer.startedAt, before.clock, after.timer.startedAt, after.clock];
  expect(instants).toEqual(instants.toSorted((one, other) => Number(one) - Number(other)));
  expect(after.clock - before.clock).toBeLessThan(MINUTE);
  await press(showId, 'stop');
  const { startedAt, endedAt } = await state();
  expect((endedAt ?? 0) - (startedAt ?? 0)).toBeLessThan(MINUTE);
  expect(endedAt).toBeGreaterThanOrEqual(after.clock);
});

test('a show that is made on the next evening is told with the plan of that evening', async () => {
  const { make, press, told, set } = await openStage();
  const first = await make();
  await press(first, 'start');
  await press(first, 'stop');
  set(24 * HOUR);
  const second = await make();
  await expect.poll(() => told.at(-1)?.showId).toBe(second);
  const { clock, next, offsetMs } = told.at(-1) ?? {};
  expect(Math.abs((next?.plannedStart ?? 0) - (clock ?? 0))).toBeLessThan(HOUR);
  expect(offsetMs).toBe(0);
});

test('a message that is shown for some seconds is taken back by the server when they are over', async () => {
  const { act, make, press, told } = await openStage();
  const showId = await make();
  await press(showId, 'start');
  await act('show.update.message', showId, { text: 'Doors', ms: 1000 });
  await expect.poll(() => told.at(-1)?.message?.text).toBe('Doors');
  const { until } = told.at(-1)?.message ?? {};
  await expect.poll(() => told.at(-1)?.message, { timeout: 5000 }).toBeNull();
  expect(told.at(-1)?.clock).toBeGreaterThanOrEqual(until ?? Infinity);
});

test('who opens the show later is told since when the displays are black', async () => {
  const { act, make, press, state } = await openStage();
  const showId = await make();
  await press(showId, 'start');
  expect((await state()).blackoutAt).toBeNull();
  await act('show.update.blackout', showId, { isBlackout: true });
  const { blackoutAt, clock } = await state();
  expect(blackoutAt).toBeGreaterThan(clock - MINUTE);
  await act('show.update.blackout', showId, { isBlackout: true });
  expect((await state()).blackoutAt).toBe(blackoutAt);
  await act('show.update.blackout', showId, { isBlackout: false });
  expect(await state()).toMatchObject({ isBlackout: false, blackoutAt: null });
  await act('show.update.blackout', showId, { isBlackout: true });
  await press(showId, 'stop');
  expect(await state()).toMatchObject({ isBlackout: false, blackoutAt: null });
});
