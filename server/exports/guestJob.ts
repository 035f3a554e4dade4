// Makes the view of a link, beside the exports: both begin with a whole sheet, which is parsed in another thread than
// the server's own.

import { changesBetween, guestViewOf, type LinkTerms } from '../../shared/arrange/guestView.ts';
import { rawTextOf } from '../../shared/layout/content.ts';
import type { Db } from '../../shared/model/action.ts';
import { parseSheetSource, type SheetSource } from './parseSheet.ts';

/** A view of a link to be made. */
export interface GuestJob {
  readonly source: SheetSource;
  readonly terms: LinkTerms;
  /**
   * By which the view is known when it is made again: its key, the version of the source, and the version since which
   * the changes are told; null for a view that is made once.
   */
  readonly known: { readonly key: string; readonly tag: string; readonly since: string | null } | null;
}

/** Views that were made last, from which the changes of the next are told. */
const CACHE_SIZE = 8;
const views = new Map<string, { readonly tag: string; readonly db: Db }>();

/**
 * Returns four lines: what may be changed, as JSON; the JSON of `db`; that of the summary; and that of the changes:
 * empty for none, `unknown` where the version since which they are told is not known any more.
 */
export function renderGuestView({ source, terms, known }: GuestJob): string {
  const { db, rights, summary } = guestViewOf(parseSheetSource(source), terms);
  const columns = Object.values(db['column'] ?? {});
  const ofStatuses = new Set(columns.flatMap(({ id, purpose }) => (purpose === 'status' ? [id] : [])));
  const statuses = new Set(
    Object.values(db['cell'] ?? {}).flatMap((cell) =>
      ofStatuses.has(cell['columnId']) ? [rawTextOf(cell)] : [],
    ),
  );
  const first = {
    allRowIds: Object.keys(db['row'] ?? {}),
    ...rights,
    columns: columns.map(({ id, purpose }) => [id, purpose ?? null]),
    statuses: [...statuses],
    pictureIds: picturesIn(db),
  };
  return [
    JSON.stringify(first),
    JSON.stringify(db),
    JSON.stringify(summary),
    known ? changesOf(db, known) : '',
  ].join('\n');
}

/** Returns the ids of the versions whose pictures are in the view. */
function picturesIn(db: Db): readonly string[] {
  const shown = [...Object.values(db['cell'] ?? {}), ...Object.values(db['layoutCell'] ?? {})];
  const ids = shown.flatMap(({ asset }) =>
    typeof asset === 'object' && asset !== null && 'fileId' in asset ? [String(asset.fileId)] : [],
  );
  return [...new Set(ids)];
}

function changesOf(db: Db, { key, tag, since }: NonNullable<GuestJob['known']>): string {
  const before = views.get(key);
  views.delete(key);
  views.set(key, { tag, db });
  for (const oldest of views.keys()) {
    if (views.size <= CACHE_SIZE) break;
    views.delete(oldest);
  }
  if (since === null) return '';
  if (before?.tag !== since) return 'unknown';
  const changes = changesBetween(before.db, db);
  return changes === null ? '' : JSON.stringify(changes);
}
