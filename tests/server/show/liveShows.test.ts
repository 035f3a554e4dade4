// How the followers of a show hear of what is written.

import { expect, onTestFinished, test } from 'vitest';
import { openLiveShows } from '../../../server/show/liveShows.ts';
import { openMakeRundowns } from '../../../server/show/rundowns.ts';
import { AppError } from '../../../shared/errors.ts';
import { openSide, makeTwinSheet } from '../../support/sides.ts';
import { callerOf, intent, kindOf } from '../../support/services.ts';

/** Opens a sheet, and collects the states that are published of its show. */
async function openSheet() {
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
    entityId: string | null,
    data: Readonly<Record<string, unknown>>,
  ): Promise<number> => {
    await services.writer.send(callerOf(userId), { actions: [intent(services, name, entityId, data)] });
    return told.length;
  };
  return { ...ground, services, told, send };
}

/** Opens a sheet with a show. */
async function openShow() {
  const sheet = await openSheet();
  const showId = sheet.services.newId();
  await sheet.send('show.create', showId, { sheetId: sheet.sheetId });
  await expect.poll(() => sheet.told.length).toBe(1);
  return { ...sheet, showId };
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

test('an edit is told before the show is made, too, where the show was asked for', async () => {
  const { services, sheetId, told, send } = await openSheet();
  const before = (await services.shows.current(sheetId)).rundownFor(null).version;
  await send('sheet.update.title', sheetId, { title: 'Doors' });
  await expect.poll(() => told.at(-1)).toContain('"showId":null');
  expect(told.at(-1)).not.toContain(`"rundownVersion":${before}`);
});

/** Opens further shows of the same database, as another server has them. Each error of `failures` is that of one read. */
function openOtherShows({ services }: Pick<Awaited<ReturnType<typeof openShow>>, 'services'>) {
  const makeRundowns = openMakeRundowns({
    renderQueue: services.renderQueue,
    loadSheet: (sheet) => services.loadSheet(sheet, { pictures: false }),
  });
  const failures: Error[] = [];
  const faults: unknown[] = [];
  const notified: string[] = [];
  const gone: string[] = [];
  const shows = openLiveShows({
    database: services.database,
    bus: services.bus,
    times: { read: services.now, elapsed: () => performance.now(), uptime: () => performance.now() },
    notify: ({ sheetId }) => void notified.push(sheetId),
    onDeleted: (sheetId) => void gone.push(sheetId),
    fault: (error) => void faults.push(error),
    makeRundowns: async (place) => {
      const failure = failures.shift();
      if (failure) throw failure;
      return makeRundowns(place);
    },
  });
  onTestFinished(() => shows.close());
  return { shows, failures, faults, notified, gone };
}

test('a show that could not be read is read again by the next who asks for it', async () => {
  const show = await openShow();
  const { projectId, sheetId, send } = show;
  const { shows, failures, faults } = openOtherShows(show);
  failures.push(new AppError('busy'));
  expect(await kindOf(shows.current(sheetId))).toBe('busy');
  expect((await shows.current(sheetId)).projectId).toBe(projectId);
  failures.push(new AppError('busy'));
  await send('sheet.update.title', sheetId, { title: 'Doors' });
  expect(await kindOf(shows.current(sheetId))).toBe('busy');
  expect((await shows.current(sheetId)).rundownFor(null).title).toBe('Doors');
  expect(faults).toEqual([]);
});

test('a show that is not in memory and cannot be read when it is pressed is a fault, and does not end the server', async () => {
  const show = await openShow();
  const { sheetId, showId, send } = show;
  const { failures, faults, notified } = openOtherShows(show);
  const broken = new Error('the disk has failed');
  failures.push(broken);
  await send('show.update.message', showId, { text: 'Doors' });
  await expect.poll(() => faults).toEqual([broken]);
  await send('show.update.message', showId, { text: 'Five minutes' });
  await expect.poll(() => notified).toEqual([sheetId]);
});

test.each(['by its message', 'by somebody who asks for it'])(
  'a show whose sheet is deleted is gone, found %s',
  async (found) => {
    const show = await openShow();
    const { sheetId, send } = show;
    const { shows, faults, gone } = openOtherShows(show);
    await shows.current(sheetId);
    await send('sheet.delete', null, { ids: [sheetId] });
    if (found !== 'by its message') expect(await kindOf(shows.current(sheetId))).toBe('notFound');
    await expect.poll(() => gone).toEqual([sheetId]);
    expect([faults, shows.inMemory()]).toEqual([[], []]);
  },
);

test('a show whose sheet is deleted and restored is published again, without a press', async () => {
  const show = await openShow();
  const { sheetId, send } = show;
  const { shows, notified, gone } = openOtherShows(show);
  await shows.current(sheetId);
  await send('sheet.delete', null, { ids: [sheetId] });
  await expect.poll(() => gone).toEqual([sheetId]);
  notified.splice(0);
  await send('sheet.create.undelete', null, { ids: [sheetId] });
  await expect.poll(() => notified).toEqual([sheetId]);
});
