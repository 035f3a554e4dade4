// What of the log is seen in the feed: not what lies in the bin, and of comments only those on what may be seen.

import type { FeedStep } from '../../shared/feed/grouping.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { livingThreads, type Thread } from '../talk/livingThreads.ts';
import { byIds } from './names.ts';

/** Actions that are no act of a person. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['assetFile.update.scan', 'assetFile.update.previews']);

/** Returns the lines of a project that are seen. */
export async function visibleLines(
  { reader }: Database,
  lines: readonly FeedStep[],
  projectId: string,
): Promise<readonly FeedStep[]> {
  const binned = await binnedChannels(reader, lines);
  const threads = await threadsOf(reader, lines);
  const living = await livingThreads(reader, [...threads.values()]);
  const shown = lines.filter((line) => {
    const { channelId, causeName, type, entityId } = line;
    if (OF_THE_SERVER.has(causeName) || binned.has(channelId)) return false;
    // The project's own log says that a sheet or a channel went to the bin.
    if (binned.has(entityId)) return causeName === 'sheet.delete' || causeName === 'channel.delete';
    if (type !== 'comment') return true;
    const thread = threads.get(entityId);
    return thread?.projectId === projectId && living.has(thread.threadId);
  });
  return shown.map((line) => {
    const thread = line.type === 'comment' ? threads.get(line.entityId) : undefined;
    // A later step of a comment does not say what it hangs on.
    return thread
      ? { ...line, data: { ...line.data, entityId: thread.threadId, entityType: thread.kind } }
      : line;
  });
}

async function binnedChannels(
  reader: Database['reader'],
  lines: readonly FeedStep[],
): Promise<ReadonlySet<string>> {
  const ids = lines.flatMap(({ channelId, type, entityId }) =>
    type === 'sheet' || type === 'channel' ? [channelId, entityId] : channelId,
  );
  const found = await Promise.all(
    ['sheet', 'channel'].map((kind) =>
      byIds<{ id: string }>(ids, (some) =>
        reader(tableOf(kind)).whereIn('id', some).whereNotNull('deletedBy').select('id'),
      ),
    ),
  );
  return new Set(found.flat().map(({ id }) => id));
}

/** Returns what each comment hangs on, by its id; comments that were deleted, or their question was, are left out. */
async function threadsOf(
  reader: Database['reader'],
  lines: readonly FeedStep[],
): Promise<ReadonlyMap<string, Thread>> {
  const ids = lines.flatMap(({ type, entityId }) => (type === 'comment' ? entityId : []));
  const found: (Thread & { commentId: string })[] = await byIds(ids, (some) =>
    reader('comment_entry as e')
      .join('comment_thread as t', 't.threadId', 'e.threadId')
      .whereIn('e.commentId', some)
      .where({ 'e.deleted': 0, 'e.hidden': 0 })
      .select('e.commentId', 't.threadId', 't.kind', 't.projectId'),
  );
  return new Map(found.map(({ commentId, ...thread }) => [commentId, thread]));
}
