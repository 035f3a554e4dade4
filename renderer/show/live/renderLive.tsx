/** @jsxImportSource preact */
// The light pages as whole documents: the server calls `renderLive` (dist/live/live.js). What is on now can be read
// before any script runs.

import { renderToString } from 'preact-render-to-string';
import { LIVE_PAGE_ID, LIVE_ROOT_ID, type LivePage } from '../../../shared/show/livePage.ts';
import { DisplayPage } from '../displays/DisplayPage.tsx';
import { FollowerPage } from '../follower/FollowerPage.tsx';
import type { ShowClient } from './showClient.ts';

/** The hashed names of the browser build; set by build/renderer.ts. */
declare const __LIVE_ASSETS__: {
  readonly styles: readonly string[];
  readonly script: string;
  /** For each kind of page, the scripts that the entry imports, and the script of that kind. */
  readonly preloads: Readonly<Record<LivePage['kind'], readonly string[]>>;
  readonly firstPaint: string;
  readonly fonts: readonly string[];
  readonly icon: string;
};

/** Returns the document of a light page. */
export function renderLive(page: LivePage): string {
  const { styles, script, preloads, firstPaint, fonts, icon } = __LIVE_ASSETS__;
  // `</script>` in a text of the data must not end the script element that holds them.
  const data = JSON.stringify(page).replaceAll('<', '\\u003c');
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${page.kind === 'follow' ? 'Follow' : 'Display of'} ${page.rundown.title} · EO`}</title>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17181b" />
        {/* A blocking script, since it sets the colour scheme before anything is painted. It keeps early taps, too. */}
        <script src={firstPaint} data-taps="" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {preloads[page.kind].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <script type="module" src={script} />
      </head>
      <body>
        <div id={LIVE_ROOT_ID}>
          {page.kind === 'follow' ? (
            <FollowerPage page={page} client={stillClient(page)} />
          ) : (
            <DisplayPage page={page} client={stillClient(page)} />
          )}
        </div>
        <script type="application/json" id={LIVE_PAGE_ID} dangerouslySetInnerHTML={{ __html: data }} />
      </body>
    </html>
  );
  return `<!doctype html>${renderToString(document)}`;
}

/** Returns a client that has only what the page was rendered with, and never changes. */
function stillClient({ state, rundown }: LivePage): ShowClient {
  const snapshot = { state, rundown, heardAt: state.clock, isConnected: true, end: null };
  return {
    snapshot: () => snapshot,
    subscribe: () => nothing,
    onMessage: () => nothing,
    now: () => state.clock,
    errorMs: () => null,
    send: () => false,
    post: () => Promise.resolve({ status: 0, data: null, refusal: null, etag: null }),
    takeState: nothing,
    reloadRundown: nothing,
    refresh: nothing,
    close: nothing,
  };
}

function nothing(): void {}
