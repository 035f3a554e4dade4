// A page of the feed of a project: lines of the log that a person may see, grouped by gesture, in words. A page reads a
// limited number of lines. If the filters leave few of them, the page has few groups; it contains the time up to which
// it has looked.

import type { FeedEntry, FeedReply } from '../../shared/api/feed.ts';
import { groupSteps, type FeedGroup, type FeedStep } from '../../shared/feed/grouping.ts';
import {
  rowIdOf,
  sentenceOf,
  sheetIdOf,
  shortText,
  textOfSentence,
  type FeedNames,
} from '../../shared/feed/sentence.ts';
import { tableOf } from '../database/tables.ts';
import {
  positionAfter,
  positionIn,
  readFeedLines,
  textOfPosition,
  type FeedLogLine,
  type FeedSource,
} from './lines.ts';
import { byIds, MOST_NAMED_ROWS, namesFor, type NameServices } from './names.ts';
import type { Database } from '../database/database.ts';
import { undeletedThreads, type Thread } from '../talk/undeletedThreads.ts';

/** A request for a page of the feed, with its filters. */
export interface FeedRequest {
  readonly projectId: string;
  /** The person who reads the page. */
  readonly userId: string;
  readonly channelId?: string | undefined;
  readonly userIds?: readonly string[] | undefined;
  readonly sheetIds?: readonly string[] | undefined;
  readonly categoryIds?: readonly string[] | undefined;
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

const GROUPS = 40;
/** Number of lines that are read in one query, and most lines that one page looks at. */
const AT_ONCE = 250;
const MOST_LINES = 1_000;
const MOST_COMMENT = 400;
/** Most entities that a line of the feed names. */
const MOST_ENTITIES = 100;

/** Returns a page of the feed. */
export async function readFeed(services: NameServices, request: FeedRequest): Promise<FeedReply> {
  const { database } = services;
  const { limit = GROUPS } = request;
  const source = sourceOf(request);
  const isWanted = await filterOf(services, request);
  const start = request.before === undefined ? null : positionIn(request.before, source);
  const read: FeedLogLine[] = [];
  const shown: FeedStep[] = [];
  let position = start;
  for (;;) {
    const lines = await readFeedLines(database, source, {
      userId: request.userId,
      after: position,
      limit: AT_ONCE,
    });
    position = positionAfter(source, lines, position);
    read.push(...lines);
    shown.push(...(await visibleLines(database, lines.filter(isWanted), request.projectId)));
    const { groups, taken } = groupSteps(shown, limit);
    const next = shown[taken];
    const isEnd = lines.length < AT_ONCE;
    if (next) position = positionAfter(source, read.slice(0, indexOf(read, next)), start);
    if (!next && !isEnd && read.length < MOST_LINES) continue;
    const names = await namesFor(services, groups);
    return {
      groups: groups.map((group) => entryOf(group, names)),
      before: position && (next || !isEnd) ? textOfPosition(position) : null,
      lookedTo: next || !isEnd ? ((next ?? read.at(-1))?.createdAt ?? null) : null,
    };
  }
}

function indexOf(lines: readonly FeedStep[], { id }: FeedStep): number {
  return lines.findIndex((line) => line.id === id);
}

/** Returns the source of the feed that fits the filters: the logs of channels or sheets, the index of people, or that
 *  of the project. */
function sourceOf({ projectId, channelId, userIds = [], sheetIds = [] }: FeedRequest): FeedSource {
  const channelIds = channelId === undefined ? sheetIds : [channelId];
  if (channelIds.length > 0) return { of: 'channels', channelIds: [...new Set(channelIds)].toSorted() };
  if (userIds.length > 0) return { of: 'people', projectId, userIds: [...new Set(userIds)] };
  return { of: 'project', projectId };
}

/** Returns a function that tells whether a line passes the filters by people and by category, which not every source
 *  applies. */
async function filterOf(
  { database: { reader } }: NameServices,
  { projectId, userIds = [], categoryIds = [] }: FeedRequest,
): Promise<(line: FeedLogLine) => boolean> {
  const people = new Set(userIds);
  const categories = new Set(categoryIds);
  const columns = new Set(categories.size === 0 ? [] : await columnsIn());

  async function columnsIn(): Promise<readonly string[]> {
    const sheets: { id: string }[] = await reader(tableOf('sheet')).where({ projectId }).select('id');
    const found: { id: string; data: string }[] = await byIds(
      sheets.map(({ id }) => id),
      (some) => reader(tableOf('column')).whereIn('sheetId', some).select('id', 'data'),
    );
    return found.flatMap(({ id, data }) => {
      const { categoryId }: { categoryId?: string | null } = JSON.parse(data);
      return categoryId && categories.has(categoryId) ? [id] : [];
    });
  }

  const isOfCategory = ({ type, entityId, data, columnIds }: FeedLogLine): boolean => {
    if (columnIds.some((id) => columns.has(id))) return true;
    if (type === 'category') return categories.has(entityId);
    if (type === 'column') return columns.has(entityId);
    const cellId = type === 'cell' ? entityId : data?.['entityType'] === 'cell' ? data['entityId'] : null;
    return typeof cellId === 'string' && columns.has(cellId.split('.')[1] ?? '');
  };
  return (line) =>
    (people.size === 0 || people.has(line.userId)) && (categories.size === 0 || isOfCategory(line));
}

function entryOf(group: FeedGroup, names: FeedNames): FeedEntry {
  const [newest] = group;
  const oldest = group.at(-1) ?? newest;
  const parts = sentenceOf(group, names);
  const rowIds = [...new Set(group.flatMap((step) => rowIdOf(step) ?? []))];
  const entities = new Map(
    group.flatMap(({ type, entityId, counts }) =>
      counts ? [] : [[`${type} ${entityId}`, { kind: type, id: entityId }] as const],
    ),
  );
  return {
    key: newest.causeId,
    userId: newest.userId,
    at: newest.createdAt,
    from: oldest.createdAt,
    text: textOfSentence(parts),
    parts: [...parts],
    actionIds: group.map(({ id }) => id),
    entities: [...entities.values()].slice(0, MOST_ENTITIES),
    channelId: newest.channelId,
    sheetId: sheetIdOf(group, names),
    rowId: rowIds.length === 1 ? livingRow(rowIds[0] ?? '', names) : null,
    comment:
      newest.causeName === 'comment.create' ? shortText(newest.data?.['text'], MOST_COMMENT) || null : null,
    rows: rowIds.slice(0, MOST_NAMED_ROWS).flatMap((rowId) => rowOf(rowId, group, names) ?? []),
    rowCount: rowIds.length,
  };
}

function livingRow(rowId: string, names: FeedNames): string | null {
  return names.row(rowId)?.id ?? null;
}

/** Returns a row of a group, with its old and new text if exactly one cell text of the row was changed. */
function rowOf(rowId: string, group: FeedGroup, names: FeedNames): FeedEntry['rows'][number] | null {
  const row = names.row(rowId);
  if (!row) return null;
  const texts = group.filter(
    (step) => rowIdOf(step) === rowId && step.type === 'cell' && step.data !== null && 'value' in step.data,
  );
  const [newest] = texts;
  const oldest = texts.at(-1);
  const isOne = newest && texts.every(({ entityId }) => entityId === newest.entityId);
  return {
    ...row,
    now: isOne ? shortText(newest.data?.['value']) : '',
    was: isOne ? shortText(oldest?.previous?.['value']) : '',
  };
}

/** Actions of the server itself, which no person has made. */
const OF_THE_SERVER: ReadonlySet<string> = new Set(['assetFile.update.scan', 'assetFile.update.previews']);

/** Returns those lines of a project that the feed may show. */
async function visibleLines(
  { reader }: Database,
  lines: readonly FeedStep[],
  projectId: string,
): Promise<readonly FeedStep[]> {
  const binned = await binnedChannels(reader, lines);
  const threads = await threadsOf(reader, lines);
  const living = await undeletedThreads(reader, [...threads.values()]);
  const shown = lines.filter((line) => {
    const { channelId, causeName, type, entityId } = line;
    if (OF_THE_SERVER.has(causeName) || binned.has(channelId)) return false;
    // The deletion of a sheet or a channel is in the log of the project, and stays visible.
    if (binned.has(entityId)) return causeName === 'sheet.delete' || causeName === 'channel.delete';
    if (type !== 'comment') return true;
    const thread = threads.get(entityId);
    return thread?.projectId === projectId && living.has(thread.threadId);
  });
  return shown.map((line) => {
    const thread = line.type === 'comment' ? threads.get(line.entityId) : undefined;
    // Only the first step of a comment contains its subject, so it is added to the others.
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

/** Returns what each comment is on, by the comment's id, without comments that are deleted, or whose parent is. */
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
