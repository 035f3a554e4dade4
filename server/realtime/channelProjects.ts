// The project of a channel never changes, so it is cached. Channels of teams and people have none; an id that names
// no channel is cached as such until something is published on it, so that made-up ids cost nothing twice.

import { channelsNamed } from '../database/channels.ts';
import type { Database } from '../database/database.ts';

/** The projects of channels. */
export interface ChannelProjects {
  /** Null: of no project. Undefined: not known, and `find` is to be asked. */
  known(channelId: string): string | null | undefined;
  /** The same for each of them; what is not known is looked up in one go. */
  find(channelIds: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Something was told on the channel: what was nobody's when it was asked for may be a project's by now. */
  told(channelId: string): void;
}

/** The one learned longest ago goes first. */
const KEPT = 100_000;
const KEPT_OF_NOBODY = 20_000;

/** Returns the projects of the channels of `database`, and keeps a bounded number of answers. */
export function openChannelProjects(database: Database): ChannelProjects {
  const kept = new Map<string, string>();
  const nobodys = new Set<string>();
  /** What was told while somebody looked: what they read may be older. */
  const toldMeanwhile = new Set<string>();
  let looking = 0;

  const known = (channelId: string) => kept.get(channelId) ?? (nobodys.has(channelId) ? null : undefined);

  async function lookUp(channelIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    looking += 1;
    try {
      const found = new Map<string, string>();
      for (const { id, projectId } of (await channelsNamed(database.reader, channelIds)).values())
        if (projectId !== null) found.set(id, projectId);
      for (const id of channelIds) {
        const home = found.get(id);
        if (home !== undefined) kept.set(id, home);
        else if (!toldMeanwhile.has(id)) nobodys.add(id);
      }
      return found;
    } finally {
      looking -= 1;
      if (looking === 0) toldMeanwhile.clear();
      trim(kept, KEPT);
      trim(nobodys, KEPT_OF_NOBODY);
    }
  }

  return {
    known,
    async find(channelIds) {
      const channelProjects = new Map(channelIds.map((id) => [id, known(id)]));
      const unknown = [...channelProjects.keys()].filter((id) => channelProjects.get(id) === undefined);
      const found = unknown.length === 0 ? null : await lookUp(unknown);
      return new Map(Array.from(channelProjects, ([id, home]) => [id, home ?? found?.get(id) ?? null]));
    },
    told(channelId) {
      nobodys.delete(channelId);
      if (looking > 0) toldMeanwhile.add(channelId);
    },
  };
}

function trim(
  kept: { readonly size: number; keys(): Iterable<string>; delete(key: string): boolean },
  most: number,
) {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
