// The addresses of the calls that pages make first. The addresses of all calls would be four times as large, and are
// loaded after the first paint. Like `allAddresses.ts`, this module is replaced by the computed value of its export in
// the build of the pages.

import { ALL_ADDRESSES, type CallAddress } from './allAddresses.ts';
import type { CallName } from './contract.ts';

/** The calls of the pages that most people open first: sign-in, projects, a project, a sheet. */
const FIRST = [
  'account.demo',
  'account.markOnboarding',
  'account.onboarding',
  'actions.list',
  'actions.send',
  'actions.since',
  'auth.login',
  'auth.secondFactor',
  'auth.session',
  'notifications.list',
  'notifications.read',
  'projects.channel',
  'projects.load',
  'projects.mine',
  'projects.overview',
  'projects.sheet',
  'talk.assignedCount',
  'talk.drafts',
  'talk.markRead',
  'talk.saveDraft',
  'talk.unread',
  'vars',
] as const satisfies readonly CallName[];

/** A call whose address every page of the app has. */
export type FirstCall = (typeof FIRST)[number];

const names: ReadonlySet<string> = new Set(FIRST);

/** The addresses of the first calls, by the names of the calls. */
export const ADDRESSES: Readonly<Record<string, CallAddress>> = Object.fromEntries(
  Object.entries(ALL_ADDRESSES).filter(([name]) => names.has(name)),
);
