// Names of the guests of links, for changes whose author is a link.

import type { Knex } from 'knex';

/** Most ids in one statement. */
const CHUNK = 500;

/** Returns names for the ids among `userIds` that are ids of links. */
export async function guestNames(
  reader: Knex,
  userIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(userIds)];
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const links: { id: string; title: string }[] = await reader('link')
      .whereIn('id', ids.slice(from, from + CHUNK))
      .select('id', 'title');
    for (const { id, title } of links)
      names.set(id, title === '' ? 'Guest of a link' : `Guest of “${title}”`);
  }
  return names;
}
