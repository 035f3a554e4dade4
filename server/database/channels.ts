// Channels: who they are. Every id that names one stands here once, whatever its kind, so no second thing can bear it:
// it would be the same log, and be told the same live notices. It stays when what it named is gone for good.

import type { Knex } from 'knex';

/** The documents whose ids name channels. */
export const CHANNEL_KINDS: ReadonlySet<string> = new Set(['project', 'sheet', 'channel']);

/** The kind of thing that a channel is of: a kind of document, a team, a person, or nothing any more. */
export type ChannelKind = 'project' | 'sheet' | 'channel' | 'team' | 'person' | 'gone';

/** A channel, as the log and the live notices know it. */
export interface Channel {
  readonly id: string;
  readonly kind: ChannelKind;
  /** The project that it is about: its own, a sheet's, a discussion's; null for a team's and a person's. */
  readonly projectId: string | null;
}

/** Writes down the channel of a new team or a new person. @throws the fault of the database where the id is taken */
export async function addChannel(
  trx: Knex,
  channel: Pick<Channel, 'id'> & { kind: 'team' | 'person' },
): Promise<void> {
  await trx('channel').insert({ ...channel, projectId: null });
}

/** By id; an id that names no channel, or none any more, is left out. However many there are, they are one question
 *  for each 500. */
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

/** The channel with that id; null where there is none, or none any more. */
export async function channelNamed(knex: Knex, id: string): Promise<Channel | null> {
  return (await channelsNamed(knex, [id])).get(id) ?? null;
}

/** Ends the channels of things that are purged. Their ids name nothing else from now on: mails, notices and the
 *  audit tell of them. */
export async function endChannels(trx: Knex, ids: readonly string[]): Promise<void> {
  await trx('channel').whereIn('id', ids).update({ kind: 'gone', projectId: null });
}
