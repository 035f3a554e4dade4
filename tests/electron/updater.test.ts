// Updates by electron-updater itself, against a feed on loopback: its AppImage updater runs under Node with an app
// handed in and Node's own HTTP. Signatures of Windows and macOS are checked by those systems, and cannot be here.

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openUpdates, type Updater } from '../../electron/updates.ts';
import type { UpdateState } from '../../shared/desktop.ts';

const require = createRequire(import.meta.url);
const { AppImageUpdater } = require('electron-updater/out/AppImageUpdater.js');
const { ElectronHttpExecutor } = require('electron-updater/out/electronHttpExecutor.js');
const { NodeHttpExecutor } = require('builder-util/out/nodeHttpExecutor.js');

const FILE = Buffer.from('the newer EO, all of it');
let folder = '';
let feed: { server: Server; url: string; asked: string[]; yml: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eo-updater-'));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    if (path === '/eo/latest-linux.yml' && feed.yml !== '') response.end(feed.yml);
    else if (path === '/eo/EO.AppImage') response.end(FILE);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  feed = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eo`, asked, yml: '' };
  process.env['APPIMAGE'] = join(folder, 'EO-old.AppImage');
  writeFileSync(process.env['APPIMAGE'], 'the EO that runs');
});
afterEach(async () => {
  delete process.env['APPIMAGE'];
  feed.server.closeAllConnections();
  await new Promise((resolve) => feed.server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** The feed names this version, with the digest of `file`. */
function publish(version: string, file = FILE): void {
  const sha512 = createHash('sha512').update(file).digest('base64');
  feed.yml = [
    `version: ${version}`,
    'files:',
    '  - url: EO.AppImage',
    `    sha512: ${sha512}`,
    `    size: ${FILE.length}`,
    'path: EO.AppImage',
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-21T12:00:00.000Z'",
  ].join('\n');
}

/** The updater of an app of this version, in the shell's hands. */
function openApp(version: string) {
  const quits: string[] = [];
  const app = {
    version,
    name: 'eo',
    isPackaged: true,
    userDataPath: folder,
    baseCachePath: folder,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    whenReady: () => Promise.resolve(),
    relaunch: () => quits.push('relaunch'),
    quit: () => quits.push('quit'),
    onQuit: () => undefined,
  };
  writeFileSync(
    app.appUpdateConfigPath,
    `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: eo-updater\n`,
  );
  const updater = new AppImageUpdater(null, app);
  // Electron's net for Node's http; the rest of the way is the library's own.
  const { download } = ElectronHttpExecutor.prototype;
  updater.httpExecutor = Object.assign(new NodeHttpExecutor(), { download });
  updater.logger = null;
  updater.disableDifferentialDownload = true;
  updater.setFeedURL({ provider: 'generic', url: feed.url });
  const told: UpdateState[] = [];
  const updates = openUpdates(updater as Updater, (state) => told.push(state));
  return { updates, told, quits, updater };
}

test('E3 a newer version is found, and not a byte of it is loaded before the person agrees', async () => {
  publish('0.2.0');
  const { updates, updater } = openApp('0.1.0');
  await updates.look();
  expect(updates.state()).toEqual({ state: 'available', version: '0.2.0' });
  expect(feed.asked).toEqual(['/eo/latest-linux.yml']);
  expect(await updates.load()).toEqual({ state: 'ready', version: '0.2.0' });
  expect(readFileSync(updater.downloadedUpdateHelper.file)).toEqual(FILE);
  expect(readFileSync(process.env['APPIMAGE']!, 'utf8')).toBe('the EO that runs');
});

test.each(['0.1.0', '0.0.9', '0.1.0-beta.1'])(
  'E3 %s is no newer version, and is not loaded',
  async (version) => {
    publish(version);
    const { updates, told } = openApp('0.1.0');
    await updates.look();
    expect(updates.state()).toEqual({ state: 'current' });
    expect(await updates.load()).toEqual({ state: 'current' });
    expect(told.map(({ state }) => state)).toEqual(['current']);
    expect(feed.asked).not.toContain('/eo/EO.AppImage');
  },
);

test('E3 a file that is not what the feed has said is refused, and the old version stays', async () => {
  publish('0.2.0', Buffer.from('what was published'));
  const { updates, quits } = openApp('0.1.0');
  await updates.look();
  expect(await updates.load()).toMatchObject({ state: 'failed', message: expect.stringMatching(/sha512/) });
  updates.restart();
  expect(quits).toEqual([]);
  expect(readFileSync(process.env['APPIMAGE']!, 'utf8')).toBe('the EO that runs');
});

test('E3 a feed that is not there, or says nonsense, is a sentence', async () => {
  const { updates } = openApp('0.1.0');
  await updates.look();
  expect(updates.state()).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/^Looking for a newer/),
  });
  feed.yml = 'version: 0.2.0\nfiles: []\n';
  await updates.look();
  await updates.load();
  expect(updates.state()).toMatchObject({ state: 'failed' });
});
