import { expect, test } from 'vitest';
import { openLoginThrottle } from '../../../server/auth/loginThrottle.ts';
import { makeSignInLink, signInLinkProof } from '../../../server/auth/signInLinks.ts';
import { openSessionStore } from '../../../server/auth/sessions.ts';
import type { Database } from '../../../server/database/database.ts';
import { openPeopleDatabase } from '../../support/peopleDatabase.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function world() {
  const people = await openPeopleDatabase();
  const kicked: string[] = [];
  const services = {
    ...people,
    sessionDays: 30,
    kick: ({ sessionId }: { sessionId: string }) => void kicked.push(sessionId),
  };
  const userId = await people.person('Ada');
  const start = { userId, device: 'a browser', address: '127.0.0.1' };
  const sessions = openSessionStore(services);
  return {
    ...people,
    kicked,
    userId,
    begin: () => sessions.begin(people.database.knex, start),
    sessions,
    reopened: () => openSessionStore(services),
  };
}

test('S1 the table holds a hash, and the token nowhere', async () => {
  const { begin, database } = await world();
  const token = await begin();
  const [row] = await database.reader('session').select();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/);
});

test('S6 an ended session is over at once, for its sockets too', async () => {
  const { sessions, begin, userId, kicked } = await world();
  const token = await begin();
  const caller = await sessions.find(token);
  expect(caller).toMatchObject({ userId, isAdmin: false });
  expect(await sessions.end(userId, caller!.sessionId)).toBe(true);
  expect(await sessions.find(token)).toBeNull();
  expect(kicked).toEqual([caller!.sessionId]);
  expect(await sessions.end(userId, caller!.sessionId)).toBe(false);
});

test('S6 a session that ends while it is being looked up is not kept', async () => {
  const { sessions, reopened, begin, userId } = await world();
  const token = await begin();
  const { sessionId } = (await sessions.find(token))!;
  const other = reopened();
  const looking = other.find(token);
  await other.end(userId, sessionId);
  await looking;
  expect(await other.find(token)).toBeNull();
});

test('nobody ends the session of somebody else', async () => {
  const { sessions, begin, person } = await world();
  const token = await begin();
  const { sessionId } = (await sessions.find(token))!;
  expect(await sessions.end(await person('Eve'), sessionId)).toBe(false);
  expect(await sessions.find(token)).not.toBeNull();
});

test('S5 a token that we did not make stands for nobody', async () => {
  const { sessions } = await world();
  for (const token of ['', 'x', 'A'.repeat(43), "' OR 1=1 --", 'A'.repeat(10_000)]) {
    expect(await sessions.find(token)).toBeNull();
  }
});

test('a session slides by its use, ends without it, and after 90 days in any case', async () => {
  const { sessions, begin, clock } = await world();
  const used = await begin();
  const unused = await begin();
  for (let day = 0; day < 89; day += 1) {
    clock.at += DAY;
    expect(await sessions.find(used), `day ${day + 1}`).not.toBeNull();
    if (day === 29) expect(await sessions.find(unused)).toBeNull();
  }
  clock.at += DAY;
  expect(await sessions.find(used)).toBeNull();
});

test('that a session was seen is written at most once a minute', async () => {
  const { sessions, begin, clock, database } = await world();
  const token = await begin();
  const seen = async () => (await database.reader('session').first()).lastSeenAt;
  const begun = await seen();
  clock.at += MINUTE / 2;
  await sessions.find(token);
  expect(await seen()).toBe(begun);
  clock.at += MINUTE;
  await sessions.find(token);
  expect(await seen()).toBe(clock.at);
});

const redeem = ({ knex }: Database, token: string, at: number) =>
  knex.transaction(signInLinkProof(token, at));

test('a sign-in link is used once, also by twenty at once', async () => {
  const { database, userId, now } = await world();
  const token = (await makeSignInLink(database, userId, now())).split('/').at(-1)!;
  const uses = await Promise.all(Array.from({ length: 20 }, () => redeem(database, token, now())));
  expect(uses.filter((one) => one === userId)).toHaveLength(1);
});

test('a sign-in link ends after half an hour', async () => {
  const { database, userId, now, clock } = await world();
  const token = (await makeSignInLink(database, userId, now())).split('/').at(-1)!;
  clock.at += 30 * MINUTE;
  expect(await redeem(database, token, now())).toBeNull();
});

async function tries(
  loginThrottle: ReturnType<typeof openLoginThrottle>,
  guess: Parameters<typeof loginThrottle.count>[0],
  count: number,
) {
  const settled = await Promise.allSettled(Array.from({ length: count }, () => loginThrottle.count(guess)));
  return settled.filter((one) => one.status === 'fulfilled').length;
}

test('S3 ten tries for an account from anywhere, then a wait that doubles to a quarter of an hour', async () => {
  const { database, now, clock } = await world();
  const loginThrottle = openLoginThrottle(database, now, 1);
  const from = (ip: string) => ({ target: 'ada@eo.example', ip, knownDevice: null });
  let counted = 0;
  for (let ip = 1; ip <= 20; ip += 1) counted += await tries(loginThrottle, from(`10.0.0.${ip}`), 1);
  expect(counted).toBe(10);
  await expect(loginThrottle.count(from('10.1.1.1'))).rejects.toMatchObject({
    details: { retryAfterSeconds: 15 },
  });
  clock.at += 15_000;
  await loginThrottle.count(from('10.1.1.1'));
  await expect(loginThrottle.count(from('10.1.1.1'))).rejects.toMatchObject({
    details: { retryAfterSeconds: 30 },
  });
});

test('S3 no more than 120 tries a day for an account, whoever tries', async () => {
  const { database, now, clock } = await world();
  const loginThrottle = openLoginThrottle(database, now, 1);
  let counted = 0;
  for (let second = 0; second < 24 * 60 * 60; second += 15) {
    clock.at += 15_000;
    const network = Math.floor(second / 900);
    counted += await tries(
      loginThrottle,
      { target: 'ada@eo.example', ip: `10.${network % 200}.0.1`, knownDevice: null },
      1,
    );
  }
  expect(counted).toBeLessThanOrEqual(120);
  expect(counted).toBeGreaterThan(90);
}, 60_000);

test('S3 a known device is not locked out by guesses from elsewhere, a restart forgives nothing', async () => {
  const { database, now } = await world();
  const guess = { target: 'ada@eo.example', ip: '10.0.0.1', knownDevice: null };
  expect(await tries(openLoginThrottle(database, now, 1), guess, 30)).toBe(10);
  const restarted = openLoginThrottle(database, now, 1);
  expect(await tries(restarted, guess, 1)).toBe(0);
  expect(await tries(restarted, { ...guess, knownDevice: 'f'.repeat(64) }, 1)).toBe(1);
});

test('S3 fifty tries from one address or IPv6 network, whatever the accounts', async () => {
  const { database, now } = await world();
  const loginThrottle = openLoginThrottle(database, now, 1);
  let counted = 0;
  for (let index = 0; index < 60; index += 1) {
    const ip = `2001:db8::${index.toString(16)}`;
    counted += await tries(loginThrottle, { target: `p${index}@eo.example`, ip, knownDevice: null }, 1);
  }
  expect(counted).toBe(50);
});

test('S3 control: the right password takes its count back', async () => {
  const { database, now } = await world();
  const loginThrottle = openLoginThrottle(database, now, 1);
  const guess = { target: 'ada@eo.example', ip: '10.0.0.1', knownDevice: null };
  for (let index = 0; index < 100; index += 1) {
    await loginThrottle.count(guess);
    await loginThrottle.forgive(guess);
  }
  expect(await tries(loginThrottle, guess, 1)).toBe(1);
});

test('S6 a session that another server has ended is over at once', async () => {
  const { sessions, begin, userId, database } = await world();
  const tokens = [await begin(), await begin()];
  const [one, other] = [await sessions.find(tokens[0]!), await sessions.find(tokens[1]!)];
  await database.knex('session').where({ userId }).delete();
  expect(await sessions.find(tokens[0]!)).toEqual(one);
  sessions.ended({ sessionId: one!.sessionId });
  expect(await sessions.find(tokens[0]!)).toBeNull();
  expect(await sessions.find(tokens[1]!)).toEqual(other);
  sessions.ended({ userId });
  expect(await sessions.find(tokens[1]!)).toBeNull();
});
