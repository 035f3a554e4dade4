// The libraries that the server loads before it is ready: each costs memory and time at every start, so those that only
// some requests or some settings need are imported when they are needed.

import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildServer } from '../support/builtServer.ts';
import { root } from '../support/server.ts';

const IMPORT = /^(?:import|export)\b[^"'()]*["']([^"']+)["'];$/gm;

/** Returns the names of the packages outside of the bundle that a file of it imports, itself or by other files. */
function packagesOf(file: string): readonly string[] {
  const seen = new Set([file]);
  const packages = new Set<string>();
  for (const each of seen)
    for (const [, name = ''] of readFileSync(join(root, 'dist/server', each), 'utf8').matchAll(IMPORT))
      if (name.startsWith('./')) seen.add(name.slice(2));
      else if (!isBuiltin(name)) packages.add(name);
  return [...packages].toSorted();
}

test('the server starts with the database, the hashes of passwords, and the reader of archives', () => {
  buildServer();
  expect(packagesOf('run.js')).toEqual(['argon2', 'better-sqlite3', 'yauzl']);
  // What is imported is seen: the pages of PDFs are drawn by a module that is loaded for them.
  expect(packagesOf('pdfPages.js')).toContain('sharp');
});
