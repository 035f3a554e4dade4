import { expect, test } from 'vitest';
import { LongText } from '../../../server/guard/json.ts';
import { openGuestActions } from '../../../server/links/guestActions.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

async function openActions() {
  const { database, now, newId } = await openPeopleDatabase();
  const never = () => Promise.reject(new Error('not asked for'));
  const send = openGuestActions({ database, now, writer: { send: never }, views: { current: never } });
  const caller = { userId: newId(), sessionId: newId(), isAdmin: false, token: null };
  return (body: unknown) => send({ ...caller, guest: { linkId: newId() } } as never, body);
}

test('a long request of a guest is read like a short one', async () => {
  const send = await openActions();
  const action = {
    id: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
    type: 'cell',
    verb: 'update',
    property: 'value',
    query: { entityId: 'a.b' },
    data: { value: 'x'.repeat(1900) },
  };
  const body = { actions: Array.from({ length: 30 }, () => action) };
  // The link of this guest does not exist: that is found out after the request was read.
  await expect(send(body)).rejects.toMatchObject({ kind: 'gone' });
  await expect(send(new LongText(JSON.stringify(body)))).rejects.toMatchObject({ kind: 'gone' });
});

test('a request that is longer than any that a guest may send is refused unread', async () => {
  const send = await openActions();
  await expect(send(new LongText('['.repeat(2_000_000)))).rejects.toMatchObject({ kind: 'tooLarge' });
});
