// The time up to which the log has steps.

import type { Database } from './database.ts';

/** Returns the time of the last step of the log, so that new steps do not get an earlier time. */
export async function lastTime({ reader }: Database): Promise<number> {
  const [found]: { last: number | null }[] = await reader('channel_head').max('createdAt as last');
  return found?.last ?? 0;
}
