/** @jsxImportSource preact */
// Composition root of the light pages: it hydrates what the server has rendered.

import './live.css';
import { hydrate, type VNode } from 'preact';
import { LIVE_PAGE_ID, LIVE_ROOT_ID, type LivePage } from '../../../shared/show/livePage.ts';
import { repeatTaps } from '../../browser/earlyTaps.ts';
import { followScheme } from '../../browser/scheme.ts';
import { browserEnvironment, wakeWithPage } from './browserEnvironment.ts';
import { openShowClient } from './showClient.ts';

/** Pause in ms before each request for whether the server is ready. It doubles with each reload that has not helped, up
 *  to two minutes. */
const ASK_MS = 5000;
const MOST_ASK_MS = 120_000;
const RELOADS = 'reloads';

followScheme();
const page = pageIn(document.getElementById(LIVE_PAGE_ID)?.textContent ?? '');
const root = document.getElementById(LIVE_ROOT_ID);
if (!page || !root) throw new Error('The document has no page');
const userId = page.kind === 'follow' && page.linkId === null ? page.personId : null;
const environment = browserEnvironment({ linkId: page.linkId, userId });
const client = openShowClient(environment, { sheetId: page.sheetId, first: page });
wakeWithPage(client);
loadContent(page).then((content) => {
  writeReloads(0);
  hydrate(content, root);
  repeatTaps();
}, reloadOnceReachable);

async function loadContent(shown: LivePage): Promise<VNode> {
  if (shown.kind === 'follow') {
    const { FollowerPage } = await import('../follower/FollowerPage.tsx');
    return <FollowerPage page={shown} client={client} />;
  }
  const { DisplayPage } = await import('../displays/DisplayPage.tsx');
  return <DisplayPage page={shown} client={client} />;
}

function pageIn(text: string): LivePage | null {
  const value: unknown = JSON.parse(text);
  return isPage(value) ? value : null;
}

/** Tells whether a value is the page that the server has put into the document. The server makes it by this type. */
function isPage(value: unknown): value is LivePage {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Reloads a page whose script could not be loaded, as soon as the server answers: without its script the page stays as
 *  the server drew it, and nobody would see that it does not follow. The pauses are random, so that not all phones of a
 *  hall reload at once. */
async function reloadOnceReachable(): Promise<void> {
  const reloads = readReloads();
  const pauseMs = Math.min(ASK_MS * 2 ** reloads, MOST_ASK_MS);
  let isReachable = false;
  while (!isReachable) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
    isReachable = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
  }
  writeReloads(reloads + 1);
  location.reload();
}

function readReloads(): number {
  try {
    return Number(sessionStorage.getItem(RELOADS));
  } catch {
    // Without a count, the page could reload every few seconds for ever.
    return Infinity;
  }
}

function writeReloads(count: number): void {
  try {
    sessionStorage.setItem(RELOADS, String(count));
  } catch {
    // Where the browser refuses storage, `readReloads` returns Infinity, which makes the pause the longest one.
  }
}
