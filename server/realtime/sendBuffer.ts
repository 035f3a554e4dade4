// The send buffer of one socket. All frames of a turn of the event loop are sent in one write. A slow client gets
// no frames while it lags: they are dropped, and its page catches up from the log.

import type { Duplex } from 'node:stream';

/** The frames that wait to be sent over one socket. */
export interface SendBuffer {
  push(frame: Buffer): void;
  /** Returns since when frames have been dropped, in milliseconds of its clock; null while the client keeps up. */
  laggingSince(): number | null;
  /** Writes the waiting frames at once, and accepts no more: before closing. */
  end(): void;
}

/** Joins frames into the bytes of one write. */
export type JoinFrames = (frames: readonly Buffer[]) => Buffer;

const MOST_BYTES = 1024 * 1024;
const MOST_FRAMES = 1000;

/**
 * Opens a buffer.
 * @param join shared by all buffers of a server, so that frames for many clients are joined once
 */
export function openSendBuffer(
  socket: Duplex,
  now: () => number,
  join: JoinFrames = openJoinFrames(),
): SendBuffer {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let lagging: number | null = null;
  let isEnded = false;

  function flush(): void {
    if (waiting.length === 0 || socket.destroyed) return;
    const frames = waiting;
    waiting = [];
    bytes = 0;
    socket.write(join(frames));
  }

  return {
    end() {
      flush();
      isEnded = true;
    },
    laggingSince: () => lagging,
    push(frame) {
      if (isEnded) return;
      if (lagging !== null && socket.writableLength > 0) return;
      lagging = null;
      if (waiting.length >= MOST_FRAMES || socket.writableLength + bytes + frame.length > MOST_BYTES) {
        // The next frame that is sent, or the next TOCK, shows the client what it has missed.
        waiting = [];
        bytes = 0;
        lagging = now();
        return;
      }
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(frame);
      bytes += frame.length;
    },
  };
}

/** Returns a function that caches its last result: the next client of a channel mostly gets the same frames. */
export function openJoinFrames(): JoinFrames {
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
