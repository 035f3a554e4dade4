// What the client of a show needs of a browser: clocks, timers, a socket and requests.

import type { ShowClient, ShowReply, ShowEnvironment } from './showClient.ts';
import type { Connection, ConnectionEvents } from './showSocket.ts';

const REQUEST_MS = 8000;

/** Returns the environment for a person who is signed in, or for the guest of a link. */
export function browserEnvironment(linkId: string | null): ShowEnvironment {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const query = linkId === null ? '' : `?link=${encodeURIComponent(linkId)}`;
  return {
    wall: () => Date.now(),
    steady: () => performance.now(),
    random: () => Math.random(),
    connect: (events) => connect(`${scheme}://${location.host}/api/socket${query}`, events),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    request: (path, init) => request(path, init, linkId),
  };
}

function connect(url: string, { opened, heard, closed }: ConnectionEvents): Connection {
  const socket = new WebSocket(url);
  socket.addEventListener('open', opened);
  socket.addEventListener('close', closed);
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') heard(data);
  });
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}

async function request(
  path: string,
  { etag, body }: { readonly etag?: string | null; readonly body?: unknown },
  linkId: string | null,
): Promise<ShowReply> {
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(REQUEST_MS),
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(linkId !== null && { 'X-EO-Link': linkId }),
        ...(typeof etag === 'string' && { 'If-None-Match': etag }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = response.status === 304 ? null : await response.json();
    const fields = new Map(Object.entries(answer ?? {}));
    const refusal = fields.get('errorMessage');
    return {
      status: response.status,
      data: fields.get('data'),
      refusal: typeof refusal === 'string' ? refusal : null,
      etag: response.headers.get('etag'),
    };
  } catch {
    return { status: 0, data: null, refusal: null, etag: null };
  }
}

/** Wakes a client when the page is shown again, or the network has come back. The returned function ends that. */
export function wakeWithPage(client: Pick<ShowClient, 'refresh'>): () => void {
  const wake = (): void => {
    if (document.visibilityState === 'visible') client.refresh();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener('pageshow', wake);
  };
}
