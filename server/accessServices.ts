// Opens the services that decide about access: the server's address, sessions, rights and rate limits.

import { openApiTokenStore, type ApiTokenStore } from './auth/apiTokens.ts';
import { openAuthenticator, type Authenticator } from './auth/authenticate.ts';
import { openLoginThrottle, type LoginThrottle } from './auth/loginThrottle.ts';
import { openPasswordRules, type PasswordRefusal } from './auth/commonPasswords.ts';
import { openPasswords, type Passwords } from './auth/passwords.ts';
import { openSessionStore, type SessionStore } from './auth/sessions.ts';
import type { Database } from './database/database.ts';
import { openAddress, type Address } from './guard/address.ts';
import { openCookies } from './guard/cookies.ts';
import { openLaunchSecretCheck, type LaunchSecretCheck } from './guard/launch.ts';
import { openGuestSessions, type GuestSessions } from './links/guestSessions.ts';
import { openAccessControl, type AccessControl } from './people/accessControl.ts';
import { openRateLimits, type RateLimits } from './rateLimits.ts';
import type { Settings } from './settings.ts';

/** The services that decide which calls a caller may make, and how often. */
export interface AccessServices {
  readonly address: Address;
  readonly launch: LaunchSecretCheck;
  readonly sessions: SessionStore;
  readonly apiTokens: ApiTokenStore;
  readonly authenticator: Authenticator;
  readonly guests: GuestSessions;
  readonly loginThrottle: LoginThrottle;
  readonly passwords: Passwords;
  readonly passwordRefusal: PasswordRefusal;
  readonly access: AccessControl;
  readonly rates: RateLimits;
}

/** The settings and services that access depends on. */
export interface AccessServiceOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
  /** Closes the sockets of a session, by means of the bus. */
  readonly kick: (who: { sessionId: string; reason: string }) => void;
}

/** Opens the services in the order of their dependencies. */
export function openAccessServices({
  settings,
  database,
  now,
  newId,
  kick,
}: AccessServiceOptions): AccessServices {
  const { sessionDays, rateScale, launchSecret } = settings;
  const address = openAddress(settings);
  const cookies = openCookies(address, sessionDays);
  const sessions = openSessionStore({ database, sessionDays, now, newId, kick });
  const apiTokens = openApiTokenStore({ database, now, newId, kick });
  return {
    address,
    launch: openLaunchSecretCheck(settings.launchSecret),
    sessions,
    apiTokens,
    authenticator: openAuthenticator({
      database,
      sessions,
      apiTokens,
      cookies,
      asksAgain: launchSecret === null,
      now,
    }),
    guests: openGuestSessions({ database, cookies, now, newId }),
    loginThrottle: openLoginThrottle(database, now, rateScale),
    passwords: openPasswords(),
    passwordRefusal: openPasswordRules(),
    access: openAccessControl(database),
    rates: openRateLimits(rateScale),
  };
}
