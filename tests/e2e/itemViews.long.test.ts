// The other layouts of views that draw rows as items, and a link on a slow machine.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectSameLines } from '../support/itemLines.ts';
import { findItemView, followLink, walkMatches } from '../support/itemViewPage.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
  page = await (await stage.again({ viewport: { width: 1440, height: 900 } })).newPage();
  // One of the tests makes the processor of the page twelve times slower, also on a busy machine.
  page.setDefaultTimeout(90_000);
});
afterAll(() => stage?.close());

describe.each(['Stage strips', 'Screen'])('%s', (title) => {
  test('the same lines on the screen, in the preview and in the PDF', async () =>
    expectSameLines(stage, page, await findItemView(stage, title)));

  test('find marks its matches, the current one apart, and scrolls to it', async () =>
    walkMatches(page, await findItemView(stage, title)));

  test('a link to a row opens at it and outlines it', async () =>
    followLink(page, await findItemView(stage, title)));
});

test('a link to a row opens at it and outlines it on a slow machine', async () => {
  const cards = await findItemView(stage, 'Camera cards');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await followLink(page, cards);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
});
