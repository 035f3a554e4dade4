// The send buffer of one socket. All frames of a turn of the event loop go in one write; for a reader that does not
// keep up nothing is buffered: frames are dropped, and the page catches up from the log.

import type { Duplex } from 'node:stream';

/** The frames that wait to go out over one socket. */
export interface SendBuffer {
  push(frame: Buffer): void;
  /** Since when it has been dropping, in milliseconds of the clock that it was opened with; null while its reader keeps up. */
  laggingSince(): number | null;
  /** Writes what waits at once, and takes nothing more: before closing. */
  end(): void;
}

/** Frames as the bytes of one write. */
export type JoinFrames = (frames: readonly Buffer[]) => Buffer;

const MOST_BYTES = 1024 * 1024;
const MOST_FRAMES = 1000;

/** @param join one for all outboxes of a server, so that what many are told in one turn is put together once */
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
        // The next frame that gets through, or the next TOCK, shows the reader what it has missed.
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

/** Keeps the last one that was made: the next reader of a channel mostly waits for just the same frames. */
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
