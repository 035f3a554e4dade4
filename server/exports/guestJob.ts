// Makes what the guests of a link see, in the same kind of thread as exports, since both parse a whole sheet, which
// would block the main thread of the server.

import { changesBetween, guestViewOf, type LinkTerms } from '../../shared/arrange/guestView.ts';
import { rawTextOf } from '../../shared/layout/content.ts';
import type { Db } from '../../shared/model/action.ts';
import { parseSheetSource, type SheetSource } from './parseSheet.ts';

/** The job of making the view of a link. */
export interface GuestJob {
  readonly source: SheetSource;
  readonly terms: LinkTerms;
  /**
   * Identifies a view that is made repeatedly: its key, the version of the source, and the version since which changes
   * are returned; null for a view that is made once.
   */
  readonly known: { readonly key: string; readonly tag: string; readonly since: string | null } | null;
}

/** Most views in memory. The changes of the next version of a view are computed from them. */
const CACHE_SIZE = 8;
const views = new Map<string, { readonly tag: string; readonly db: Db }>();

/**
 * Returns four lines of JSON: what the guest may change, the `db`, the summary, and the changes since `known.since`.
 * The last line is empty if there are none, and `unknown` if that version is no longer in memory.
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
