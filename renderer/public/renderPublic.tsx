// Renders the public pages as whole documents: the server calls `renderPublic` (dist/server/public.js). The pages can
// be read without script; enhance.ts adds what needs it. The content security policy forbids inline scripts and styles.

import { renderToStaticMarkup } from 'react-dom/server';
import { isAppPath } from '../../shared/paths.ts';
import { PageNotFound, RefusedPage } from '../ui/ErrorPage.tsx';
import { PublicPage } from './PublicPage.tsx';
import { PUBLIC_ENTRIES, SENTENCE, type PublicData, type PublicEntry } from './publicEntries.tsx';

/** The hashed file names of the browser build; build/renderer.ts sets them. */
declare const __PUBLIC_ASSETS__: {
  readonly styles: readonly string[];
  readonly script: string;
  readonly firstPaint: string;
  readonly fonts: readonly string[];
  readonly icon: string;
};

const nowhere: PublicEntry = {
  title: 'Page Not Found · EO',
  about: SENTENCE,
  page: () => <PageNotFound />,
};

/** Returns the document at `path`; null if the path belongs to the app. An unknown path returns Page Not Found with
 *  status 404. For a refusal, the caller replaces the status. */
export function renderPublic(path: string, data: PublicData): { status: number; html: string } | null {
  if (data.refusal) return { status: 200, html: documentOf(refusedEntry(path, data.refusal), data) };
  const address = path.length > 1 ? path.replace(/\/$/, '') : path;
  const entry = PUBLIC_ENTRIES[address];
  if (!entry && isAppPath(path)) return null;
  return { status: entry ? 200 : 404, html: documentOf(entry ?? nowhere, data, entry && address) };
}

/** Returns the map of the site, for search engines: every public page, at the server's address `url`. */
export function renderSitemap(url: string): string {
  const entries = Object.entries(PUBLIC_ENTRIES).map(([path, { published }]) => {
    const changed = published === undefined ? '' : `<lastmod>${published}</lastmod>`;
    return `<url><loc>${url}${path}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function refusedEntry(path: string, { name, message }: NonNullable<PublicData['refusal']>): PublicEntry {
  return {
    title: `${name} · EO`,
    about: SENTENCE,
    page: () => <RefusedPage name={name} message={message} path={path} />,
  };
}

/** Returns the document. `address` is the canonical path of the page; a refusal and Page Not Found have none. */
function documentOf(entry: PublicEntry, data: PublicData, address?: string): string {
  return `<!doctype html>${renderToStaticMarkup(<Document entry={entry} data={data} address={address} />)}`;
}

function Document({
  entry,
  data,
  address,
}: {
  entry: PublicEntry;
  data: PublicData;
  address: string | undefined;
}) {
  const { styles, script, firstPaint, fonts, icon } = __PUBLIC_ASSETS__;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{entry.title}</title>
        <meta name="description" content={entry.about} />
        {address !== undefined && (
          <>
            <link rel="canonical" href={`${data.url}${address}`} />
            <meta property="og:type" content={entry.published === undefined ? 'website' : 'article'} />
            {entry.published !== undefined && (
              <meta property="article:published_time" content={entry.published} />
            )}
            <meta property="og:site_name" content="EO" />
            <meta property="og:title" content={entry.title} />
            <meta property="og:description" content={entry.about} />
            <meta property="og:url" content={`${data.url}${address}`} />
          </>
        )}
        {/* This script blocks rendering, so that the colour scheme is set before anything is painted. */}
        <script src={firstPaint} />
        {fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href={icon} type="image/svg+xml" />
        <script type="module" src={script} />
      </head>
      <body>
        <PublicPage person={data.person}>{entry.page(data)}</PublicPage>
      </body>
    </html>
  );
}
