// Stored links. Times are milliseconds since 1970.

import type { Knex } from 'knex';
import { z } from 'zod';
import { LINK_SCOPES, type SharedLink } from '../../shared/api/links.ts';
import { AppError } from '../../shared/errors.ts';

/** A stored link. */
export interface Link {
  readonly id: string;
  readonly projectId: string;
  readonly sheetId: string;
  readonly sheetLayoutId: string;
  /** Name of the person or group for whom the link is; may be empty. */
  readonly title: string;
  readonly scope: (typeof LINK_SCOPES)[number];
  readonly categoryIds: readonly string[];
  readonly columnIds: readonly string[];
  readonly passwordHash: string | null;
  readonly expiresAt: number | null;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly endedAt: number | null;
  readonly endedBy: string | null;
  readonly opens: number;
  readonly openedAt: number | null;
  readonly openedOn: 'phone' | 'tablet' | 'desk' | null;
}

const ids = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)));
/** PostgreSQL returns long integers as text. */
const time = z.coerce.number();
const maybeTime = z.union([z.null(), time]);

const row = z.object({
  id: z.string(),
  projectId: z.string(),
  sheetId: z.string(),
  sheetLayoutId: z.string(),
  title: z.string(),
  scope: z.enum(LINK_SCOPES),
  categoryIds: ids,
  columnIds: ids,
  passwordHash: z.string().nullable(),
  expiresAt: maybeTime,
  createdAt: time,
  createdBy: z.string(),
  endedAt: maybeTime,
  endedBy: z.string().nullable(),
  opens: z.number(),
  openedAt: maybeTime,
  openedOn: z.enum(['phone', 'tablet', 'desk']).nullable(),
});

/** Returns the link of an id, or of the hash of a secret; null where there is none. */
export async function findLink(
  knex: Knex,
  where: { readonly id: string } | { readonly secretHash: string },
): Promise<Link | null> {
  const found: unknown = await knex('link').where(where).first();
  return found === undefined ? null : row.parse(found);
}

/** Returns the links to a view, the newest first. */
export async function linksOf(knex: Knex, sheetLayoutId: string): Promise<readonly Link[]> {
  const found: unknown[] = await knex('link')
    .where({ sheetLayoutId })
    .orderBy('id', 'desc')
    .limit(MOST_LISTED);
  return found.map((each) => row.parse(each));
}

const MOST_LISTED = 500;

/** Adds a link. */
export async function addLink(
  knex: Knex,
  { categoryIds, columnIds, ...link }: Link,
  secretHash: string,
): Promise<void> {
  await knex('link').insert({
    ...link,
    secretHash,
    categoryIds: JSON.stringify(categoryIds),
    columnIds: JSON.stringify(columnIds),
  });
}

/** Returns a link in the form that people who may share it see. */
export function sharedLink({ id, passwordHash, ...link }: Link): SharedLink {
  const { title, scope, categoryIds, columnIds, expiresAt, createdAt, createdBy } = link;
  const { endedAt, endedBy, opens, openedAt, openedOn } = link;
  return {
    linkId: id,
    hasPassword: passwordHash !== null,
    categoryIds: [...categoryIds],
    columnIds: [...columnIds],
    title,
    scope,
    expiresAt,
    createdAt,
    createdBy,
    endedAt,
    endedBy,
    opens,
    openedAt,
    openedOn,
  };
}

/** Throws unless a link is open. @throws AppError 'gone' */
export function mustBeOpen({ endedAt, expiresAt }: Pick<Link, 'endedAt' | 'expiresAt'>, now: number): void {
  if (endedAt !== null) throw new AppError('gone', { message: LINK_CLOSED });
  if (expiresAt !== null && expiresAt <= now)
    throw new AppError('gone', {
      code: 'LINK_EXPIRED',
      message: 'This link has run out. Whoever sent it can make a new one.',
      fields: { expiresAt: new Date(expiresAt).toISOString() },
    });
}

/** Message of a link that was ended, or whose view no longer exists. */
export const LINK_CLOSED =
  'This link is closed. The people who shared it ended it. If you still need the plan, ask whoever sent it to you.';
