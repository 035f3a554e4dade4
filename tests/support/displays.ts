// Makes displays: views of the mode `display`, their links, and clients that have opened these.

import { action, must, newId, type Client } from './client.ts';
import { makeLink, openLink, type MadeLink } from './links.ts';
import { connect, type Follower } from './socket.ts';

/** A connected display. */
export interface OpenDisplay {
  readonly guest: Client;
  readonly socket: Follower;
  readonly displayId: string;
  readonly link: MadeLink;
}

/** Makes a view for displays, and its link. */
export async function makeDisplayLink(
  owner: Client,
  sheetId: string,
  settings: object = { shows: 'timer' },
): Promise<MadeLink & { readonly viewId: string }> {
  const viewId = newId();
  const view = { sheetId, title: 'Stage lip', mode: 'display', visibility: 'everyone', display: settings };
  await owner.does(action('sheetLayout.create', viewId, view));
  return { viewId, ...(await makeLink(owner, viewId, { scope: 'display', title: 'Speaker front' })) };
}

/** Opens and closes a display, and resolves when the server knows that it is disconnected. */
export async function openSilentDisplay(
  owner: Client,
  sheetId: string,
): Promise<Omit<DisplayPlace, 'sheetId'>> {
  const display = await openDisplay(owner, await makeDisplayLink(owner, sheetId));
  await display.socket.close();
  for (;;) {
    const { displays } = must(
      await owner.get<{ displays: { isListening: boolean }[] }>(`/api/show/${sheetId}/displays`),
    );
    if (displays.every(({ isListening }) => !isListening))
      return { displayId: display.displayId, displayLinkId: display.link.linkId };
  }
}

export const REPORT = { width: 1920, height: 1080, wake: 'held', lagMs: 20 } as const;

/** Opens a display link as a new browser does, and sends the report of a display. */
export async function openDisplay(owner: Client, link: MadeLink): Promise<OpenDisplay> {
  const guest = await openLink(owner, link.url);
  return { link, ...(await listen(guest)) };
}

/** Connects a browser that has the cookie of a display link. */
export async function listen(guest: Client): Promise<Omit<OpenDisplay, 'link'>> {
  const socket = await connect(guest);
  socket.send('DISPLAY:state', REPORT);
  await socket.until(() => socket.messages.some(({ type }) => type === 'DISPLAY'), 'its id');
  return { guest, socket, displayId: String(ordersIn(socket)[0]?.['displayId']) };
}

/** Returns the messages that a display was sent, the oldest first. */
export function ordersIn({ messages }: Pick<Follower, 'messages'>): readonly Record<string, unknown>[] {
  return messages.filter(({ type }) => type === 'DISPLAY').map(({ data }) => data);
}

/** A disconnected display, and the link that was open on it. */
export interface DisplayPlace {
  readonly sheetId: string;
  readonly displayId: string;
  readonly displayLinkId: string;
}

const ofDisplay = ({ sheetId, displayId }: DisplayPlace) => ({ params: { sheetId, displayId } });

/** Valid requests for the calls about displays, and about who has seen a message. */
export const DISPLAY_CALLS = {
  'show.seen': ({ sheetId }: DisplayPlace) => ({ params: { sheetId } }),
  'displays.list': ({ sheetId }: DisplayPlace) => ({ params: { sheetId } }),
  'displays.identify': (at: DisplayPlace) => ({ ...ofDisplay(at), body: {} }),
  'displays.reload': (at: DisplayPlace) => ({ ...ofDisplay(at), body: {} }),
  'displays.redirect': (at: DisplayPlace) => ({ ...ofDisplay(at), body: { linkId: at.displayLinkId } }),
  'displays.rename': (at: DisplayPlace) => ({ ...ofDisplay(at), body: { title: 'Lip' } }),
  'displays.forget': ofDisplay,
};
