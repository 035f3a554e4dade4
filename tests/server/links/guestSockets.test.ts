// What the socket of a guest is told when its subscription is refused.

import { expect, test } from 'vitest';
import { openGuestSockets } from '../../../server/links/guestSockets.ts';
import { addLink } from '../../../server/links/linkRows.ts';
import type { SocketSession } from '../../../server/realtime/socketSession.ts';
import { AppError, type ErrorKind } from '../../../shared/errors.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';
import { kindOf } from '../../support/services.ts';

const LINK = {
  title: 'For the band',
  scope: 'read',
  categoryIds: [],
  columnIds: [],
  passwordHash: null,
  expiresAt: null,
  createdAt: 1,
  createdBy: 'mara',
  endedAt: null,
  endedBy: null,
  opens: 0,
  openedAt: null,
  openedOn: null,
} as const;

/** Follows the view of a link while the subscription is refused. */
async function followRefused(kind: ErrorKind): Promise<string | boolean> {
  const { database, newId } = await openPeopleDatabase();
  const [linkId, projectId, sheetId] = [newId(), newId(), newId()];
  await addLink(database.knex, { ...LINK, id: linkId, projectId, sheetId, sheetLayoutId: newId() }, linkId);
  const views = {
    join: () => Promise.reject(new AppError(kind)),
    leave: () => undefined,
    sequencesOf: () => ({}),
  };
  const sockets = openGuestSockets({ database, views, shows: { ...views, isShow: () => false } });
  let followed: boolean | null = null;
  const guest = { linkId, projectId, sheetId, scope: 'read' } as never;
  const refusal = await kindOf(sockets.follow({} as SocketSession, guest, '*').then((is) => (followed = is)));
  return followed ?? refusal;
}

test('a link that has ended or is full is refused; a server that is busy is not taken for it', async () => {
  expect(await followRefused('gone')).toBe(false);
  expect(await followRefused('notFound')).toBe(false);
  expect(await followRefused('slowDown')).toBe(false);
  expect(await followRefused('busy')).toBe('busy');
});
