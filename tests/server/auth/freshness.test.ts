import { expect, test } from 'vitest';
import { openApiTokenStore } from '../../../server/auth/apiTokens.ts';
import { openAuthenticator } from '../../../server/auth/authenticate.ts';
import { openSessionStore } from '../../../server/auth/sessions.ts';
import { openAddress } from '../../../server/guard/address.ts';
import { openCookies } from '../../../server/guard/cookies.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

const MINUTE = 60_000;

async function world(asksAgain = true) {
  const people = await openPeopleDatabase();
  const services = { ...people, sessionDays: 30, kick: () => undefined };
  const sessions = openSessionStore(services);
  const cookies = openCookies(openAddress({ publicUrl: null, port: 0 }), 30);
  const authenticator = openAuthenticator({
    ...services,
    sessions,
    apiTokens: openApiTokenStore(services),
    cookies,
    asksAgain,
  });
  const userId = await people.person('Ada');
  const token = await sessions.begin(people.database.knex, { userId, device: '', address: '' });
  const caller = (await sessions.find(token))!;
  return { ...people, sessions, authenticator, caller };
}

test('S14 a sign-in is a proof for ten minutes and no longer; a new proof begins them again', async () => {
  const { authenticator, sessions, caller, clock } = await world();
  clock.at += 10 * MINUTE;
  await authenticator.mustBeFresh(caller);
  clock.at += 1;
  const stale = { kind: 'signedOut', details: { code: 'STEP_UP' } };
  await expect(authenticator.mustBeFresh(caller)).rejects.toMatchObject(stale);
  await sessions.prove(caller.sessionId);
  await authenticator.mustBeFresh(caller);
  clock.at += 11 * MINUTE;
  await expect(authenticator.mustBeFresh(caller)).rejects.toMatchObject(stale);
});

test('S14 no API token is fresh, and no session that has ended', async () => {
  const { authenticator, sessions, caller } = await world();
  await expect(authenticator.mustBeFresh({ ...caller, token: 'write' })).rejects.toMatchObject({
    kind: 'notAuthorized',
  });
  await sessions.end(caller.userId, caller.sessionId);
  await expect(authenticator.mustBeFresh(caller)).rejects.toMatchObject({ details: { code: 'STEP_UP' } });
});

test('S14 a local workspace has nobody to ask', async () => {
  const { authenticator, caller, clock } = await world(false);
  clock.at += 24 * 60 * MINUTE;
  await authenticator.mustBeFresh(caller);
});
