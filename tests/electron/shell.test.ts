// The shell's life, with an injected Electron: one instance, a server of its own, the bridge and native paper.

import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startShell } from '../../electron/shell.ts';
import { DESKTOP_CHANNELS as channels } from '../../shared/desktop.ts';
import { fakeElectron } from './fake.ts';

const PROJECT = '01JD0000000000000000000001';
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

interface Entry {
  label?: string;
  enabled?: boolean;
  checked?: boolean;
  click?: () => void;
  submenu?: Entry[];
}
const MENU = { undo: null, redo: null, sheetId: 'b', sheets: [], mayMakeSheets: false };
const entryOf = (menu: readonly Entry[], label: string): Entry =>
  menu.flatMap((entry) => [entry, ...(entry.submenu ?? [])]).find((entry) => entry.label === label)!;

/** A port of this computer that is taken until `free` is called. */
async function heldPort(port = 0): Promise<{ port: number; free: () => Promise<void> }> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const free = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: Number(Object(server.address()).port), free };
}

/** Everything that has been begun without waiting is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

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
    await settled();
    expect(first.windows[0]!.webContents.url).toBe(`http://127.0.0.1:40123/app/project/${PROJECT}`);
  });
});

describe('a local workspace', () => {
  test('is a server of its own, with a secret of this launch that only its own requests carry', async () => {
    const fake = await started();
    expect(await fake.invoke(channels.chooseWorkspace, { kind: 'local' })).toEqual({ message: null });
    const [{ env, file }] = fake.children as [(typeof fake.children)[0]];
    expect(file).toBe(join('/app', 'dist', 'server', 'main.js'));
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
    const { child } = fake.children[0]!;
    let told: unknown = null;
    fake.windows[0]!.on('closed', () => (told = [...child.messages]));
    expect(fake.quit()).toBe(false);
    // What the page sends in its last moment meets a server.
    expect(told).toEqual([]);
    await settled();
    expect(child.messages).toEqual([{ type: 'stop' }]);
    expect(fake.state.quits).toBe(1);
    expect(fake.state.headers).toBeNull();
    expect(fake.quit()).toBe(true);
  });

  test('a second request to quit does not cut off the server that is ending', async () => {
    const fake = await startedLocally();
    const { child } = fake.children[0]!;
    child.obeys = false;
    expect([fake.quit(), fake.quit()]).toEqual([false, false]);
    child.emit('exit', 0);
    await settled();
    expect([fake.state.quits, fake.quit()]).toEqual([1, true]);
  });

  test('has the same origin at each start, which the stored changes of its pages belong to', async () => {
    const [first, second] = await Promise.all([heldPort(), heldPort()]);
    await first.free();
    const fake = await started();
    fake.state.freePort = first.port;
    await fake.invoke(channels.chooseWorkspace, { kind: 'local' });
    fake.children[0]!.child.emit('exit', 1);
    await settled();
    await fake.invoke(channels.chooseWorkspace, { kind: 'local' });
    expect(fake.children.map(({ env }) => env['PORT'])).toEqual(['0', String(first.port)]);
    expect((await startedLocally()).children[0]!.env['PORT']).toBe(String(first.port));

    // Where another program has the port, the next one is used from then on, until the first is free again.
    const taken = await heldPort(first.port);
    writeFileSync(join(userData, 'workspace.json'), '{"kind":"unknown"}');
    const other = await started();
    other.state.freePort = second.port;
    await second.free();
    await other.invoke(channels.chooseWorkspace, { kind: 'local' });
    expect(other.children[0]!.env['PORT']).toBe('0');
    expect((await startedLocally()).children[0]!.env['PORT']).toBe(String(second.port));
    await taken.free();
    expect((await startedLocally()).children[0]!.env['PORT']).toBe(String(first.port));
  });

  test('where the person stays on a page with unsaved changes, its server goes on', async () => {
    const fake = await startedLocally();
    const { webContents } = fake.windows[0]!;
    const page = webContents.url;
    webContents.refusesUnload = true;
    await fake.invoke(channels.setMenu, { ...MENU, undo: 'edit' });
    entryOf(fake.menus.at(-1) as Entry[], 'Change Workspace…').click!();
    fake.app.emit('open-url', { preventDefault: () => undefined }, `eo://project/${PROJECT}`);
    await settled();
    expect(fake.quit()).toBe(false);
    await settled();
    expect([webContents.url, fake.state.asked]).toEqual([page, 3]);
    expect(fake.children[0]!.child.messages).toEqual([]);
    expect(await fake.invoke(channels.workspace)).toEqual({ kind: 'local' });
    expect(entryOf(fake.menus.at(-1) as Entry[], 'Undo edit').enabled).toBe(true);

    fake.state.response = 1;
    entryOf(fake.menus.at(-1) as Entry[], 'Change Workspace…').click!();
    await settled();
    expect(webContents.url).toBe('app://eo/desktop');
    expect(fake.children[0]!.child.messages).toEqual([{ type: 'stop' }]);
  });

  test('signs in first, and then opens what a link has named', async () => {
    const fake = await startedLocally([`eo://project/${PROJECT}`]);
    const { visited } = fake.windows[0]!.webContents;
    expect(visited).toEqual([
      'http://127.0.0.1:40123/auth/link/x',
      `http://127.0.0.1:40123/app/project/${PROJECT}`,
    ]);
  });

  test('a crash of the server is said on the page of the choice, and it can be started again', async () => {
    const fake = await startedLocally();
    fake.children[0]!.child.emit('exit', 1);
    await settled();
    expect(fake.windows[0]!.webContents.url).toBe('app://eo/desktop');
    expect(fake.state.headers).toBeNull();
    expect(await fake.invoke(channels.workspace)).toEqual({
      kind: 'unset',
      last: { kind: 'local' },
      problem: expect.stringContaining('What was saved is safe'),
    });
    expect(await fake.invoke(channels.chooseWorkspace, { kind: 'local' })).toEqual({ message: null });
    expect(fake.children).toHaveLength(2);
  });

  test('leaving it ends its process before the next is entered', async () => {
    const fake = await startedLocally();
    entryOf(fake.menus.at(-1) as Entry[], 'Change Workspace…').click!();
    await settled();
    expect(fake.children[0]!.child.messages).toEqual([{ type: 'stop' }]);
    expect(fake.windows[0]!.webContents.url).toBe('app://eo/desktop');
  });
});

describe('the bridge', () => {
  test('is as wide as the list of channels', async () => {
    const { handlers } = await started();
    const { command: _command, update: _update, osc: _osc, ...asked } = channels;
    expect([...handlers.keys()].toSorted()).toEqual(Object.values(asked).toSorted());
  });

  test('refuses other frames and other shapes', async () => {
    const fake = await startedLocally();
    await expect(fake.invoke(channels.print, undefined, 'http://127.0.0.1:40123/frame')).rejects.toThrow(
      'Refused',
    );
    await expect(fake.invoke(channels.savePdf, { name: 1 })).rejects.toThrow('Refused');
    await expect(fake.invoke(channels.setMenu, { ...MENU, more: 1 })).rejects.toThrow('Refused');
  });

  test('the menu names what would be undone, and its commands reach the page', async () => {
    const fake = await startedLocally();
    await fake.invoke(channels.setMenu, { ...MENU, undo: 'edit of 3 cells' });
    const menu = fake.menus.at(-1) as Entry[];
    const entries = entryOf(menu, 'Edit').submenu!;
    expect(entries[0]).toMatchObject({ label: 'Undo edit of 3 cells', enabled: true });
    expect(entries[1]).toMatchObject({ label: 'Redo', enabled: false });
    entries[0]!.click!();
    expect(fake.windows[0]!.webContents.sent).toContainEqual({
      channel: channels.command,
      value: { do: 'undo' },
    });
  });

  test('the menu goes to each sheet of the project; nothing in it is without effect', async () => {
    const fake = await startedLocally();
    const before = fake.menus.at(-1) as Entry[];
    const files = ['Save as PDF…', 'Save as Excel (XLSX)…', 'Save as CSV…', 'Save as HTML Page…'];
    const grey = ['New Sheet', 'Go to Sheet', ...files, 'Print…', 'Undo', 'Redo'];
    for (const label of grey) expect([label, entryOf(before, label).enabled]).toEqual([label, false]);
    const sheets = [
      { id: 'a', title: 'Sound & light' },
      { id: 'b', title: 'Crew' },
    ];
    await fake.invoke(channels.setMenu, { ...MENU, sheetId: 'b', sheets, mayMakeSheets: true });
    const menu = fake.menus.at(-1) as Entry[];
    const [first, second] = entryOf(menu, 'Go to Sheet').submenu!;
    expect([first!.label, first!.checked, second!.checked]).toEqual(['Sound && light', false, true]);
    first!.click!();
    expect(fake.windows[0]!.webContents.sent.at(-1)!.value).toEqual({ do: 'goToSheet', sheetId: 'a' });
    for (const [label, value] of [
      ['New Sheet', 'newSheet'],
      ['Print…', 'print'],
      ['Save as PDF…', 'exportPdf'],
    ] as const) {
      expect(entryOf(menu, label).enabled).toBe(true);
      entryOf(menu, label).click!();
      expect(fake.windows[0]!.webContents.sent.at(-1)!.value).toEqual({ do: value });
    }
    entryOf(menu, 'Save as Excel (XLSX)…').click!();
    expect(fake.windows[0]!.webContents.sent.at(-1)!.value).toEqual({ do: 'export', format: 'xlsx' });
  });

  test('in production there is no way to the developer tools', async () => {
    const fake = await startedLocally();
    expect(JSON.stringify(fake.menus)).not.toContain('toggleDevTools');
  });
});

test('nothing is sent to a window that has closed', async () => {
  const fake = await startedLocally();
  const check = entryOf(fake.menus.at(-1) as Entry[], 'Check for Updates…').click!;
  check();
  expect(fake.windows[0]!.webContents.sent.at(-1)!.channel).toBe(channels.update);
  fake.windows[0]!.close();
  expect(check).not.toThrow();
  fake.app.emit('second-instance', {}, ['eo', `eo://project/${PROJECT}`]);
  await settled();
  expect(fake.windows[0]!.webContents.visited).toHaveLength(1);
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
