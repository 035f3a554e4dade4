// `npm run faults`: measures the tests. Each fault of `faultList.ts` is put alone into a copy of the tree; the tests
// that should find it run there, and the first that fails is its finder. A fault that no test finds is a gap in the
// tests. The working tree is not changed.
//
//   npm run faults                  all faults
//   npm run faults -- WORD …        those whose name has one of the words
//   npm run faults -- --whole …     by all of `npm test` instead of the named finders: hours
//
// The results are written into `docs/faults.md`.

import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faults, type Fault } from './faultList.ts';
import { placeOf } from './faultPlaces.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const page = join(root, 'docs', 'faults.md');
const HEAD = `# Faults that the tests find

Each fault of \`build/faultList.ts\` is put into the product alone, and the tests are run until one fails. Written by
\`npm run faults\`, never by hand.

| fault | in | found by |
| --- | --- | --- |
`;

interface Finding {
  readonly fault: Fault;
  readonly path: string;
  /** The test that found the fault; null where no test failed. */
  readonly finder: { readonly file: string; readonly title: string } | null;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const words = process.argv.slice(2);
const isWhole = words.includes('--whole');
const names = words.filter((word) => word !== '--whole');
const chosen = faults.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));
process.exitCode = (await runAll(chosen)) ? 0 : 1;

/** Tries the faults one after the other. Resolves to whether each of them was found. */
async function runAll(wanted: readonly Fault[]): Promise<boolean> {
  // Builds the original first: the copy shares its dependencies, and must not install any.
  await build(root);
  const copy = copyOfTree();
  try {
    const finders = [...new Set(wanted.flatMap((fault) => fault.finders))];
    const sound = await firstFailure(copy, finders);
    if (sound) throw new Error(`Without a fault a finder fails already: ${sound.file}, “${sound.title}”`);
    let found = 0;
    for (const fault of wanted) {
      const finding = await tried(copy, fault);
      console.log(lineOf(finding));
      if (!finding.finder) continue;
      found += 1;
      writeDown(finding);
    }
    console.log(`\n${found} of ${wanted.length} faults were found.`);
    return found === wanted.length;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Returns a folder with a copy of the working tree and its build, and with the same dependencies. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'eo-faults-'));
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (listed.status !== 0) throw new Error(`git did not name the files: ${listed.stderr}`);
  for (const path of listed.stdout.split('\0')) {
    if (path === '' || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  for (const built of ['dist', join('build', 'generated')])
    if (existsSync(join(root, built))) cpSync(join(root, built), join(copy, built), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

/** Puts the fault into the copy, runs its finders there, and reverts it. */
async function tried(copy: string, fault: Fault): Promise<Finding> {
  const { path, text } = placeOf(copy, fault);
  writeFileSync(
    join(copy, path),
    text.replace(fault.find, () => fault.replace),
  );
  try {
    return { fault, path, finder: await firstFailure(copy, isWhole ? [] : fault.finders) };
  } finally {
    writeFileSync(join(copy, path), text);
  }
}

/** Runs test files, or all where none is named, until one fails. */
async function firstFailure(copy: string, files: readonly string[]): Promise<Finding['finder']> {
  // Browser tests of the whole app need a build.
  if (files.length === 0 || files.some((file) => file.startsWith('tests/e2e/'))) await build(copy);
  const output = join(copy, 'faults.json');
  rmSync(output, { force: true });
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const report = ['--reporter=json', `--outputFile=${output}`];
  // Tests that depend on the database run on SQLite, too, and PostgreSQL is slow to start.
  const projects = files.length === 0 ? [] : ['--project=unit', '--project=api on sqlite', '--project=e2e'];
  const config = ['run', '--config', 'build/vitest.config.ts', '--bail=1', '--passWithNoTests'];
  await run(copy, process.execPath, [vitest, ...config, ...report, ...projects, ...files]);
  if (!existsSync(output)) throw new Error(`No report came of ${files.join(', ')}`);
  const { testResults }: Report = JSON.parse(readFileSync(output, 'utf8'));
  for (const { name, status, message, assertionResults } of testResults) {
    const file = name.slice(name.indexOf('tests/'));
    const failed = assertionResults.find((each) => each.status === 'failed');
    if (failed) return { file, title: failed.fullName };
    if (status === 'failed') return { file, title: `(the file itself: ${message.split('\n')[0] ?? ''})` };
  }
  return null;
}

/** Builds the pages of a tree. @throws Error where the build fails */
async function build(tree: string): Promise<void> {
  const code = await run(tree, process.execPath, ['build/bootstrap.mjs', '--browser']);
  if (code !== 0) throw new Error(`${tree} could not be built`);
}

function run(cwd: string, command: string, parts: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...parts], { cwd, stdio: 'ignore' });
    child.once('error', reject);
    child.once('close', resolve);
  });
}

function lineOf({ fault, path, finder }: Finding): string {
  const where = finder ? `\`${finder.file}\` “${finder.title.replaceAll('|', '\\|')}”` : '**nobody**';
  return `| ${fault.name} | \`${path}\` | ${where} |`;
}

/** Replaces the line of a fault in the report. */
function writeDown(finding: Finding): void {
  const old = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const lines = new Map(
    [...old.matchAll(/^\| (.+?) +\| `.*$/gm)].map(([line, name = '']) => [name, line] as const),
  );
  lines.set(finding.fault.name, lineOf(finding));
  writeFileSync(page, HEAD + faults.flatMap(({ name }) => lines.get(name) ?? []).join('\n') + '\n');
  spawnSync(join(root, 'node_modules', '.bin', 'oxfmt'), [page], { cwd: root });
}
