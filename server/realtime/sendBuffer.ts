// The send buffer of one socket. All frames of a turn of the event loop are sent in one write. A slow client gets
// no frames while it lags: they are dropped, and its page catches up from the log.

import type { Duplex } from 'node:stream';

/** The frames that wait to be sent over one socket. */
export interface SendBuffer {
  push(frame: Buffer): void;
  /** Writes a frame at once if no other frame waits; else pushes it. Meant for messages to a thousand sockets: none of
   *  them then has to be flushed at the end of the turn. */
  send(frame: Buffer): void;
  /** Adds a frame, given in parts, that is never dropped. It is written in the same turn, after the others.
   *  Returns false where the client reads too slowly to be sent more. */
  answer(parts: readonly Uint8Array[]): boolean;
  /** Returns since when frames have been dropped, by the clock `now` of the buffer; null while the client keeps up. */
  laggingSince(): number | null;
  /** Returns how many times frames have been dropped on this socket. */
  drops(): number;
  /** Writes the waiting frames at once and accepts no more. Called before the socket is closed. */
  end(): void;
}

/** Joins frames into the bytes of one write. */
type JoinFrames = (frames: readonly Buffer[]) => Buffer;

/** The functions that all send buffers of a server share. */
export interface SharedSending {
  /** Joins frames; those for many clients are joined once. */
  readonly join: JoinFrames;
  /** Calls `flush` at the end of this turn of the event loop. A message to a thousand clients needs one task, and not a
   *  thousand. */
  readonly atEndOfTurn: (flush: () => void) => void;
}

const MOST_BYTES = 1024 * 1024;
const MOST_FRAMES = 1000;

/** Opens the send buffer of one socket. */
export function openSendBuffer(
  socket: Duplex,
  now: () => number,
  { join, atEndOfTurn }: SharedSending,
): SendBuffer {
  let waiting: Buffer[] = [];
  let answers: Uint8Array[] = [];
  let bytes = 0;
  let lagging: number | null = null;
  let drops = 0;
  let isEnded = false;
  /** Whether `flush` will be called at the end of this turn. */
  let isDue = false;

  function flush(): void {
    isDue = false;
    // Usually one frame waits, and a thousand clients get the same one, so this path allocates nothing.
    if (waiting.length === 1 && answers.length === 0) {
      const frame = waiting.pop();
      bytes = 0;
      if (frame && !socket.destroyed) socket.write(frame);
      return;
    }
    const frames = waiting;
    const parts = answers;
    waiting = [];
    answers = [];
    bytes = 0;
    if (socket.destroyed) return;
    // Frames are joined separately from the answer: their joined bytes are shared with other clients, and the answer is
    // for this client only.
    if (parts.length > 0) socket.cork();
    if (frames.length > 0) socket.write(join(frames));
    for (const part of parts) socket.write(part);
    if (parts.length > 0) socket.uncork();
  }

  function flushSoon(): void {
    if (!isDue) atEndOfTurn(flush);
    isDue = true;
  }

  function push(frame: Buffer): void {
    if (isEnded) return;
    if (lagging !== null && socket.writableLength > 0) {
      drops += 1;
      return;
    }
    lagging = null;
    if (waiting.length >= MOST_FRAMES || socket.writableLength + bytes + frame.length > MOST_BYTES) {
      // The next frame, or the next TOCK, tells the client that it has missed something.
      waiting = [];
      bytes = 0;
      drops += 1;
      lagging = now();
      return;
    }
    flushSoon();
    waiting.push(frame);
    bytes += frame.length;
  }

  return {
    end() {
      flush();
      isEnded = true;
    },
    laggingSince: () => lagging,
    drops: () => drops,
    push,
    send(frame) {
      if (isDue || isEnded || frame.length > MOST_BYTES || socket.writableLength > 0) return push(frame);
      lagging = null;
      socket.write(frame);
    },
    answer(parts) {
      if (isEnded) return true;
      if (socket.writableLength > MOST_BYTES) return false;
      flushSoon();
      answers.push(...parts);
      return true;
    },
  };
}

/** Returns the functions that all send buffers of a server share. */
export function openSharedSending(): SharedSending {
  let due: (() => void)[] = [];

  function flushAll(): void {
    const all = due;
    due = [];
    for (const flush of all) flush();
  }

  return {
    join: openJoinFrames(),
    atEndOfTurn(flush) {
      if (due.length === 0) setImmediate(flushAll);
      due.push(flush);
    },
  };
}

/** Returns a function that caches its last result, since the next client of a channel usually gets the same frames. */
function openJoinFrames(): JoinFrames {
  let last: readonly Buffer[] = [];
  let bytes: Buffer = Buffer.alloc(0);
  return (frames) => {
    const [only] = frames;
    if (only && frames.length === 1) return only;
    if (frames.length !== last.length || frames.some((frame, index) => frame !== last[index])) {
      last = frames;
      bytes = Buffer.concat(frames);
    }
    return bytes;
  };
}
