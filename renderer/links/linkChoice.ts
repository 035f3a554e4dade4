// The choices in the dialog that makes a link, and the texts that describe links.

import type { LinkChoice, SharedLink } from '../../shared/api/links.ts';
import { addDays } from '../../shared/format/dates.ts';
import { today } from '../browser/clock.ts';

/** The scopes that a link can have. */
export type LinkScope = LinkChoice['scope'];

/** Tells whether links of a scope show the running show instead of the sheet. */
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
  /** Last day as `YYYY-MM-DD` if `until` is 'day'; empty for none. */
  readonly day: string;
  readonly hasPassword: boolean;
  readonly password: string;
}

/** Returns the initial choices of the dialog. */
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

/** Returns 23:59 of the last day in the local time zone, in ms since 1970; null for no end, or if no day is chosen. */
export function linkExpiryOf({ until, day }: Pick<LinkForm, 'until' | 'day'>): number | null {
  if (until === 'none') return null;
  const date = until === 'day' ? day : addDays(today(), DAYS[until]);
  return date === '' ? null : new Date(`${date}T23:59:00`).getTime();
}

/** Returns the choices as the server takes them, with the password only if `withPassword`. */
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

/** Returns why no link can be made with these choices, as a sentence; null if one can. */
export function linkFormProblem(form: LinkForm): string | null {
  const { scope, categoryIds, until, day, hasPassword, password } = form;
  if (scope === 'edit' && categoryIds.length === 0) return 'Choose the categories that guests may edit.';
  if (until === 'day' && day === '') return 'Choose the day until which the link is open.';
  if (until === 'day' && (linkExpiryOf(form) ?? 0) <= Date.now()) return 'That day is over.';
  if (hasPassword && password.length < 6) return 'A password has at least six characters.';
  return null;
}

/** Returns a description of what the guests of a link may do. */
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
