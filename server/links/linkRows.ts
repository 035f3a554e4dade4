// Stored links. Times are milliseconds since 1970.

import type { Knex } from 'knex';
import { z } from 'zod';
import { LINK_SCOPES, type SharedLink } from '../../shared/api/links.ts';
import { AppError } from '../../shared/errors.ts';
import { entityOfKind, type EntityByKind } from '../../shared/model/kinds.ts';
import { tableOf } from '../database/tables.ts';

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

/**
 * Returns the open link of an id, or of the hash of a secret; null where there is no such link.
 * @throws AppError 'gone' where it was ended or has expired, or where its view, sheet, project or team is deleted
 */
export async function findOpenLink(
  knex: Knex,
  where: { readonly id: string } | { readonly secretHash: string },
  now: number,
): Promise<Link | null> {
  const link = await findLink(knex, where);
  if (!link) return null;
  mustNotHaveEnded(link, now);
  const found: unknown = await linksInPlace(knex).where('link.id', link.id).first('link.id');
  if (found === undefined) throw new AppError('gone', { message: LINK_CLOSED });
  return link;
}

/**
 * Returns an open link, which nobody ends before the transaction does, since it and its team are locked.
 * @throws AppError 'gone' as `findOpenLink`
 */
export async function lockOpenLink(trx: Knex, id: string, now: number): Promise<Link | null> {
  await linksInPlace(trx).where('link.id', id).forShare('link', 'team').first('link.id');
  return findOpenLink(trx, { id }, now);
}

/** Returns which of these links are neither ended nor expired, and of a project and a team that are not deleted. Their
 *  view or sheet may be in the bin: the sockets of guests stay open, and get changes again once it is restored. */
export async function lastingLinksOf(
  knex: Knex,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const lasting = new Set<string>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const found: string[] = await validOnly(linksInProject(knex), now)
      .whereIn('link.id', ids.slice(from, from + CHUNK))
      .pluck('link.id');
    for (const id of found) lasting.add(id);
  }
  return lasting;
}

/** Most ids in one statement. */
const CHUNK = 500;

/** Returns the number of open links to a view. */
export async function openLinkCount(knex: Knex, sheetLayoutId: string, now: number): Promise<number> {
  const ids: string[] = await openLinks(knex, now)
    .where('link.sheetLayoutId', sheetLayoutId)
    .pluck('link.id');
  return ids.length;
}

/** Returns a query of the open links. */
function openLinks(knex: Knex, now: number): Knex.QueryBuilder {
  return validOnly(linksInPlace(knex), now);
}

/** Restricts a query of links to those that are neither ended nor expired. */
function validOnly(links: Knex.QueryBuilder, now: number): Knex.QueryBuilder {
  return links
    .whereNull('link.endedAt')
    .where((valid) => void valid.whereNull('link.expiresAt').orWhere('link.expiresAt', '>', now));
}

/** Returns a query of the links whose view, sheet, project and team are not deleted. The links of what is restored from
 *  the bin are open again. */
function linksInPlace(knex: Knex): Knex.QueryBuilder {
  return linksInProject(knex)
    .join({ view: tableOf('sheetLayout') }, 'view.id', 'link.sheetLayoutId')
    .join({ sheet: tableOf('sheet') }, 'sheet.id', 'link.sheetId')
    .whereNull('view.deletedBy')
    .whereNull('sheet.deletedBy');
}

/** Returns a query of the links whose project and team are not deleted. */
function linksInProject(knex: Knex): Knex.QueryBuilder {
  return knex('link')
    .join({ project: tableOf('project') }, 'project.id', 'link.projectId')
    .join('project_home', 'project_home.projectId', 'link.projectId')
    .join('team', 'team.id', 'project_home.teamId')
    .whereNull('project.deletedBy')
    .whereNull('team.deletedAt');
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
/** Most links of a project that are listed. */
const MOST_OF_PROJECT = 2000;

/** An open link, with the sheet and the view that it is to. */
export interface LinkInPlace {
  readonly link: Link;
  readonly sheet: EntityByKind['sheet'];
  readonly view: EntityByKind['sheetLayout'];
}

/** Returns the open links of a project, the newest first. */
export async function openLinksIn(
  knex: Knex,
  projectId: string,
  now: number,
): Promise<readonly LinkInPlace[]> {
  const found: { sheetData: string; viewData: string; sheetId: string; sheetLayoutId: string }[] =
    await openLinks(knex, now)
      .where('link.projectId', projectId)
      .orderBy('link.id', 'desc')
      .limit(MOST_OF_PROJECT)
      .select('link.*', { sheetData: 'sheet.data', viewData: 'view.data' });
  return found.map(({ sheetData, viewData, ...stored }) => ({
    link: row.parse(stored),
    sheet: entityOfKind('sheet', { ...JSON.parse(sheetData), id: stored.sheetId }),
    view: entityOfKind('sheetLayout', { ...JSON.parse(viewData), id: stored.sheetLayoutId }),
  }));
}

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

/** Throws where a link was ended, or has expired. @throws AppError 'gone' */
function mustNotHaveEnded({ endedAt, expiresAt }: Pick<Link, 'endedAt' | 'expiresAt'>, now: number): void {
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
