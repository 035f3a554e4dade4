// Handlers of `shared/api/feed.ts`.

import { AppError } from '../../shared/errors.ts';
import type { Handlers } from '../contract.ts';
import { channelsNamed } from '../database/channels.ts';
import type { Database } from '../database/database.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { readableChannels } from '../people/channelAccess.ts';
import { mustMayIn } from '../people/projectRights.ts';
import { openRowNumbers } from '../talk/rowNumbers.ts';
import { readFeed } from './feed.ts';

/** The services that the feed needs. */
export interface FeedServices {
  readonly database: Database;
  readonly access: AccessControl;
}

/** Returns the handler of the feed. */
export function feedHandlers(services: FeedServices): Handlers<'feed.read'> {
  const { database } = services;
  const findRowNumbers = openRowNumbers(database);
  return {
    'feed.read': async ({ caller: { userId }, params: { projectId }, query }) => {
      await mustMayIn(services, userId, projectId, 'history.read');
      const { channelId, sheetIds = [] } = query;
      await mustReadAll(channelId === undefined ? sheetIds : [channelId], { userId, projectId });
      return readFeed({ database, findRowNumbers }, { ...query, projectId, userId });
    },
  };

  /** Throws unless the channels are of the project, and the person may read them. @throws AppError 'notFound' */
  async function mustReadAll(
    channelIds: readonly string[],
    { userId, projectId }: { readonly userId: string; readonly projectId: string },
  ): Promise<void> {
    const named = await channelsNamed(database.reader, channelIds);
    const own = [...named.values()].filter((channel) => channel.projectId === projectId);
    const open = new Set((await readableChannels(services, userId, own)).map(({ id }) => id));
    if (channelIds.some((id) => !open.has(id))) throw new AppError('notFound');
  }
}
