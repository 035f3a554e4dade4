// Handlers of `shared/api/notifications.ts`.

import { AppError } from '../../shared/errors.ts';
import type { Handlers } from '../contract.ts';
import { publishRead, type NoticeDeliveryServices } from './noticeDelivery.ts';
import { changeNotificationSettings, notificationSettingsOf } from './preferences.ts';
import { inboxOf, markRead, unreadOf } from './inbox.ts';
import { isSubscribed, setSubscribed, type Subscription, type UnsubscribeLinks } from './unsubscribe.ts';

/** The services that the handlers of notices need. */
export interface NotificationServices extends Pick<
  NoticeDeliveryServices,
  'database' | 'bus' | 'now' | 'newId'
> {
  readonly unsubscribeLinks: UnsubscribeLinks;
}

type NotificationNames =
  | 'notifications.list'
  | 'notifications.read'
  | 'notifications.settings'
  | 'notifications.change'
  | 'unsubscribe.show'
  | 'unsubscribe.change';

/** Returns the handlers of a person's inbox, their settings for notices, and the links that end mails. */
export function notificationHandlers(services: NotificationServices): Handlers<NotificationNames> {
  const { database } = services;
  const { knex, reader } = database;
  return {
    'notifications.list': async ({ caller: { userId }, query }) => ({
      ...(await inboxOf(reader, userId, query)),
      unread: await unreadOf(reader, userId),
    }),
    'notifications.read': async ({ caller: { userId }, body }) => {
      if (await markRead(knex, userId, body, services.now())) publishRead(userId, services);
      return { unread: await unreadOf(knex, userId) };
    },
    'notifications.settings': ({ caller: { userId } }) => notificationSettingsOf(reader, userId),
    'notifications.change': ({ caller: { userId }, body }) => changeNotificationSettings(knex, userId, body),
    'unsubscribe.show': async ({ params }) => {
      const subscription = mustRead(services, params.token);
      return { events: [...subscription.events], isOn: await mustBeThere(services, subscription) };
    },
    'unsubscribe.change': async ({ params, body }) => {
      const subscription = mustRead(services, params.token);
      await mustBeThere(services, subscription);
      await setSubscribed(database, subscription, body.isOn);
      return { events: [...subscription.events], isOn: body.isOn };
    },
  };
}

/**
 * Returns the subscription of a token.
 * @throws AppError 'notFound'
 */
function mustRead({ unsubscribeLinks }: NotificationServices, token: string): Subscription {
  const subscription = unsubscribeLinks.read(token);
  if (!subscription) throw new AppError('notFound');
  return subscription;
}

/**
 * Returns whether any mails of a subscription are sent.
 * @throws AppError 'notFound' where the account has been deleted
 */
async function mustBeThere({ database }: NotificationServices, subscription: Subscription): Promise<boolean> {
  const isOn = await isSubscribed(database.reader, subscription);
  if (isOn === null) throw new AppError('notFound');
  return isOn;
}
