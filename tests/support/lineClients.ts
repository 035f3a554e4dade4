// Runs the light client of a show in this process over real sockets: any number of displays, each over a given
// connection.

import { WebSocket } from 'ws';
import { openShowClient, type ShowClient, type ShowReply } from '../../renderer/show/live/showClient.ts';
import type { ShowEnvironment } from '../../renderer/show/live/showClient.ts';
import type { Connection, ConnectionEvents } from '../../renderer/show/live/showSocket.ts';
import type { Site } from './server.ts';

const REQUEST_MS = 8000;

/** Opens the client of a guest's display. `cookie` is that of its link. */
export function openLineClient(
  site: Site,
  { sheetId, linkId, cookie }: { readonly sheetId: string; readonly linkId: string; readonly cookie: string },
): ShowClient {
  const headers = { cookie, origin: site.url, 'x-eo-link': linkId };
  const surroundings: ShowEnvironment = {
    wall: () => Date.now(),
    steady: () => performance.now(),
    random: () => Math.random(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    connect: (events) => connect(`${site.url.replace(/^http/, 'ws')}/api/socket`, headers, events),
    request: (path) => request(`${site.url}${path}`, headers),
  };
  return openShowClient(surroundings, { sheetId });
}

function connect(
  url: string,
  headers: Readonly<Record<string, string>>,
  { opened, heard, closed }: ConnectionEvents,
): Connection {
  const socket = new WebSocket(url, { headers });
  socket.on('open', opened);
  socket.on('close', closed);
  // A socket that fails is also closed, which is handled above.
  socket.on('error', () => undefined);
  socket.on('message', (bytes) => heard(bytes.toString()));
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.terminate(),
  };
}

async function request(url: string, headers: Readonly<Record<string, string>>): Promise<ShowReply> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(REQUEST_MS) });
    const body: unknown = await answer.json();
    const fields = new Map(Object.entries(body ?? {}));
    const refusal = fields.get('errorMessage');
    return {
      status: answer.status,
      data: fields.get('data'),
      refusal: typeof refusal === 'string' ? refusal : null,
      etag: answer.headers.get('etag'),
    };
  } catch {
    return { status: 0, data: null, refusal: null, etag: null };
  }
}
