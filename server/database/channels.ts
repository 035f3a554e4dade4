// The ids of channels. Each id is in this table once, whatever its kind, so that no second thing can have the same id:
// it would share the log and the live messages. An id stays after its thing was purged.

import type { Knex } from 'knex';

/** The documents whose ids name channels. */
export const CHANNEL_KINDS: ReadonlySet<string> = new Set(['project', 'sheet', 'channel']);

/** The kind of thing that a channel belongs to: a kind of document, a team, a person, or `gone` after a purge. */
export type ChannelKind = 'project' | 'sheet' | 'channel' | 'team' | 'person' | 'gone';

/** A channel, as the log and the live notices know it. */
export interface Channel {
  readonly id: string;
  readonly kind: ChannelKind;
  /** Id of the project to which the channel belongs, that of a project being its own id; null for the channels of teams
   *  and people. */
  readonly projectId: string | null;
}

/**
 * Adds the channel of a new team or a new person.
 * @throws an error of the database where the id is taken
 */
export async function addChannel(
  trx: Knex,
  channel: Pick<Channel, 'id'> & { kind: 'team' | 'person' },
): Promise<void> {
  await trx('channel').insert({ ...channel, projectId: null });
}

/** Returns channels by id; ids that name no channel, or a purged one, are left out. Each 500 ids take one query. */
export async function channelsNamed(
  knex: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Channel>> {
  const found = new Map<string, Channel>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows: Channel[] = await knex('channel')
      .whereIn('id', ids.slice(from, from + CHUNK))
      .whereNot({ kind: 'gone' })
      .select('id', 'kind', 'projectId');
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

const CHUNK = 500;

/** Returns the channel with that id; null where there is none, or where it was purged. */
export async function channelNamed(knex: Knex, id: string): Promise<Channel | null> {
  return (await channelsNamed(knex, [id])).get(id) ?? null;
}

/** Ends the channels of purged things. Their ids are never used again, since mails, notices and the audit log
 *  refer to them. */
export async function endChannels(trx: Knex, ids: readonly string[]): Promise<void> {
  await trx('channel').whereIn('id', ids).update({ kind: 'gone', projectId: null });
}
