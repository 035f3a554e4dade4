// What waits to go out over one socket. All of a turn of the event loop goes in one write; a reader that
// does not keep up is not buffered for: what waits is dropped, and it catches up from the log.

import type { Duplex } from 'node:stream';

export interface Outbox {
  push(frame: Buffer): void;
  /** Since when it has been dropping, in milliseconds since 1970; null while its reader keeps up. */
  laggingSince(): number | null;
  /** Writes what waits at once: before closing. */
  flush(): void;
}

const MOST_BYTES = 1024 * 1024;
const MOST_FRAMES = 1000;

export function openOutbox(socket: Duplex, now: () => number): Outbox {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let lagging: number | null = null;

  function flush(): void {
    if (waiting.length === 0 || socket.destroyed) return;
    const frames = waiting;
    waiting = [];
    bytes = 0;
    socket.cork();
    for (const frame of frames) socket.write(frame);
    socket.uncork();
  }

  return {
    flush,
    laggingSince: () => lagging,
    push(frame) {
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
