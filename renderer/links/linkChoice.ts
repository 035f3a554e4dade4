// What is chosen for a link in its dialog, and the words for links.

import type { LinkChoice, SharedLink } from '../../shared/api/links.ts';
import { addDays } from '../../shared/format/dates.ts';
import { today } from '../browser/clock.ts';

/** The scopes that a link can have. */
export type LinkScope = LinkChoice['scope'];

/** Tells whether a link is for the show of the sheet, and not for its plan. */
export function isOfShow(scope: LinkScope): boolean {
  return scope in OF_SHOW;
}

const OF_SHOW = {
  follow: 'Follow the show',
  display: 'Show on a display',
  control: 'Call the show',
} as const;

/** The choices of the dialog. */
export interface LinkForm {
  readonly sheetLayoutId: string;
  readonly title: string;
  readonly scope: LinkScope;
  readonly categoryIds: readonly string[];
  readonly until: 'none' | 'tomorrow' | 'week' | 'month' | 'day';
  /** The day of `until: 'day'`, as `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  readonly hasPassword: boolean;
  readonly password: string;
}

/** Returns the choices that a dialog begins with. */
export function newLinkForm(sheetLayoutId: string): LinkForm {
  return {
    sheetLayoutId,
    title: '',
    scope: 'read',
    categoryIds: [],
    until: 'month',
    day: '',
    hasPassword: false,
    password: '',
  };
}

const DAYS = { tomorrow: 1, week: 7, month: 30 } as const;

/** Returns the end of the chosen day in this time zone, in ms; null for none. */
export function linkExpiryOf({ until, day }: Pick<LinkForm, 'until' | 'day'>): number | null {
  if (until === 'none') return null;
  const date = until === 'day' ? day : addDays(today(), DAYS[until]);
  return date === '' ? null : new Date(`${date}T23:59:00`).getTime();
}

/** Returns the choice as it is sent; `withPassword` says whether its password is sent, too. */
export function linkChoiceOf(form: LinkForm, withPassword: boolean): LinkChoice {
  const { title, scope, categoryIds, hasPassword, password } = form;
  return {
    title: title.trim(),
    scope,
    ...(scope === 'edit' && { categoryIds: [...categoryIds] }),
    expiresAt: linkExpiryOf(form),
    ...(withPassword && hasPassword && { password }),
  };
}

/** Returns what is missing in the choices, as a sentence; null where nothing is. */
export function linkFormProblem(form: LinkForm): string | null {
  const { scope, categoryIds, until, day, hasPassword, password } = form;
  if (scope === 'edit' && categoryIds.length === 0) return 'Choose the categories that guests may edit.';
  if (until === 'day' && day === '') return 'Choose the day until which the link is open.';
  if (until === 'day' && (linkExpiryOf(form) ?? 0) <= Date.now()) return 'That day is over.';
  if (hasPassword && password.length < 6) return 'A password has at least six characters.';
  return null;
}

/** Returns what the guests of a link may do, in words. */
export function linkRightsWords(
  { scope, categoryIds }: Pick<SharedLink, 'scope' | 'categoryIds'>,
  nameOf: (categoryId: string) => string,
): string {
  if (scope === 'tick') return 'Tick';
  if (scope === 'read') return 'Read';
  if (scope !== 'edit') return OF_SHOW[scope];
  return `Edit ${categoryIds
    .map(nameOf)
    .filter((name) => name !== '')
    .join(', ')}`.trim();
}
