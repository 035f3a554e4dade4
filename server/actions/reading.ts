// Reads the log of a channel: newest first, or after a sequence. Steps are sent exactly as they were published, in the
// form that the reader asks for. Pages are found by the key of the log, so that a page costs the same however long the
// log is. The bytes of a page are limited, since one step may be a paste of megabytes.

import { pageOf } from '../../shared/model/log.ts';
import type { Database } from '../database/database.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import { readerText, type StepReader } from './messages.ts';
import { packedLength, plainBytes } from './stepLengths.ts';

/** A line of the log without its step. */
interface LogLine {
  readonly sequence: number;
  readonly requestId: string;
  /** Number of bytes of the step as it is sent to clients. */
  readonly bytes: number;
}

/** A line as it is read from the log: `bytes` is the stored length of the step, `counts` the entity counts of a
 *  packed step. */
interface ReadLine extends LogLine {
  readonly counts: string | null;
}

const LIST = 100;
const SINCE = 1000;
/** The most bytes of a page that has more than one step, or more than one request. */
const PAGE_BYTES = 8 * 1024 * 1024;

/** A channel, the person who reads its log, and the form in which that person gets steps. */
interface LogReader extends StepReader {
  readonly channelId: string;
}

/** Returns the text of `{ actions }`, newest first, with sequences below `before`. There may be fewer than `limit`,
 *  since the bytes of a page are limited. */
export async function listText(
  database: Database,
  log: LogReader,
  { before, limit = LIST }: { before?: number | undefined; limit?: number | undefined },
): Promise<string> {
  const query = linesOf(database, log).orderBy('sequence', 'desc').limit(limit);
  const read: ReadLine[] = await (before === undefined ? query : query.where('sequence', '<', before));
  const lines = fewBytes(read.map((line) => lineOf(line, log)));
  const [newest, oldest] = [lines[0], lines.at(-1)];
  if (!newest || !oldest) return '{"actions":[]}';
  const steps = await stepsBetween(database, log, oldest.sequence, newest.sequence);
  return `{"actions":[${steps.toReversed().join(',')}]}`;
}

/** A request for the steps after an action. */
interface SinceRequest {
  readonly lastActionId: string;
  readonly limit?: number | undefined;
  /** Time in ms since 1970. If a step to be sent is older, the response says that the page has to load the channel
   *  again. */
  readonly from: number;
}

/** Returns the text of `{ actions, complete, reload }`, oldest first. A page never ends inside a request. */
export async function sinceText(
  database: Database,
  log: LogReader,
  { lastActionId, limit = SINCE, from }: SinceRequest,
): Promise<string> {
  const { channelId } = log;
  const sequence = await sequenceOf(database, channelId, lastActionId);
  if (sequence === null || (await isOlder(database, channelId, sequence, from)))
    return '{"actions":[],"complete":false,"reload":true}';
  const read: ReadLine[] = await after(database, log, sequence).limit(limit + 1);
  const { lines, open } = pageOf(
    read.map((line) => lineOf(line, log)),
    limit,
  );
  const sent = fewBytes(lines);
  const last = sent.at(-1);
  if (!last) return '{"actions":[],"complete":true,"reload":false}';
  const isWhole = open === null && sent.length === lines.length;
  const end = isWhole ? last.sequence : await endOfRequest(database, channelId, last, read[sent.length]);
  const steps = await stepsBetween(database, log, sequence + 1, end);
  return `{"actions":[${steps.join(',')}],"complete":${isWhole},"reload":false}`;
}

/** Returns as many of the first lines as fit into a page, at least one. */
function fewBytes(lines: readonly LogLine[]): readonly LogLine[] {
  let bytes = 0;
  const first = lines.findIndex((line, at) => (bytes += line.bytes) > PAGE_BYTES && at > 0);
  return first < 0 ? lines : lines.slice(0, first);
}

function linesOf({ reader }: Database, { channelId }: LogReader) {
  return reader('action_log')
    .where({ channelId })
    .select('sequence', 'requestId', ...packedLength(reader));
}

function lineOf({ sequence, requestId, bytes, counts }: ReadLine, { form }: LogReader): LogLine {
  return { sequence, requestId, bytes: form === 'packed' ? Number(bytes) : plainBytes({ bytes, counts }) };
}

function after(database: Database, log: LogReader, sequence: number) {
  return linesOf(database, log).where('sequence', '>', sequence).orderBy('sequence');
}

/** Returns the steps from one sequence to another, both included, as the person gets them. */
async function stepsBetween(
  { reader }: Database,
  { channelId, ...own }: LogReader,
  first: number,
  last: number,
): Promise<readonly string[]> {
  const steps: { step: string; ownerId: string | null }[] = await reader('action_log')
    .where({ channelId })
    .where('sequence', '>=', first)
    .where('sequence', '<=', last)
    .orderBy('sequence')
    .select('step', 'ownerId');
  const others = createYieldToOthers();
  const texts: string[] = [];
  for (const step of steps) texts.push(await readerText(own, step, others));
  return texts;
}

/** Returns the last sequence of the request that a line belongs to. The sequences of one request are consecutive.
 *  `next` is the line after it. */
async function endOfRequest(
  { reader }: Database,
  channelId: string,
  { sequence, requestId }: LogLine,
  next: LogLine | undefined,
): Promise<number> {
  if (next && next.requestId !== requestId) return sequence;
  const other: { sequence: number } | undefined = await reader('action_log')
    .where({ channelId })
    .where('sequence', '>', sequence)
    .whereNot({ requestId })
    .orderBy('sequence')
    .first('sequence');
  return other ? other.sequence - 1 : Number.MAX_SAFE_INTEGER;
}

/** Returns whether the first step after a sequence is older than `from`. */
async function isOlder(
  { reader }: Database,
  channelId: string,
  sequence: number,
  from: number,
): Promise<boolean> {
  if (from <= 0) return false;
  const first: { createdAt: number | string } | undefined = await reader('action_log')
    .where({ channelId })
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .first('createdAt');
  return first !== undefined && Number(first.createdAt) < from;
}

/** Returns the sequence that `lastActionId` stands for on this channel; null where it is not known. */
async function sequenceOf(
  { reader }: Database,
  channelId: string,
  lastActionId: string,
): Promise<number | null> {
  const named = /^seq:(\d{1,15})$/.exec(lastActionId)?.[1];
  if (named !== undefined) {
    const head: { sequence: number } | undefined = await reader('channel_head')
      .where({ channelId })
      .first('sequence');
    return Number(named) <= (head?.sequence ?? 0) ? Number(named) : null;
  }
  // The channel is compared inside MAX. In WHERE it would make SQLite scan the channel from its end.
  const highest = reader.raw('MAX(CASE WHEN "channelId" = ? THEN sequence END) AS sequence', [channelId]);
  const found = await Promise.all(
    ['id', 'causeId'].map(async (column) => {
      const [line]: { sequence: number | null }[] = await reader('action_log')
        .where(column, lastActionId)
        .select(highest);
      return line?.sequence ?? 0;
    }),
  );
  return Math.max(...found) || null;
}
