// The light client of a show: its state, its rows and the server's time, without a store. State comes over the socket when it changes,
// never as a clock: pages count from it by the synced time, so that they go on where nothing comes any more.

import type { Rundown } from '../../../shared/show/livePage.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { openClockSync, type DeviceClocks } from './clockSync.ts';
import { openShowSocket, type SocketSurroundings } from './showSocket.ts';

/** Why a page may follow no more. */
export type ShowEnd = 'signedOut' | 'unknown' | 'linkEnded';

/** What is known of a show. Each change makes a new object. */
export interface ShowSnapshot {
  /** Null until it has been loaded. */
  readonly state: ShowState | null;
  readonly rundown: Rundown | null;
  /** The server's time of its last word; null before that. */
  readonly heardAt: number | null;
  /** Whether the socket is open. */
  readonly isConnected: boolean;
  /** Null while the page may follow. */
  readonly end: ShowEnd | null;
}

/** A message of the socket that is not the client's own. */
export interface ShowMessage {
  readonly type: string;
  readonly data: unknown;
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

/** What a client needs of its surroundings. */
export interface ShowSurroundings extends DeviceClocks, SocketSurroundings {
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
  /** Connects at once and loads the state again, as after a sleep of the device. */
  refresh(): void;
  close(): void;
}

/** How long nothing may be heard before a page says so: short of 10 s by what a slow device needs to draw it. A heartbeat
 *  comes every 5 s, so one that is 4 s late is still no silence. */
export const LOST_MS = 9000;
const TICK_MS = 5000;
/** The first round trips follow each other quickly, so that the clock is right within a second. */
const FIRST_TICKS_MS = [0, 150, 350, 700];
/** While the time may be wrong by more than this, there are ticks in between: one of them finds the line quick. */
const ROUGH_MS = 50;
const MORE_TICKS = 40;
const MORE_TICKS_MS = 400;
/** While nothing is heard the state is asked for at this interval: some networks let only plain requests through, and
 *  after a black hole a request is through before a socket is. */
const ASK_MS = 3000;
/** How long an attempt at a socket may take, while a request was answered, before it hangs: this, or so many requests. */
const HANGS_MS = 1500;
const HANGS_REQUESTS = 4;
/** From so many followers on each waits for a moment before it loads new rows, up to this time. */
const MANY_FOLLOWERS = 20;
const SPREAD_MS = 2000;

/** Opens the client of a sheet's show. What the page came with is shown at once. */
export function openShowClient(
  surroundings: ShowSurroundings,
  {
    sheetId,
    first = null,
  }: {
    readonly sheetId: string;
    readonly first?: { readonly state: ShowState; readonly rundown: Rundown } | null;
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
  let isClosed = false;
  let cancelTicks: readonly (() => void)[] = [];
  let cancelAsk = nothing;
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

  /** Notes when the server said something: what was held up on its way is not fresh. */
  function noteWord(sentAt: number): void {
    const at = Math.min(sentAt, clock.now());
    if (snapshot.heardAt === null || at > snapshot.heardAt) change({ heardAt: at });
  }

  function takeState(state: ShowState): void {
    const { state: before } = snapshot;
    if (state.sheetId !== sheetId) return;
    if (before && isOlder(state, before)) return;
    clock.guess(state.clock);
    change({ state });
    noteWord(state.clock);
    loadRundownSoon(state);
  }

  function loadRundownSoon({ rundownVersion, followers }: ShowState, ms = 0): void {
    if (isLoadingRundown || isClosed || rundownVersion === snapshot.rundown?.version) return;
    isLoadingRundown = true;
    const spread = followers > MANY_FOLLOWERS && snapshot.rundown ? random() * SPREAD_MS : 0;
    after(ms + spread, () => void loadRundown());
  }

  async function loadRundown(): Promise<void> {
    const versionBefore = snapshot.state?.rundownVersion;
    const reply = await request(`${address}/rundown`, { etag });
    isLoadingRundown = false;
    if (isClosed) return;
    const rundown = fieldOf(reply.data, 'rundown');
    if (reply.status === 200 && isRundown(rundown)) {
      ({ etag } = reply);
      change({ rundown });
    } else if (endOf(reply) !== null) return endBy(reply);
    // Rows that changed meanwhile are loaded once more, and rows that did not come after a while: no state may follow.
    const { state } = snapshot;
    if (state) loadRundownSoon(state, state.rundownVersion === versionBefore ? ASK_MS : 0);
  }

  async function loadState(): Promise<void> {
    const requestedAt = clock.local();
    const reply = await request(address, {});
    if (isClosed) return;
    const show = fieldOf(reply.data, 'show');
    if (reply.status === 200 && isShowState(show)) {
      clock.addRoundTrip(requestedAt, show.clock);
      if (snapshot.end !== null) change({ end: null });
      socket.giveUpHanging(Math.max(HANGS_MS, HANGS_REQUESTS * (clock.local() - requestedAt)));
      takeState(show);
    } else endBy(reply);
  }

  function endBy(reply: ShowReply): void {
    const end = endOf(reply);
    if (end === null) return;
    change({ end, isConnected: false });
    stopTicks();
    socket.close();
  }

  function tick(): void {
    socket.send({ type: 'TICK', data: { time: clock.local() } });
  }

  function startTicks(): void {
    stopTicks();
    const soon = FIRST_TICKS_MS.map((ms) => after(ms, tick));
    cancelTicks = [...soon, every(after, TICK_MS, tick), tickWhileRough()];
  }

  /** Ticks at random times, since a line that lets answers go in bursts is quick just before each. */
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
    // Edits of the sheet come over the same channel, and a change of the rows is known by the state.
    if (text.startsWith('{"type":"RECEIVE:actions"')) return;
    const message = messageIn(text);
    if (!message) return;
    const { type, data } = message;
    if (type === 'TOCK') return hearTock(data);
    if (type === 'TICK') return hearTick(timeIn(data, 'time') ?? 0);
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
    const serverTime = timeIn(data, 'serverTime');
    const requestedAt = timeIn(data, 'originalClientTime');
    if (serverTime === null || requestedAt === null) return;
    clock.addRoundTrip(requestedAt, serverTime);
    noteWord(serverTime);
  }

  function askAgain(): void {
    cancelAsk = after(ASK_MS, () => {
      const isSilent = snapshot.heardAt === null || clock.now() - snapshot.heardAt > LOST_MS - ASK_MS;
      if (isSilent && snapshot.end === null) void loadState();
      askAgain();
    });
  }

  function refresh(): void {
    if (isClosed || snapshot.end !== null) return;
    if (!snapshot.isConnected || clock.now() - (snapshot.heardAt ?? 0) > TICK_MS + ASK_MS / 2) socket.retry();
    if (snapshot.isConnected) startTicks();
    void loadState();
  }

  const socket = openShowSocket(surroundings, {
    opened() {
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
function every(after: SocketSurroundings['after'], ms: number, run: () => void): () => void {
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

function isOlder(state: ShowState, than: ShowState): boolean {
  return state.sequence === than.sequence ? state.clock < than.clock : state.sequence < than.sequence;
}

/** Returns why a page may follow no more, by the answer to a request; null for any other answer. */
function endOf({ status, refusal }: ShowReply): ShowEnd | null {
  // A network that asks for a sign-in of its own answers in our place, but not in our words.
  if (refusal === null) return null;
  if (status === 401) return 'signedOut';
  if (status === 410) return 'linkEnded';
  return status === 403 || status === 404 ? 'unknown' : null;
}

function messageIn(text: string): ShowMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    const type = fieldOf(message, 'type');
    return typeof type === 'string' ? { type, data: fieldOf(message, 'data') } : null;
  } catch {
    return null;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

function timeIn(data: unknown, name: string): number | null {
  const time = fieldOf(data, name);
  return typeof time === 'number' ? time : null;
}

/** Tells whether the server sent a state. Its fields are those of the contract, which the server's tests check. */
function isShowState(value: unknown): value is ShowState {
  return typeof fieldOf(value, 'clock') === 'number' && fieldOf(value, 'timer') !== undefined;
}

/** Tells whether the server sent rows, as `isShowState` does. */
function isRundown(value: unknown): value is Rundown {
  return Array.isArray(fieldOf(value, 'rows'));
}

function nothing(): void {}
