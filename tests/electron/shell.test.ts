// The shell's life, with an injected Electron: one instance, two ways to work, native paper, and what it refuses.

import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startShell } from '../../electron/shell.ts';
import { shellPage } from '../../electron/shellPages.ts';
import { openUpdates, type Updater } from '../../electron/updates.ts';
import { DESKTOP_CHANNELS as channels, type UpdateState } from '../../shared/desktop.ts';
import { fakeElectron } from './fake.ts';

const PROJECT = '01JD0000000000000000000001';
const EO = { error: false, errorMessage: null, data: { vars: { name: 'EO', version: '0.1.0' } } };
let userData = '';
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'eo-shell-'));
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

async function started(words: string[] = []) {
  const fake = fakeElectron(userData);
  await startShell(fake.electron, { root: '/app', words, updater: null });
  return fake;
}

async function startedLocally(words: string[] = []) {
  writeFileSync(join(userData, 'workspace.json'), '{"kind":"local"}');
  return started(words);
}

describe('the first start', () => {
  test('asks where the work lies, in a sandboxed, isolated window without Node', async () => {
    const { windows, children } = await started();
    expect(windows[0]!.webContents.url).toBe('app://eo/desktop');
    expect(windows[0]!.options['webPreferences']).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: false,
    });
    expect(children).toHaveLength(0);
  });

  test('a second instance goes, and the first opens what it was asked for', async () => {
    const second = fakeElectron(userData, { isFirst: false });
    await startShell(second.electron, { root: '/app', words: [], updater: null });
    expect(second.state.quits).toBe(1);
    expect(second.windows).toHaveLength(0);

    const first = await startedLocally();
    first.app.emit('second-instance', {}, ['eo', `eo://project/${PROJECT}`]);
    expect(first.windows[0]!.webContents.url).toBe(`http://127.0.0.1:40123/app/project/${PROJECT}`);
  });
});

describe('a local workspace', () => {
  test('is a server of its own, with a secret of this launch that only its own requests carry', async () => {
    const fake = await started();
    expect(await fake.invoke(channels.chooseWorkspace, { kind: 'local' })).toEqual({ message: null });
    const [{ env, file }] = fake.children as [(typeof fake.children)[0]];
    expect(file).toBe(join('/app', 'server', 'main.ts'));
    expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: '0' });
    expect(Buffer.from(env['EO_LAUNCH_SECRET']!, 'base64url')).toHaveLength(32);
    expect(fake.windows[0]!.webContents.url).toBe('http://127.0.0.1:40123/auth/link/x');
    expect(fake.state.headers!.urls).toEqual(['http://127.0.0.1:40123/*', 'ws://127.0.0.1:40123/*']);
    expect(fake.state.headers!.add({ requestHeaders: { a: 'b' } })).toEqual({
      a: 'b',
      'x-eo-launch': env['EO_LAUNCH_SECRET'],
    });
    expect(JSON.parse(readFileSync(join(userData, 'workspace.json'), 'utf8'))).toEqual({ kind: 'local' });
  });

  test('ends with the app', async () => {
    const fake = await startedLocally();
    let isHeld = false;
    fake.app.emit('before-quit', { preventDefault: () => (isHeld = true) });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isHeld).toBe(true);
    expect(fake.children[0]!.child.messages).toEqual([{ type: 'stop' }]);
    expect(fake.state.quits).toBe(1);
    expect(fake.state.headers).toBeNull();
  });

  test('a crash of the server is said, and the app ends', async () => {
    const fake = await startedLocally();
    fake.children[0]!.child.emit('exit', 1);
    expect(fake.errors.join()).toContain('What was saved is safe');
    expect(fake.state.quits).toBe(1);
  });
});

describe('a team’s server', () => {
  test('is asked who it is, remembered by its origin, and loaded', async () => {
    const fake = await started();
    fake.state.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve(EO) });
    const answer = await fake.invoke(channels.chooseWorkspace, { kind: 'team', address: 'eo.example.com/x' });
    expect(answer).toEqual({ message: null });
    expect(fake.windows[0]!.webContents.url).toBe('https://eo.example.com/projects');
    expect(await fake.invoke(channels.workspace)).toEqual({
      kind: 'team',
      address: 'https://eo.example.com',
    });
  });

  test('one that does not answer is said in a sentence, and nothing changes', async () => {
    const fake = await started();
    const answer = await fake.invoke(channels.chooseWorkspace, { kind: 'team', address: 'eo.example.com' });
    expect(answer).toEqual({ message: expect.stringContaining('does not answer') });
    expect(fake.windows[0]!.webContents.url).toBe('app://eo/desktop');
  });

  test('its pages may not move the person to another workspace', async () => {
    const fake = await started();
    fake.state.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve(EO) });
    await fake.invoke(channels.chooseWorkspace, { kind: 'team', address: 'eo.example.com' });
    await expect(
      fake.invoke(channels.chooseWorkspace, { kind: 'team', address: 'evil.test' }),
    ).rejects.toThrow('Refused');
  });
});

describe('the bridge', () => {
  test('is as wide as the list of channels', async () => {
    const { handlers } = await started();
    const { command: _command, update: _update, ...asked } = channels;
    expect([...handlers.keys()].toSorted()).toEqual(Object.values(asked).toSorted());
  });

  test('refuses other frames and other shapes', async () => {
    const fake = await startedLocally();
    await expect(fake.invoke(channels.print, undefined, 'http://127.0.0.1:40123/frame')).rejects.toThrow(
      'Refused',
    );
    await expect(fake.invoke(channels.savePdf, { name: 1 })).rejects.toThrow('Refused');
    await expect(
      fake.invoke(channels.setMenu, { undo: null, redo: null, hasSheet: true, more: 1 }),
    ).rejects.toThrow('Refused');
  });

  test('the menu names what would be undone, and its commands reach the page', async () => {
    const fake = await startedLocally();
    await fake.invoke(channels.setMenu, { undo: 'edit of 3 cells', redo: null, hasSheet: true });
    const menu = fake.menus.at(-1) as {
      label: string;
      submenu: { label?: string; enabled?: boolean; click?: () => void }[];
    }[];
    const entries = menu.find(({ label }) => label === 'Edit')!.submenu;
    expect(entries[0]).toMatchObject({ label: 'Undo edit of 3 cells', enabled: true });
    expect(entries[1]).toMatchObject({ label: 'Redo', enabled: false });
    entries[0]!.click!();
    expect(fake.windows[0]!.webContents.sent).toContainEqual({ channel: channels.command, value: 'undo' });
  });

  test('in production there is no way to the developer tools', async () => {
    const fake = await startedLocally();
    expect(JSON.stringify(fake.menus)).not.toContain('toggleDevTools');
  });
});

describe('native paper', () => {
  test('prints, tells a change of mind from a fault', async () => {
    const fake = await startedLocally();
    expect(await fake.invoke(channels.print)).toBe(true);
    fake.windows[0]!.webContents.printAnswer = [false, 'Print job canceled'];
    expect(await fake.invoke(channels.print)).toBe(false);
    fake.windows[0]!.webContents.printAnswer = [false, 'Printer is on fire'];
    await expect(fake.invoke(channels.print)).rejects.toThrow('on fire');
  });

  test('writes the PDF where the person wants it, or nothing', async () => {
    const fake = await startedLocally();
    expect(await fake.invoke(channels.savePdf, 'Run of show')).toBeNull();
    fake.state.saveTo = join(userData, 'paper.pdf');
    expect(await fake.invoke(channels.savePdf, 'Run of show')).toBe('paper.pdf');
    expect(readFileSync(fake.state.saveTo, 'utf8')).toContain('%PDF');
  });
});

describe('what is refused', () => {
  test('navigation elsewhere, second windows, webviews; https links go to the system’s browser', async () => {
    const fake = await startedLocally();
    const { webContents } = fake.windows[0]!;
    const tried = (name: string, url: string): boolean => {
      let isStopped = false;
      webContents.emit(name, { url, preventDefault: () => (isStopped = true) });
      return isStopped;
    };
    expect(tried('will-navigate', 'https://evil.test/')).toBe(true);
    expect(tried('will-frame-navigate', 'data:text/html,x')).toBe(true);
    expect(tried('will-redirect', 'file:///etc/passwd')).toBe(true);
    expect(tried('will-attach-webview', '')).toBe(true);
    expect(tried('will-navigate', 'http://127.0.0.1:40123/projects')).toBe(false);
    expect(webContents.openHandler!({ url: 'https://example.org/' })).toEqual({ action: 'deny' });
    expect(webContents.openHandler!({ url: 'file:///etc/passwd' })).toEqual({ action: 'deny' });
    expect(fake.opened).toEqual(['https://example.org/']);
  });

  test('permissions, but for what the product uses on its own pages', async () => {
    const fake = await startedLocally();
    const asked = (permission: string, requestingUrl: string): boolean => {
      let may = false;
      fake.state.request!(null, permission, (answer) => (may = answer), { requestingUrl });
      return may;
    };
    for (const permission of [
      'geolocation',
      'media',
      'midi',
      'usb',
      'serial',
      'hid',
      'clipboard-read',
      'openExternal',
    ]) {
      expect(asked(permission, 'http://127.0.0.1:40123/')).toBe(false);
      expect(fake.state.check!(null, permission, 'http://127.0.0.1:40123')).toBe(false);
    }
    expect(asked('notifications', 'http://127.0.0.1:40123/')).toBe(true);
    expect(asked('notifications', 'https://evil.test/')).toBe(false);
  });

  test('app:// leads nowhere but into the build', async () => {
    const build = join(userData, 'dist');
    mkdirSync(build);
    writeFileSync(join(build, 'index.html'), '<p>page</p>');
    writeFileSync(join(userData, 'secret.txt'), 'secret');
    symlinkSync(join(userData, 'secret.txt'), join(build, 'link.txt'));
    expect(await (await shellPage(build, 'app://eo/desktop')).text()).toBe('<p>page</p>');
    const hostile = [
      'app://eo/../secret.txt',
      'app://eo/%2e%2e/secret.txt',
      'app://eo/..%2fsecret.txt',
      'app://eo/link.txt',
      'app://eo//etc/passwd.txt',
      'app://eo/%2Fetc%2Fpasswd.txt',
      'app://eo/..%5csecret.txt',
      'app://eo/%00.txt',
      'app://evil/index.html',
      'app://eo/%',
    ];
    for (const address of hostile) {
      const answer = await shellPage(build, address);
      expect([address, await answer.text()]).not.toEqual([address, 'secret']);
      if (!address.endsWith('%')) expect([address, answer.status]).toEqual([address, 404]);
    }
  });
});

describe('updates', () => {
  function updaterOf(found: { version: string } | null, fails = false): Updater & { installs: number } {
    return {
      autoDownload: true,
      autoInstallOnAppQuit: true,
      allowDowngrade: true,
      installs: 0,
      checkForUpdates: () =>
        Promise.resolve({
          isUpdateAvailable: found !== null,
          updateInfo: { version: found?.version ?? '0.1.0' },
        }),
      downloadUpdate: () =>
        fails ? Promise.reject(new Error('sha512 checksum mismatch')) : Promise.resolve(),
      quitAndInstall() {
        this.installs++;
      },
      on: () => undefined,
    };
  }

  test('are loaded on consent, installed at a restart, and never go back', async () => {
    const told: UpdateState[] = [];
    const updater = updaterOf({ version: '0.2.0' });
    const updates = openUpdates(updater, (state) => told.push(state));
    expect([updater.autoDownload, updater.autoInstallOnAppQuit, updater.allowDowngrade]).toEqual([
      false,
      false,
      false,
    ]);
    updates.restart();
    expect(updater.installs).toBe(0);
    expect(await updates.load()).toEqual({ state: 'current' });
    expect(await updates.check()).toEqual({ state: 'available', version: '0.2.0' });
    expect(await updates.load()).toEqual({ state: 'ready', version: '0.2.0' });
    updates.restart();
    expect(updater.installs).toBe(1);
    expect(told.map(({ state }) => state)).toEqual(['available', 'ready']);
  });

  test('one that does not check out is said, and not installed', async () => {
    const updater = updaterOf({ version: '0.2.0' }, true);
    const updates = openUpdates(updater, () => undefined);
    await updates.check();
    expect(await updates.load()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('checksum'),
    });
    updates.restart();
    expect(updater.installs).toBe(0);
  });
});
