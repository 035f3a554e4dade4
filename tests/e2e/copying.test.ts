// Copying where the browser has no clipboard for the page, as without HTTPS: it is said, and the text is selected.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openDemoFixture, wide, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
  const context = await stage.again({ viewport: wide });
  await context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  page = await context.newPage();
});
afterAll(() => stage?.close());

const selected = () => page.evaluate(() => getSelection()?.toString());
const refusal = () => page.getByText('The browser did not let EO copy.');

test('an id that is shown in part is shown whole, and selected', async () => {
  await page.goto(`/app/project/${stage.projectId}/settings`);
  await page.getByRole('button', { name: /copy the project id$/ }).click();
  await refusal().waitFor();
  await expect.poll(selected).toBe(stage.projectId);
});

test('the link by which access is asked for is selected', async () => {
  await page.goto(`/app/project/${stage.projectId}`);
  await page.getByRole('button', { name: 'Share' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link' }).first().click();
  await refusal().first().waitFor();
  await expect.poll(selected).toBe(await dialog.getByText(/^http/).first().textContent());
});
