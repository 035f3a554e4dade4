// The address in a mail that ends mails of its kinds, without signing in (RFC 8058). Signed, so that nobody makes one
// for another; it says no more than which mails, and works for as long as the account is there.

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

/** The writer and reader of the tokens in such links. */
export interface UnsubscribeLinks {
  tokenOf(subscription: Subscription): string;
  /** What a token is about; null where it is none of ours. */
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

/** Do any of these mails come, from anywhere? Null where the account is gone. */
export async function isSubscribed(knex: Knex, { userId, events }: Subscription): Promise<boolean | null> {
  if (!(await findPeople(knex, [userId])).has(userId)) return null;
  const { ticks: everywhere, projects } = await notificationSettingsOf(knex, userId);
  const places = [null, ...Object.values(projects).filter(({ muted }) => !muted)];
  return places.some((project) => events.some((event) => isWayOn(event, 'email', { everywhere, project })));
}

/** Ends these mails, those that were ticked for one project as well; or takes them up again, for every project that
 *  has no choice of its own. */
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

const told = z.object({ userId: z.string(), events: z.array(z.enum(NOTIFICATION_EVENTS)) });

/** Returns the loader of the data that a mail about notices has when it is sent. */
export function noticeMailLoaders(
  { knex }: Database,
  unsubscribeLinks: UnsubscribeLinks,
): Pick<MailJobServices['writers'], 'notices'> {
  return {
    /** Nothing for an address that the person has given up since. */
    async notices(data, to) {
      const { userId, events } = told.parse(data);
      const person = (await findPeople(knex, [userId])).get(userId);
      if (person?.email !== to.address) return null;
      const own = events.filter((event) => !isFixed(event, 'email'));
      const token = own.length > 0 ? unsubscribeLinks.tokenOf({ userId, events: own }) : '';
      return { firstName: person.firstName, token };
    },
  };
}

// Mail programs unsubscribe with one click (RFC 8058): a POST without a session, in the form of an HTML form, to the
// address whose GET shows a page and changes nothing. The contract speaks JSON, so this route is outside of it.

/** The services that the one click needs. */
interface OneClickServices {
  readonly database: Database;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly rates: RateLimits;
}

/** `List-Unsubscribe=One-Click`, and room for what else a program adds. */
const MOST_BYTES = 4096;

const signed = z.object({ token: z.string() });

/** Registers the route by which a mail program ends mails of a kind. It answers in plain text. */
export async function addOneClick(app: FastifyInstance, services: OneClickServices): Promise<void> {
  await app.register((own, _, done) => {
    own.removeAllContentTypeParsers();
    // What is in it says nothing that the address does not say.
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
