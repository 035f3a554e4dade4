// Begins all requests that follow from the address before the script of the page has loaded: the first calls, the code
// of a project and of a sheet, and the files with which a sheet is drawn. This file is built as one classic script,
// whose element lists those files (`build/renderer.config.ts`). The page works without it, but loads later.

import { beginFirstRequests } from './net/firstRequests.ts';

/** The `rel` and `as` of the link that requests a file, by the extension of the file's name. */
const KINDS: Readonly<Record<string, readonly [rel: string, as: string]>> = {
  js: ['modulepreload', 'script'],
  css: ['preload', 'style'],
  woff2: ['preload', 'font'],
  json: ['preload', 'fetch'],
};

/** The pages that `routes.tsx` imports itself; the others are listed in lazyPages.ts, which is a chunk of its own. */
const OF_FIRST = /^\/(?:auth\/login|projects|app\/project\/\w+(?:\/sheet\/\w+(?:\/layout\/\w+)?)?)\/?$/;

function preload(files: string | undefined): void {
  for (const href of files?.split(' ') ?? []) {
    const [rel, as] = KINDS[href.slice(href.lastIndexOf('.') + 1)] ?? [];
    if (rel === undefined || as === undefined) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel, as, href, crossOrigin: '' });
    document.head.append(link);
  }
}

const { pathname } = location;
// The desktop shell's own page has no server that could answer requests.
if (pathname !== '/desktop') {
  const { later, project, sheet } = document.currentScript?.dataset ?? {};
  beginFirstRequests(pathname);
  if (pathname.startsWith('/app/project/')) preload(project);
  if (pathname.includes('/sheet/')) preload(sheet);
  if (!OF_FIRST.test(pathname)) preload(later);
}
