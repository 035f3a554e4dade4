// A choice of one's settings that the server refuses.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { signUp } from '../support/client.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import { pageOf } from '../support/settingsPage.ts';

let page: Page;
beforeAll(async () => {
  const { browser, server } = await openServerAndBrowser();
  page = await pageOf(browser, await signUp(server, { firstName: 'Mara' }));
});
afterAll(() => page?.context().close());

test('a choice that is refused goes back alone, without what was chosen meanwhile', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/account/settings', async (route) => {
    if (route.request().method() !== 'POST' || !route.request().postDataJSON().paperSize)
      return route.continue();
    await held;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/settings/profile');
  const paper = page.getByLabel('Paper');
  const was = await paper.inputValue();
  await paper.selectOption(was === 'A4' ? 'Letter' : 'A4');
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/account/settings') && reply.ok());
  await page.getByLabel('Clock').selectOption('12h');
  await saved;
  answer();
  await expect.poll(() => paper.inputValue()).toBe(was);
  expect(await page.getByLabel('Clock').inputValue()).toBe('12h');
});
