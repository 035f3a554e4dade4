// Reads the changes of a template since a time, from the end of its sheet's log backwards.

import type { StoredStep } from '../../shared/model/action.ts';
import { storedIn } from '../../shared/packedSteps.ts';
import type { Database } from '../database/database.ts';

/** Number of steps that are read at a time. */
const PAGE = 200;

interface LoggedStep {
  readonly sequence: number;
  readonly createdAt: number | string;
  readonly step: string;
}

/**
 * Resolves to the steps of a template's sheet from a time (ms) on, in the order of the log. Steps at exactly that time
 * are included: the content of a copy that was made then tells whether it has them.
 */
export async function stepsSince(
  { reader }: Database,
  { sheetId, projectId }: { readonly sheetId: string; readonly projectId: string },
  at: number,
): Promise<readonly StoredStep[]> {
  const own: LoggedStep[] = [];
  for (;;) {
    const before = own.at(-1)?.sequence;
    const page: LoggedStep[] = await reader('action_log')
      .where({ channelId: sheetId })
      .whereNull('ownerId')
      .modify((query) => void (before !== undefined && query.where('sequence', '<', before)))
      .orderBy('sequence', 'desc')
      .limit(PAGE)
      .select('sequence', 'createdAt', 'step');
    const recent = page.filter(({ createdAt }) => Number(createdAt) >= at);
    own.push(...recent);
    if (recent.length < PAGE) break;
  }
  // Changes of the sheet itself are in the log of the project's channel.
  const ofSheet: LoggedStep[] = await reader('action_log')
    .where({ entityId: sheetId, channelId: projectId, verb: 'update' })
    .where('createdAt', '>=', at)
    .orderBy('sequence')
    .select('sequence', 'createdAt', 'step');
  return [...own.toReversed(), ...ofSheet].map(({ step }) => storedIn(step));
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
