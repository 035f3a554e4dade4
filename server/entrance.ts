// Everything about who comes in, opened together: address, sessions, rights, limits. `app.ts` hands these
// parts on to the slices that need them.

import { openApiTokens, type ApiTokens } from './auth/apiTokens.ts';
import { openDoor, type Door } from './auth/door.ts';
import { openGuesses, type Guesses } from './auth/guesses.ts';
import { openPasswordRules, type PasswordRefusal } from './auth/commonPasswords.ts';
import { openPasswords, type Passwords } from './auth/passwords.ts';
import { openSessions, type Sessions } from './auth/sessions.ts';
import type { Database } from './database/database.ts';
import { openAddress, type Address } from './guard/address.ts';
import { openCookies } from './guard/cookies.ts';
import { openLaunch, type Launch } from './guard/launch.ts';
import { openAccess, type Access } from './people/access.ts';
import { openRates, type Rates } from './rates.ts';
import type { Settings } from './settings.ts';

/** The parts of the server that decide who comes in, as whom, and how often. */
export interface Entrance {
  readonly address: Address;
  readonly launch: Launch;
  readonly sessions: Sessions;
  readonly apiTokens: ApiTokens;
  readonly door: Door;
  readonly guesses: Guesses;
  readonly passwords: Passwords;
  readonly passwordRefusal: PasswordRefusal;
  readonly access: Access;
  readonly rates: Rates;
}

/** The parts that the entrance is made of. */
export interface EntranceParts {
  readonly settings: Settings;
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
  /** Ends the sockets of a session: the bus's. */
  readonly kick: (who: { sessionId: string; reason: string }) => void;
}

/** Opens the parts of the entrance in the order in which they need each other. */
export function openEntrance({ settings, database, now, newId, kick }: EntranceParts): Entrance {
  const { sessionDays, rateScale, launchSecret } = settings;
  const address = openAddress(settings);
  const sessions = openSessions({ database, sessionDays, now, newId, kick });
  const apiTokens = openApiTokens({ database, now, newId, kick });
  return {
    address,
    launch: openLaunch(settings.launchSecret),
    sessions,
    apiTokens,
    door: openDoor({
      database,
      sessions,
      apiTokens,
      cookies: openCookies(address, sessionDays),
      asksAgain: launchSecret === null,
      now,
    }),
    guesses: openGuesses(database, now, rateScale),
    passwords: openPasswords(),
    passwordRefusal: openPasswordRules(),
    access: openAccess(database),
    rates: openRates(rateScale),
  };
}
