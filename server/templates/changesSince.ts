// Reads the changes of a template since some times, from the end of its log backwards: one pass over the log, whatever
// the number of copies, which holds one page of steps at a time.

import type { Knex } from 'knex';
import { openBaseCollector, type BaseCollector } from '../../shared/entities/templateVersions.ts';
import type { StoredStep } from '../../shared/model/action.ts';
import { storedIn } from '../../shared/packedSteps.ts';
import type { Sheet } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { finishYielding, type YieldToOthers } from '../yieldToOthers.ts';

/** Number of steps whose times are read at once, and number of bytes of steps that are read at once. */
const PAGE = 200;
const BYTES_AT_ONCE = 256 * 1024;

interface LoggedStep {
  readonly sequence: number;
  readonly createdAt: number | string;
  readonly bytes: number;
}

/** Limits a query of the log to the steps of one channel. */
type Narrowed = (query: Knex.QueryBuilder) => Knex.QueryBuilder;

/**
 * Yields each of `times` (ms, each once, the latest first) with what has changed in a template's sheet from it on.
 * Steps at exactly that time are included: the content of a copy that was made then tells whether it has them. What has
 * changed is to be read before the next time is asked for.
 */
export async function* changesFrom(
  { reader }: Database,
  sheet: Sheet,
  times: readonly number[],
  others: YieldToOthers,
): AsyncGenerator<readonly [time: number, changes: Pick<BaseCollector, 'base' | 'hasChanges'>]> {
  const oldest = times.at(-1);
  if (oldest === undefined) return;
  const ofContent: Narrowed = (query) => query.where({ channelId: sheet.id }).whereNull('ownerId');
  // Changes of the sheet itself are in the log of the project's channel.
  const ofSheet: Narrowed = (query) =>
    query.where({ entityId: sheet.id, channelId: sheet.projectId ?? '', verb: 'update' });
  const logs = [ofContent, ofSheet].map((narrowed) => openLog(newestFirst(reader, narrowed, oldest)));
  const collector = openBaseCollector();
  for (const time of times) {
    for (const log of logs)
      for await (const step of log.until(time)) {
        await finishYielding(collector.addOlder(step), others);
        await others();
      }
    yield [time, collector];
  }
}

/** Returns a log that is read step by step, in parts: `until` yields the next steps up to a time. */
function openLog(steps: AsyncGenerator<StoredStep>) {
  let next: StoredStep | null = null;
  return {
    async *until(time: number): AsyncGenerator<StoredStep> {
      for (;;) {
        next ??= (await steps.next()).value ?? null;
        if (next === null || next.createdAt < time) return;
        yield next;
        next = null;
      }
    },
  };
}

/** Yields the steps of a channel from a time on, newest first. */
async function* newestFirst(
  reader: Knex,
  narrowed: Narrowed,
  from: number,
): AsyncGenerator<StoredStep, undefined> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page: LoggedStep[] = await narrowed(reader('action_log'))
      .where('sequence', '<', before)
      .orderBy('sequence', 'desc')
      .limit(PAGE)
      .select('sequence', 'createdAt', reader.raw('OCTET_LENGTH(step) AS bytes'));
    const recent = page.filter(({ createdAt }) => Number(createdAt) >= from);
    for (const { first, last } of rangesOf(recent)) {
      const steps: { step: string }[] = await narrowed(reader('action_log'))
        .where('sequence', '<=', first)
        .where('sequence', '>=', last)
        .orderBy('sequence', 'desc')
        .select('step');
      for (const { step } of steps) yield storedIn(step);
    }
    if (recent.length < PAGE) return undefined;
    before = recent.at(-1)?.sequence ?? 0;
  }
}

/** Returns ranges of steps, newest first, each with at most about as many bytes as are read at once. */
function rangesOf(
  steps: readonly LoggedStep[],
): readonly { readonly first: number; readonly last: number }[] {
  const ranges: { first: number; last: number; bytes: number }[] = [];
  for (const { sequence, bytes } of steps) {
    const open = ranges.at(-1);
    if (open && open.bytes + bytes <= BYTES_AT_ONCE) {
      open.last = sequence;
      open.bytes += bytes;
    } else ranges.push({ first: sequence, last: sequence, bytes });
  }
  return ranges;
}

/** The last change of a template's content. */
export interface TemplateChange {
  readonly at: number;
  readonly userId: string;
}

/** Resolves to the last change of a template's sheet or its content; null where the log has none. */
export async function lastChange(
  { reader }: Database,
  { sheetId, projectId }: { readonly sheetId: string; readonly projectId: string },
): Promise<TemplateChange | null> {
  const found: { createdAt: number | string; userId: string | null }[] = await Promise.all([
    reader('action_log')
      .where({ channelId: sheetId })
      .whereNull('ownerId')
      .orderBy('sequence', 'desc')
      .first('createdAt', 'userId'),
    reader('action_log')
      .where({ entityId: sheetId, channelId: projectId })
      .orderBy('sequence', 'desc')
      .first('createdAt', 'userId'),
  ]);
  const [last] = found
    .filter(Boolean)
    .toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
  return last ? { at: Number(last.createdAt), userId: last.userId ?? '' } : null;
}
