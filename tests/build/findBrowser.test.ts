import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser, start } from '../../build/findBrowser.ts';

test('CHROMIUM_PATH comes first, where there is such a file', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'eo-browser-')), 'chromium');
  writeFileSync(path, '');
  expect(await findBrowser(path)).toMatchObject({ path, from: 'CHROMIUM_PATH' });
  expect((await findBrowser(`${path}-gone`))?.from).not.toBe('CHROMIUM_PATH');
});

test('a browser that does not start is none', async () => {
  expect(await start({ path: '/bin/false', from: 'system', args: [] })).toBeNull();
});
