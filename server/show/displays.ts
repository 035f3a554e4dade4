// The connected displays: browsers in which a link of scope `display` is open. A display is identified by the guest of
// its link, whose cookie no script can read. Its page reports only its size, its lag, and whether its screen stays
// awake; nothing else depends on these. Changes are published to the people who call the show.

import type { Knex } from 'knex';
import type { ListedDisplay } from '../../shared/api/displays.ts';
import type { DisplayMessage, DisplayReport } from '../../shared/api/socket.ts';
import type { DisplaySettings } from '../../shared/entities/sheetLayout.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { ShowState } from '../../shared/show/showState.ts';
import type { Database } from '../database/database.ts';
import { findOpenLink, type Link } from '../links/linkRows.ts';
import type { Bus } from '../realtime/bus.ts';
import { openOtherServers, REPEAT_MS } from '../realtime/otherServers.ts';
import type { ListeningDisplay, ServerNote } from '../realtime/serverNotes.ts';
import type { DisplaySockets } from '../realtime/socket.ts';
import type { SocketSession } from '../realtime/socketSession.ts';
import {
  addDisplay,
  findDisplay,
  listDisplays,
  settingsOf,
  type LiveDisplay,
  type StoredDisplay,
} from './displayRows.ts';

/** The displays of all sheets. */
export interface Displays extends DisplaySockets {
  /** Returns the displays of a sheet, connected now or earlier. */
  list(sheetId: string): Promise<ListedDisplay[]>;
  /** Sends the displays of a sheet the blackout of its show, and the message of the show to those that it names. The
   *  other displays of the sheet get null for the message, where they still show an earlier one. */
  tellShow(sheetId: string, show: ShownState): void;
  /** Sends a message to a display, whichever server it is connected to. Returns whether the display is connected. */
  send(display: Pick<StoredDisplay, 'id' | 'sheetId'>, message: DisplayMessage): boolean;
  /** Publishes to the people who call the show of a sheet that its displays have changed. */
  changed(sheetId: string): void;
  close(): void;
}

/** The part of a show's state that displays get. */
type ShownState = Pick<ShowState, 'message' | 'isBlackout'>;

interface Live {
  readonly sheetId: string;
  /** The link whose view the display shows; another one once the display is redirected. */
  linkId: string;
  /** The settings of what the display shows, as JSON. */
  settings: string;
  /** The id of the message that was sent to this display and is still shown; null for none. */
  messageId: string | null;
  isBlackout: boolean;
  readonly sessions: Set<SocketSession>;
  lagMs: number | null;
  isListening: boolean;
}

/** Time without a heartbeat after which a display counts as disconnected; its page sends one every 5 s. */
const SILENT_MS = 12_000;
const LOOK_MS = 2000;
/** The size and the wake state of a display that has not reported anything about itself yet. */
const NOT_REPORTED = { width: 0, height: 0, wake: 'unknown' } as const;
/** Time within which changes are published together. */
const TOGETHER_MS = 250;
/** Changes of the lag below this are not published. */
const LAG_STEP_MS = 20;

/** Opens the displays of a server, none of which is connected yet. */
export function openDisplays(services: {
  readonly database: Database;
  readonly bus: Pick<Bus, 'publish' | 'join' | 'tellServers'>;
  readonly now: () => number;
  /** Returns the state of the show of a sheet. */
  readonly showOf: (sheetId: string) => Promise<ShownState>;
  /** Returns the milliseconds of a monotonic clock, by which silence is measured. */
  readonly elapsed: () => number;
  readonly newId: () => string;
  readonly fault: (error: unknown) => void;
}): Displays {
  const { database, bus, now, elapsed, newId, fault } = services;
  const lives = new Map<string, Live>();
  const idBySession = new Map<SocketSession, string>();
  /** The timers of sheets whose changes will be published, and whether a change comes from this server. */
  const waiting = new Map<string, { readonly timer: NodeJS.Timeout; isOwn: boolean }>();
  /** The displays that are connected to other servers, by sheet. */
  const others = openOtherServers<readonly (LiveDisplay & { readonly displayId: string })[]>(elapsed);

  function lastHeard({ sessions }: Live): number {
    return Math.max(...[...sessions].map(({ heardAt }) => heardAt));
  }

  function liveHere(displayId: string): LiveDisplay | null {
    const live = lives.get(displayId);
    if (!live) return null;
    const { isListening, lagMs } = live;
    return { isListening, lagMs, lastHeardAt: now() - Math.round(elapsed() - lastHeard(live)) };
  }

  /** Returns the live data of a display that is connected to any server. If it is connected to several, a connection
   *  that is being heard comes first. */
  function liveOf(displayId: string, sheetId: string): LiveDisplay | null {
    const here = liveHere(displayId);
    const elsewhere = others
      .of(sheetId)
      .flatMap((displays) => displays.filter(({ displayId: id }) => id === displayId));
    const all: readonly LiveDisplay[] = [...(here ? [here] : []), ...elsewhere];
    const best = all.find(({ isListening }) => isListening) ?? all[0];
    return best ? { isListening: best.isListening, lagMs: best.lagMs, lastHeardAt: best.lastHeardAt } : null;
  }

  const list = (sheetId: string) =>
    listDisplays(database.reader, sheetId, (displayId) => liveOf(displayId, sheetId), now());

  /** Publishes the list of displays to the sockets of this server whose people may call the show; each other server
   *  does the same for its own. */
  async function publish(sheetId: string): Promise<void> {
    const text = JSON.stringify({ type: 'DISPLAYS', data: { sheetId, displays: await list(sheetId) } });
    bus.publish(sheetId, { text, sequence: null, right: 'show.call', isLocal: true });
  }

  function tellServers(sheetId: string, hasChanged: boolean): void {
    const displays = [...lives].flatMap(([displayId, live]): ListeningDisplay[] => {
      if (live.sheetId !== sheetId) return [];
      const { isListening, lagMs } = live;
      return [{ displayId, isListening, lagMs, agoMs: elapsed() - lastHeard(live) }];
    });
    bus.tellServers({ kind: 'displays', sheetId, displays, hasChanged });
  }

  function tellSoon(sheetId: string, isOwn: boolean): void {
    const before = waiting.get(sheetId);
    if (before) {
      before.isOwn ||= isOwn;
      return;
    }
    const timer = setTimeout(() => {
      const { isOwn: isOurs } = waiting.get(sheetId) ?? { isOwn };
      waiting.delete(sheetId);
      if (isOurs) tellServers(sheetId, true);
      publish(sheetId).catch(fault);
    }, TOGETHER_MS);
    waiting.set(sheetId, { timer, isOwn });
  }

  const changed = (sheetId: string): void => tellSoon(sheetId, true);

  /** Returns the stored display of a guest, and makes it where there is none. @throws AppError 'notFound' where the
   *  link is not for displays, 'gone' where it has ended, 'tooLarge' where the sheet has too many displays */
  async function displayOf(
    guestId: string,
    linkId: string,
    displayReport: DisplayReport | null,
  ): Promise<StoredDisplay> {
    const link = await findOpenLink(database.reader, { id: linkId }, now());
    if (link?.scope !== 'display') throw new AppError('notFound');
    const known = await findDisplay(database.reader, { guestId });
    if (known) return known;
    const { projectId, sheetId } = link;
    const { width, height, wake } = displayReport ?? NOT_REPORTED;
    const place = { id: newId(), projectId, sheetId, linkId, guestId };
    const listening = new Set([
      ...lives.keys(),
      ...others.of(sheetId).flatMap((displays) => displays.map(({ displayId }) => displayId)),
    ]);
    const made = await addDisplay(
      database.knex,
      { ...place, width, height, wake, lastHeardAt: now() },
      listening,
    );
    if (made) return made;
    throw new AppError('tooLarge', {
      message: `A sheet has at most ${limits.displaysPerSheet} displays that listen.`,
    });
  }

  /** Connects a socket to its display, and sends it the identity of the display and what to show. */
  function join(
    session: SocketSession,
    stored: StoredDisplay,
    { settings, message, isBlackout }: ShownState & { readonly settings: DisplaySettings },
  ): void {
    const { id, sheetId, linkId, number, redirectLinkId } = stored;
    const known = lives.get(id);
    const live = known ?? {
      sheetId,
      linkId,
      settings: JSON.stringify(settings),
      messageId: null,
      isBlackout,
      sessions: new Set(),
      lagMs: null,
      isListening: true,
    };
    lives.set(id, live);
    live.sessions.add(session);
    live.linkId = linkId;
    live.settings = JSON.stringify(settings);
    live.isListening = true;
    idBySession.set(session, id);
    const pending = redirectLinkId === null ? {} : { redirect: { linkId: redirectLinkId } };
    live.messageId = message?.messageId ?? null;
    live.isBlackout = isBlackout;
    const blackout = isBlackout && { blackout: true };
    session.say({
      type: 'DISPLAY',
      data: { displayId: id, number, settings, message, ...blackout, ...pending },
    });
  }

  /** Sends the displays of a sheet their settings where these have changed. */
  async function notifySettings(sheetId: string): Promise<void> {
    const own = [...lives].filter(([, live]) => live.sheetId === sheetId);
    const found = await settingsOf(
      database.reader,
      own.map(([, { linkId }]) => linkId),
    );
    for (const [displayId, live] of own) {
      const settings = found.get(live.linkId);
      const text = JSON.stringify(settings);
      if (!settings || text === live.settings) continue;
      live.settings = text;
      for (const session of live.sessions) session.say({ type: 'DISPLAY', data: { displayId, settings } });
    }
    changed(sheetId);
  }

  /** Handles a message about the views of a sheet that has displays. */
  function hear(sheetId: string, text: string): void {
    if (!text.includes('"sheetLayout"')) return;
    if ([...lives.values()].some((live) => live.sheetId === sheetId)) notifySettings(sheetId).catch(fault);
  }

  /** Connects a socket to its display where it is not yet, and stores what the display has reported; null where it has
   *  not reported anything. */
  async function report(
    session: SocketSession,
    linkId: string,
    displayReport: DisplayReport | null,
  ): Promise<void> {
    const stored = await displayOf(session.caller.userId, linkId, displayReport);
    if (session.hasLeft()) return;
    const { id, sheetId } = stored;
    const isNew = idBySession.get(session) !== id;
    if (isNew) {
      const settings = (await settingsOf(database.reader, [stored.linkId])).get(stored.linkId);
      if (!settings) throw new AppError('notFound');
      const { message, isBlackout } = await services.showOf(sheetId);
      if (session.hasLeft() || idBySession.get(session) === id) return;
      // The display of this socket may have been removed while it was silent.
      leave(session);
      join(session, stored, { settings, message: messageFor(id, message), isBlackout });
    }
    if (!displayReport) {
      if (isNew) changed(sheetId);
      return;
    }
    const { width, height, wake, lagMs } = displayReport;
    const hasChanged = stored.width !== width || stored.height !== height || stored.wake !== wake;
    if (hasChanged) await database.knex('display').where({ id }).update({ width, height, wake });
    const live = lives.get(id);
    if (!live) return;
    const lagHasChanged = Math.abs((live.lagMs ?? -LAG_STEP_MS) - (lagMs ?? 0)) >= LAG_STEP_MS;
    if (lagHasChanged) live.lagMs = lagMs;
    if (isNew || hasChanged || lagHasChanged) changed(sheetId);
  }

  async function enter(session: SocketSession, linkId: string): Promise<void> {
    try {
      await report(session, linkId, null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  async function seen(session: SocketSession, messageId: string): Promise<void> {
    const displayId = idBySession.get(session);
    const live = displayId === undefined ? undefined : lives.get(displayId);
    if (displayId === undefined || !live) throw new AppError('notFound');
    if (await addSeen(database.knex, { id: displayId, sheetId: live.sheetId }, { messageId, at: now() }))
      changed(live.sheetId);
  }

  function leave(session: SocketSession): void {
    const displayId = idBySession.get(session);
    idBySession.delete(session);
    const live = displayId === undefined ? undefined : lives.get(displayId);
    if (displayId === undefined || !live) return;
    const heardAt = liveHere(displayId)?.lastHeardAt ?? now();
    live.sessions.delete(session);
    if (live.sessions.size > 0) return;
    lives.delete(displayId);
    const note = database.knex('display').where({ id: displayId }).update({ lastHeardAt: heardAt });
    note.then(() => changed(live.sheetId)).catch(fault);
  }

  /** Publishes displays that have fallen silent although their sockets are open, and those that are heard again. */
  function lookAround(): void {
    for (const live of lives.values()) {
      const isListening = elapsed() - lastHeard(live) < SILENT_MS;
      if (isListening === live.isListening) continue;
      live.isListening = isListening;
      changed(live.sheetId);
    }
  }

  function hearServer(note: ServerNote, serverId: string): void {
    if (note.kind === 'displays') {
      const { sheetId, displays, hasChanged } = note;
      const own = displays.map(({ agoMs, ...display }) => ({
        ...display,
        lastHeardAt: now() - Math.round(agoMs),
      }));
      others.hear(serverId, sheetId, own);
      if (hasChanged) tellSoon(sheetId, false);
    } else if (note.kind === 'order') sendHere(note.displayId, note.message);
    else if (note.kind === 'began') sayAll(true);
    else if (note.kind === 'ended') forgetServers(serverId);
  }

  function sayAll(isNews: boolean): void {
    for (const sheetId of new Set([...lives.values()].map((live) => live.sheetId)))
      tellServers(sheetId, isNews);
  }

  function forgetServers(endedId?: string): void {
    for (const sheetId of others.forget(endedId)) tellSoon(sheetId, false);
  }

  function sendHere(displayId: string, message: DisplayMessage): void {
    for (const session of lives.get(displayId)?.sessions ?? [])
      session.say({ type: 'DISPLAY', data: { displayId, ...message } });
  }

  const looking = setInterval(lookAround, LOOK_MS).unref();
  const saying = setInterval(() => {
    forgetServers();
    sayAll(false);
  }, REPEAT_MS).unref();
  const stopHearing = bus.join({
    receive: (channelId, { text }) => hear(channelId, text),
    kicked: () => undefined,
    fromServer: hearServer,
  });

  return {
    enter,
    report,
    seen,
    leave,
    list,
    changed,
    tellShow(sheetId, shown) {
      for (const [displayId, live] of lives) {
        if (live.sheetId !== sheetId) continue;
        const message = messageFor(displayId, shown.message);
        const messageId = message?.messageId ?? null;
        const data = {
          displayId,
          ...(messageId !== live.messageId && { message }),
          ...(shown.isBlackout !== live.isBlackout && { blackout: shown.isBlackout }),
        };
        if (Object.keys(data).length === 1) continue;
        Object.assign(live, { messageId, isBlackout: shown.isBlackout });
        for (const session of live.sessions) session.say({ type: 'DISPLAY', data });
      }
    },
    send({ id, sheetId }, message) {
      sendHere(id, message);
      bus.tellServers({ kind: 'order', displayId: id, message });
      return liveOf(id, sheetId)?.isListening ?? false;
    },
    close() {
      stopHearing();
      clearInterval(looking);
      clearInterval(saying);
      for (const { timer } of waiting.values()) clearTimeout(timer);
    },
  };
}

/** Returns the message as one display gets it, without its author and without the other displays; null where the
 *  message does not name the display. */
function messageFor(displayId: string, message: ShowState['message']): ShowState['message'] {
  return message?.displayIds?.includes(displayId) === true
    ? { ...message, by: '', displayIds: [displayId] }
    : null;
}

/** Records that a display has shown a message. Resolves to false where that was recorded before. */
async function addSeen(
  knex: Knex,
  where: { readonly id: string; readonly sheetId: string },
  shown: { readonly messageId: string; readonly at: number },
): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const stored = await findDisplay(trx, where);
    if (!stored || stored.seen.some(({ messageId }) => messageId === shown.messageId)) return false;
    const last = [...stored.seen, shown].slice(-limits.messagesSeenPerDisplay);
    await trx('display')
      .where({ id: where.id })
      .update({ seen: JSON.stringify(last) });
    return true;
  });
}

/**
 * Moves a display to the link that it was redirected to, as the guest of that link.
 * @throws AppError 'notFound' where it was not redirected
 */
export async function moveDisplay(
  knex: Knex,
  { id, redirectLinkId }: Pick<StoredDisplay, 'id' | 'redirectLinkId'>,
  guestId: string,
): Promise<void> {
  await knex.transaction(async (trx) => {
    // The same browser may have been a display of that link before.
    await trx('display').where({ guestId }).whereNot({ id }).delete();
    const moved = await trx('display')
      .where({ id, redirectLinkId })
      .update({ linkId: redirectLinkId, guestId, redirectLinkId: null });
    if (moved === 0) throw new AppError('notFound');
  });
}

/** Returns whether a link may be opened on a display of a sheet. */
export function isDisplayLinkOf(link: Link | null, sheetId: string): link is Link {
  return link?.scope === 'display' && link.sheetId === sheetId;
}
