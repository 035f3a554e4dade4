// What the client of a show needs of a browser: clocks, timers, a socket and requests.

import { PAGE_USER_HEADER } from '../../../shared/api/pageUser.ts';
import type { ShowClient, ShowReply, ShowEnvironment } from './showClient.ts';
import type { Connection, ConnectionEvents } from './showSocket.ts';

const REQUEST_MS = 8000;

/** Who follows a show: the guest of a link, or the person who has signed in on the page. */
interface Reader {
  readonly linkId: string | null;
  /** Id of the person. By it the server refuses requests once somebody else has signed in in another tab. */
  readonly userId: string | null;
}

/** Returns the environment for a page of a reader. */
export function browserEnvironment({ linkId, userId }: Reader): ShowEnvironment {
  const identity = {
    ...(linkId !== null && { 'X-EO-Link': linkId }),
    ...(userId !== null && { [PAGE_USER_HEADER]: userId }),
  };
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
    request: (path, init) => request(path, init, identity),
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
  identity: Readonly<Record<string, string>>,
): Promise<ShowReply> {
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(REQUEST_MS),
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...identity,
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
