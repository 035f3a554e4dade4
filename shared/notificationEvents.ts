// What a person can be told of (product 2.12).

export const NOTIFICATION_EVENTS = [
  'mention',
  'reply',
  'comment',
  'accessRequested',
  'requestAnswered',
  'added',
  'revision',
  'show',
  'upload',
  'invoice',
  'news',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];
