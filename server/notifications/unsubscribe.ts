// The link in a mail by which the recipient ends such mails without signing in (RFC 8058). It is signed, so that nobody
// can make one for another person. It gives no other right, and is valid as long as the account exists.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';
import { z } from 'zod';
import { AppError } from '../../shared/errors.ts';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '../../shared/notificationEvents.ts';
import { isFixed, isWayOn, type Tick } from '../../shared/notificationWays.ts';
import { paths } from '../../shared/paths.ts';
import type { Database } from '../database/database.ts';
import type { MailJobServices } from '../mail/mail.ts';
import { findPeople } from '../people/accounts.ts';
import type { RateLimits } from '../rateLimits.ts';
import { forgetProjectTicks, saveNotificationTicks, notificationSettingsOf } from './preferences.ts';

/** The mails that a link ends: those to a person about some events. */
export interface Subscription {
  readonly userId: string;
  readonly events: readonly NotificationEvent[];
}

/** Makes and reads the tokens of such links. */
export interface UnsubscribeLinks {
  tokenOf(subscription: Subscription): string;
  /** Returns what a token is for; null where it is not valid. */
  read(token: string): Subscription | null;
}

/** Returns tokens that are signed with `secret`. */
export function openUnsubscribeLinks(secret: string): UnsubscribeLinks {
  const signOf = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    tokenOf({ userId, events }) {
      const text = `${userId}.${events.join('-')}`;
      return `${text}.${signOf(text)}`;
    },
    read(token) {
      const [userId = '', names = '', sign = ''] = token.split('.');
      const [given, own] = [Buffer.from(sign), Buffer.from(signOf(`${userId}.${names}`))];
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
      const named = names.split('-');
      return { userId, events: NOTIFICATION_EVENTS.filter((event) => named.includes(event)) };
    },
  };
}

/** Returns whether any of these mails is on, for any project; null where the account has been deleted. */
export async function isSubscribed(knex: Knex, { userId, events }: Subscription): Promise<boolean | null> {
  if (!(await findPeople(knex, [userId])).has(userId)) return null;
  const { ticks: everywhere, projects } = await notificationSettingsOf(knex, userId);
  const places = [null, ...Object.values(projects).filter(({ muted }) => !muted)];
  return places.some((project) => events.some((event) => isWayOn(event, 'email', { everywhere, project })));
}

/** Ends these mails everywhere, including projects with their own settings; or resumes them for all projects without
 *  their own settings. */
export async function setSubscribed(
  { knex }: Database,
  { userId, events }: Subscription,
  isOn: boolean,
): Promise<void> {
  const ticks = events.map((event) => `${event}.email` as const);
  await knex.transaction(async (trx) => {
    await saveNotificationTicks(
      trx,
      userId,
      Object.fromEntries(ticks.map((tick): [Tick, boolean] => [tick, isOn])),
    );
    if (!isOn) await forgetProjectTicks(trx, userId, ticks);
  });
}

const subscription = z.object({ userId: z.string(), events: z.array(z.enum(NOTIFICATION_EVENTS)) });

/** Returns the loader of the data that a mail about notices needs when it is sent. */
export function noticeMailLoaders(
  { knex }: Database,
  unsubscribeLinks: UnsubscribeLinks,
): Pick<MailJobServices['writers'], 'notices'> {
  return {
    /** Returns the data of the mail; null where the person has another address by now. */
    async notices(data, to) {
      const { userId, events } = subscription.parse(data);
      const person = (await findPeople(knex, [userId])).get(userId);
      if (person?.email !== to.address) return null;
      const own = events.filter((event) => !isFixed(event, 'email'));
      const token = own.length > 0 ? unsubscribeLinks.tokenOf({ userId, events: own }) : '';
      return { firstName: person.firstName, token };
    },
  };
}

// Mail programs unsubscribe with one click (RFC 8058): a POST without a session, as an HTML form, to the URL whose
// GET shows a page and changes nothing. The contract is JSON only, so this route is not in it.

/** The services that one-click unsubscribing needs. */
interface OneClickServices {
  readonly database: Database;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly rates: RateLimits;
}

/** Most bytes of the body, which is `List-Unsubscribe=One-Click` and whatever a mail program adds. */
const MOST_BYTES = 4096;

const signed = z.object({ token: z.string() });

/** Registers the route by which a mail program ends mails of a kind. It responds in plain text. */
export async function addOneClick(app: FastifyInstance, services: OneClickServices): Promise<void> {
  await app.register((own, _, done) => {
    own.removeAllContentTypeParsers();
    // The body is ignored, since the URL contains the token.
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, next) =>
      next(null),
    );
    own.post(paths.unsubscribe, async (request, reply) => {
      await services.rates.spend('report', { caller: null, ip: request.ip });
      const { token } = signed.parse(request.params);
      const subscription = services.unsubscribeLinks.read(token);
      if (!subscription || (await isSubscribed(services.database.reader, subscription)) === null)
        throw new AppError('notFound');
      await setSubscribed(services.database, subscription, false);
      return reply.type('text/plain; charset=utf-8').send('These mails will not come any more.\n');
    });
    done();
  });
}
