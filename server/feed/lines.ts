// Reads lines of the log for a feed, newest first, from one or several streams that each have an index: the project, a
// person in it, or a channel. A page costs the same however long the log is. The texts of bulk steps are not read.

import { AppError } from '../../shared/errors.ts';
import type { FeedStep } from '../../shared/feed/grouping.ts';
import type { Fields } from '../../shared/model/action.ts';
import type { Database } from '../database/database.ts';
import { isOpenTo } from '../people/viewAccess.ts';

/** The part of the log that a feed is read from: a project, people in a project, or channels. */
export type FeedSource =
  | { readonly of: 'project'; readonly projectId: string }
  | { readonly of: 'people'; readonly projectId: string; readonly userIds: readonly string[] }
  | { readonly of: 'channels'; readonly channelIds: readonly string[] };

/** A line of the log as the feed reads it. */
export interface FeedLogLine extends FeedStep {
  /** The ids of the columns whose cells a bulk step changes. */
  readonly columnIds: readonly string[];
}

/** The position in the feed after which the next page begins. */
export type FeedPosition =
  | { readonly at: number; readonly channelId: string; readonly sequence: number }
  /** The sequence reached in each channel, in the order of the channels. */
  | { readonly sequences: readonly number[] };

interface LogLine {
  readonly id: string;
  readonly channelId: string;
  readonly sequence: number | string;
  readonly createdAt: number | string;
  readonly userId: string | null;
  readonly causeId: string;
  readonly causeName: string | null;
  readonly kind: string | null;
  readonly entityId: string;
  readonly counts: string | null;
  readonly columnIds: string | null;
  /** JSON text of the step; null for a long step and for a bulk step. */
  readonly step: string | null;
}

/** Number of bytes above which the text of a step is not read. */
const LONG = 8_000;

/** Returns at most `limit` lines after a position that a person may read, newest first. */
export async function readFeedLines(
  database: Database,
  source: FeedSource,
  {
    userId,
    after,
    limit,
  }: { readonly userId: string; readonly after: FeedPosition | null; readonly limit: number },
): Promise<readonly FeedLogLine[]> {
  const streams = await Promise.all(
    streamsOf(database, source, after).map((query): Promise<LogLine[]> =>
      query.where(isOpenTo(userId)).limit(limit),
    ),
  );
  return merged(
    streams.map((lines) => lines.map(lineOf)),
    limit,
  );
}

function streamsOf(database: Database, source: FeedSource, after: FeedPosition | null) {
  if (source.of === 'channels') {
    const { channelIds } = source;
    return channelIds.map((channelId, index) => {
      const query = linesOf(database).where({ channelId }).orderBy('sequence', 'desc');
      const sequence = after && 'sequences' in after ? after.sequences[index] : undefined;
      return sequence === undefined ? query : query.where('sequence', '<', sequence);
    });
  }
  const { projectId } = source;
  const owns =
    source.of === 'project' ? [{ projectId }] : source.userIds.map((userId) => ({ projectId, userId }));
  return owns.map((own) => {
    const query = linesOf(database)
      .where(own)
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'channelId', order: 'desc' },
        { column: 'sequence', order: 'desc' },
      ]);
    return after && 'at' in after
      ? query.whereRaw('("createdAt", "channelId", sequence) < (?, ?, ?)', [
          after.at,
          after.channelId,
          after.sequence,
        ])
      : query;
  });
}

function linesOf({ reader }: Database) {
  return reader('action_log').select(
    'id',
    'channelId',
    'sequence',
    'createdAt',
    'userId',
    'causeId',
    'causeName',
    'kind',
    'entityId',
    'counts',
    'columnIds',
    reader.raw('CASE WHEN counts IS NULL AND OCTET_LENGTH(step) <= ? THEN step END AS step', [LONG]),
  );
}

/** Merges streams by time. Lines of the same stream stay in their order, whatever their times are. */
function merged(streams: readonly (readonly FeedLogLine[])[], limit: number): readonly FeedLogLine[] {
  const [only] = streams;
  if (only && streams.length === 1) return only;
  const next = streams.map(() => 0);
  const lines: FeedLogLine[] = [];
  while (lines.length < limit) {
    let newest = -1;
    for (const [index, stream] of streams.entries()) {
      const line = stream[next[index] ?? 0];
      const best = streams[newest]?.[next[newest] ?? 0];
      if (line && (!best || isNewer(line, best))) newest = index;
    }
    const line = streams[newest]?.[next[newest] ?? 0];
    if (!line) break;
    next[newest] = (next[newest] ?? 0) + 1;
    lines.push(line);
  }
  return lines;
}

function isNewer(one: FeedStep, other: FeedStep): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt;
  return one.channelId === other.channelId ? one.sequence > other.sequence : one.channelId > other.channelId;
}

function lineOf({ step, ...line }: LogLine): FeedLogLine {
  const { data, previous }: { data?: Fields | null; previous?: Fields | null } = JSON.parse(step ?? '{}');
  return {
    id: line.id,
    channelId: line.channelId,
    sequence: Number(line.sequence),
    createdAt: Number(line.createdAt),
    userId: line.userId ?? '',
    causeId: line.causeId,
    causeName: line.causeName ?? '',
    type: line.kind ?? '',
    entityId: line.entityId,
    data: data ?? null,
    previous: previous ?? null,
    counts: line.counts === null ? null : countsOf(line.counts),
    columnIds: line.columnIds?.split(',') ?? [],
  };
}

function countsOf(text: string): ReadonlyMap<string, number> {
  return new Map(
    text.split(',').flatMap((part) => {
      const [kind = '', count = '0'] = part.split(':');
      return kind === '' ? [] : [[kind, Number(count)] as const];
    }),
  );
}

/** Returns the position after lines, newest first, that follow `after`. */
export function positionAfter(
  source: FeedSource,
  lines: readonly FeedStep[],
  after: FeedPosition | null,
): FeedPosition | null {
  const last = lines.at(-1);
  if (!last) return after;
  if (source.of !== 'channels')
    return { at: last.createdAt, channelId: last.channelId, sequence: last.sequence };
  const before = after && 'sequences' in after ? after.sequences : [];
  return {
    sequences: source.channelIds.map((channelId, index) => {
      const own = lines.findLast((line) => line.channelId === channelId);
      return own?.sequence ?? before[index] ?? Number.MAX_SAFE_INTEGER;
    }),
  };
}

/** Returns a position as text. */
export function textOfPosition(position: FeedPosition): string {
  return 'sequences' in position
    ? `c.${position.sequences.join('.')}`
    : `p.${position.at}.${position.channelId}.${position.sequence}`;
}

const NUMBERS = /^c((?:\.\d{1,16})+)$/;
const PLACE = /^p\.(\d{1,16})\.([0-9A-HJKMNP-TV-Z]{26})\.(\d{1,16})$/;

/**
 * Returns the position that a text stands for.
 * @throws AppError 'badRequest' where the text is not a position of this source
 */
export function positionIn(text: string, source: FeedSource): FeedPosition {
  if (source.of === 'channels') {
    const sequences = NUMBERS.exec(text)?.[1]?.slice(1).split('.').map(Number);
    if (sequences?.length === source.channelIds.length) return { sequences };
  } else {
    const [, at, channelId, sequence] = PLACE.exec(text) ?? [];
    if (at !== undefined && channelId !== undefined && sequence !== undefined)
      return { at: Number(at), channelId, sequence: Number(sequence) };
  }
  throw new AppError('badRequest', { message: 'This page of the feed is not known. Load the feed again.' });
}
