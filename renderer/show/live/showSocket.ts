// The socket of a show. While no message comes it opens another connection every one or two seconds, without giving up
// those that still hang: in a network that loses packets silently, each attempt may hang for minutes. The first one
// that gets through is used.

/** A connection, or an attempt at one. */
export interface Connection {
  send(text: string): void;
  close(): void;
}

/** What happens to a connection. */
export interface ConnectionEvents {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

/** The connections, timers and random numbers that the socket uses. */
export interface SocketEnvironment {
  /** Begins to connect. No event comes before this has returned. */
  connect(events: ConnectionEvents): Connection;
  /** Calls a function after so many milliseconds. The function that it returns cancels that. */
  after(ms: number, run: () => void): () => void;
  /** Returns a random number from 0 to below 1. */
  random(): number;
  /** Returns the time of a monotonic clock in ms, which a change of the system clock does not move. */
  steady(): number;
}

interface ShowSocketEvents {
  opened(): void;
  heard(text: string): void;
  /** Runs where the connection is lost, and with each attempt that follows. */
  lost(): void;
}

/** A connection that is always opened again. */
export interface ShowSocket {
  /** Sends a message. Returns whether there was a connection to send it over. */
  send(message: { readonly type: string; readonly data: unknown }): boolean;
  /** Tries another connection at once, where there is none or where the present one may be dead. */
  retry(): void;
  /** Gives up the attempts that are older than so many milliseconds, and tries anew: the network lets others through. A
   *  browser opens one connection to a server at a time, so an attempt that hangs would hold up all that follow. */
  giveUpHanging(olderThanMs: number): void;
  close(): void;
}

const FIRST_WAIT_MS = 400;
const MOST_WAIT_MS = 2000;
/** Time in ms after which an attempt that hangs is given up. */
const ATTEMPT_MS = 10_000;
/** Time in ms without a message after which another connection is tried: a heartbeat comes every 5 s. */
const SILENT_MS = 8000;

/** An attempt to connect that has not succeeded or failed yet. */
interface Attempt {
  /** The time at which it began, by the steady clock. */
  readonly beganAt: number;
  /** Stops its time limit. */
  readonly stopLimit: () => void;
}

/** Opens the socket of a show. */
export function openShowSocket(
  { connect, after, random, steady }: SocketEnvironment,
  { opened, heard, lost }: ShowSocketEvents,
): ShowSocket {
  const attempts = new Map<Connection, Attempt>();
  let current: Connection | null = null;
  let failures = 0;
  let isClosed = false;
  let cancelNext = nothing;
  let cancelSilence = nothing;

  function attempt(): void {
    cancelNext();
    const connection = connect({
      opened: () => adopt(connection),
      heard: (text) => hear(connection, text),
      closed: () => (connection === current ? startAgain() : drop(connection)),
    });
    const stopLimit = after(ATTEMPT_MS, () => drop(connection));
    attempts.set(connection, { beganAt: steady(), stopLimit });
    const wait = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 8));
    failures += 1;
    cancelNext = after(wait * (0.75 + random() / 2), () => {
      lost();
      attempt();
    });
  }

  /** Makes an attempt the connection, and gives up all others. */
  function adopt(connection: Connection): void {
    // An attempt that was given up may still open.
    if (!attempts.has(connection)) return;
    const before = current;
    current = connection;
    attempts.get(connection)?.stopLimit();
    attempts.delete(connection);
    dropAttempts();
    before?.close();
    failures = 0;
    listen();
    opened();
  }

  function hear(connection: Connection, text: string): void {
    if (connection !== current) return;
    dropAttempts();
    listen();
    heard(text);
  }

  /** Waits for the next message of the connection. */
  function listen(): void {
    cancelSilence();
    cancelSilence = after(SILENT_MS, () => {
      lost();
      attempt();
    });
  }

  function startAgain(): void {
    current = null;
    cancelSilence();
    if (isClosed) return;
    lost();
    if (attempts.size > 0) return;
    cancelNext();
    cancelNext = after(FIRST_WAIT_MS * (0.5 + random()), attempt);
  }

  function drop(connection: Connection): void {
    attempts.get(connection)?.stopLimit();
    if (attempts.delete(connection)) connection.close();
  }

  function dropAttempts(): void {
    cancelNext();
    for (const connection of attempts.keys()) drop(connection);
  }

  attempt();
  return {
    send(message) {
      current?.send(JSON.stringify(message));
      return current !== null;
    },
    retry() {
      if (!isClosed) attempt();
    },
    giveUpHanging(olderThanMs) {
      const hanging = [...attempts].filter(([, { beganAt }]) => steady() - beganAt > olderThanMs);
      if (isClosed || hanging.length === 0) return;
      for (const [connection] of hanging) drop(connection);
      attempt();
    },
    close() {
      isClosed = true;
      dropAttempts();
      cancelSilence();
      current?.close();
      current = null;
    },
  };
}

function nothing(): void {}
