// Which project a channel is about, kept: it never changes. Teams' and people's own channels have none, and what is
// nobody's channel is kept as such until something is told on it: who asks for made-up ids costs nothing twice.

import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';

export interface ChannelHomes {
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
/** A statement takes so many ids at most. */
const CHUNK = 500;

export function openChannelHomes(database: Database): ChannelHomes {
  const kept = new Map<string, string>();
  const nobodys = new Set<string>();
  /** What was told while somebody looked: what they read may be older. */
  const toldMeanwhile = new Set<string>();
  let looking = 0;

  const known = (channelId: string) => kept.get(channelId) ?? (nobodys.has(channelId) ? null : undefined);

  async function lookUp(channelIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    looking += 1;
    try {
      const found = await projectsOfChannels(database, channelIds);
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
      const homes = new Map(channelIds.map((id) => [id, known(id)]));
      const unknown = [...homes.keys()].filter((id) => homes.get(id) === undefined);
      const found = unknown.length === 0 ? null : await lookUp(unknown);
      return new Map(Array.from(homes, ([id, home]) => [id, home ?? found?.get(id) ?? null]));
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

/** A project's own channel, and those of its sheets and discussions. */
async function projectsOfChannels(
  { reader }: Database,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const homes = new Map<string, string>();
  for (let from = 0; from < channelIds.length; from += CHUNK) {
    const some = channelIds.slice(from, from + CHUNK);
    const projects: string[] = await reader(tableOf('project')).whereIn('id', some).pluck('id');
    for (const id of projects) homes.set(id, id);
    for (const kind of ['sheet', 'channel']) {
      const rows: { id: string; projectId: string }[] = await reader(tableOf(kind))
        .whereIn('id', some)
        .select('id', 'projectId');
      for (const { id, projectId } of rows) homes.set(id, projectId);
    }
  }
  return homes;
}
