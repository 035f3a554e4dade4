// The history of one entity: its own steps, and its part of the bulk steps that name it, newest first. Both are found
// by indexes. Texts of bulk steps are searched in slices, since a sheet may have been filled by hundreds of pastes.

import { AppError } from '../../shared/errors.ts';
import { tracesOf } from '../../shared/packedSteps.ts';
import { channelsNamed } from '../database/channels.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { guestNames } from '../people/guestNames.ts';
import { readableChannels } from '../people/channelAccess.ts';
import { isOpenTo, mustSeeView } from '../people/viewAccess.ts';
import { createYieldToOthers, type YieldToOthers } from '../yieldToOthers.ts';
import { ownPartOf } from './ownPart.ts';

/** A step of the history, with the fields by which it is sorted. */
interface HistoryLine {
  readonly sequence: number;
  readonly createdAt: number;
  readonly step: string;
}

const HISTORY = 500;
/** Number of bulk steps whose lengths are read at once, and number of bytes searched before other work may run. */
const BULK_AT_ONCE = 500;
const BYTES_AT_ONCE = 1024 * 1024;

/**
 * Returns the text of `{ actions, guests }`: the steps that changed one entity of the project, newest first, including
 * its part of bulk steps; and the names of the links whose guests are authors.
 * @throws AppError 'notFound' where the project has no such entity that this person may see
 */
export async function historyText(
  { database, access }: { readonly database: Database; readonly access: AccessControl },
  userId: string,
  { projectId, entityId }: { readonly projectId: string; readonly entityId: string },
): Promise<string> {
  await mustSeeView(database.reader, userId, entityId);
  const named = await channelsNamed(database.reader, await channelsOf(database, entityId));
  const own = [...named.values()].filter((channel) => channel.projectId === projectId);
  const channelIds = (await readableChannels({ database, access }, userId, own)).map(({ id }) => id);
  if (channelIds.length === 0) throw new AppError('notFound');
  const others = createYieldToOthers();
  const lines: HistoryLine[] = [];
  for (const channelId of channelIds) {
    lines.push(...(await ownLines(database, channelId, { entityId, userId })));
    for await (const line of bulkLines(database, channelId, { entityId, userId, others })) lines.push(line);
  }
  const newest = lines
    .toSorted((one, other) => other.createdAt - one.createdAt || other.sequence - one.sequence)
    .slice(0, HISTORY);
  const guests = await guestNames(
    database.reader,
    newest.flatMap(({ step }) => AUTHOR.exec(step)?.[1] ?? []),
  );
  const names = JSON.stringify(Object.fromEntries(guests));
  return `{"actions":[${newest.map(({ step }) => step).join(',')}],"guests":${names}}`;
}

/** Matches the author in the text of a step. Quotes in texts that people wrote are escaped, so those texts never
 *  match. */
const AUTHOR = /"userId":"(\w+)","createdAt":\d+/;

/** Returns the newest steps that are about this entity alone. */
async function ownLines(
  { reader }: Database,
  channelId: string,
  { entityId, userId }: { readonly entityId: string; readonly userId: string },
): Promise<readonly HistoryLine[]> {
  const lines: (HistoryLine & { readonly verb: string })[] = await reader('action_log')
    .where({ entityId, channelId })
    .where(isOpenTo(userId))
    .orderBy('sequence', 'desc')
    .limit(HISTORY)
    .select(
      'sequence',
      'createdAt',
      'verb',
      reader.raw(`CASE WHEN verb = 'insert' THEN '' ELSE step END AS step`),
    );
  return lines.filter(({ verb }) => verb !== 'insert').map(withNumber);
}

/** Yields the parts of a channel's bulk steps that are about the entity, newest first. */
async function* bulkLines(
  { reader }: Database,
  channelId: string,
  {
    entityId,
    userId,
    others,
  }: { readonly entityId: string; readonly userId: string; readonly others: YieldToOthers },
): AsyncIterable<HistoryLine> {
  const bulk = () => reader('action_log').where({ channelId }).whereRaw(BULK).where(isOpenTo(userId));
  const traces = tracesOf(entityId);
  const hasText = TEXT_HAS[reader.client.config.client === 'pg' ? 'postgres' : 'sqlite'];
  let before = Number.MAX_SAFE_INTEGER;
  for (let count = 0; count < HISTORY;) {
    const read: { sequence: number; bytes: number }[] = await bulk()
      .where('sequence', '<', before)
      .orderBy('sequence', 'desc')
      .limit(BULK_AT_ONCE)
      .select('sequence', reader.raw('OCTET_LENGTH(step) AS bytes'));
    for (const { first, last } of slicesOf(read)) {
      const found: HistoryLine[] = await bulk()
        .where('sequence', '<=', first)
        .where('sequence', '>=', last)
        .whereRaw(`(${traces.map(() => `${hasText}(step, ?) > 0`).join(' OR ')})`, traces)
        .orderBy('sequence', 'desc')
        .select('sequence', 'createdAt', 'step');
      for (const line of found) {
        const step = await ownPartOf(line.step, entityId, others);
        if (step === null) continue;
        count += 1;
        yield withNumber({ ...line, step });
      }
      await others();
    }
    const oldest = read.at(-1);
    if (!oldest || read.length < BULK_AT_ONCE) return;
    before = oldest.sequence;
  }
}

/** Condition of the index of bulk steps. The databases use the index only if the query contains the same literal and no
 *  bound value. */
const BULK = `verb = 'insert'`;

/** The SQL function of each database that returns the position of one text in another; 0 where it is not found. */
const TEXT_HAS = { sqlite: 'INSTR', postgres: 'STRPOS' } as const;

/** Returns ranges of sequences, newest first. The steps of a range have at most `BYTES_AT_ONCE` bytes, unless it is a
 *  single step. */
function slicesOf(
  lines: readonly { readonly sequence: number; readonly bytes: number }[],
): readonly { readonly first: number; readonly last: number }[] {
  const slices: { first: number; last: number; bytes: number }[] = [];
  for (const { sequence, bytes } of lines) {
    const open = slices.at(-1);
    if (open && open.bytes + bytes <= BYTES_AT_ONCE) {
      open.last = sequence;
      open.bytes += bytes;
    } else slices.push({ first: sequence, last: sequence, bytes });
  }
  return slices;
}

function withNumber({ sequence, createdAt, step }: HistoryLine): HistoryLine {
  return { sequence, createdAt: Number(createdAt), step };
}

/** Query for the channels that have steps of an entity. It jumps from one channel to the next by the index, however
 *  many steps each has. */
const CHANNELS_OF = `
  WITH RECURSIVE told(id) AS (
    SELECT MIN("channelId") FROM action_log WHERE "entityId" = ?
    UNION ALL
    SELECT (SELECT MIN("channelId") FROM action_log WHERE "entityId" = ? AND "channelId" > told.id)
    FROM told WHERE told.id IS NOT NULL
  )
  SELECT id FROM told WHERE id IS NOT NULL`;

/** Returns the channels that may have steps about the entity, of any project. */
async function channelsOf({ reader }: Database, entityId: string): Promise<readonly string[]> {
  const actionIds: { id: string }[] = await reader
    .select('id')
    .from(reader.raw(`(${CHANNELS_OF}) AS told`, [entityId, entityId]));
  const rowId = entityId.split('.')[0] ?? entityId;
  const row: { sheetId: string } | undefined = await reader(tableOf('row'))
    .where({ id: rowId })
    .first('sheetId');
  const column: { sheetId: string } | undefined = await reader(tableOf('column'))
    .where({ id: entityId })
    .first('sheetId');
  const around = [row, column].flatMap((found) => found?.sheetId ?? []);
  return [...new Set([...actionIds.map(({ id }) => id), ...around])];
}
