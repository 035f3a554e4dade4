// The shell in a real Electron, driven by Playwright: the first start, a local workspace, and what its pages are not
// allowed. Starts where a binary is installed.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../support/server.ts';

/** Where npm has put the binary: asking the package itself would begin to download one. */
function findBinary(): string | null {
  const folder = join(root, 'node_modules', 'electron');
  const name = join(folder, 'path.txt');
  if (!existsSync(name)) return null;
  const path = join(folder, 'dist', readFileSync(name, 'utf8'));
  return existsSync(path) ? path : null;
}

const binary = findBinary();
if (binary === null) console.log('skipped: no Electron binary');

describe.skipIf(binary === null)('the shell in Electron', () => {
  const userData = mkdtempSync(join(tmpdir(), 'eo-electron-'));
  let app: ElectronApplication;
  let page: Page;

  beforeAll(async () => {
    app = await _electron.launch({
      executablePath: binary ?? '',
      args: [root, `--user-data-dir=${userData}`],
      cwd: root,
    });
    page = await app.firstWindow();
  });
  afterAll(async () => {
    await app?.close();
    rmSync(userData, { recursive: true, force: true });
  });

  test('the first start asks where the work lies, and this computer opens', async () => {
    await page.getByRole('heading', { name: 'Where is the work?' }).waitFor();
    expect(page.url()).toBe('app://eo/desktop');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/projects$/);
    await page.getByText('Harbour Lights').first().waitFor();
  });

  test('2, 3, 4, 20 a page has no Node, and of the bridge only its frozen functions', async () => {
    const seen = await page.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer'].filter((name) => Reflect.has(window, name)),
      frozen: Object.isFrozen(window.desktop),
      names: Object.keys(window.desktop ?? {}).toSorted(),
    }));
    expect(seen).toEqual({
      node: [],
      frozen: true,
      names: [
        'chooseWorkspace',
        'loadUpdate',
        'onCommand',
        'onUpdate',
        'platform',
        'print',
        'restartToUpdate',
        'savePdf',
        'setMenu',
        'updateState',
        'version',
        'workspace',
      ],
    });
  });

  test('13, 14 there is no way elsewhere, and no second window', async () => {
    const before = page.url();
    for (const url of ['https://app.evil.test/', 'file:///etc/passwd', 'data:text/html,x']) {
      await page.evaluate((to) => {
        window.open(to);
        location.assign(to);
      }, url);
    }
    expect(page.url()).toBe(before);
    expect(app.windows()).toHaveLength(1);
  });

  test('5 what the product does not use is denied', async () => {
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'camera', 'microphone', 'midi', 'notifications', 'clipboard-read'];
      return Promise.all(
        names.map(async (name) => (await navigator.permissions.query({ name: name as never })).state),
      );
    });
    expect(new Set(states)).toEqual(new Set(['denied']));
  });
});
