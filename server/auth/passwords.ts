// Password hashing by Argon2id with 33 MiB and two passes; OWASP advises at least 19 MiB. A hash takes tens of
// milliseconds, so only a few run at once and a limited number waits. A flood of sign-ins must not slow down the
// machine for everybody else.

import { hash, needsRehash, verify } from 'argon2';
import { openConcurrencyLimit } from '../concurrencyLimit.ts';

/** The memory cost is above 32 MiB, since glibc returns blocks of that size to the system at once. With hashes of 19
 *  MiB, each thread kept its block as long as the process lived. */
const COST = { memoryCost: 33_792, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 4;
const WAITING = 64;

/** The hashing and checking of passwords. */
export interface Passwords {
  /**
   * Returns the hash of a password.
   * @throws AppError 'slowDown' when too many wait already, as do the other methods
   */
  hash(password: string): Promise<string>;
  /** Returns whether a password matches. `stored` is null if there is no account or no password; the check then takes
   *  as long, and the result is false. */
  fits(stored: string | null, password: string): Promise<boolean>;
  /** Returns whether the hash was made with other costs than today's. */
  isOutdated(stored: string): boolean;
}

/** Returns a hasher that works on a few passwords at a time and lets a bounded number wait. */
export function openPasswords(): Passwords {
  const inTurn = openConcurrencyLimit({ atOnce: AT_ONCE, waiting: WAITING, of: 'passwords' });
  const dummy = hash('nobody has this password', COST);
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    fits: (stored, password) =>
      inTurn(async () => {
        const fits = await verify(stored ?? (await dummy), password);
        return fits && stored !== null;
      }),
    isOutdated: (stored) => needsRehash(stored, COST),
  };
}
