// Stored displays. Times are milliseconds since 1970.

import type { Knex } from 'knex';
import { z } from 'zod';
import { WAKE_STATES, type DisplayLink, type ListedDisplay } from '../../shared/api/displays.ts';
import type { DisplaySettings } from '../../shared/entities/sheetLayout.ts';
import { limits } from '../../shared/limits.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { tableOf } from '../database/tables.ts';
import { lockScope } from '../people/members.ts';

const time = z.coerce.number();
const seen = z
  .string()
  .transform((text) =>
    z.array(z.strictObject({ messageId: z.string(), at: z.number() })).parse(JSON.parse(text)),
  );

const row = z.object({
  id: z.string(),
  projectId: z.string(),
  sheetId: z.string(),
  linkId: z.string(),
  guestId: z.string(),
  number: z.number(),
  title: z.string(),
  width: z.number(),
  height: z.number(),
  wake: z.enum(WAKE_STATES),
  lastHeardAt: time,
  seen,
  redirectLinkId: z.string().nullable(),
});
/** A stored display. */
export type StoredDisplay = z.output<typeof row>;

/** Returns the display with this id or this guest; null where there is none. */
export async function findDisplay(
  knex: Knex,
  where: { readonly id: string; readonly sheetId: string } | { readonly guestId: string },
): Promise<StoredDisplay | null> {
  const found: unknown = await knex('display').where(where).first();
  return found === undefined ? null : row.parse(found);
}

/**
 * Adds the display of a guest with the lowest free number, or returns the one that the guest has by now. If the sheet
 * already has as many displays as it may have, the one that was last heard longest ago is replaced.
 * @param listening the ids of the displays that are connected, which are never replaced
 * @returns null where all displays of the sheet are connected
 */
export async function addDisplay(
  knex: Knex,
  display: Omit<StoredDisplay, 'number' | 'title' | 'seen' | 'redirectLinkId'>,
  listening: ReadonlySet<string>,
): Promise<StoredDisplay | null> {
  return knex.transaction(async (trx) => {
    // Two sockets at once would each take the same number.
    await lockScope(trx, { id: display.projectId, type: 'project' });
    const known = await findDisplay(trx, { guestId: display.guestId });
    if (known) return known;
    const others: { id: string; number: number }[] = await trx('display')
      .where({ sheetId: display.sheetId })
      .orderBy('lastHeardAt')
      .select('id', 'number');
    if (others.length >= limits.displaysPerSheet) {
      const at = others.findIndex(({ id }) => !listening.has(id));
      const [silent] = at < 0 ? [] : others.splice(at, 1);
      if (!silent) return null;
      await trx('display').where({ id: silent.id }).delete();
    }
    const taken = new Set(others.map(({ number }) => number));
    let number = 1;
    while (taken.has(number)) number++;
    const made = { ...display, number, title: '', redirectLinkId: null };
    await trx('display').insert({ ...made, seen: '[]' });
    return { ...made, seen: [] };
  });
}

/** The fields of a listed display that are known only while it is connected. */
export type LiveDisplay = Pick<ListedDisplay, 'isListening' | 'lagMs' | 'lastHeardAt'>;

/** Returns the displays of a sheet, ordered by number, with the live data that `liveOf` returns for connected ones. */
export async function listDisplays(
  knex: Knex,
  sheetId: string,
  liveOf: (displayId: string) => LiveDisplay | null,
  now: number,
): Promise<ListedDisplay[]> {
  const found: unknown[] = await knex('display')
    .where({ sheetId })
    .orderBy('number')
    .limit(limits.displaysPerSheet);
  const rows = found.map((each) => row.parse(each));
  const links = await linksOf(
    knex,
    rows.map(({ linkId }) => linkId),
  );
  const views = await viewsOf(
    knex,
    [...links.values()].map(({ sheetLayoutId }) => sheetLayoutId),
  );
  return rows.map(({ id, linkId, number, title, width, height, wake, lastHeardAt, seen: shown }) => {
    const link = links.get(linkId);
    const view = views.get(link?.sheetLayoutId ?? '');
    const hasEnded =
      !link || !view || link.endedAt !== null || (link.expiresAt !== null && link.expiresAt <= now);
    const live = liveOf(id) ?? { isListening: false, lagMs: null, lastHeardAt };
    return {
      displayId: id,
      linkId,
      number,
      title: title || link?.title || view?.title || `Display ${number}`,
      shows: view?.display?.shows ?? 'timer',
      isMirrored: view?.display?.isMirrored ?? false,
      width,
      height,
      wake,
      hasEnded,
      seen: shown,
      ...live,
    };
  });
}

/** Returns the open display links of a sheet, the oldest first. */
export async function displayLinksOf(knex: Knex, sheetId: string, now: number): Promise<DisplayLink[]> {
  const found: unknown[] = await knex('link')
    .where({ sheetId, scope: 'display' })
    .whereNull('endedAt')
    .where((open) => void open.whereNull('expiresAt').orWhere('expiresAt', '>', now))
    .orderBy('id')
    .limit(limits.displaysPerSheet)
    .select('id', 'title', 'sheetLayoutId', 'endedAt', 'expiresAt');
  const links = found.map((each) => linkRow.parse(each));
  const views = await viewsOf(
    knex,
    links.map(({ sheetLayoutId }) => sheetLayoutId),
  );
  return links.flatMap(({ id, title, sheetLayoutId }) => {
    const view = views.get(sheetLayoutId);
    if (!view) return [];
    return [{ linkId: id, title: title || view.title || '', sheetLayoutId, settings: view.display ?? TIMER }];
  });
}

/** The settings of a display whose view has none. */
const TIMER: DisplaySettings = { shows: 'timer' };

/** Returns the display settings of links by their ids. Links whose view has been deleted are left out. */
export async function settingsOf(
  knex: Knex,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, DisplaySettings>> {
  const links = await linksOf(knex, linkIds);
  const views = await viewsOf(
    knex,
    [...links.values()].map(({ sheetLayoutId }) => sheetLayoutId),
  );
  return new Map(
    [...links.values()].flatMap(({ id, sheetLayoutId }) => {
      const view = views.get(sheetLayoutId);
      return view ? [[id, view.display ?? TIMER]] : [];
    }),
  );
}

const maybeTime = z.union([z.null(), time]);
const linkRow = z.object({
  id: z.string(),
  title: z.string(),
  sheetLayoutId: z.string(),
  endedAt: maybeTime,
  expiresAt: maybeTime,
});

async function linksOf(knex: Knex, ids: readonly string[]) {
  const found: unknown[] = await knex('link')
    .whereIn('id', [...new Set(ids)])
    .select('id', 'title', 'sheetLayoutId', 'endedAt', 'expiresAt');
  return new Map(found.map((each) => linkRow.parse(each)).map((link) => [link.id, link]));
}

async function viewsOf(knex: Knex, ids: readonly string[]) {
  const found: { id: string; data: string }[] = await knex(tableOf('sheetLayout'))
    .whereIn('id', [...new Set(ids)])
    .whereNull('deletedBy')
    .select('id', 'data');
  return new Map(found.map(({ id, data }) => [id, entityOfKind('sheetLayout', { ...JSON.parse(data), id })]));
}
