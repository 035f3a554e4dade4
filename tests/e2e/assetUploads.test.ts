// An upload that is paused, loses its page, and is gone on with from the same file: only the missing parts are sent.

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { limits } from '../../shared/limits.ts';
import { openStage, type Stage } from '../support/pages.ts';

const SOON = { timeout: 20_000 };

let stage: Stage;
let page: Page;
let folder: string;

beforeAll(async () => {
  stage = await openStage();
  page = await stage.owner.newPage();
  folder = await mkdtemp(join(tmpdir(), 'eo-upload-'));
});
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

async function chooses(button: string, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles(path);
}

test('CC-6 an upload that is paused and reloaded goes on with its file, and sends only what is missing', async () => {
  const path = join(folder, 'playback.bin');
  await writeFile(path, randomBytes(2 * limits.uploadPartBytes + 1000));
  const other = join(folder, 'other.bin');
  await writeFile(other, randomBytes(10));
  const sent: string[] = [];
  let isHeld = true;
  await page.route('**/api/upload/multipart/part/**', async (route) => {
    const part = new URL(route.request().url()).searchParams.get('part') ?? '';
    // The second part hangs until the page is gone.
    if (part === '2' && isHeld) return;
    sent.push(part);
    await route.fallback();
  });
  await page.goto(`/app/project/${stage.projectId}/assets`);
  // Paused before the server has it, the first part would be missing, and rightly be sent again.
  const arrived = page.waitForResponse(
    (response) => /multipart\/part\/.*part=1$/.test(response.url()) && response.ok(),
  );
  await chooses('Upload', path);
  const line = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem', { name: 'playback.bin' });
  await arrived;
  expect(sent).toEqual(['1']);
  await line.getByRole('button', { name: 'Pause the upload of playback.bin' }).click();
  await line.getByText('Paused at').waitFor();

  await page.reload();
  await line.getByText('Not finished.').waitFor();
  isHeld = false;
  await chooses('Choose the file', other);
  await line.getByText('This is another file').waitFor();
  await chooses('Choose the file', path);
  await line.waitFor({ state: 'detached', ...SOON });
  expect(sent).toEqual(['1', '2', '3']);
  await page.getByRole('link', { name: /^playback/ }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: /^playback/ }).waitFor();
  expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0);
});
