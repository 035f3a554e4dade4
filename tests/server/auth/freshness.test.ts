import { expect, test } from 'vitest';
import { openApiTokens } from '../../../server/auth/apiTokens.ts';
import { openDoor } from '../../../server/auth/door.ts';
import { openSessions } from '../../../server/auth/sessions.ts';
import { openAddress } from '../../../server/guard/address.ts';
import { openCookies } from '../../../server/guard/cookies.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

const MINUTE = 60_000;

async function world(asksAgain = true) {
  const people = await openPeopleDatabase();
  const parts = { ...people, sessionDays: 30, kick: () => undefined };
  const sessions = openSessions(parts);
  const cookies = openCookies(openAddress({ publicUrl: null, port: 0 }), 30);
  const door = openDoor({ ...parts, sessions, apiTokens: openApiTokens(parts), cookies, asksAgain });
  const userId = await people.person('Ada');
  const caller = (await sessions.find(await sessions.begin({ userId, device: '', address: '' })))!;
  return { ...people, sessions, door, caller };
}

test('S14 a sign-in is a proof for ten minutes and no longer; a new proof begins them again', async () => {
  const { door, sessions, caller, clock } = await world();
  clock.at += 10 * MINUTE;
  await door.mustBeFresh(caller);
  clock.at += 1;
  const stale = { kind: 'signedOut', details: { code: 'STEP_UP' } };
  await expect(door.mustBeFresh(caller)).rejects.toMatchObject(stale);
  await sessions.prove(caller.sessionId);
  await door.mustBeFresh(caller);
  clock.at += 11 * MINUTE;
  await expect(door.mustBeFresh(caller)).rejects.toMatchObject(stale);
});

test('S14 no API token is fresh, and no session that has ended', async () => {
  const { door, sessions, caller } = await world();
  await expect(door.mustBeFresh({ ...caller, token: 'write' })).rejects.toMatchObject({
    kind: 'notAuthorized',
  });
  await sessions.end(caller.userId, caller.sessionId);
  await expect(door.mustBeFresh(caller)).rejects.toMatchObject({ details: { code: 'STEP_UP' } });
});

test('S14 a local workspace has nobody to ask', async () => {
  const { door, caller, clock } = await world(false);
  clock.at += 24 * 60 * MINUTE;
  await door.mustBeFresh(caller);
});
