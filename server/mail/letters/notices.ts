// Mails about one or several unread notices.

import { z } from 'zod';
import { countOf } from '../../../shared/format/words.ts';
import {
  EVENT_WORDS,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '../../../shared/notificationEvents.ts';
import { isFixed } from '../../../shared/notificationWays.ts';
import { paths } from '../../../shared/paths.ts';
import { defineMail } from '../defineMail.ts';
import type { Letter } from '../letter.ts';

const notice = z.strictObject({
  title: z.string(),
  text: z.string(),
  path: z.string(),
  act: z.string(),
  /** Title of the notice's project; empty where the mail names one project for all its notices. */
  place: z.string(),
});

/** The mail about unread notices. */
export const noticeMails = {
  notices: defineMail({
    data: z.strictObject({
      userId: z.string(),
      /** Title of the project of all notices; empty for several, or none. */
      place: z.string(),
      events: z.array(z.enum(NOTIFICATION_EVENTS)),
      notices: z.array(notice).min(1),
      /** Number of further notices that the mail does not list. */
      more: z.number(),
    }),
    letter({ place, events, notices, more }, { url, token }) {
      const [only, second] = notices;
      const body =
        only && !second ? aboutOne(only, place, url) : aboutMany(notices, notices.length + more, place, url);
      return { ...body, ...endOf(events, url, token), from: 'EO' };
    },
  }),
} as const;

type Body = Pick<Letter, 'subject' | 'heading' | 'text' | 'card' | 'list' | 'act'>;

function aboutOne({ title, text, path, act }: z.infer<typeof notice>, place: string, url: string): Body {
  return {
    subject: title,
    heading: title,
    text: text === '' ? [] : [text],
    ...(place !== '' && { card: { title: place, lines: ['A project in EO'] } }),
    act: { words: act, url: url + path },
  };
}

function aboutMany(
  notices: readonly z.infer<typeof notice>[],
  count: number,
  place: string,
  url: string,
): Body {
  const heading = `${countOf(count, 'new notification')}${place === '' ? '' : ` in ${place}`}`;
  const rest = count - notices.length;
  return {
    subject: heading,
    heading,
    text: [],
    list: notices.map((each) => ({
      title: each.title,
      text: [each.place, each.text].filter((part) => part !== '').join(': '),
      url: url + each.path,
    })),
    act: { words: rest > 0 ? `See all ${count}` : 'Open EO', url: url + paths.projects },
  };
}

const LIST = new Intl.ListFormat('en');

function endOf(
  events: readonly NotificationEvent[],
  url: string,
  token: string,
): Pick<Letter, 'why' | 'unsubscribe' | 'manage'> {
  const about = (some: readonly NotificationEvent[]) =>
    LIST.format(some.map((event) => EVENT_WORDS[event].about));
  const own = events.filter((event) => !isFixed(event, 'email'));
  if (own.length === 0) return { why: `Mails about ${about(events)} always come.` };
  const words = `Stop mails about ${about(own)}`;
  return {
    why: `You get this because mails about ${about(own)} are on.`,
    unsubscribe: { words, url: `${url}/unsubscribe/${token}` },
    manage: { words: 'Change notifications', url: url + paths.notificationSettings },
  };
}
