/** @jsxImportSource preact */
// Composition root of the light pages: it hydrates what the server has rendered.

import './live.css';
import { hydrate, type VNode } from 'preact';
import { LIVE_PAGE_ID, LIVE_ROOT_ID, type LivePage } from '../../../shared/show/livePage.ts';
import { followScheme } from '../../browser/scheme.ts';
import { browserEnvironment, wakeWithPage } from './browserEnvironment.ts';
import { reloadOnceReachable } from './reloadOnceReachable.ts';
import { openShowClient } from './showClient.ts';

followScheme();
const page = pageIn(document.getElementById(LIVE_PAGE_ID)?.textContent ?? '');
const root = document.getElementById(LIVE_ROOT_ID);
if (!page || !root) throw new Error('The document has no page');
const client = openShowClient(browserEnvironment(page.linkId), { sheetId: page.sheetId, first: page });
wakeWithPage(client);
loadContent(page).then((content) => hydrate(content, root), reloadOnceReachable);

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

/** Tells whether the server put a page into the document, which it made of the same type. */
function isPage(value: unknown): value is LivePage {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
