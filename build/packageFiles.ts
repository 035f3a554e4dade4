// The content of the desktop package: the shell, the built server and pages, and the libraries that they need at run
// time; no tests, fixtures, source maps or development tools.

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const OURS = [
  'package.json',
  'electron',
  'shared/desktop.ts',
  'shared/show/osc.ts',
  'shared/show/oscMapping.ts',
  'dist',
  'resources',
  'build/generated',
  'node_modules',
];
/**
 * Matches files that are left out: a second Node and Electron, files of libraries that no program reads, and font
 * files that are among the pages already.
 */
const LEFT_OUT = [
  /^\/node_modules\/(node|node-bin-[^/]+|electron|\.[^/]+)(\/|$)/,
  /^\/dist\/(.+\/)?\.eo-stamp$/,
  /^\/build\/generated\/fonts\/Han-/,
  /\.(map|d\.ts|d\.mts|d\.cts|md|markdown|tsbuildinfo)$/i,
  /^\/node_modules\/.*\/(tests?|__tests__|examples?|benchmarks?|docs)(\/|$)/,
  /^\/node_modules\/better-sqlite3\/(deps|src)(\/|$)/,
  // Of PDF.js, only the minified engine for Node is kept, with what it needs for drawing.
  /^\/node_modules\/pdfjs-dist\/(build|types|web|image_decoders|legacy\/(web|image_decoders))(\/|$)/,
  /^\/node_modules\/pdfjs-dist\/legacy\/build\/(?!pdf(\.worker)?\.min\.mjs$)./,
];

/** Tells whether `path` (with a leading slash, '' for the root) is left out of the package. */
export function isLeftOut(path: string): boolean {
  if (path === '') return false;
  const isOurs = OURS.some(
    (own) => path === `/${own}` || path.startsWith(`/${own}/`) || `/${own}`.startsWith(`${path}/`),
  );
  return !isOurs || LEFT_OUT.some((pattern) => pattern.test(path));
}

/**
 * Deletes native builds for other systems than that of the package, which could not be loaded. `buildPath` is the
 * folder that becomes the archive.
 */
export async function dropForeignBuilds(buildPath: string, platform: string, arch: string): Promise<void> {
  const own = new RegExp(`^${platform}(musl)?-${arch}(\\.node)?$`);
  for (const library of ['better-sqlite3', 'argon2']) {
    const folder = join(buildPath, 'node_modules', library, 'prebuilds');
    const foreign = (await readdir(folder)).filter((name) => !own.test(name));
    await Promise.all(foreign.map((name) => rm(join(folder, name), { recursive: true })));
  }
}
