// What the shell does not do, whoever asks: navigation, permissions, and files beside the build.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startShell, shellPageResponse } from '../../electron/shell.ts';
import { pathOfDeepLink, destinationOf } from '../../electron/linkPolicy.ts';
import { DESKTOP_CHANNELS } from '../../shared/desktop.ts';
import { size } from '../support/tier.ts';
import { fakeElectron } from './fake.ts';

let userData = '';
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'eo-shell-'));
  writeFileSync(join(userData, 'workspace.json'), '{"kind":"local"}');
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

async function startedLocally() {
  const fake = fakeElectron(userData);
  await startShell(fake.electron, { root: '/app', words: [], updater: null });
  return fake;
}

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
    for (const permission of ['fullscreen', 'notifications']) {
      expect(asked(permission, 'http://127.0.0.1:40123/')).toBe(true);
      expect(asked(permission, 'https://evil.test/')).toBe(false);
    }
  });

  test('app:// leads nowhere but into the build', async () => {
    const build = join(userData, 'dist');
    mkdirSync(build);
    writeFileSync(join(build, 'index.html'), '<p>page</p>');
    writeFileSync(join(userData, 'secret.txt'), 'secret');
    symlinkSync(join(userData, 'secret.txt'), join(build, 'link.txt'));
    expect(await (await shellPageResponse(build, 'app://eo/desktop')).text()).toBe('<p>page</p>');
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
      const answer = await shellPageResponse(build, address);
      expect([address, await answer.text()]).not.toEqual([address, 'secret']);
      if (!address.endsWith('%')) expect([address, answer.status]).toEqual([address, 404]);
    }
  });
});

describe('whatever comes', () => {
  const MESSAGES = size(200, 1000);
  test(`17 ${MESSAGES} messages of any shape on each channel: answered or refused, and the shell goes on`, async () => {
    const fake = await startedLocally();
    const asked = [...fake.handlers.keys()].filter((channel) => channel !== DESKTOP_CHANNELS.restartToUpdate);
    const shape = fc.oneof(
      fc.anything(),
      fc.record({ kind: fc.constantFrom('local', 'team'), address: fc.anything() }),
    );
    for (const channel of asked) {
      await fc.assert(
        fc.asyncProperty(shape, fc.webUrl(), async (value, from) => {
          const answer = await fake.invoke(channel, value, from).catch((error: unknown) => error);
          // A stranger's page gets one word, and never a value.
          expect(answer).toEqual(new Error('Refused'));
          await fake.invoke(channel, value).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
        }),
        { numRuns: MESSAGES },
      );
    }
    expect(fake.children).toHaveLength(1);
    expect(fake.errors).toEqual([]);
    expect(fake.windows).toHaveLength(1);
  });

  test('13, 15 no address but of the workspace opens inside, and only https and mail go outside', () => {
    const origins = ['https://eo.example.com', 'app://eo'];
    const scheme = fc.constantFrom(
      'https',
      'http',
      'file',
      'data',
      'javascript',
      'smb',
      'ms-msdt',
      'app',
      'eo',
      'mailto',
      'blob',
    );
    const host = fc.constantFrom(
      'eo.example.com',
      'eo',
      'eo.example.com.evil.test',
      'evil.test',
      'eo.example.com@evil.test',
      '',
    );
    const any = fc.oneof(
      fc.string(),
      fc.tuple(scheme, fc.constantFrom(':', ':/', '://'), host, fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(any, (address) => {
        const destination = destinationOf(address, origins);
        const url = URL.parse(address);
        if (destination === 'inside') expect(['eo.example.com', 'eo']).toContain(url!.host);
        if (destination === 'outside') expect(['https:', 'mailto:']).toContain(url!.protocol);
      }),
      { numRuns: 5000 },
    );
  });

  test('E2 no link leads to anything but a project or a sheet of one', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('..', '%2e%2e', 'project', 'sheet', '01JD0000000000000000000001'),
    );
    const link = fc.array(part, { maxLength: 6 }).map((parts) => `eo://${parts.join('/')}`);
    fc.assert(
      fc.property(link, (text) => {
        const path = pathOfDeepLink(text);
        if (path !== null) expect(path).toMatch(/^\/app\/project\/[0-9A-Z]{26}(\/sheet\/[0-9A-Z]{26})?$/);
      }),
      { numRuns: 5000 },
    );
  });
});
