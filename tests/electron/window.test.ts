// The one window: where it opens, what is said when its page crashes or hangs, and what becomes of a download.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startShell } from '../../electron/shell.ts';
import { DESKTOP_CHANNELS as channels } from '../../shared/desktop.ts';
import { fakeElectron } from './fake.ts';

let userData = '';
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'eo-window-'));
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function started() {
  const fake = fakeElectron(userData);
  await startShell(fake.electron, { root: '/app', words: [], updater: null });
  return fake;
}

test('it opens where it was closed, brought back onto a screen that exists', async () => {
  const first = await started();
  first.windows[0]!.emit('close');
  const file = join(userData, 'window.json');
  const kept = { x: 10, y: 20, width: 1000, height: 700, maximized: false };
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(kept);
  expect((await started()).windows[0]!.options).toMatchObject({ x: 10, y: 20, width: 1000, height: 700 });
  writeFileSync(file, JSON.stringify({ ...kept, x: 9000, y: -9000 }));
  const { x, y } = (await started()).windows[0]!.options as { x: number; y: number };
  expect([x >= 0 && x < 1920, y >= 0 && y < 1040]).toEqual([true, true]);
});

test('it is shown when there is something to see', async () => {
  const { windows } = await started();
  expect(windows[0]!.isShown).toBe(false);
  windows[0]!.emit('ready-to-show');
  expect(windows[0]!.isShown).toBe(true);
});

test.each([
  ['render-process-gone', { reason: 'crashed' }, 0, { reloads: 1, quits: 0 }],
  ['render-process-gone', { reason: 'oom' }, 1, { reloads: 0, quits: 1 }],
  ['render-process-gone', { reason: 'clean-exit' }, null, { reloads: 0, quits: 0 }],
  ['unresponsive', {}, 0, { reloads: 0, quits: 0 }],
  ['unresponsive', {}, 1, { reloads: 1, quits: 0 }],
] as const)('%s %j, answered with %s: %j', async (event, details, response, expected) => {
  const fake = await started();
  fake.state.response = response ?? 0;
  let reloads = 0;
  fake.windows[0]!.webContents.on('reloaded', () => reloads++);
  fake.windows[0]!.webContents.emit(event, {}, details);
  await settled();
  expect({ reloads, quits: fake.state.quits }).toEqual(expected);
  expect(fake.state.asked).toBe(response === null ? 0 : 1);
});

test.each([
  [0, false],
  [1, true],
])(
  'a page with unsaved changes asks before it is closed; answered with %s, closed: %s',
  async (response, closes) => {
    const fake = await started();
    const [window] = fake.windows;
    window!.webContents.refusesUnload = true;
    fake.state.response = response;
    expect([window!.close(), fake.state.asked]).toEqual([closes, 1]);
  },
);

test('a download is asked for under a plain name', async () => {
  const fake = await started();
  let options: unknown = null;
  const item = {
    getFilename: () => '../../.bashrc',
    setSaveDialogOptions: (given: unknown) => (options = given),
  };
  fake.electron.session.defaultSession.emit('will-download', {} as never, item as never, null as never);
  expect(options).toEqual({ defaultPath: 'bashrc' });
});

test('two choices at once are made one after the other: one server, and the last one counts', async () => {
  const fake = await started();
  const choose = (choice: unknown) => fake.invoke(channels.chooseWorkspace, choice);
  const answers = await Promise.all([choose({ kind: 'local' }), choose({ kind: 'local' })]);
  expect(answers).toEqual([{ message: null }, { message: null }]);
  expect(fake.children).toHaveLength(1);
  expect(await fake.invoke(channels.workspace)).toEqual({ kind: 'local' });
});
