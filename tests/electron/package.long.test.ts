// What the desktop package contains. Electron Forge packages for real, with a stand-in for the binary that cannot be
// had here: an archive with nothing in it but a file of that name.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLeftOut } from '../../build/packageFiles.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { root } from '../support/server.ts';
import { zip } from '../support/workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'eo-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let asar = '';
let files: readonly string[] = [];

beforeAll(() => {
  const zips = join(folder, 'zips');
  mkdirSync(zips);
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8'));
  const name = `electron-v${version}-${process.platform}-${process.arch}.zip`;
  writeFileSync(
    join(zips, name),
    zip({ electron: '#!/bin/sh\n', 'resources/default_app.asar': '', version, LICENSE: '' }),
  );
  const forge = join(root, 'node_modules/@electron-forge/cli/dist/electron-forge.js');
  const env = { ...process.env, EO_ELECTRON_ZIP_DIR: zips, EO_PACKAGE_OUT: join(folder, 'out') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [forge, 'package'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, expect.any(String), expect.any(String)]);
  asar = join(folder, 'out', `EO-${process.platform}-${process.arch}`, 'resources', 'app.asar');
  files = listPackage(asar, { isPack: false }).filter(
    (path) => !('files' in statFile(asar, path.slice(1), false)),
  );
}, 180_000);

describe('the package', () => {
  test('holds the shell, the server, the pages, and the libraries that they run on', () => {
    const needed = [
      '/package.json',
      '/electron/main.ts',
      '/dist/electron/preload.cjs',
      '/dist/renderer/index.html',
      '/dist/public/public.js',
      '/dist/server/main.js',
      '/shared/desktop.ts',
      '/resources/demo/project.json',
      '/build/generated/metrics.json',
      '/node_modules/fastify/package.json',
      '/node_modules/better-sqlite3/package.json',
      '/node_modules/electron-updater/package.json',
    ];
    expect(needed.filter((path) => !files.includes(path))).toEqual([]);
    expect(JSON.parse(extractFile(asar, 'package.json').toString()).main).toBe('electron/main.ts');
    expect(files.filter(isLeftOut)).toEqual([]);
  });

  test.each([
    [
      'tests, documents, fixtures, or what is being worked on',
      /^\/(tests|docs|fixtures|out|data|\.ci|\.git|\.github|node_modules\/\.)/,
    ],
    ['sources of the pages, the server, or the build', /^\/(renderer|server|build)\/(?!generated\/)/],
    ['source maps, types, or descriptions', /\.(map|d\.[mc]?ts|md|markdown|tsbuildinfo)$/i],
    ['tests of libraries', /^\/node_modules\/.*\/(tests?|__tests__|examples?)\//],
    [
      'a second Node, Electron or Chromium',
      /^\/node_modules\/(node|node-bin-[^/]+|electron|playwright|playwright-core|@sparticuz|bare-[^/]+)\//,
    ],
    ['secrets or settings of this machine', /(^|\/)\.env|\.pem$|\.sqlite(-\w+)?$/],
  ])('holds no %s', (_what, pattern) => {
    expect(files.filter((path) => pattern.test(path)).slice(0, 20)).toEqual([]);
  });

  test('holds no library that only the development needs', () => {
    const names = Object.keys(packageJson.devDependencies);
    expect(names.length).toBeGreaterThan(20);
    const found = names.filter((name) => files.some((path) => path.startsWith(`/node_modules/${name}/`)));
    // Also needed by one that runs, and so here by right.
    const byRight = found.filter((name) => isNeededAtRunTime(name));
    expect(found.filter((name) => !byRight.includes(name))).toEqual([]);
  });

  test('keeps native modules outside of the archive, where the system can load them', () => {
    const native = files.filter((path) => path.endsWith('.node'));
    expect(native.length).toBeGreaterThan(0);
    const foreign = native.filter(
      (path) => !path.includes(`${process.platform}`) || !path.includes(process.arch),
    );
    expect(foreign).toEqual([]);
    for (const path of native)
      expect([path, existsSync(join(`${asar}.unpacked`, path))]).toEqual([path, true]);
  });

  test('is listed, with its size', () => {
    const sizes = new Map<string, { count: number; bytes: number }>();
    for (const path of files) {
      const [, top = '', second = ''] = path.split('/');
      const name = top === 'node_modules' || top === 'dist' ? `${top}/${second}` : top;
      const entry = statFile(asar, path.slice(1), false);
      const sum = sizes.get(name) ?? { count: 0, bytes: 0 };
      sizes.set(name, { count: sum.count + 1, bytes: sum.bytes + ('size' in entry ? entry.size : 0) });
    }
    const lines = [...sizes].toSorted((one, other) => other[1].bytes - one[1].bytes);
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    const total = lines.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    console.log(
      [
        `${files.length} files, ${mb(total)}; of them:`,
        ...lines.slice(0, 24).map(([name, { count, bytes }]) => `  ${name}: ${count} files, ${mb(bytes)}`),
      ].join('\n'),
    );
    // 36 MB of it is the canvas on which pages of PDFs are drawn.
    expect(total).toBeLessThan(156e6);
  });
});

/** Whether a library that is packaged asks for it. */
function isNeededAtRunTime(name: string): boolean {
  return files
    .filter((path) => /^\/node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .some((path) => {
      const { dependencies = {}, name: own } = JSON.parse(extractFile(asar, path.slice(1)).toString());
      return own !== name && Object.keys(dependencies).includes(name);
    });
}
