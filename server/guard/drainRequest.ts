// Responds to a client that is still sending a request which is too large, or refused before it was read. A
// connection that is closed with unread data is reset, and the response is lost with it; so the response is sent at
// once, the rest of the request is dropped, and only then the response ends.

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Time without data after which the server stops waiting for the rest of the request. */
const SILENCE_MS = 5000;

/** Returns `text` as a stream that ends when the rest of the request, or more than `mostBytes` of it, has arrived. */
export function drainRequest(request: IncomingMessage, text: string, mostBytes: number): Readable {
  async function* answer() {
    yield Buffer.from(text);
    await dropped(request, mostBytes);
  }
  return Readable.from(answer(), { objectMode: false });
}

async function dropped(request: IncomingMessage, mostBytes: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, SILENCE_MS);
  let bytes = 0;
  const count = (chunk: Uint8Array) => {
    timer.refresh();
    bytes += chunk.length;
    if (bytes > mostBytes) resolve();
  };
  request.on('data', count);
  for (const event of ['end', 'close', 'error']) request.once(event, () => resolve());
  if (request.complete) resolve();
  else request.resume();
  await promise;
  clearTimeout(timer);
  request.off('data', count);
}
