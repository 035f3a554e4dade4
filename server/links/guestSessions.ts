// Guests: a guest is a browser in which a link was opened. Its cookie is for that link alone, and only the cookie's
// hash is stored.

import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { hashOfNew, hashOfToken, newToken } from '../auth/tokens.ts';
import type { Caller } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { Cookies } from '../guard/cookies.ts';
import { findOpenLink, type Link } from './linkRows.ts';

/** A guest, and the link that they have open. */
export interface Guest {
  readonly id: string;
  readonly link: Link;
}

/** The guests of all links. */
export interface GuestSessions {
  /**
   * Exchanges the secret of a link for a cookie.
   * @throws AppError 'notFound', or 'gone' where the link has ended
   */
  open(
    secret: string,
    headers: IncomingHttpHeaders,
  ): Promise<{ readonly link: Link; readonly cookie: string | null }>;
  /**
   * Returns the guest of a link by the cookies of a request. With `isLocked`, the guest need not have typed the link's
   * password yet.
   * @throws AppError 'notFound', 'gone', or 'signedOut' `PASSWORD_REQUIRED`
   */
  mustBeIn(linkId: string, headers: IncomingHttpHeaders, isLocked?: boolean): Promise<Guest>;
  /** Makes the browser of a request a guest of `link` without the secret and the password of the link, since a person
   *  who may share the link has redirected the browser to it. The cookie is null if the browser is a guest already. */
  admit(
    link: Link,
    headers: IncomingHttpHeaders,
  ): Promise<{ readonly guestId: string; readonly cookie: string | null }>;
  /** Marks a guest as unlocked, after the right password was typed. */
  unlock(guest: Guest): Promise<void>;
  /**
   * Returns the caller of a request by the cookie of a link: of `linkId`, else of the link in the header, else of the
   * link that was opened last. Returns null if the request has no such cookie.
   * @throws AppError as `mustBeIn`
   */
  callerOf(headers: IncomingHttpHeaders, linkId?: string | null): Promise<Caller | null>;
}

/** Header with the id of the link that a page's request is about, as a browser may have opened several links. */
export const LINK_HEADER = 'x-eo-link';

const DAY_SECONDS = 24 * 60 * 60;
/** Lifetime in days of the cookie of a link that does not expire. */
const COOKIE_DAYS = 90;
/** Most cookies of links that are looked at in one request: the last ones of its header. */
const MOST_COOKIES = 20;

interface Row {
  readonly id: string;
  readonly linkId: string;
  readonly unlocked: number;
}

/** Returns the guests of the database. */
export function openGuestSessions({
  database,
  cookies,
  now,
  newId,
}: {
  readonly database: Database;
  readonly cookies: Pick<Cookies, 'guests' | 'guest'>;
  readonly now: () => number;
  readonly newId: () => string;
}): GuestSessions {
  const { reader, knex } = database;

  async function rowOf(linkId: string, token: string): Promise<Row | null> {
    const tokenHash = hashOfToken(token);
    if (tokenHash === null) return null;
    const found: Row | undefined = await reader('link_guest')
      .where({ tokenHash, linkId })
      .first('id', 'linkId', 'unlocked');
    return found ?? null;
  }

  /** Counts an opening of the link, and stores its time and the kind of device. */
  async function noteOpening({ id }: Link, headers: IncomingHttpHeaders): Promise<void> {
    await knex('link')
      .where({ id })
      .update({ openedAt: now(), openedOn: deviceOf(headers['user-agent'] ?? '') })
      .increment('opens', 1);
  }

  /** Returns the guest of a link in this browser; one that is new comes with its cookie. */
  async function enter(link: Link, headers: IncomingHttpHeaders, isUnlocked: boolean) {
    const cookieSecret = cookies.guests(headers.cookie).get(link.id);
    const known = cookieSecret === undefined ? null : await rowOf(link.id, cookieSecret);
    if (known !== null) return { guestId: known.id, cookie: null };
    await makeRoom(database, link.id);
    const [token, guestId] = [newToken(), newId()];
    await knex('link_guest').insert({
      id: guestId,
      linkId: link.id,
      tokenHash: hashOfNew(token),
      createdAt: now(),
      unlocked: isUnlocked ? 1 : 0,
    });
    const seconds =
      link.expiresAt === null
        ? COOKIE_DAYS * DAY_SECONDS
        : Math.max(1, Math.min(COOKIE_DAYS * DAY_SECONDS, Math.ceil((link.expiresAt - now()) / 1000)));
    return { guestId, cookie: cookies.guest(link.id, token, seconds) };
  }

  async function mustBeIn(linkId: string, headers: IncomingHttpHeaders, isLocked = false): Promise<Guest> {
    const row = await rowOf(linkId, cookies.guests(headers.cookie).get(linkId) ?? '');
    const link = row && (await findOpenLink(reader, { id: linkId }, now()));
    if (!row || !link) throw new AppError('notFound');
    if (row.unlocked !== 1 && !isLocked)
      throw new AppError('signedOut', {
        message: 'Type the password of this link.',
        code: 'PASSWORD_REQUIRED',
      });
    return { id: row.id, link };
  }

  return {
    mustBeIn,
    async open(secret, headers) {
      const secretHash = hashOfToken(secret);
      const link = secretHash === null ? null : await findOpenLink(reader, { secretHash }, now());
      if (!link) throw new AppError('notFound');
      await noteOpening(link, headers);
      const { cookie } = await enter(link, headers, link.passwordHash === null);
      return { link, cookie };
    },
    async admit(link, headers) {
      await noteOpening(link, headers);
      const entered = await enter(link, headers, true);
      if (entered.cookie === null)
        await knex('link_guest').where({ id: entered.guestId }).update({ unlocked: 1 });
      return entered;
    },
    async unlock({ id }) {
      await knex('link_guest').where({ id }).update({ unlocked: 1 });
    },
    async callerOf(headers, linkId = null) {
      const wanted = linkId ?? headers[LINK_HEADER];
      const ids = [...cookies.guests(headers.cookie).keys()].slice(-MOST_COOKIES);
      const id = typeof wanted === 'string' ? wanted : ids.at(-1);
      if (id === undefined || !ids.includes(id)) return null;
      const guest = await mustBeIn(id, headers);
      const { projectId, sheetId, sheetLayoutId, scope, expiresAt } = guest.link;
      return {
        userId: guest.id,
        sessionId: guest.id,
        isAdmin: false,
        token: null,
        guest: { linkId: id, projectId, sheetId, sheetLayoutId, scope, expiresAt },
      };
    },
  };
}

/** Removes the oldest guests of a link where there are too many. */
async function makeRoom({ reader, knex }: Database, linkId: string): Promise<void> {
  const oldest: { id: string }[] = await reader('link_guest')
    .where({ linkId })
    .orderBy('id', 'desc')
    .offset(limits.guestsPerLink - 1)
    .limit(1)
    .select('id');
  for (const { id } of oldest) await knex('link_guest').where({ linkId }).where('id', '<=', id).delete();
}

/** Returns the kind of device that a browser says it runs on. */
function deviceOf(userAgent: string): 'phone' | 'tablet' | 'desk' {
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone/i.test(userAgent) ? 'phone' : 'desk';
}
