// The budgets of the pages' scripts. Each page of `scriptBudgets.json` may fetch so many KiB (gzip) before it shows
// itself; over that, the check fails and names what grew: the packages and folders that are larger than when the
// budget was written. `node build/scriptBudgets.ts --write` writes the file anew, one KiB above what is measured.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { z } from 'zod';
import { chunksOf, firstChunks, scriptKib } from './pageScripts.ts';
import { pagesConfig, root } from './renderer.config.ts';

const APP = 'renderer/main.tsx';
const LIGHT = 'renderer/show/live/entry.tsx';

/** The pages with a budget: their name, and the modules that they begin with. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'sign in': [APP, 'renderer/auth/LoginPage.tsx'],
  projects: [APP, 'renderer/chrome/SiteHeader.tsx', 'renderer/projects/ProjectsPage.tsx'],
  project: [APP, 'renderer/project/ProjectPage.tsx', 'renderer/pages/ProjectOverviewPage.tsx'],
  sheet: [APP, 'renderer/project/ProjectPage.tsx', 'renderer/pages/SheetPage.tsx'],
  follow: [LIGHT, 'renderer/show/follower/FollowerPage.tsx'],
  display: [LIGHT, 'renderer/show/displays/DisplayPage.tsx'],
};

/** The limit of all light pages, independent of their budgets, since phones in a hall load them over a crowded
 *  network. */
const MOST_OF_LIGHT_KIB = 60;

/** A package that no page may load at first: pages validate data by hand-written checks (docs/decisions.md,
 *  "Scripts"). */
const NOT_AT_FIRST = 'zod';

const budget = z.strictObject({
  /** The most KiB of all chunks of the page, as gzip. */
  most: z.number(),
  /** KiB of each package and folder, before they are minified. */
  parts: z.record(z.string(), z.number()),
});
const budgets = z.record(z.string(), budget);
type Budget = z.infer<typeof budget>;

const file = join(root, 'build', 'scriptBudgets.json');

/** Returns the package or the folder of a module: `zod`, `renderer/sheet`. */
function partOf(id: string): string {
  const [, inPackage] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
  if (inPackage !== undefined) return inPackage.replaceAll('\\', '/');
  const path = id.startsWith(root) ? id.slice(root.length + 1) : id;
  return path.split(/[\\/]/).slice(0, 2).join('/');
}

function partsOf(chunks: readonly Rolldown.OutputChunk[]): Readonly<Record<string, number>> {
  const bytes = new Map<string, number>();
  for (const { modules } of chunks) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      bytes.set(partOf(id), (bytes.get(partOf(id)) ?? 0) + renderedLength);
    }
  }
  const sizes = [...bytes].map(([part, length]) => [part, Math.round(length / 102.4) / 10] as const);
  return Object.fromEntries(
    sizes.filter(([, kib]) => kib >= 1).toSorted(([, one], [, other]) => other - one),
  );
}

/** Returns a line for each part of a page that is larger than in its budget, largest growth first. */
function growthOf(parts: Budget['parts'], before: Budget['parts']): readonly string[] {
  return Object.entries(parts)
    .map(([part, kib]) => ({ part, kib, more: kib - (before[part] ?? 0) }))
    .filter(({ more }) => more >= 0.5)
    .toSorted((one, other) => other.more - one.more)
    .slice(0, 10)
    .map(
      ({ part, kib, more }) =>
        `  ${part}: ${kib.toFixed(1)} KiB before it is minified, ${more.toFixed(1)} more`,
    );
}

const chunks = await chunksOf(pagesConfig());
const measured = Object.entries(PAGES).map(([name, modules]) => {
  const own = firstChunks(chunks, modules);
  return { name, kib: scriptKib(own), parts: partsOf(own) };
});

if (process.argv.includes('--write')) {
  const written = measured.map(
    ({ name, kib, parts }) => [name, { most: Math.ceil(kib) + 1, parts }] as const,
  );
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
}
const known = budgets.parse(JSON.parse(readFileSync(file, 'utf8')));
for (const { name, kib, parts } of measured) {
  const { most, parts: before } = known[name] ?? { most: 0, parts: {} };
  console.log(`${name}: ${kib.toFixed(1)} KiB of ${most}`);
  if (NOT_AT_FIRST in parts) {
    process.exitCode = 1;
    console.log(`  ${NOT_AT_FIRST} is among what it fetches first`);
  }
  const isLight = PAGES[name]?.includes(LIGHT) === true;
  if (kib <= most && !(isLight && kib > MOST_OF_LIGHT_KIB)) continue;
  process.exitCode = 1;
  for (const line of growthOf(parts, before)) console.log(line);
}
