// When a newer version is looked for, loaded and put in place, and what is said of it.

import { describe, expect, test } from 'vitest';
import { openUpdates, type Updater } from '../../electron/updates.ts';
import type { UpdateState } from '../../shared/desktop.ts';

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
    await updates.look();
    expect(updates.state()).toEqual({ state: 'available', version: '0.2.0' });
    expect(await updates.load()).toEqual({ state: 'ready', version: '0.2.0' });
    updates.restart();
    expect(updater.installs).toBe(1);
    expect(told.map(({ state }) => state)).toEqual(['available', 'loading', 'ready']);
  });

  test('at the start only a newer version is told; whoever asks is told in any case', async () => {
    const told: UpdateState[] = [];
    const current = openUpdates(updaterOf(null), (state) => told.push(state));
    await current.lookQuietly();
    expect(told).toEqual([]);
    await current.look();
    await openUpdates(null, (state) => told.push(state)).look();
    await openUpdates(updaterOf({ version: '0.2.0' }), (state) => told.push(state)).lookQuietly();
    expect(told.map(({ state }) => state)).toEqual(['current', 'off', 'available']);
  });

  test('an answer that comes after the person has agreed does not take back what they agreed to', async () => {
    const answers: (() => void)[] = [];
    const updater = updaterOf({ version: '0.2.0' });
    const found = updater.checkForUpdates;
    const updates = openUpdates(updater, () => undefined);
    await updates.look();
    updater.checkForUpdates = () =>
      new Promise((resolve) => answers.push(() => void found().then(resolve, () => resolve(null))));
    const late = [updates.look(), updates.lookQuietly()];
    await updates.load();
    for (const answer of answers) answer();
    await Promise.all(late);
    expect(answers).toHaveLength(2);
    expect(updates.state()).toEqual({ state: 'ready', version: '0.2.0' });
  });

  test('one that does not check out is said, and not installed', async () => {
    const updater = updaterOf({ version: '0.2.0' }, true);
    const updates = openUpdates(updater, () => undefined);
    await updates.look();
    expect(await updates.load()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('checksum'),
    });
    updates.restart();
    expect(updater.installs).toBe(0);
  });
});
