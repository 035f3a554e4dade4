// Which project a channel is about, kept: it never changes. Teams' and people's own channels have none.

import { projectOfChannel } from '../actions/reading.ts';
import type { Database } from '../database/database.ts';

export interface ChannelHomes {
  /** At once where it is known; else undefined, and `find` is to be asked. */
  known(channelId: string): string | null | undefined;
  find(channelId: string): Promise<string | null>;
}

/** The one asked for longest ago goes first. */
const KEPT = 100_000;

export function openChannelHomes(database: Database): ChannelHomes {
  const kept = new Map<string, string | null>();
  return {
    known: (channelId) => kept.get(channelId),
    async find(channelId) {
      const known = kept.get(channelId);
      if (known !== undefined) return known;
      const home = await projectOfChannel(database, channelId);
      // What is no project's yet may become one: an id is chosen before its project is made.
      if (home === null) return null;
      kept.set(channelId, home);
      if (kept.size > KEPT)
        for (const oldest of [...kept.keys()].slice(0, kept.size - KEPT)) kept.delete(oldest);
      return home;
    },
  };
}
