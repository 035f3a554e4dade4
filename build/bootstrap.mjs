// Prepares a fresh clone for `npm start` or `npm test`: installs the dependencies of the lock file (including the
// pinned Node 24), generates the font files, and builds the pages and the server. It needs only Node 18 itself.
// Where nothing has changed it only computes hashes.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const bin = at('node_modules', '.bin');

function say(text) {
  process.stdout.write(`[eo] ${text}\n`);
}

function stop(text) {
  process.stderr.write(`[eo] ${text}\n`);
  process.exit(1);
}

/** Runs a command in the project, with the pinned Node first in the path. */
function run(command, words, what) {
  const path = `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
  const { status, error } = spawnSync(command, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32' && !command.endsWith('.exe'),
  });
  if (status !== 0) stop(`${what} failed${error ? `: ${error.message}` : ''}. The lines above say why.`);
}

function stampMatches(file, hash) {
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/**
 * Returns a hash of what determines the installed tree. Scripts are left out, so that a change of them costs no
 * install.
 */
function hashOfDependencies() {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(at('package.json'), 'utf8'),
  );
  return createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .update(JSON.stringify({ dependencies, devDependencies, overrides, allowScripts }))
    .digest('hex');
}

/**
 * Returns a hash of the names, sizes and times of the build's sources: cheap, and a `git checkout` changes the times.
 */
function hashOfSources(folders) {
  const hash = createHash('sha256');
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'generated' && entry.name !== 'screens') walk(path);
        continue;
      }
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  };
  for (const folder of folders) if (existsSync(at(folder))) walk(at(folder));
  return hash.digest('hex');
}

function install() {
  const hash = hashOfDependencies();
  const stamp = at('node_modules', '.eo-stamp');
  if (stampMatches(stamp, hash)) return;
  say('Installing the dependencies (once, about a minute) …');
  const npm = process.env.npm_execpath;
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm) run(process.execPath, [npm, ...words], 'npm ci');
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', words, 'npm ci');
  writeStamp(stamp, hash);
}

/** Returns the pinned Node, or the running one where npm has none for the platform and this is new enough. */
function pinnedNode() {
  const pinned = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return stop('Node 24 is needed, and npm has none for this platform. Install Node 24 and start again.');
}

function buildPages(node) {
  const hash = hashOfDependencies() + hashOfSources(['renderer', 'shared', 'electron', 'build', 'resources']);
  const stamp = at('dist', '.eo-stamp');
  if (stampMatches(stamp, hash)) return;
  say('Building the pages …');
  run(node, [at('build', 'fonts.ts')], 'Preparing the fonts');
  run(node, [at('build', 'desktop.ts')], 'Building the bridge of the desktop app');
  run(node, [at('build', 'renderer.ts')], 'Building the renderer');
  writeStamp(stamp, hash);
}

/** Builds the server, which contains the measures of the fonts. */
function buildServer(node) {
  const hash = hashOfDependencies() + hashOfSources(['server', 'shared', 'build']);
  const stamp = at('dist', 'server', '.eo-stamp');
  if (stampMatches(stamp, hash)) return;
  say('Building the server …');
  run(node, [at('build', 'server.ts')], 'Building the server');
  writeStamp(stamp, hash);
}

const isServerOnly = process.argv.includes('--server-only');
if (!isServerOnly) install();
const node = pinnedNode();
if (!process.argv.includes('--install-only')) {
  if (!isServerOnly) buildPages(node);
  buildServer(node);
}
if (process.argv.includes('--browser')) run(node, [at('build', 'browser.ts')], 'Looking for a Chromium');
