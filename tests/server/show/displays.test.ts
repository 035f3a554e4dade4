// The connected displays of a sheet, below their sockets.

import { expect, onTestFinished, test, vi } from 'vitest';
import { addLink } from '../../../server/links/linkRows.ts';
import type { SocketSession } from '../../../server/realtime/socketSession.ts';
import { moveDisplay, openDisplays } from '../../../server/show/displays.ts';
import { callerOf, intent } from '../../support/services.ts';
import { makeTwinSheet, openSide } from '../../support/sides.ts';

const REPORT = { width: 1920, height: 1080, wake: 'held', lagMs: 20 } as const;

/** Opens the displays of a sheet, with a clock that a test sets. */
async function openStage() {
  const side = await openSide();
  const { services, userId } = side;
  const { projectId, sheetId } = await makeTwinSheet([side]);
  const { database, bus, now, newId } = services;
  const clock = { elapsed: 0 };
  const faults: unknown[] = [];
  const displays = openDisplays({
    database,
    bus,
    now,
    newId,
    elapsed: () => clock.elapsed,
    showOf: () => Promise.resolve({ message: null, isBlackout: false }),
    fault: (error) => void faults.push(error),
  });
  onTestFinished(async () => {
    displays.close();
    await services.close();
    expect(faults).toEqual([]);
  });
  const act = (name: string, entityId: string, data: Readonly<Record<string, unknown>>) =>
    services.writer.send(callerOf(userId), { actions: [intent(services, name, entityId, data)] });

  /** Makes a view that displays show, and its link. */
  async function makeLink() {
    const [linkId, viewId] = [newId(), newId()];
    await act('sheetLayout.create', viewId, {
      sheetId,
      title: 'Stage lip',
      mode: 'display',
      visibility: 'everyone',
      display: { shows: 'timer' },
    });
    const link = {
      id: linkId,
      projectId,
      sheetId,
      sheetLayoutId: viewId,
      title: '',
      scope: 'display',
    } as const;
    const facts = { categoryIds: [], columnIds: [], passwordHash: null, expiresAt: null, createdAt: now() };
    const unopened = {
      createdBy: userId,
      endedAt: null,
      endedBy: null,
      opens: 0,
      openedAt: null,
      openedOn: null,
    };
    await addLink(database.knex, { ...link, ...facts, ...unopened }, newId());
    return { linkId, viewId };
  }

  /** Opens a socket of a guest, which collects what it is sent. */
  function openSession(guestId: string) {
    const said: { readonly displayId?: string; readonly settings?: unknown }[] = [];
    const session = {
      caller: { userId: guestId },
      heardAt: clock.elapsed,
      say: ({ data }: { data: object }) => void said.push(data),
      hasLeft: () => false,
    } as unknown as SocketSession;
    return { session, said };
  }
  return { displays, sheetId, clock, act, makeLink, openSession, newId, knex: database.knex };
}

test('a redirected display shows its new view, also while its earlier socket is still open', async () => {
  const { displays, act, makeLink, openSession, newId, knex, sheetId } = await openStage();
  const [first, second] = [await makeLink(), await makeLink()];
  const [earlier, later] = [openSession(newId()), openSession(newId())];
  await displays.report(earlier.session, first.linkId, REPORT);
  const [{ displayId } = { displayId: '' }] = await displays.list(sheetId);
  await knex('display').where({ id: displayId }).update({ redirectLinkId: second.linkId });
  const place = { id: displayId, redirectLinkId: second.linkId };
  await moveDisplay(knex, place, later.session.caller.userId);
  await displays.report(later.session, second.linkId, REPORT);
  expect(later.said).toMatchObject([{ displayId, settings: { shows: 'timer' } }]);
  await act('sheetLayout.update.display', first.viewId, { display: { shows: 'clock' } });
  await act('sheetLayout.update.display', second.viewId, { display: { shows: 'prompter' } });
  await expect.poll(() => later.said.at(-1)?.settings).toEqual({ shows: 'prompter' });
  expect(later.said).toHaveLength(2);
});

test('a display that was removed while it was silent is one again when it is heard', async () => {
  const { displays, clock, makeLink, openSession, newId, knex, sheetId } = await openStage();
  const { linkId } = await makeLink();
  const { session, said } = openSession(newId());
  await displays.report(session, linkId, REPORT);
  clock.elapsed = 20_000;
  await knex('display').where({ sheetId }).delete();
  session.heardAt = clock.elapsed;
  await displays.report(session, linkId, REPORT);
  const listed = await displays.list(sheetId);
  expect(listed).toMatchObject([{ isListening: true, lagMs: REPORT.lagMs }]);
  expect(said.map(({ displayId }) => displayId)).toEqual([expect.any(String), listed[0]?.displayId]);
});

test('two tabs of one guest that report at once are one display', async () => {
  const { displays, makeLink, openSession, newId, sheetId } = await openStage();
  const { linkId } = await makeLink();
  const guestId = newId();
  const tabs = [openSession(guestId), openSession(guestId)];
  await Promise.all(tabs.map(({ session }) => displays.report(session, linkId, REPORT)));
  const listed = await displays.list(sheetId);
  expect(listed).toHaveLength(1);
  for (const { said } of tabs) expect(said).toMatchObject([{ displayId: listed[0]?.displayId }]);
});

test('a display whose socket stays open is missed once it was silent for 12 s, until it is heard again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { displays, clock, makeLink, openSession, newId, sheetId } = await openStage();
  const { linkId } = await makeLink();
  const { session } = openSession(newId());
  await displays.report(session, linkId, REPORT);
  const isListening = async () => {
    vi.advanceTimersByTime(2000);
    return (await displays.list(sheetId)).map((each) => each.isListening);
  };
  clock.elapsed = 11_900;
  expect(await isListening()).toEqual([true]);
  clock.elapsed = 12_000;
  expect(await isListening()).toEqual([false]);
  session.heardAt = clock.elapsed;
  expect(await isListening()).toEqual([true]);
});
