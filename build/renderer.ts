// Builds the pages: dist/renderer for the browser, dist/public/public.js for the server. Called by
// build/bootstrap.mjs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import {
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
  const manifest = readManifest();
  const entry = manifest['public/enhance.ts'];
  if (!entry) throw new Error('The browser build wrote no script for the public pages');
  // The styles belong to a chunk that is shared with the app.
  const chunks = [entry, ...(entry.imports ?? []).flatMap((name) => manifest[name] ?? [])];
  return {
    styles: chunks.flatMap((chunk) => chunk.css ?? []).map((file) => `/${file}`),
    script: `/${entry.file}`,
    firstPaint: one(/^first-paint-.*\.js$/),
    fonts: named(/^inter-latin-opsz-normal-.*\.woff2$/),
    icon: one(/^mark-.*\.svg$/),
  };
}

await build(pagesConfig());
await build(serverConfig(publicAssets()));
