// What became of a number that no row has now: asked of the sheet's log, newest first, a few pages far.

import { z } from 'zod';
import { fateOf, omissionOf, type Fate, type Told } from '../../../../shared/model/labelHistory.ts';
import { call } from '../../../net/call.ts';

const step = z.looseObject({
  type: z.string(),
  verb: z.string(),
  query: z.looseObject({ entityId: z.string() }),
  data: z.unknown(),
  previous: z.unknown(),
  userId: z.string(),
  createdAt: z.number(),
  sequence: z.number(),
});
const reply = z.object({ actions: z.array(step) });

const PAGE = 500;
const MOST_PAGES = 4;

/** Null where the log does not say, as far as it is read. */
export async function askFate(sheetId: string, label: string, signal: AbortSignal): Promise<Fate | null> {
  return firstIn(sheetId, signal, (log) => fateOf(label, log));
}

export async function askOmission(sheetId: string, rowId: string, signal: AbortSignal) {
  return firstIn(sheetId, signal, (log) => omissionOf(rowId, log));
}

async function firstIn<Answer>(
  sheetId: string,
  signal: AbortSignal,
  read: (log: readonly Told[]) => Answer | null,
): Promise<Answer | null> {
  let before: number | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { limit: PAGE, ...(before !== undefined && { before }) };
    const answer = await call('actions.list', { params: { channelId: sheetId }, query, signal });
    const { actions } = reply.parse(answer);
    const found = read(actions);
    const last = actions.at(-1);
    if (found !== null || !last || actions.length < PAGE) return found;
    before = last.sequence;
  }
  return null;
}
