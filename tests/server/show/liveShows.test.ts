// How the followers of a show hear of what is written.

import { expect, onTestFinished, test } from 'vitest';
import { openLiveShows } from '../../../server/show/liveShows.ts';
import { openMakeRundowns } from '../../../server/show/rundowns.ts';
import { AppError } from '../../../shared/errors.ts';
import { openSide, makeTwinSheet } from '../../support/sides.ts';
import { callerOf, intent, kindOf } from '../../support/services.ts';

/** Opens a sheet with a show, and collects the states that are published of it. */
async function openShow() {
  const side = await openSide();
  const { services, userId } = side;
  const ground = await makeTwinSheet([side]);
  const told: string[] = [];
  const leave = services.bus.join({
    receive: (_, { text }) => void (text.startsWith('{"type":"SHOW"') && told.push(text)),
    kicked: () => undefined,
  });
  onTestFinished(async () => {
    leave();
    await services.close();
  });
  const send = async (
    name: string,
    entityId: string,
    data: Readonly<Record<string, unknown>>,
  ): Promise<number> => {
    await services.writer.send(callerOf(userId), { actions: [intent(services, name, entityId, data)] });
    return told.length;
  };
  const showId = services.newId();
  await send('show.create', showId, { sheetId: ground.sheetId });
  await expect.poll(() => told.length).toBe(1);
  return { ...ground, services, showId, told, send };
}

test('what is written in one go is told once, with all of it, and before it is answered', async () => {
  const { showId, told, send } = await openShow();
  const counts = await Promise.all(
    ['Stand by', 'Doors', 'Five minutes'].map((text) => send('show.update.message', showId, { text })),
  );
  expect(counts).toEqual([2, 2, 2]);
  expect(told.at(-1)).toContain('Five minutes');
});

test('an edit of the sheet is told to all, also where somebody opens the show before it is told', async () => {
  const { services, sheetId, told, send } = await openShow();
  const before = (await services.shows.current(sheetId)).rundownFor(null).version;
  await send('sheet.update.title', sheetId, { title: 'Doors' });
  const { version } = (await services.shows.current(sheetId)).rundownFor(null);
  expect(version).not.toBe(before);
  await expect.poll(() => told.at(-1)).toContain(`"rundownVersion":${version}`);
  expect(told).toHaveLength(2);
});

test('a show that could not be read is read again by the next who asks for it', async () => {
  const { services, projectId, sheetId, send } = await openShow();
  const makeRundowns = openMakeRundowns({
    renderQueue: services.renderQueue,
    loadSheet: (sheet) => services.loadSheet(sheet, { pictures: false }),
  });
  let refusals = 1;
  const shows = openLiveShows({
    database: services.database,
    bus: services.bus,
    now: services.now,
    notify: () => undefined,
    fault: (error) => {
      throw error;
    },
    makeRundowns: (place) => (refusals-- > 0 ? Promise.reject(new AppError('busy')) : makeRundowns(place)),
  });
  onTestFinished(() => shows.close());
  expect(await kindOf(shows.current(sheetId))).toBe('busy');
  expect((await shows.current(sheetId)).projectId).toBe(projectId);
  refusals = 1;
  await send('sheet.update.title', sheetId, { title: 'Doors' });
  expect(await kindOf(shows.current(sheetId))).toBe('busy');
  expect((await shows.current(sheetId)).rundownFor(null).title).toBe('Doors');
});
