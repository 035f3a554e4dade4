// The sockets of guests: each follows the view of its link, or the show of its sheet, and nothing else.

import { AppError, type ErrorKind } from '../../shared/errors.ts';
import type { Database } from '../database/database.ts';
import type { GuestSockets } from '../realtime/socket.ts';
import type { SocketSession } from '../realtime/socketSession.ts';
import type { GuestViews } from './guestViews.ts';
import { findLink, type Link } from './linkRows.ts';

/** The sockets that follow the show of the sheet of their link. */
export interface GuestShows {
  /** Returns whether the guests of a link follow the show. */
  isShow(link: Pick<Link, 'scope'>): boolean;
  /** Subscribes a socket to the show. @throws AppError */
  join(link: Link, session: SocketSession): Promise<void>;
  leave(session: SocketSession): void;
  sequencesOf(session: SocketSession): Readonly<Record<string, number>>;
}

/** The refusals that stay the same at the next try, such as that of a full link. Others pass, such as 'busy'. */
const FINAL: ReadonlySet<ErrorKind> = new Set([
  'gone',
  'notFound',
  'notAuthorized',
  'badRequest',
  'slowDown',
]);

/** Returns the subscriptions of the sockets of guests. */
export function openGuestSockets({
  database,
  views,
  shows,
}: {
  readonly database: Pick<Database, 'reader'>;
  readonly views: Pick<GuestViews, 'join' | 'leave' | 'sequencesOf'>;
  readonly shows: GuestShows;
}): GuestSockets {
  function leave(session: SocketSession): void {
    views.leave(session);
    shows.leave(session);
  }

  return {
    async follow(session, { linkId, sheetId }, channels) {
      if (channels !== '*' && channels.some((id) => id !== sheetId)) return false;
      if (channels.length === 0) {
        leave(session);
        return true;
      }
      const link = await findLink(database.reader, { id: linkId });
      if (!link) return false;
      try {
        await (shows.isShow(link) ? shows : views).join(link, session);
        return true;
      } catch (error) {
        if (error instanceof AppError && FINAL.has(error.kind)) return false;
        throw error;
      }
    },
    leave,
    sequencesOf: (session) => ({ ...views.sequencesOf(session), ...shows.sequencesOf(session) }),
  };
}
