// The events of notifications, in the words of the settings page and of a mail's last lines.

/** The events that a person can be notified of. */
export const NOTIFICATION_EVENTS = [
  'mention',
  'reply',
  'comment',
  'assigned',
  'accessRequested',
  'requestAnswered',
  'added',
  'revision',
  'show',
  'upload',
  'invoice',
  'news',
] as const;
/** The name of an event that a person can be notified of. */
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

interface EventWords {
  /** The label of the check box. */
  readonly words: string;
  /** The plural for the last lines of a mail: “mails about mentions”. */
  readonly about: string;
}

/** The words for each event, in settings and in mails. */
export const EVENT_WORDS: Readonly<Record<NotificationEvent, EventWords>> = {
  mention: { words: 'Someone mentions me', about: 'mentions' },
  reply: { words: 'Someone replies in a thread of mine', about: 'replies' },
  comment: { words: 'Someone comments on my row', about: 'comments on your rows' },
  assigned: { words: 'Someone gives me a comment', about: 'comments that were given to you' },
  accessRequested: { words: 'Someone asks for access', about: 'requests for access' },
  requestAnswered: { words: 'Someone answers my request', about: 'answers to your requests' },
  added: { words: 'Someone adds me to a project or team', about: 'being added' },
  revision: { words: 'Someone issues a revision', about: 'revisions' },
  show: { words: 'A show goes live, or is 5 minutes over', about: 'shows' },
  upload: { words: 'Someone uploads to my category', about: 'uploads' },
  invoice: { words: 'Invoices and payments', about: 'invoices and payments' },
  news: { words: 'News about EO', about: 'news about EO' },
};

/** Tells whether the text of such a notice was written by a person. EO writes that of the others. */
export function isSpoken(event: NotificationEvent): boolean {
  return event === 'mention' || event === 'reply' || event === 'comment' || event === 'assigned';
}

/**
 * The events that the settings page offers, in groups: those that happen in this version. The other events can be
 * stored already, and are added here once something sends them.
 */
export const EVENT_GROUPS: readonly {
  readonly title: string;
  readonly events: readonly NotificationEvent[];
}[] = [
  { title: 'Sheets and channels', events: ['mention', 'reply', 'comment', 'assigned', 'upload', 'show'] },
  { title: 'People and teams', events: ['accessRequested', 'requestAnswered', 'added'] },
];
