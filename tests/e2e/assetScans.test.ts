// What a person sees of the scan for viruses on the page of a project's assets.

import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOnListed } from '../support/axe.ts';
import { EICAR, EICAR_NAME, startClamd, type Clamd } from '../support/clamd.ts';
import {
  openColleague,
  openOwnServerAndBrowser,
  openDemoFixture,
  reusePage,
  type DemoFixture,
} from '../support/pages.ts';

let clamd: Clamd;
let stage: DemoFixture;
let colleague: BrowserContext;
let page: Page;

beforeAll(async () => {
  clamd = await startClamd();
  stage = await openDemoFixture(() =>
    openOwnServerAndBrowser({ SEED_DEMO: 'on', SCAN_URL: clamd.url, SCAN_POLICY: 'hold' }),
  );
  colleague = await openColleague(stage);
});
afterAll(async () => {
  await stage?.close();
  await clamd?.close();
});

const held = () => page.getByRole('region', { name: 'Not published' });

async function upload(name: string, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('what holds a virus is kept back with its name; who uploaded it removes it', async () => {
  page = await reusePage(colleague);
  await page.goto(`/app/project/${stage.projectId}/assets`);
  await upload('plot.txt', `a plot ${EICAR}`);
  await held().getByText(`A virus was found in it: ${EICAR_NAME}.`).waitFor();
  await page.getByText('A virus was found in this file, so it was kept back.').waitFor();
  await clamd.close();
  await upload('rider.txt', 'a rider');
  await held().getByText('It is being checked for viruses. Others see it once it is clear.').waitFor();
  expect(await violationsOnListed(page)).toEqual([]);

  const owner = await reusePage(stage.owner);
  await owner.goto(`/app/project/${stage.projectId}/assets`);
  const theirs = owner.getByRole('region', { name: 'Not published' });
  await theirs.getByText('plot.txt').waitFor();
  expect(await theirs.getByText('rider.txt').count()).toBe(0);

  await held().getByRole('button', { name: 'Remove plot.txt' }).click();
  await page.getByText('Removed “plot.txt”').waitFor();
  await held().getByText('plot.txt').waitFor({ state: 'detached' });
  await held().getByRole('button', { name: 'Remove rider.txt' }).click();
  await held().waitFor({ state: 'detached' });
});
