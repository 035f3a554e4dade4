// The sockets of guests: each follows the view of its link, and nothing else.

import { AppError } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { GuestSockets } from '../realtime/socket.ts';
import type { GuestViews } from './guestViews.ts';
import { findLink } from './linkRows.ts';

/** Returns the subscriptions of the sockets of guests. */
export function openGuestSockets({
  database,
  views,
}: {
  readonly database: Pick<Database, 'reader'>;
  readonly views: Pick<GuestViews, 'join' | 'leave' | 'sequencesOf'>;
}): GuestSockets {
  return {
    async follow(session, { linkId, sheetId }, channels) {
      if (channels !== '*' && channels.some((id) => id !== sheetId)) return false;
      if (channels.length === 0) {
        views.leave(session);
        return true;
      }
      const link = await findLink(database.reader, { id: linkId });
      if (!link) return false;
      try {
        await views.join(link, session);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    leave: views.leave,
    sequencesOf: views.sequencesOf,
  };
}
