// Builds the pages: dist/renderer for the browser, dist/public/public.js and dist/live/live.js for the server. Called
// by build/bootstrap.mjs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import {
  type LiveAssets,
  liveServerConfig,
  pagesConfig,
  pagesFolder,
  type PublicAssets,
  readManifest,
  serverConfig,
} from './renderer.config.ts';

/** Returns the hashed names that public pages link to, from the files of the browser build. */
function publicAssets(): PublicAssets {
  const files = readdirSync(join(pagesFolder, 'assets'));
  const named = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => `/assets/${file}`);
  const one = (pattern: RegExp) => {
    const [first] = named(pattern);
    if (!first) throw new Error(`The browser build wrote no file like ${pattern}`);
    return first;
  };
  const entry = entryOf('public/enhance.ts');
  return {
    // The styles belong to a chunk that is shared with the app.
    styles: entry.styles,
    script: entry.script,
    firstPaint: one(/^first-paint-.*\.js$/),
    fonts: named(/^inter-latin-opsz-normal-.*\.woff2$/),
    icon: one(/^mark-.*\.svg$/),
  };
}

/** Returns the hashed names of a script of the browser build, and of all styles and scripts that it needs. */
function entryOf(name: string): {
  readonly script: string;
  readonly styles: readonly string[];
  readonly imports: readonly string[];
} {
  const manifest = readManifest();
  const entry = manifest[name];
  if (!entry) throw new Error(`The browser build wrote no ${name}`);
  const needed = new Set([entry]);
  for (const chunk of needed) {
    for (const each of chunk.imports ?? []) {
      const imported = manifest[each];
      if (imported) needed.add(imported);
    }
  }
  const chunks = [...needed];
  return {
    script: `/${entry.file}`,
    styles: chunks.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
    imports: chunks.slice(1).map(({ file }) => `/${file}`),
  };
}

/** The page of each kind of light page, which its entry imports. */
const LIVE_PAGES = { follow: 'show/follower/FollowerPage.tsx', display: 'show/displays/DisplayPage.tsx' };

/** Returns the hashed names that light pages link to. */
function liveAssets(): LiveAssets {
  const entry = entryOf('show/live/entry.tsx');
  const preloads = Object.entries(LIVE_PAGES).map(([kind, module]) => {
    const page = entryOf(module);
    return [kind, [...new Set([...entry.imports, page.script, ...page.imports])]] as const;
  });
  return {
    ...publicAssets(),
    styles: entry.styles,
    script: entry.script,
    preloads: Object.fromEntries(preloads),
  };
}

await build(pagesConfig());
await build(serverConfig(publicAssets()));
await build(liveServerConfig(liveAssets()));
