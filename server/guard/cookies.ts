// The cookies: four of people, and one for each link that was opened. On https their names begin with `__Host-`, which
// a browser accepts only as Secure, for this host alone and all of its paths; over http, as on loopback, their names
// are plain. Their values are base64url, so nothing needs to be encoded.

import type { Address } from './address.ts';

/** The reader and writer of the server's cookies. */
export interface Cookies {
  /** Returns the tokens of a request, each null where it is missing. `header` is the `Cookie` header. */
  read(
    header: string | undefined,
  ): Readonly<Record<'session' | 'device' | 'challenge' | 'away', string | null>>;
  /** Returns the tokens of the links that were opened in this browser, by the ids of the links. */
  guests(header: string | undefined): ReadonlyMap<string, string>;
  /** Returns the cookie of a link that was opened. */
  guest(linkId: string, token: string, seconds: number): string;
  /** Returns the cookie of a session. */
  session(token: string): string;
  device(token: string): string;
  sessionEnd(): string;
  /** Returns the cookie of a sign-in that waits for its second factor. */
  challenge(token: string, seconds: number): string;
  challengeEnd(): string;
  /** Returns the cookie of a sign-in at another provider. */
  away(token: string, seconds: number): string;
  awayEnd(): string;
}

const DAY_SECONDS = 24 * 60 * 60;
/** Lifetime of the device cookie; browsers keep no cookie longer than 400 days. */
const DEVICE_DAYS = 365;

/** Returns the cookies of an address, whose session lasts for `sessionDays` days. */
export function openCookies({ isSecure }: Address, sessionDays: number): Cookies {
  const prefix = isSecure ? '__Host-' : '';
  const names = {
    session: `${prefix}eo_session`,
    device: `${prefix}eo_device`,
    challenge: `${prefix}eo_challenge`,
    away: `${prefix}eo_away`,
    link: `${prefix}eo_link_`,
  };
  const set = (name: string, token: string, seconds: number) => {
    const rules = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
    return [`${name}=${token}`, ...rules, ...(isSecure ? ['Secure'] : [])].join('; ');
  };
  return {
    read(header = '') {
      const pairs = new Map(header.split(';').map(pairOf));
      const named = (name: string) => pairs.get(name) ?? null;
      return {
        session: named(names.session),
        device: named(names.device),
        challenge: named(names.challenge),
        away: named(names.away),
      };
    },
    guests: (header = '') =>
      new Map(
        header.split(';').flatMap((text) => {
          const [name, token] = pairOf(text);
          return name.startsWith(names.link) && token !== '' ? [[name.slice(names.link.length), token]] : [];
        }),
      ),
    guest: (linkId, token, seconds) => set(names.link + linkId, token, seconds),
    session: (token) => set(names.session, token, sessionDays * DAY_SECONDS),
    device: (token) => set(names.device, token, DEVICE_DAYS * DAY_SECONDS),
    sessionEnd: () => set(names.session, '', 0),
    challenge: (token, seconds) => set(names.challenge, token, seconds),
    challengeEnd: () => set(names.challenge, '', 0),
    away: (token, seconds) => set(names.away, token, seconds),
    awayEnd: () => set(names.away, '', 0),
  };
}

function pairOf(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
