// Checks the import directions of docs/architecture.md and further rules: no barrels, no circles, no file over 450
// lines (a test: 300), relative imports with their extension. `node build/layers.ts` prints each violation and fails.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mayImport } from './directions.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDERS = ['shared', 'server', 'renderer', 'electron', 'build', 'tests'] as const;
const MOST_LINES = 450;
const MOST_LINES_OF_A_TEST = 300;

interface Source {
  /** The path from the root, with `/`. */
  readonly path: string;
  readonly text: string;
  /** The relative imports, as they are written. */
  readonly imports: readonly string[];
}

/** Returns every violation in a set of sources, as one line each, sorted. */
export function breachesOf(sources: readonly Source[]): readonly string[] {
  const graph = new Map(sources.map((source) => [source.path, targetsOf(source)]));
  return [...sources.flatMap((source) => breachesIn(source)), ...circlesIn(graph)].sort();
}

/** Returns a source with its relative imports, from its text. */
export function sourceOf(path: string, text: string): Source {
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  const found = code.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s*)(['"])(\.[^'"\n]*)\1/gm);
  return { path, text, imports: [...found].map((match) => match[2] ?? '') };
}

function breachesIn(source: Source): readonly string[] {
  const { path, text, imports } = source;
  const found: string[] = [];
  const lines = text.split('\n').length - 1;
  const most = path.startsWith('tests/') ? MOST_LINES_OF_A_TEST : MOST_LINES;
  if (lines > most) found.push(`${path}: ${lines} lines, at most ${most}`);
  if (/^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s+(?:as\s+\w+\s+)?from\s+['"]\./m.test(text)) {
    found.push(`${path}: exports what another file owns (no barrels, no re-exports)`);
  }
  for (const name of imports) {
    if (!/\.[a-z0-9]+(?:\?[\w&=]+)?$/.test(name)) found.push(`${path}: "${name}" lacks its ending`);
  }
  for (const target of targetsOf(source)) {
    const reason = mayImport(path, target);
    if (reason !== null) found.push(`${path} → ${target}: ${reason}`);
  }
  return found;
}

/** Returns the imports of a file, as paths from the root. */
function targetsOf({ path, imports }: Source): readonly string[] {
  return imports.map((name) => join(dirname(path), name.replace(/\?.*$/, '')).split(sep).join('/'));
}

/** Returns each circle once, beginning with its first name. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const found = new Set<string>();
  const walk = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      found.add(circleText(trail.slice(at)));
      return;
    }
    if (done.has(path)) return;
    for (const target of graph.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return [...found];
}

function circleText(circle: readonly string[]): string {
  const first = circle.indexOf([...circle].sort()[0] ?? '');
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  return `${[...turned, turned[0]].join(' → ')}: a circle`;
}

/** Reads all sources of the project in these folders. */
function readSources(): readonly Source[] {
  const skipped = new Set(['generated', 'screens', 'node_modules']);
  return FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => !path.split('/').some((part) => skipped.has(part)))
      .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8'))),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  const breaches = breachesOf(sources);
  for (const breach of breaches) console.error(breach);
  console.log(`${sources.length} files, ${breaches.length} breaches`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
