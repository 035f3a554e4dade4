// `npm run test:changed`: runs the tests that a change can affect. Unit tests are those that import a changed file;
// tests over HTTP and in the browser follow from the rules of `changedTests.ts`. Changed files are those that differ
// from `main`, committed or not, or those that are named: `npm run test:changed -- server/teams/teams.ts`.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testsTouchedBy } from './changedTests.ts';

const root = join(import.meta.dirname, '..');

/** Returns the lines that a command prints. @throws Error when it fails */
function linesOf(command: string, words: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

function changedFiles(): readonly string[] {
  const [base = 'HEAD'] = linesOf('git', ['merge-base', 'HEAD', 'main']);
  return [
    ...linesOf('git', ['diff', '--name-only', '--diff-filter=d', base]),
    ...linesOf('git', ['ls-files', '--others', '--exclude-standard']),
  ];
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);
}

/** Runs Vitest. Returns whether all tests passed. */
function vitest(...words: readonly string[]): boolean {
  const all = [join(root, 'node_modules/vitest/vitest.mjs'), ...words, '--config', 'build/vitest.config.ts'];
  // The variants are run, too, which a whole run leaves to `npm run test:long`.
  const env = { ...process.env, EO_VARIANTS: 'on' };
  return spawnSync(process.execPath, all, { cwd: root, stdio: 'inherit', env }).status === 0;
}

const named = process.argv.slice(2);
const changed = (named.length > 0 ? named : changedFiles()).filter((path) => /\.tsx?$/.test(path));
const outside = [...filesIn('tests/api'), ...filesIn('tests/e2e')];
const touched = [...new Set(changed.flatMap((path) => testsTouchedBy(path, outside)))];
// Vitest finds the tests that depend on shared test helpers by their imports. These tests import no code of the product
// except texts.
const supports = changed.filter((path) => path.startsWith('tests/support/'));
const project = (name: string) => ['--project', name];
const fromOutside = [...project('api on sqlite'), ...project('e2e')];
const databases = changed.some((path) => path.startsWith('server/database/'))
  ? project('api on postgres')
  : [];

console.log(
  `${changed.length} files have changed; from outside they touch ${touched.length} files of tests.`,
);
const passed = [
  changed.length === 0 || vitest('related', '--run', '--passWithNoTests', ...project('unit'), ...changed),
  supports.length === 0 || vitest('related', '--run', '--passWithNoTests', ...fromOutside, ...supports),
  touched.length === 0 || vitest('run', ...fromOutside, ...databases, ...touched),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
