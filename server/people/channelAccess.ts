// Access to channels. Readers need a role in the project or team of the channel. A sheet or discussion channel in the
// bin exists only for people who may restore it.

import { AppError } from '../../shared/errors.ts';
import { may, type RightName } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { channelsNamed, type Channel, type ChannelKind } from '../database/channels.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { AccessControl } from './accessControl.ts';

/** The right to restore each kind of thing in a project that has a channel of its own. */
export const RESTORE_RIGHT = { sheet: 'sheet.delete', channel: 'channel.edit' } as const satisfies Readonly<
  Partial<Record<ChannelKind, RightName>>
>;

const KINDS = ['sheet', 'channel'] as const;
/** Most ids in one statement. */
const CHUNK = 500;

/** Returns the channels in the bin that a person may not restore. `roleFor` returns the person's role in a project. */
export async function hiddenChannels(
  { reader }: Pick<Database, 'reader'>,
  channelIds: readonly string[],
  roleFor: (projectId: string) => Role | undefined,
): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>();
  for (let from = 0; from < channelIds.length; from += CHUNK) {
    const some = channelIds.slice(from, from + CHUNK);
    for (const kind of KINDS) {
      const binned: { id: string; projectId: string }[] = await reader(tableOf(kind))
        .whereIn('id', some)
        .whereNotNull('deletedBy')
        .select('id', 'projectId');
      for (const { id, projectId } of binned) {
        const role = roleFor(projectId);
        if (role === undefined || !may(role, RESTORE_RIGHT[kind])) hidden.add(id);
      }
    }
  }
  return hidden;
}

/** Returns the channels that the user may read: those of projects and teams in which the user has a role, and the
 *  user's own. */
export async function readableChannels(
  { database, access }: { readonly database: Pick<Database, 'reader'>; readonly access: AccessControl },
  userId: string,
  channels: Iterable<Channel>,
): Promise<readonly Channel[]> {
  const roles = new Map<string, Role>();
  const open: Channel[] = [];
  for (const channel of channels) {
    const { id, kind, projectId } = channel;
    if (projectId !== null) {
      const role = roles.get(projectId) ?? (await access.roleOf(userId, projectId));
      if (role === null) continue;
      roles.set(projectId, role);
    } else if (kind === 'team' ? (await access.teamRoleOf(userId, id)) === null : id !== userId) continue;
    open.push(channel);
  }
  const ids = open.map(({ id }) => id);
  const hidden = await hiddenChannels(database, ids, (projectId) => roles.get(projectId));
  return open.filter(({ id }) => !hidden.has(id));
}

/**
 * Returns a channel that the user may read.
 * @throws AppError 'notFound'
 */
export async function mustReadChannel(
  services: { readonly database: Pick<Database, 'reader'>; readonly access: AccessControl },
  userId: string,
  channelId: string,
): Promise<Channel> {
  const channels = await channelsNamed(services.database.reader, [channelId]);
  const [channel] = await readableChannels(services, userId, channels.values());
  if (!channel) throw new AppError('notFound');
  return channel;
}
