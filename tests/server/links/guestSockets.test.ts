// The sockets of guests: what they are told when their subscription is refused, and when their link ends.

import { expect, onTestFinished, test } from 'vitest';
import { openGuestSockets } from '../../../server/links/guestSockets.ts';
import type { Link } from '../../../server/links/linkRows.ts';
import type { SocketSession } from '../../../server/realtime/socketSession.ts';
import { AppError, type ErrorKind } from '../../../shared/errors.ts';
import { kindOf } from '../../support/services.ts';
import { makeTwinSheet, openSide } from '../../support/sides.ts';
import { guestOf, makeView, makeViewLink } from '../../support/viewLinks.ts';

/** Opens the sockets of guests, in which each subscription ends with `refusal`, or is done without one. */
async function openStage(refusal: ErrorKind | null = null) {
  const side = await openSide();
  const { services } = side;
  const sheet = await makeTwinSheet([side]);
  const sheetLayoutId = await makeView(side, sheet);
  const views = {
    join: () => (refusal === null ? Promise.resolve() : Promise.reject(new AppError(refusal))),
    leave: () => undefined,
    sequencesOf: () => ({}),
  };
  const faults: unknown[] = [];
  const sockets = openGuestSockets({
    ...services,
    views,
    shows: { ...views, isShow: () => false },
    fault: (error) => void faults.push(error),
  });
  onTestFinished(async () => {
    sockets.close();
    await services.close();
    expect(faults).toEqual([]);
  });

  /** Opens a socket of a guest of a new link, which follows nothing. */
  async function open(choice: Partial<Link> = {}) {
    const link = await makeViewLink(side, sheet, { sheetLayoutId, scope: 'read', ...choice });
    const caller = guestOf(services.newId(), link);
    const codes: number[] = [];
    const session = {
      caller,
      dismiss(_: string, code: number) {
        codes.push(code);
        sockets.leave(session);
      },
    } as unknown as SocketSession;
    sockets.enter(session, caller.guest!);
    const follow = () => kindOf(sockets.follow(session, caller.guest!, '*').then((is) => (followed = is)));
    let followed: boolean | null = null;
    return { link, codes, follow: async () => ({ outcome: await follow(), followed }) };
  }
  return { side, open };
}

test('a link that is full is refused; a server that is busy is not taken for it', async () => {
  for (const kind of ['notFound', 'slowDown'] as const) {
    const { follow, codes } = await (await openStage(kind)).open();
    expect([kind, await follow(), codes]).toEqual([kind, { outcome: 'done', followed: false }, []]);
  }
  const { follow } = await (await openStage('busy')).open();
  expect(await follow()).toEqual({ outcome: 'busy', followed: null });
});

test('a view that is gone ends the socket', async () => {
  const { follow, codes } = await (await openStage('gone')).open();
  expect([await follow(), codes]).toEqual([{ outcome: 'done', followed: true }, [4410]]);
});

test('a revoked link ends the sockets that follow nothing, and nobody follows it afterwards', async () => {
  const { side, open } = await openStage();
  const { database, bus } = side.services;
  const [mine, other] = [await open(), await open()];
  bus.kick({ linkId: mine.link.id, reason: 'This link is closed.' });
  expect([mine.codes, other.codes]).toEqual([[4410], []]);
  // A request to close sockets may come before a socket that was let in by the link as it was.
  await database.knex('link').where({ id: other.link.id }).update({ endedAt: 1 });
  await other.follow();
  expect(other.codes).toEqual([4410]);
});

test('a link that expires ends the sockets that follow nothing', async () => {
  const { side, open } = await openStage();
  const { codes } = await open({ expiresAt: side.services.now() + 50 });
  await expect.poll(() => codes).toEqual([4410]);
});

test('a deleted team ends the sockets of its links, and a change of members does not', async () => {
  const { side, open } = await openStage();
  const { services, teamId, userId } = side;
  const { codes } = await open();
  services.access.changed({ userId, teamId });
  const again = await open();
  await services.database.knex('team').where({ id: teamId }).update({ deletedAt: 1 });
  services.access.changed({ userId, teamId });
  await expect.poll(() => [codes, again.codes]).toEqual([[4410], [4410]]);
});
