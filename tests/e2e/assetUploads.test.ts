// An upload that is paused, loses its page, and is gone on with from the same file: only the missing parts are sent. The
// file of a post is paused in the same way, and the post stands meanwhile.

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { firstChannelOf } from '../../build/pageStates.ts';
import { limits } from '../../shared/limits.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';

const SOON = { timeout: 20_000 };

let stage: DemoFixture;
let page: Page;
let folder: string;

beforeAll(async () => {
  stage = await openDemoFixture();
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
  await writeFile(path, randomBytes(limits.uploadPartBytes + 1000));
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
  expect(sent).toEqual(['1', '2']);
  await page.getByRole('link', { name: /^playback/ }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: /^playback/ }).waitFor();
  expect(await page.getByRole('region', { name: 'Uploads' }).count()).toBe(0);
});

test('CC-6 the file of a post is paused before it is sent, goes on from the post, and comes whole to others', async () => {
  const path = join(folder, 'rehearsal.bin');
  const bytes = randomBytes(limits.uploadPartBytes + 1000);
  await writeFile(path, bytes);
  const { data } = await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json();
  const channel = `/app/project/${stage.projectId}/channel/${firstChannelOf(data.db.channel)}`;
  const [writes, reads] = [await stage.owner.newPage(), await stage.owner.newPage()];
  const post = (at: Page) => at.getByRole('article').filter({ hasText: 'The whole rehearsal' });
  const sent: string[] = [];
  let isHeld = true;
  await writes.route('**/api/upload/multipart/part/**', async (route) => {
    const part = new URL(route.request().url()).searchParams.get('part') ?? '';
    if (part === '2' && isHeld) return;
    sent.push(part);
    await route.fallback();
  });
  await Promise.all([writes, reads].map((each) => each.goto(channel)));
  const arrived = writes.waitForResponse(
    (response) => /multipart\/part\/.*part=1$/.test(response.url()) && response.ok(),
  );
  await writes.getByLabel('Files to attach').setInputFiles(path);
  await arrived;
  const attached = writes.getByRole('list', { name: 'Attached files' });
  await attached.getByRole('button', { name: 'Pause rehearsal.bin' }).click();
  await attached.getByText(/, paused$/).waitFor();
  await writes.getByRole('textbox', { name: /^Write to/ }).click();
  await writes.keyboard.type('The whole rehearsal');
  await writes.keyboard.press('Enter');
  await post(reads).waitFor();
  const onItsWay = post(writes).getByRole('list', { name: 'Files on their way' });
  await onItsWay.getByText(/, paused$/).waitFor();
  expect(sent).toEqual(['1']);
  isHeld = false;
  await onItsWay.getByRole('button', { name: 'Go on with rehearsal.bin' }).click();
  const download = post(reads).getByRole('link', { name: 'Download rehearsal' });
  await download.waitFor(SOON);
  await onItsWay.waitFor({ state: 'detached' });
  expect(sent).toEqual(['1', '2']);
  const came = await stage.owner.request.get((await download.getAttribute('href')) ?? '');
  const hashOf = (of: Buffer) => createHash('sha256').update(of).digest('hex');
  expect(hashOf(await came.body())).toBe(hashOf(bytes));
});

test('Undo in the toast of a deletion brings back what that toast names, whatever was done since', async () => {
  await page.goto(`/app/project/${stage.projectId}/assets`);
  const list = page.getByRole('region', { name: 'Assets' });
  const remove = async (name: string) => {
    await list.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('complementary', { name }).getByRole('button', { name: 'Delete the asset' }).click();
    await page.getByText(`Deleted “${name}”`).waitFor();
  };
  await remove('Key art');
  await remove('LED Waves');
  await page
    .locator('output > div', { hasText: 'Deleted “Key art”' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await list.getByRole('link', { name: /^Key art/ }).waitFor();
  expect(await list.getByRole('link', { name: /^LED Waves/ }).count()).toBe(0);
});
