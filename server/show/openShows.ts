// Opens the services of shows together: the shows in memory, their followers, and their control by other programs.

import { uptime } from 'node:os';
import { AppError } from '../../shared/errors.ts';
import { openKeyedQueues } from '../keyedQueues.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import type { Database } from '../database/database.ts';
import type { RenderQueue } from '../exports/renderQueue.ts';
import type { SheetSource } from '../exports/parseSheet.ts';
import type { SendActions } from '../links/guestActions.ts';
import type { GuestShows } from '../links/guestSockets.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { AccessControl } from '../people/accessControl.ts';
import type { Bus } from '../realtime/bus.ts';
import type { Hub } from '../realtime/hub.ts';
import { REPEAT_MS } from '../realtime/otherServers.ts';
import type { SocketSession } from '../realtime/socketSession.ts';
import { publishRead } from '../notifications/noticeDelivery.ts';
import { openControl, type ControlShow } from './control.ts';
import { openDisplays, type Displays } from './displays.ts';
import { openFollowers } from './followers.ts';
import { openLiveShows, type LiveShows } from './liveShows.ts';
import { runningSheets } from './readShow.ts';
import { openMakeRundowns } from './rundowns.ts';
import { openSendShow } from './sendShow.ts';
import { mustMayCallShow, mustMayFollowShow, SHOW_SCOPES, viewOf } from './showPlace.ts';
import { notifyOfShow, openShowWatch } from './showNotices.ts';
import { watchAgain } from './watchAgain.ts';
import { openShowSockets, type ShowSockets } from './showSockets.ts';

/** The services of shows. */
export interface OpenShows {
  readonly shows: LiveShows;
  readonly showSockets: ShowSockets;
  readonly displays: Displays;
  readonly controlShow: ControlShow;
  /** The sockets of guests whose link is for the show. */
  readonly guestShows: GuestShows;
  /** Subscribes the socket of a token that only calls shows to the show of one sheet; false where the token's owner
   *  may not call it. */
  readonly followByToken: (session: SocketSession, sheetId: string) => Promise<boolean>;
  /** Returns the number of sockets that follow the show of a sheet. */
  readonly followersOf: (sheetId: string) => number;
  /** Returns the milliseconds since a device of a person that follows a sheet last sent something; Infinity where
   *  none has. */
  readonly lastHeardMs: (userId: string, sheetId: string) => number;
  /** Returns whether a person calls a running show that is not a rehearsal. */
  readonly isCalling: (userId: string) => boolean;
  /** Wraps `send` so that a press waits for the rundown, and a stale one is refused with the state of the show. */
  readonly around: (send: SendActions) => SendActions;
  close(): Promise<void>;
}

/** Most running shows that are watched again after a restart of the server. */
const RUNNING_SHOWS = 100;

/** Opens the shows of a server. */
export function openShows(services: {
  readonly database: Database;
  readonly access: AccessControl;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly writer: Pick<ActionWriter, 'send'>;
  readonly renderQueue: RenderQueue;
  readonly loadSheet: (sheet: {
    readonly projectId: string;
    readonly sheetId: string;
    readonly userId: string;
  }) => Promise<SheetSource>;
  readonly now: () => number;
  readonly newId: () => string;
  /** Returns milliseconds of the clock by which sockets measure silence. */
  readonly elapsed: () => number;
  readonly jobs: () => Pick<Jobs, 'wake'>;
  readonly fault: (error: unknown) => void;
}): OpenShows {
  const { database, access, bus, hub, writer, renderQueue, now, newId } = services;
  const displays = openDisplays({
    ...services,
    now: () => shows.now(),
    showOf: async (sheetId) => (await shows.current(sheetId)).stateFor(null, 0),
  });
  const { fault } = services;
  const showSockets = openShowSockets({ shows: () => shows, bus, followers: () => followers, fault });
  const shows = openLiveShows({
    ...services,
    times: { read: now, elapsed: services.elapsed, uptime: () => uptime() * 1000 },
    makeRundowns: openMakeRundowns(services),
    notify(show) {
      const state = show.stateFor(null, followers.countOn(show.sheetId));
      showSockets.notify(show, state);
      displays.tellShow(show.sheetId, state);
      watch.note(show, state);
      callers.tell(show.sheetId);
    },
    onDeleted: (sheetId) => watch.forget(sheetId),
  });
  const watch = openShowWatch({
    now: shows.now,
    fault: services.fault,
    released: (userId) => publishRead(userId, { bus, newId }),
    tell: (news, live, show) => notifyOfShow({ ...services, peopleOn: followers.peopleOn }, news, live, show),
  });
  const callers = openHeardCallers({ bus, hub, elapsed: services.elapsed, calls: () => callsOf(shows) });
  const followers = openFollowers({
    bus,
    hub,
    sockets: () => showSockets,
    sheetIds: () => shows.inMemory().map(({ sheetId }) => sheetId),
    elapsed: services.elapsed,
  });
  const around = (send: SendActions) =>
    openSendShow({
      send,
      database,
      shows: () => shows,
      viewFor: (caller, sheetId) => mustMayFollowShow({ database, access }, caller, sheetId),
    });
  // Shows that ran when the server stopped are watched again.
  const closing = new AbortController();
  runningSheets(database, RUNNING_SHOWS)
    .then((sheetIds) => watchAgain(sheetIds, { shows, note: watch.noteAgain, fault, signal: closing.signal }))
    .catch(fault);
  // The socket of somebody who may no longer call the show is closed; it may reconnect with the rights that are left.
  const unwatch = access.onChange(() => void showSockets.check(mayStay).catch(fault));
  async function mayStay(session: SocketSession, sheetId: string): Promise<boolean> {
    try {
      await mustMayCallShow({ database, access }, session.caller, sheetId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  return {
    shows,
    showSockets,
    displays,
    followersOf: followers.countOn,
    isCalling: watch.isCalling,
    lastHeardMs: callers.lastHeardMs,
    around,
    controlShow: openControl({
      database,
      access,
      shows,
      write: around(writer.send),
      queued: openKeyedQueues(),
      followersOf: followers.countOn,
      now,
      newId,
    }),
    guestShows: {
      isShow: ({ scope }) => SHOW_SCOPES.has(scope),
      async join(link, session) {
        const view = await viewOf(database, link.sheetLayoutId);
        await showSockets.follow(session, { sheetId: link.sheetId, view, link });
      },
      leave: showSockets.leave,
      sequencesOf: showSockets.sequencesOf,
    },
    async followByToken(session, sheetId) {
      if (!(await mayStay(session, sheetId))) return false;
      await showSockets.follow(session, { sheetId, view: null, link: null });
      return true;
    },
    async close() {
      closing.abort();
      unwatch();
      callers.close();
      followers.close();
      watch.close();
      shows.close();
      displays.close();
      await renderQueue.close();
    },
  };
}

/** Returns the shows that have not ended, rehearsals and those that wait for their start too, each with its caller. */
function callsOf(shows: Pick<LiveShows, 'inMemory'>) {
  return shows.inMemory().flatMap(({ sheetId, show }) => {
    const { callerId, phase } = show ?? {};
    return callerId !== undefined && phase !== 'ended' ? [{ sheetId, callerId }] : [];
  });
}

/** Opens the record of when the people who call shows were last heard, by this server and by the others. */
function openHeardCallers({
  bus,
  hub,
  elapsed,
  calls,
}: {
  readonly bus: Bus;
  readonly hub: Pick<Hub, 'lastHeardOn'>;
  readonly elapsed: () => number;
  readonly calls: () => readonly { readonly sheetId: string; readonly callerId: string }[];
}) {
  /** Time at which each person was last heard by another server, by person and sheet. */
  const elsewhere = new Map<string, number>();

  const hereMs = (userId: string, sheetId: string): number => elapsed() - hub.lastHeardOn(sheetId, userId);

  /** Tells the other servers when the callers of shows were last heard here: those of one sheet, or of all. */
  function notify(only?: string): void {
    for (const { sheetId, callerId: userId } of calls()) {
      const agoMs = only === undefined || only === sheetId ? hereMs(userId, sheetId) : Infinity;
      if (Number.isFinite(agoMs)) bus.tellServers({ kind: 'heard', userId, sheetId, agoMs });
    }
  }

  const leave = bus.join({
    receive: () => undefined,
    kicked: () => undefined,
    fromServer(note) {
      if (note.kind === 'heard') elsewhere.set(`${note.userId} ${note.sheetId}`, elapsed() - note.agoMs);
    },
  });
  const timer = setInterval(() => {
    notify();
    for (const [key, at] of elsewhere) if (elapsed() - at > 60_000) elsewhere.delete(key);
  }, REPEAT_MS).unref();

  return {
    /** Tells the other servers when the caller of a sheet's show was last heard here. */
    tell: notify,
    lastHeardMs: (userId: string, sheetId: string) =>
      Math.min(hereMs(userId, sheetId), elapsed() - (elsewhere.get(`${userId} ${sheetId}`) ?? -Infinity)),
    close() {
      leave();
      clearInterval(timer);
    },
  };
}
