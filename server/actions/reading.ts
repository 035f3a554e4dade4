// Reads the log: newest first, after a sequence, and the history of one entity. Steps are sent word for word as
// they were published; a history has only the part of a bulk step that concerns its entity.

import { AppError } from '../../shared/errors.ts';
import { pageOf } from '../../shared/model/log.ts';
import { channelsNamed } from '../database/channels.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { readableChannels } from '../people/channelAccess.ts';

interface LogLine {
  readonly sequence: number;
  readonly requestId: string;
  readonly step: string;
}

const LIST = 100;
const SINCE = 1000;
const HISTORY = 500;

/** Returns the text of `{ actions }`, newest first, with sequences below `before`. */
export async function listText(
  { reader }: Database,
  channelId: string,
  { before, limit = LIST }: { before?: number | undefined; limit?: number | undefined },
): Promise<string> {
  const query = reader('action_log').where({ channelId }).orderBy('sequence', 'desc').limit(limit);
  const lines: LogLine[] = await (before === undefined ? query : query.where('sequence', '<', before)).select(
    'step',
  );
  return `{"actions":[${lines.map(({ step }) => step).join(',')}]}`;
}

/** What is asked of the log: the steps after an action. */
interface SinceRequest {
  readonly lastActionId: string;
  readonly limit?: number | undefined;
  /** Time in ms; where a step that would be sent is older, the page has to load the channel anew. */
  readonly from: number;
}

/** Returns the text of `{ actions, complete, reload }`, oldest first. A page never ends inside a request. */
export async function sinceText(
  database: Database,
  channelId: string,
  { lastActionId, limit = SINCE, from }: SinceRequest,
): Promise<string> {
  const sequence = await sequenceOf(database, channelId, lastActionId);
  if (sequence === null || (await isOlder(database, channelId, sequence, from)))
    return '{"actions":[],"complete":false,"reload":true}';
  const read: LogLine[] = await after(database, channelId, sequence).limit(limit + 1);
  const { lines, open } = pageOf(read, limit);
  const rest = open ? await restOf(database, channelId, open) : [];
  const steps = [...lines, ...rest].map(({ step }) => step).join(',');
  return `{"actions":[${steps}],"complete":${open === null},"reload":false}`;
}

/** Returns whether the first step after a sequence is older than `from`. */
async function isOlder(
  database: Database,
  channelId: string,
  sequence: number,
  from: number,
): Promise<boolean> {
  if (from <= 0) return false;
  const first: { createdAt: number | string } | undefined = await after(database, channelId, sequence).first(
    'createdAt',
  );
  return first !== undefined && Number(first.createdAt) < from;
}

function after({ reader }: Database, channelId: string, sequence: number) {
  return reader('action_log')
    .where({ channelId })
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .select('sequence', 'requestId', 'step');
}

/** Returns the lines that follow a line in its own request. */
async function restOf(
  database: Database,
  channelId: string,
  { sequence, requestId }: LogLine,
): Promise<readonly LogLine[]> {
  return after(database, channelId, sequence).where({ requestId });
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
  const [found]: { sequence: number | null }[] = await reader('action_log')
    .where({ channelId })
    .where((either) => void either.where({ id: lastActionId }).orWhere({ causeId: lastActionId }))
    .max('sequence as sequence');
  return found?.sequence ?? null;
}

/**
 * Returns the text of `{ actions }` of the steps that changed one entity of the project, newest first, with bulk
 * steps that name it.
 * @throws AppError 'notFound' where the project has no such entity that this person may see
 */
export async function historyText(
  { database, access }: { readonly database: Database; readonly access: AccessControl },
  userId: string,
  { projectId, entityId }: { readonly projectId: string; readonly entityId: string },
): Promise<string> {
  const { reader } = database;
  const named = await channelsNamed(reader, await channelsOf(database, entityId));
  const own = [...named.values()].filter((channel) => channel.projectId === projectId);
  const channelIds = (await readableChannels({ database, access }, userId, own)).map(({ id }) => id);
  if (channelIds.length === 0) throw new AppError('notFound');
  const lines: (Pick<LogLine, 'step'> & { readonly verb: string })[] = await reader('action_log')
    .whereIn('channelId', channelIds)
    .where((either) => {
      void either.where({ entityId }).orWhere((bulk) => {
        void bulk.where({ verb: 'insert' }).where('step', 'like', `%"${likeText(entityId)}"%`);
      });
    })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'sequence', order: 'desc' },
    ])
    .limit(HISTORY)
    .select('step', 'verb');
  const told = lines.flatMap(({ step, verb }) => (verb === 'insert' ? ownPartOf(step, entityId) : [step]));
  return `{"actions":[${told.join(',')}]}`;
}

/** Returns a bulk step reduced to one entity, since the whole of an import would be megabytes. It is empty where
 *  the step only refers to the entity, as the cells of a row do to their row. */
function ownPartOf(text: string, entityId: string): readonly string[] {
  const step: { readonly data: Bulk; readonly previous: Bulk | null } = JSON.parse(text);
  const data = ownIn(step.data, entityId);
  if (data === null) return [];
  return [JSON.stringify({ ...step, data, previous: step.previous && ownIn(step.previous, entityId) })];
}

interface Bulk {
  readonly db: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function ownIn({ db }: Bulk, entityId: string): Bulk | null {
  for (const [kind, byId] of Object.entries(db))
    if (Object.hasOwn(byId, entityId)) return { db: { [kind]: { [entityId]: byId[entityId] ?? null } } };
  return null;
}

/** Returns the id for use in `like`, or a text that nothing matches where it contains other characters than ids
 *  do. */
function likeText(entityId: string): string {
  return /^[0-9A-Z.]+$/.test(entityId) ? entityId : '?';
}

/** Returns the channels that may have steps about the entity, of any project. */
async function channelsOf({ reader }: Database, entityId: string): Promise<readonly string[]> {
  const told: string[] = await reader('action_log').where({ entityId }).distinct().pluck('channelId');
  const rowId = entityId.split('.')[0] ?? entityId;
  const row: { sheetId: string } | undefined = await reader(tableOf('row'))
    .where({ id: rowId })
    .first('sheetId');
  const column: { sheetId: string } | undefined = await reader(tableOf('column'))
    .where({ id: entityId })
    .first('sheetId');
  return [...new Set([...told, ...[row, column].flatMap((found) => found?.sheetId ?? [])])];
}
