// Throttles guesses at passwords and codes, by account and by IP address. An attempt is counted before it is judged, so
// that attempts at the same time cannot pass the limit; the right password undoes the count. Counts are in the
// database, so a restart does not reset them. A browser in which the person has signed in before has counts of its own,
// so that guesses from elsewhere do not lock the owner out.

import { createHash } from 'node:crypto';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import { networkOf } from '../guard/network.ts';
import { openConcurrencyLimit } from '../concurrencyLimit.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

interface Policy {
  /** Number of attempts without a wait. */
  readonly free: number;
  /** Returns the wait after the n-th attempt beyond the free ones. */
  readonly waitMs: (beyond: number) => number;
  /** Time without an attempt after which the count is reset. */
  readonly forgetMs: number;
}

/** The wait begins with 15 seconds and doubles up to 15 minutes, which allows about 110 attempts a day. */
const ACCOUNT: Policy = {
  free: 10,
  waitMs: (beyond) => Math.min(15 * SECOND * 2 ** Math.min(beyond, 10), 15 * MINUTE),
  forgetMs: DAY,
};
const NETWORK: Policy = { free: 50, waitMs: () => 15 * MINUTE, forgetMs: 15 * MINUTE };

/** An attempt at a password or a code: at which one, from which address, and on which device. */
export interface LoginAttempt {
  /** What is guessed: the email of an account stands for its password, `code` and an id for a code of that user,
   *  `link`, an id and a network for the password of a link. */
  readonly target: string;
  readonly ip: string;
  /** Hash of the device's token if the account has signed in on this device before; else null. */
  readonly knownDevice: string | null;
}

/** The throttle of password attempts. */
export interface LoginThrottle {
  /**
   * Counts an attempt. Resolves to whether it is the last one before a wait begins.
   * @throws AppError 'slowDown' when it must wait, or too many are being counted; it is not counted then
   */
  count(guess: LoginAttempt): Promise<boolean>;
  /** Reverts the count of an attempt that was right. */
  forgive(guess: LoginAttempt): Promise<void>;
}

interface Row {
  readonly failures: number;
  readonly lastAt: number;
  readonly blockedUntil: number;
}

/** Most attempts that are counted at once. Attempts for one account wait for each other in the database, and more of
 *  them would occupy the connections that all other writes need. */
const AT_ONCE = 2;
const WAITING = 64;

/**
 * Opens the throttle.
 * @param scale multiplies the free attempts, for load tests
 */
export function openLoginThrottle(database: Database, now: () => number, scale: number): LoginThrottle {
  const inTurn = openConcurrencyLimit({ atOnce: AT_ONCE, waiting: WAITING, of: 'counting of guesses' });

  function countNow(guess: LoginAttempt): Promise<boolean> {
    const at = now();
    return database.knex.transaction(async (trx) => {
      await trx('login_failure')
        .where('lastAt', '<', at - DAY)
        .delete();
      let isLastFree = false;
      for (const [key, policy] of keysOf(guess)) {
        const first = { key, failures: 0, lastAt: at, blockedUntil: 0 };
        await trx('login_failure').insert(first).onConflict('key').ignore();
        const row: Row | undefined = await trx('login_failure').where({ key }).forUpdate().first();
        const next = counted(row ?? first, policy, at, scale);
        await trx('login_failure').where({ key }).update(next);
        if (policy === ACCOUNT) isLastFree = next.failures === policy.free * scale;
      }
      return isLastFree;
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

/** Returns the keys of an attempt, always in the same order, so that two attempts never deadlock. Targets are hashed,
 *  since they hold emails. A known device has one count for each target, so that the right password does not reset
 *  the count of wrong codes. */
function keysOf({
  target,
  ip,
  knownDevice,
}: LoginAttempt): readonly [readonly [string, Policy], readonly [string, Policy]] {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  return [
    [
      knownDevice === null ? `account:${hash(target)}` : `device:${hash(`${knownDevice} ${target}`)}`,
      ACCOUNT,
    ],
    [`network:${networkOf(ip)}`, NETWORK],
  ];
}
