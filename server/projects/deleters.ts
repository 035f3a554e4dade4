// Who deleted what lies in a bin, by the log.

import type { Database } from '../database/database.ts';

/** Cause -> user, from the first step of each cause on that channel: a cause may have a thousand of them. */
export async function deletersOf(
  { reader }: Database,
  channelId: string,
  causes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const causeIds = [...new Set(causes)];
  const firsts: { sequence: number }[] = await reader('action_log')
    .where({ channelId })
    .whereIn('causeId', causeIds)
    .groupBy('causeId')
    .select(reader.raw('MIN(sequence) AS sequence'));
  const steps: { causeId: string; step: string }[] = await reader('action_log')
    .where({ channelId })
    .whereIn(
      'sequence',
      firsts.map(({ sequence }) => sequence),
    )
    .select('causeId', 'step');
  return new Map(steps.map(({ causeId, step }) => [causeId, userIn(step)]));
}

function userIn(step: string): string {
  const { userId }: { userId?: unknown } = JSON.parse(step);
  return typeof userId === 'string' ? userId : '';
}
