// Where a notice goes: event × what is ticked × muted × online × quiet.

import { expect, test } from 'vitest';
import { NOTIFICATION_EVENTS } from '../../shared/notificationEvents.ts';
import { noticeWaysOf, isWayOn, WAYS, type Choices } from '../../shared/notificationWays.ts';

const plain: Choices = { everywhere: {}, project: null };
const away = { isOnline: false, isQuiet: false };
const muted: Choices = { everywhere: {}, project: { muted: true, ticks: {} } };

test('as it comes: all but news in the app; mails for mention, reply, requests, revisions and money', () => {
  const going = (way: 'app' | 'email') => NOTIFICATION_EVENTS.filter((event) => isWayOn(event, way, plain));
  expect(going('app')).toEqual(NOTIFICATION_EVENTS.filter((event) => event !== 'news'));
  expect(going('email')).toEqual([
    'mention',
    'reply',
    'accessRequested',
    'requestAnswered',
    'revision',
    'invoice',
  ]);
});

test('whoever is in the project, or has quiet hours, is told in the app alone', () => {
  for (const now of [
    { isOnline: true, isQuiet: false },
    { isOnline: false, isQuiet: true },
  ]) {
    expect(noticeWaysOf('mention', plain, now)).toEqual({ app: 'new', email: false, desktop: false });
  }
  expect(noticeWaysOf('mention', plain, away)).toEqual({ app: 'new', email: true, desktop: true });
});

test('a tick of the project counts before the one for everywhere, and that before what comes', () => {
  const everywhere = { 'mention.email': false, 'comment.email': true } as const;
  const choices: Choices = { everywhere, project: { muted: false, ticks: { 'mention.email': true } } };
  expect(isWayOn('mention', 'email', { everywhere, project: null })).toBe(false);
  expect(isWayOn('mention', 'email', choices)).toBe(true);
  expect(isWayOn('comment', 'email', choices)).toBe(true);
  expect(isWayOn('reply', 'email', choices)).toBe(true);
});

test('what is muted lies there as read, and goes nowhere else; without a tick it is not there at all', () => {
  expect(noticeWaysOf('mention', muted, away)).toEqual({ app: 'read', email: false, desktop: false });
  const none = Object.fromEntries(WAYS.map((way) => [`mention.${way}`, false]));
  const unticked = { everywhere: none, project: null };
  expect(noticeWaysOf('mention', unticked, away)).toEqual({ app: 'none', email: false, desktop: false });
});

test('mails about money come whatever is ticked, muted or going on', () => {
  const off: Choices = { everywhere: { 'invoice.email': false }, project: muted.project };
  expect(noticeWaysOf('invoice', off, { isOnline: true, isQuiet: true }).email).toBe(true);
});
