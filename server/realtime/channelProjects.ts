// The project of each channel, cached since it never changes. Channels of teams and people have none; an unknown id is
// cached as such until it is created or something is published on it, so that an invented id costs only one query.

import { channelsNamed } from '../database/channels.ts';
import type { Database } from '../database/database.ts';

/** The projects of channels. */
export interface ChannelProjects {
  /** Returns the id of the channel's project; null if it has none, undefined if the project is not cached and must be
   *  loaded by `find`. */
  known(channelId: string): string | null | undefined;
  /** Returns the projects of several channels; those that are not cached are loaded in one query. */
  find(channelIds: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
  /** Forgets that an id was unknown, after it was created or something was published on it. */
  forgetUnknown(channelId: string): void;
}

/** Most cached channels with a project, and without one; the oldest are dropped. */
const CACHE_SIZE = 100_000;
const UNKNOWN_CACHE_SIZE = 20_000;

/** Returns the projects of the channels of `database`, with a cache of limited size. */
export function openChannelProjects(database: Database): ChannelProjects {
  const cache = new Map<string, string>();
  const nobodys = new Set<string>();
  /** Channels on which something was published during a query. The query may have read an older state. */
  const changedMeanwhile = new Set<string>();
  let looking = 0;

  const known = (channelId: string) => cache.get(channelId) ?? (nobodys.has(channelId) ? null : undefined);

  async function lookUp(channelIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    looking += 1;
    try {
      const found = new Map<string, string>();
      for (const { id, projectId } of (await channelsNamed(database.reader, channelIds)).values())
        if (projectId !== null) found.set(id, projectId);
      for (const id of channelIds) {
        const home = found.get(id);
        if (home !== undefined) cache.set(id, home);
        else if (!changedMeanwhile.has(id)) nobodys.add(id);
      }
      return found;
    } finally {
      looking -= 1;
      if (looking === 0) changedMeanwhile.clear();
      trim(cache, CACHE_SIZE);
      trim(nobodys, UNKNOWN_CACHE_SIZE);
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
    forgetUnknown(channelId) {
      nobodys.delete(channelId);
      if (looking > 0) changedMeanwhile.add(channelId);
    },
  };
}

function trim(
  cache: { readonly size: number; keys(): Iterable<string>; delete(key: string): boolean },
  most: number,
) {
  for (const oldest of cache.keys()) {
    if (cache.size <= most) return;
    cache.delete(oldest);
  }
}
