// The shell over the server of a team, with an injected Electron: how it is chosen and kept, and what is said where it
// cannot be reached.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startShell } from '../../electron/shell.ts';
import { DESKTOP_CHANNELS as channels } from '../../shared/desktop.ts';
import { fakeElectron } from './fake.ts';

const PROJECT = '01JD0000000000000000000001';
const EO = { error: false, errorMessage: null, data: { vars: { name: 'EO', version: '0.1.0' } } };
let userData = '';
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'eo-team-'));
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

async function started() {
  const fake = fakeElectron(userData);
  await startShell(fake.electron, { root: '/app', words: [], updater: null });
  return fake;
}

/** Everything that has been begun without waiting is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

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

  test('out of reach at a start, it is offered again with the reason, and is not forgotten', async () => {
    const kept = { kind: 'team', address: 'https://eo.example.com' };
    writeFileSync(join(userData, 'workspace.json'), JSON.stringify(kept));
    const fake = await started();
    expect(fake.windows[0]!.webContents.url).toBe('app://eo/desktop');
    const problem = expect.stringContaining('does not answer');
    expect(await fake.invoke(channels.workspace)).toEqual({ kind: 'unset', last: kept, problem });
    expect(JSON.parse(readFileSync(join(userData, 'workspace.json'), 'utf8'))).toEqual(kept);
  });

  test.each(['a link to a page', 'a link that opens a window'])(
    'where %s cannot be loaded, the choice says why',
    async (kind) => {
      const fake = await started();
      fake.state.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve(EO) });
      await fake.invoke(channels.chooseWorkspace, { kind: 'team', address: 'eo.example.com' });
      const { webContents } = fake.windows[0]!;
      const follow = (): void => {
        if (kind === 'a link to a page') fake.app.emit('second-instance', {}, [`eo://project/${PROJECT}`]);
        else webContents.openHandler!({ url: 'https://eo.example.com/app?a=b#c' });
      };
      follow();
      await settled();
      const page = kind === 'a link to a page' ? `/app/project/${PROJECT}` : '/app?a=b#c';
      expect(webContents.url).toBe(`https://eo.example.com${page}`);

      // A load that another one has replaced is no failure.
      webContents.failure = 'ERR_ABORTED';
      follow();
      await settled();
      expect(webContents.url).toBe(`https://eo.example.com${page}`);

      webContents.failure = 'ERR_CONNECTION_REFUSED';
      follow();
      await settled();
      expect(webContents.url).toBe('app://eo/desktop');
      expect(await fake.invoke(channels.workspace)).toMatchObject({
        kind: 'unset',
        last: { kind: 'team' },
        problem: 'The page could not be loaded (ERR_CONNECTION_REFUSED).',
      });
    },
  );

  test('its pages may not move the person to another workspace', async () => {
    const fake = await started();
    fake.state.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve(EO) });
    await fake.invoke(channels.chooseWorkspace, { kind: 'team', address: 'eo.example.com' });
    await expect(
      fake.invoke(channels.chooseWorkspace, { kind: 'team', address: 'evil.test' }),
    ).rejects.toThrow('Refused');
  });
});
