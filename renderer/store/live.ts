// The live connection of a project: changes of others come over the socket, missing steps are requested, and where
// no socket gets through, the page polls. Presence uses the same connection.

import { subscribeKey } from 'valtio/utils';
import type { ServerMessage } from '../../shared/api/socket.ts';
import { limits } from '../../shared/limits.ts';
import { afterFirstView } from '../browser/firstView.ts';
import { clientSession } from '../net/beacon.ts';
import { onCallError } from '../net/call.ts';
import { CallError, hasNotReached, isNotFound, isRetriedAlone, mayPass } from '../net/callError.ts';
import { CLOSED_SIGNED_OUT, openSocket, socketUrl, stateOf } from '../net/socket.ts';
import { publishQueueStatus, undoState, type ClientState } from './clientState.ts';
import { receiveAssigned, refreshAssigned } from './assigned.ts';
import { receiveDraft, refreshDrafts } from './drafts.ts';
import { frameMessages } from './frames.ts';
import { health, recordHeartbeat, recordConnection, reasonOf, watchNetwork } from './health.ts';
import { reloadChannel } from './channelReload.ts';
import { receiveNotice, refreshInbox } from './notices.ts';
import { loadSince, leaveProject, loadProject, loadSheet, loads } from './loaded.ts';
import { followOwnRole, FORBIDDEN, loseProject, SECOND_FACTOR_REQUIRED } from './ownRole.ts';
import { receiveUnread, refreshUnread } from './unread.ts';
import { checkSession } from './session.ts';
import { clearPresence, applyStatus, openPresenceSender, type PresenceLocation } from './presence.ts';

export interface Live {
  /** Subscribes to the channel of a sheet, or to a discussion channel. */
  follow(sheetId: string): void;
  /** Ends one subscription. With the last one of a channel, the page leaves that channel. */
  unfollow(sheetId: string): void;
  tell(where: Omit<PresenceLocation, 'projectId' | 'state'>): void;
  retry(): void;
  close(): void;
}

/** Number of failed attempts after which the page polls: then something between page and server probably lets no
 *  websocket through. */
const POLL_AFTER = 3;

/** Requests the person's notices, drafts and counts, which may have changed while there was no connection. */
function refreshOwn(): void {
  refreshInbox();
  void refreshDrafts();
  void refreshUnread();
  void refreshAssigned();
}

/** Follows a project over the socket, or by polling, until it is closed. */
export function openLive(clientState: ClientState, projectId: string): Live {
  const { queue } = clientState;
  /** Number of subscribers of each channel, by its id. */
  const channels = new Map([[projectId, 1]]);
  const clientSessionId = clientSession.id;
  let ownId: string | null = null;
  let polling = 0;
  let isCatchingUp = false;
  /** Ids of the channels whose failed load is being repeated. */
  const reloading = new Set<string>();
  let isClosed = false;
  let isForbidden = false;
  let failures = 0;

  const socket = openSocket(socketUrl(), { opened, heard, closed }, clientState.userId);
  const endSocket = clientState.sending.useSocket(socket);
  const telling = openPresenceSender((message) => socket.send(message));
  const unwatch = watchNetwork();
  const unfollow = followOwnRole(clientState.userId, projectId);
  const unprobe = subscribeKey(health, 'waiting', () => socket.probe());
  const unhear = onCallError((error) => {
    if (hasNotReached(error)) socket.probe();
  });
  addEventListener('online', retry);
  document.addEventListener('visibilitychange', notifyWhere);
  let where: Omit<PresenceLocation, 'projectId' | 'state'> = {};

  function subscribe(): void {
    socket.subscribe([
      stateOf([...channels.keys(), clientState.userId]),
      { type: 'SET:projectId', data: { projectId, clientSessionId } },
    ]);
  }

  function opened(): void {
    failures = 0;
    recordConnection({ connected: true, polling: false });
    window.clearInterval(polling);
    polling = 0;
    clientState.sending.wake();
    // On a new connection the server takes the page as active, and as being in no sheet or channel.
    if (document.hidden || Object.keys(where).length > 0) notifyWhere();
    afterFirstView(refreshOwn);
    loadUnreached(mayPass);
    // The page does not know which steps were published while it was not connected, so it asks for them.
    void catchUpAll();
  }

  function closed(count: number, code: number, reason: string): void {
    // The server does not say which channel is forbidden. Asking for the project shows whether access to it is
    // lost.
    isForbidden ||= code === FORBIDDEN;
    if (code === FORBIDDEN) void catchUpAll();
    // Where another person has signed in, the page is loaded anew as theirs; what waits here stays on the device.
    if (code === CLOSED_SIGNED_OUT) void checkSession();
    failures = count;
    recordConnection({ connected: false }, reason);
    clearPresence();
    if (count >= POLL_AFTER && polling === 0)
      polling = window.setInterval(() => {
        loadUnreached(isRetriedAlone);
        void catchUpAll();
      }, limits.tickMs);
  }

  function heard(message: ServerMessage): void {
    if (isClosed) return;
    switch (message.type) {
      case 'CONNECT':
        ownId = message.data.socketSessionId;
        return;
      case 'RECEIVE:actions':
        return received(message.data.actions);
      case 'TOCK':
        recordHeartbeat(message.data.originalClientTime, message.data.clientToServerDelta, Date.now());
        loadUnreached(isRetriedAlone);
        queue.heard(Object.entries(message.data.sequences).filter(([channelId]) => channels.has(channelId)));
        return void catchUp();
      case 'TICK':
        // The socket answers a tick itself.
        return;
      case 'SEEN':
      case 'SHOW':
      case 'DISPLAY':
      case 'DISPLAYS':
        // These messages are for pages that follow a show only. To this page, a show is an entity of its sheet.
        return;
      case 'RECEIVE:sent':
        // The queue gets its answer from the socket itself.
        return;
      case 'ERROR':
      case 'DISCONNECT':
        // A failed subscription needs nothing here: a refused channel stays silent, and a lost connection is opened
        // again.
        return;
    }
  }

  function received(actions: Extract<ServerMessage, { type: 'RECEIVE:actions' }>['data']['actions']): void {
    for (const each of actions) {
      if (each.type === 'status') applyStatus(each, ownId);
      if (each.type === 'notification') receiveNotice(each);
      if (each.type === 'draft') receiveDraft(each);
      if (each.type === 'unread') receiveUnread(each);
      if (each.type === 'assigned') receiveAssigned(each);
    }
    for (const message of frameMessages(actions)) if (channels.has(message.channelId)) queue.hear(message);
    publishQueueStatus(clientState);
    void catchUp();
  }

  async function catchUpAll(): Promise<void> {
    for (const channelId of channels.keys()) {
      if (isClosed || loads.byId[channelId] !== 'loaded') continue;
      await follows(channelId);
    }
    await catchUp();
    clientState.sending.wake();
  }

  async function follows(channelId: string): Promise<void> {
    await guarded(async () => {
      const since = await loadSince(channelId, queue.confirmed.sequenceOf(channelId));
      if (!isClosed) queue.caughtUp(since);
    });
  }

  /** Requests missing steps and loads, until none is missing. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp || isClosed) return;
    isCatchingUp = true;
    try {
      for (let hasMore = true; hasMore && !isClosed;) {
        const missing = queue.confirmed.missing().filter(({ channelId }) => channels.has(channelId));
        hasMore = missing.length > 0;
        for (const { ask, channelId, sequence } of missing) {
          hasMore = (await guarded(async () => fetchMissing(ask, channelId, sequence))) && hasMore;
        }
      }
    } finally {
      isCatchingUp = false;
    }
    publishQueueStatus(clientState);
  }

  async function fetchMissing(ask: 'since' | 'load', channelId: string, sequence: number): Promise<void> {
    if (ask === 'since') {
      const since = await loadSince(channelId, sequence);
      if (!isClosed) queue.caughtUp(since);
      return;
    }
    const failure = await loadAnew(channelId);
    if (failure) throw failure;
  }

  /** Loads a channel. Resolves to the failure, else to null. */
  async function loadAnew(channelId: string): Promise<CallError | null> {
    if (channelId === projectId) return loadProject(clientState, projectId);
    const posts = reloadChannel({ projectId, channelId });
    if (!posts) return loadSheet(clientState, projectId, channelId);
    await posts;
    return null;
  }

  /** Loads again each channel whose load has failed, if `isWorth` accepts the failure. */
  function loadUnreached(isWorth: (failed: CallError) => boolean): void {
    for (const channelId of channels.keys()) {
      const load = loads.byId[channelId];
      if (typeof load !== 'object' || !isWorth(load.failed) || reloading.has(channelId)) continue;
      reloading.add(channelId);
      void loadAnew(channelId).finally(() => reloading.delete(channelId));
    }
  }

  /** Runs a request and returns whether it succeeded. A failed one is repeated at the next tick or connection. */
  async function guarded(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      if (failures >= POLL_AFTER && !isClosed) recordConnection({ polling: true });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      recordConnection({ polling: false }, hasNotReached(error) ? reasonOf(error) : null);
      if (error.code === SECOND_FACTOR_REQUIRED) withhold(error);
      else if (isNotFound(error)) await missed();
      return false;
    }
  }

  /** Finds out whether a 404 means that the project itself is gone for this person, and leaves it then. */
  async function missed(): Promise<void> {
    try {
      await loadSince(projectId, queue.confirmed.sequenceOf(projectId));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isNotFound(error) && loads.byId[projectId] === 'loaded') leave();
    }
  }

  /** Shows the project as failed: its team now demands a second factor, and this person has none. */
  function withhold(failed: CallError): void {
    end();
    loads.byId[projectId] = { failed };
  }

  function leave(): void {
    end();
    loseProject(projectId, isForbidden);
  }

  function notifyWhere(): void {
    telling({ projectId, state: document.hidden ? 'idle' : 'active', ...where });
  }

  function retry(): void {
    socket.retry();
    clientState.sending.wake();
  }

  function end(): void {
    if (isClosed) return;
    isClosed = true;
    window.clearInterval(polling);
    removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', notifyWhere);
    unwatch();
    unfollow();
    unprobe();
    unhear();
    clearPresence();
    endSocket();
    socket.send({ type: 'UNSET:projectId', data: { projectId } });
    socket.close();
    undoState.scope = '';
    leaveProject(clientState, projectId);
    publishQueueStatus(clientState);
  }

  undoState.scope = projectId;
  subscribe();
  void loadProject(clientState, projectId);

  return {
    follow(sheetId) {
      const count = channels.get(sheetId) ?? 0;
      channels.set(sheetId, count + 1);
      if (count > 0) return;
      subscribe();
      // Steps that were published while nobody followed the sheet are missing.
      if (loads.byId[sheetId] === 'loaded') void follows(sheetId);
    },
    unfollow(sheetId) {
      const count = channels.get(sheetId) ?? 0;
      if (count > 1) channels.set(sheetId, count - 1);
      else channels.delete(sheetId);
      if (count === 1 && !isClosed) subscribe();
    },
    tell(next) {
      where = next;
      notifyWhere();
    },
    retry,
    close: end,
  };
}
