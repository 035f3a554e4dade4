// The light client of a show: its state, its rows and the server's time, without a store. The state comes over the
// socket when it changes, never as a clock: pages count from it by the synced time, so that they go on while nothing
// comes.

import type { LiveRundown } from '../../../shared/show/livePage.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { openClockSync, type DeviceClocks } from './clockSync.ts';
import { fieldOf, isRundown, isShowState, messageIn, numberIn, type ShowMessage } from './showMessages.ts';
import { openShowSocket, type ShowSocket, type SocketEnvironment } from './showSocket.ts';

/** Why a page may follow no more. It goes on by itself where that changes, unless its person has signed out. */
export type ShowEnd = 'signedOut' | 'unknown' | 'linkEnded';

/** The known state of a show. Each change makes a new object. */
export interface ShowSnapshot {
  /** The state of the show; null until it has been loaded. */
  readonly state: ShowState | null;
  readonly rundown: LiveRundown | null;
  /** The server's time when it was last heard; null before that. */
  readonly heardAt: number | null;
  /** Whether the socket is open. */
  readonly isConnected: boolean;
  /** Why the page may follow no more; null while it may. */
  readonly end: ShowEnd | null;
}

/** The answer to a request. */
export interface ShowReply {
  /** The HTTP status; 0 where the server could not be reached. */
  readonly status: number;
  readonly data: unknown;
  /** A sentence for the person where it was refused, else null. */
  readonly refusal: string | null;
  readonly etag: string | null;
}

/** The clocks, timers, sockets and requests that a client uses. */
export interface ShowEnvironment extends DeviceClocks, SocketEnvironment {
  /** Sends a request to the server. It never rejects. */
  request(path: string, init: { readonly etag?: string | null; readonly body?: unknown }): Promise<ShowReply>;
}

/** The client of one show. */
export interface ShowClient {
  /** Returns what is known now; the same object until something changes. */
  snapshot(): ShowSnapshot;
  /** Calls a function after each change. The returned function ends that. */
  subscribe(listener: () => void): () => void;
  /** Calls a function with each message of the socket that is not the client's own. The returned function ends that. */
  onMessage(listener: (message: ShowMessage) => void): () => void;
  /** Returns the server's time, in milliseconds since 1970. */
  now(): number;
  /** Returns the most by which that time may be wrong, in milliseconds; null before the first round trip. */
  errorMs(): number | null;
  /** Sends a message. Returns whether there was a connection to send it over. */
  send(message: ShowMessage): boolean;
  /** Sends a request to the server as this client. It never rejects. */
  post(path: string, body: unknown): Promise<ShowReply>;
  /** Takes in a state that came with an answer. An older one than the present is dropped. */
  takeState(state: ShowState): void;
  /** Loads the rows and the times at which they were on, even if their version is known: presses do not change it. */
  reloadRundown(): void;
  /** Connects at once and loads the state again, as after a sleep of the device. */
  refresh(): void;
  close(): void;
}

/**
 * Time in ms without a message after which a page says so: less than 10 s, as a slow device needs time to draw it. A
 * heartbeat comes every 5 s, and may be 4 s late.
 */
export const LOST_MS = 9000;
const TICK_MS = 5000;
/** The first round trips follow each other quickly, so that the clock is right within a second. */
const FIRST_TICKS_MS = [0, 150, 350, 700];
/** Error of the time, in ms, above which there are further ticks: one of them may have a quick round trip. */
const ROUGH_MS = 50;
const MORE_TICKS = 40;
const MORE_TICKS_MS = 400;
/**
 * Interval in ms at which the state is requested while no message comes: some networks let only plain requests through,
 * and after a black hole a request gets through before a socket does.
 */
const ASK_MS = 3000;
/**
 * Greatest interval in ms at which the state is requested while there is no show, or it may not be followed. A server
 * pushes edits only to the pages that it knows to be open, and with several servers the one that has answered a request
 * may be another than the one of the socket.
 */
const NO_SHOW_ASK_MS = 30_000;
/**
 * An attempt at a socket counts as hanging if a request was answered and the attempt has taken longer than this, in ms,
 * and than so many requests like that one.
 */
const HANGS_MS = 1500;
const HANGS_REQUESTS = 4;
const NOT_MODIFIED = 304;
/** If a time that the server has sent is later than the server's time now by more than this, in ms, its clock was set
 *  back. */
const AHEAD_MS = 2000;
/** Number of followers from which each waits a random time, up to `SPREAD_MS`, before it loads new rows. */
const MANY_FOLLOWERS = 20;
const SPREAD_MS = 2000;

/** Opens the client of a sheet's show. What the page came with is shown at once. */
export function openShowClient(
  surroundings: ShowEnvironment,
  {
    sheetId,
    first = null,
  }: {
    readonly sheetId: string;
    readonly first?: { readonly state: ShowState; readonly rundown: LiveRundown } | null;
  },
): ShowClient {
  const { after, random, request } = surroundings;
  // A socket rarely outlives a sleep, and does not say so.
  const clock = openClockSync(surroundings, () => after(0, refresh));
  const listeners = new Set<() => void>();
  const messageListeners = new Set<(message: ShowMessage) => void>();
  const address = `/api/show/${encodeURIComponent(sheetId)}`;
  let etag: string | null = null;
  let isLoadingRundown = false;
  /** Whether rows of the same version are to be loaded as well. */
  let isReloadDue = false;
  let isClosed = false;
  let cancelTicks: readonly (() => void)[] = [];
  let cancelAsk = nothing;
  /** When the state is requested again while no show runs or a state was older than the present one (`olderAt`), by the
   *  local clock. */
  let askAt = 0;
  /** When a requested state was older than the present one, by the local clock; null where the last one was not. */
  let olderAt: number | null = null;
  /**
   * How many times the server has dropped messages on this connection, as it was read too slowly: a state may have been
   * among them. `covered` of these came before the last state that was requested.
   */
  let dropped = { times: 0, covered: 0 };
  let snapshot: ShowSnapshot = {
    state: first?.state ?? null,
    rundown: first?.rundown ?? null,
    heardAt: first?.state.clock ?? null,
    isConnected: false,
    end: null,
  };
  if (first) clock.guess(first.state.clock);

  function change(fields: Partial<ShowSnapshot>): void {
    snapshot = { ...snapshot, ...fields };
    for (const listener of listeners) listener();
  }

  /** Records when the server was heard, by the time at which it sent the message: a delayed message is not fresh. */
  function noteWord(sentAt: number): void {
    const now = clock.now();
    const at = Math.min(sentAt, now);
    const { heardAt } = snapshot;
    if (heardAt === null || at > heardAt || isAfter(heardAt, now)) change({ heardAt: at });
  }

  function takeState(state: ShowState): void {
    const { state: before } = snapshot;
    if (state.sheetId !== sheetId) return;
    if (before && isOlder(state, before, clock.now())) return;
    replaceState(state);
  }

  function replaceState(state: ShowState): void {
    olderAt = null;
    clock.guess(state.clock);
    change({ state });
    noteWord(state.clock);
    loadRundownSoon(state);
  }

  /**
   * Takes in a state that was requested. If it is older than the present state, that may have overtaken it on the way;
   * if the next requested state is older as well, the server was restored from a backup.
   */
  function takeAnswer(state: ShowState, requestedAt: number): void {
    if (state.sequence >= (snapshot.state?.sequence ?? 0)) {
      olderAt = null;
      return takeState(state);
    }
    if (olderAt === null || requestedAt < olderAt) {
      olderAt ??= clock.local();
      askAt = 0;
      return;
    }
    // The times at which rows were on differ from the known ones then, even if the rows are the same.
    isReloadDue = true;
    replaceState(state);
  }

  function loadRundownSoon({ rundownVersion, followers }: ShowState, ms = 0): void {
    const isKnown = rundownVersion === snapshot.rundown?.version && !isReloadDue;
    if (isLoadingRundown || isClosed || isKnown) return;
    isLoadingRundown = true;
    const spread = followers > MANY_FOLLOWERS && snapshot.rundown ? random() * SPREAD_MS : 0;
    after(ms + spread, () => void loadRundown());
  }

  async function loadRundown(): Promise<void> {
    const versionBefore = snapshot.state?.rundownVersion;
    const isReload = isReloadDue;
    isReloadDue = false;
    const reply = await request(`${address}/rundown`, { etag });
    isLoadingRundown = false;
    if (isClosed) return;
    const rundown = fieldOf(reply.data, 'rundown');
    if (reply.status === 200 && isRundown(rundown)) {
      ({ etag } = reply);
      change({ rundown });
    } else if (endOf(reply) !== null) return endBy(reply);
    else if (reply.status !== NOT_MODIFIED) isReloadDue ||= isReload;
    // Rows that changed meanwhile are loaded again, and rows that did not come are asked for after a while, since no
    // further state may come.
    const { state } = snapshot;
    if (state) loadRundownSoon(state, state.rundownVersion === versionBefore ? ASK_MS : 0);
  }

  async function loadState(): Promise<void> {
    const requestedAt = clock.local();
    askAt = requestedAt + NO_SHOW_ASK_MS * (1 - random() / 3);
    const before = dropped;
    const { times } = before;
    const reply = await request(address, {});
    if (isClosed) return;
    const answer = fieldOf(reply.data, 'show');
    if (reply.status === 200 && isShowState(answer)) {
      before.covered = Math.max(before.covered, times);
      clock.addRoundTrip(requestedAt, answer.clock);
      if (snapshot.end !== null) goOn();
      socket.giveUpHanging(Math.max(HANGS_MS, HANGS_REQUESTS * (clock.local() - requestedAt)));
      takeAnswer(answer, requestedAt);
    } else endBy(reply);
  }

  function endBy(reply: ShowReply): void {
    const end = endOf(reply);
    if (end === null || end === snapshot.end) return;
    change({ end, isConnected: false });
    stopTicks();
    socket.close();
  }

  /** Follows the show again, after it could not be followed for a while. */
  function goOn(): void {
    change({ end: null });
    socket = openSocket();
  }

  function tick(): void {
    socket.send({ type: 'TICK', data: { time: clock.local() } });
  }

  function startTicks(): void {
    stopTicks();
    const soon = FIRST_TICKS_MS.map((ms) => after(ms, tick));
    cancelTicks = [...soon, every(after, TICK_MS, tick), tickWhileRough()];
  }

  /** Ticks at random times: a connection that lets answers go in bursts is quick just before each burst. */
  function tickWhileRough(): () => void {
    let cancel = nothing;
    let left = MORE_TICKS;
    const tickAgain = (): void => {
      const error = clock.errorMs();
      if (left === 0 || (error !== null && error <= ROUGH_MS)) return;
      left -= 1;
      tick();
      cancel = after(MORE_TICKS_MS * (1 + random()), tickAgain);
    };
    cancel = after(TICK_MS / 4, tickAgain);
    return () => cancel();
  }

  function stopTicks(): void {
    for (const cancel of cancelTicks) cancel();
    cancelTicks = [];
  }

  function hear(text: string): void {
    // Edits of the sheet come over the same channel. They are not read: the state has the version of the rows.
    if (text.startsWith('{"type":"RECEIVE:actions"')) return;
    const message = messageIn(text);
    if (!message) return;
    const { type, data } = message;
    if (type === 'TOCK') return hearTock(data);
    if (type === 'TICK') return hearTick(numberIn(data, 'time') ?? 0);
    if (type === 'SHOW') {
      const show = fieldOf(data, 'show');
      if (isShowState(show)) takeState(show);
      return;
    }
    if (type === 'ERROR' && fieldOf(data, 'code') === 'NOT_FOUND') void loadState();
    for (const listener of messageListeners) listener(message);
  }

  function hearTick(time: number): void {
    socket.send({ type: 'TOCK', data: { time } });
    noteWord(time);
  }

  function hearTock(data: unknown): void {
    const serverTime = numberIn(data, 'serverTime');
    const requestedAt = numberIn(data, 'originalClientTime');
    if (serverTime === null || requestedAt === null) return;
    clock.addRoundTrip(requestedAt, serverTime);
    noteWord(serverTime);
    dropped.times = numberIn(data, 'drops') ?? 0;
    if (dropped.times > dropped.covered) void loadState();
  }

  function askAgain(): void {
    cancelAsk = after(ASK_MS, () => {
      if (isAskDue()) void loadState();
      askAgain();
    });
  }

  /** Tells whether the state is to be requested although nothing has happened. */
  function isAskDue(): boolean {
    const { state, heardAt, end } = snapshot;
    const isTime = clock.local() >= askAt;
    // A sheet in the bin may be restored, and the links to it with it.
    if (end !== null) return isTime && end !== 'signedOut';
    const isSilent = heardAt === null || clock.now() - heardAt > LOST_MS - ASK_MS;
    return isSilent || (isTime && (state?.showId === null || olderAt !== null));
  }

  function refresh(): void {
    const { end, isConnected, heardAt } = snapshot;
    if (isClosed || end === 'signedOut') return;
    if (end === null) {
      if (!isConnected || clock.now() - (heardAt ?? 0) > TICK_MS + ASK_MS / 2) socket.retry();
      if (isConnected) startTicks();
    }
    void loadState();
  }

  function openSocket(): ShowSocket {
    return openShowSocket(surroundings, {
      opened() {
        dropped = { times: 0, covered: 0 };
        socket.send({ type: 'SET:state', data: { entityChannels: [sheetId] } });
        change({ isConnected: true });
        startTicks();
        void loadState();
      },
      heard: hear,
      lost() {
        if (snapshot.isConnected) change({ isConnected: false });
      },
    });
  }

  let socket = openSocket();
  if (first) loadRundownSoon(first.state);
  askAgain();

  return {
    snapshot: () => snapshot,
    subscribe: (listener) => added(listeners, listener),
    onMessage: (listener) => added(messageListeners, listener),
    now: clock.now,
    errorMs: clock.errorMs,
    send: (message) => socket.send(message),
    post: (path, body) => request(path, { body }),
    takeState,
    reloadRundown() {
      isReloadDue = true;
      if (snapshot.state) loadRundownSoon(snapshot.state);
    },
    refresh,
    close() {
      isClosed = true;
      stopTicks();
      cancelAsk();
      socket.close();
    },
  };
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls a function again and again. The returned function ends that. */
function every(after: SocketEnvironment['after'], ms: number, run: () => void): () => void {
  let cancel = nothing;
  const plan = (): void => {
    cancel = after(ms, () => {
      plan();
      run();
    });
  };
  plan();
  return () => cancel();
}

/** Tells whether a state is older than another. If the other one is of a later time than now, it was made before the
 *  server's clock was set back, and its time tells nothing. */
function isOlder(state: ShowState, than: ShowState, now: number): boolean {
  if (state.sequence !== than.sequence) return state.sequence < than.sequence;
  return state.clock < than.clock && !isAfter(than.clock, now);
}

/** Tells whether an instant is later than now, beyond what clocks differ by. */
function isAfter(at: number, now: number): boolean {
  return at > now + AHEAD_MS;
}

/** Returns why a page may follow no more, by the answer to a request; null for any other answer. */
function endOf({ status, refusal }: ShowReply): ShowEnd | null {
  // The sign-in page of a network may answer in place of the server. Its answer has no refusal in our form.
  if (refusal === null) return null;
  if (status === 401) return 'signedOut';
  if (status === 410) return 'linkEnded';
  return status === 403 || status === 404 ? 'unknown' : null;
}

function nothing(): void {}
