// Guessing at passwords is slowed down, for an account and for an address. A try is counted before
// it is looked at, so that many at once are not looked at all; the right password takes its count back. Kept in
// the database: a restart forgives nothing. A browser in which the person has signed in before has a count of
// its own, so that guesses from elsewhere do not lock its owner out.

import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../guard/network.ts';
import { openConcurrencyLimit } from '../concurrencyLimit.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

interface Policy {
  /** So many tries are free; each further one waits. */
  readonly free: number;
  /** How long after the n-th try beyond the free ones. */
  readonly waitMs: (beyond: number) => number;
  /** Without a try for so long, all is forgotten. */
  readonly forgetMs: number;
}

/** 15 seconds, doubling to 15 minutes: some 110 tries a day at most. */
const ACCOUNT: Policy = {
  free: 10,
  waitMs: (beyond) => Math.min(15 * SECOND * 2 ** Math.min(beyond, 10), 15 * MINUTE),
  forgetMs: DAY,
};
const NETWORK: Policy = { free: 50, waitMs: () => 15 * MINUTE, forgetMs: 15 * MINUTE };

/** A try at a password: for which account, from where, and on which device. */
export interface LoginAttempt {
  readonly email: string;
  readonly ip: string;
  /** The hash of the device's token, where the account has signed in on it before. */
  readonly knownDevice: string | null;
}

/** The counts of wrong passwords. */
export interface LoginThrottle {
  /** Counts a try. @throws AppError 'slowDown' when it must wait, or too many are being counted; it is not counted
   *  then. */
  count(guess: LoginAttempt): Promise<void>;
  /** It was the right password. */
  forgive(guess: LoginAttempt): Promise<void>;
}

interface Row {
  readonly failures: number;
  readonly lastAt: number;
  readonly blockedUntil: number;
}

/** Tries of one account wait for each other in the database: more at once would hold the connections that everybody
 *  else's writes need. */
const AT_ONCE = 2;
const WAITING = 64;

/** @param scale multiplies the free tries, for load tests. */
export function openLoginThrottle(database: Database, now: () => number, scale: number): LoginThrottle {
  const inTurn = openConcurrencyLimit({ atOnce: AT_ONCE, waiting: WAITING, of: 'counting of guesses' });

  function countNow(guess: LoginAttempt): Promise<void> {
    const at = now();
    return database.knex.transaction(async (trx) => {
      await trx('login_failure')
        .where('lastAt', '<', at - DAY)
        .delete();
      for (const [key, policy] of keysOf(guess)) {
        const first = { key, failures: 0, lastAt: at, blockedUntil: 0 };
        await trx('login_failure').insert(first).onConflict('key').ignore();
        const row: Row | undefined = await trx('login_failure').where({ key }).forUpdate().first();
        await trx('login_failure')
          .where({ key })
          .update(counted(row ?? first, policy, at, scale));
      }
    });
  }

  return {
    count: (guess) => inTurn(() => countNow(guess)),
    async forgive(guess) {
      const [[account], [network]] = keysOf(guess);
      await database.knex('login_failure').where({ key: account }).delete();
      await database
        .knex('login_failure')
        .where({ key: network })
        .decrement('failures', 1)
        .update({ blockedUntil: 0 });
    },
  };
}

function counted(row: Row, policy: Policy, at: number, scale: number): Row {
  if (row.blockedUntil > at) {
    throw new AppError('slowDown', { retryAfterSeconds: Math.ceil((row.blockedUntil - at) / SECOND) });
  }
  const failures = (at - row.lastAt >= policy.forgetMs ? 0 : row.failures) + 1;
  const beyond = failures - policy.free * scale;
  return { failures, lastAt: at, blockedUntil: beyond < 0 ? 0 : at + policy.waitMs(beyond) };
}

/** Always in this order, so that two tries never wait for each other. Emails are not written in clear. */
function keysOf({
  email,
  ip,
  knownDevice,
}: LoginAttempt): readonly [readonly [string, Policy], readonly [string, Policy]] {
  const account = createHash('sha256').update(email).digest('hex');
  return [
    [knownDevice === null ? `account:${account}` : `device:${knownDevice}`, ACCOUNT],
    [`network:${networkOf(ip)}`, NETWORK],
  ];
}
