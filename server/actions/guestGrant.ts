// The grant of a link to its guests. It is judged again in the transaction that writes their request: by then, the link
// may have been ended, and what its view shows may have changed.

import { AppError } from '../../shared/errors.ts';
import type { Action } from '../../shared/model/action.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import type { Database } from '../database/database.ts';
import type { LogMark, WriteStore } from '../database/documents/writes.ts';
import { LINK_CLOSED, lockOpenLink } from '../links/linkRows.ts';

/** What a link gives its guests in one project, in place of the roles of a person. */
export interface GuestGrant {
  readonly linkId: string;
  readonly projectId: string;
  readonly role: Role;
  /** The sequences of the sheet and the project, by channel, from which the view was made by which the request was
   *  judged; null for a request that was judged without a view. */
  readonly seen: ViewSequences | null;
}

/** The last sequence of each channel that a view was made from. */
export type ViewSequences = Readonly<Record<string, number>>;

/** The error code of a request that has to be judged again, by the view as it is now. */
export const VIEW_CHANGED = 'VIEW_CHANGED';

/** Kinds of entities whose changes never affect what a guest may change. */
const APART: ReadonlySet<string> = new Set(['comment', 'show', 'showCue', 'showNote', 'showStandby']);
/** Most steps that are looked at: after more, the request is judged again. */
const MOST_STEPS = 200;

/**
 * Checks that a guest's request is still granted, with the link locked until the end of the transaction.
 * @throws AppError 'gone' where the link has ended, 'busy' with `VIEW_CHANGED` where the view may have changed
 */
export async function mustStillBeGranted(
  grant: GuestGrant,
  actions: readonly Action[],
  { store, reader, now }: { readonly store: WriteStore; readonly now: number } & Pick<Database, 'reader'>,
): Promise<void> {
  // A transaction of SQLite excludes all other writers, so its readers see what it sees.
  const link = await lockOpenLink(store.knex ?? reader, grant.linkId, now);
  if (!link) throw new AppError('gone', { message: LINK_CLOSED });
  const { seen } = grant;
  if (seen === null) return;
  const heads = await store.headOf(Object.keys(seen));
  const rowIds = new Set(actions.map(({ query }) => query.entityId?.split('.')[0]));
  const mayDecide = ({ kind, verb, entityId }: LogMark): boolean =>
    !APART.has(kind) && (kind !== 'cell' || verb === 'insert' || rowIds.has(entityId.split('.')[0]));
  for (const [channelId, sequence] of Object.entries(seen)) {
    if ((heads.get(channelId) ?? 0) <= sequence) continue;
    const later = await store.marksAfter(channelId, sequence, MOST_STEPS + 1);
    if (later.length > MOST_STEPS || later.some(mayDecide))
      throw new AppError('busy', { code: VIEW_CHANGED, retryAfterSeconds: 1 });
  }
}
