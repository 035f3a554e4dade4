// A file that is no picture, or too large a one.

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { openServerAndBrowser } from '../support/pages.ts';
import { makeScratchFolder } from '../support/scratch.ts';
import type { Site } from '../support/server.ts';
import { pageOf } from '../support/settingsPage.ts';
import { makeTeam } from '../support/teams.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
let server: Site;
beforeAll(async () => {
  door = await openServerAndBrowser();
  ({ server } = door);
});
afterAll(() => door?.close());

test('what is no picture says so in a sentence', async () => {
  const { owner, teamId } = await makeTeam(server);
  const page = await pageOf(door.browser, owner);
  await page.goto(`/settings/team/${teamId}/profile`);
  const field = page.getByLabel('Picture of the team');
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
  await page
    .getByRole('alert')
    .getByText('This file cannot be read as a picture. Choose a PNG, JPEG, GIF, WebP or AVIF.')
    .waitFor();
  const folder = makeScratchFolder('eo-picture-');
  const large = join(folder, 'b.png');
  await writeFile(large, Buffer.alloc(8 * 1024 * 1024 + 1));
  await field.setInputFiles(large);
  await page.getByText('Pictures may have up to 8 MB.').waitFor();
  await rm(folder, { recursive: true });
  await page.close();
});
