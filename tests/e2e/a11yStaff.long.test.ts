// The screens of the operator's staff: no violation that axe knows of, light on a wide window, dark on a phone; and nothing
// scrolls sideways.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext } from 'playwright';
import { waitUntilIdle } from '../../build/pageStates.ts';
import { violationsOn } from '../support/axe.ts';
import {
  openDemoFixture,
  openOwnServerAndBrowser,
  phone,
  reusePage,
  wide,
  type DemoFixture,
} from '../support/pages.ts';
import { rowsOf } from '../support/rows.ts';
import { sideways } from '../support/sheetStatePages.ts';
import { contextsFor, looksFor, takeOn } from '../support/statePages.ts';
import { goAnew } from '../support/within.ts';

const looks = [
  { colorScheme: 'light', viewport: wide, reducedMotion: 'reduce' },
  { colorScheme: 'dark', viewport: phone, reducedMotion: 'reduce' },
] as const;

let stage: DemoFixture;
let contexts: readonly BrowserContext[];

beforeAll(async () => {
  stage = await openDemoFixture(() => openOwnServerAndBrowser({ SEED_DEMO: 'on' }));
  // No call makes anybody staff.
  await rowsOf(stage.server, `UPDATE account SET role = 'ADMIN' WHERE id = '${stage.ownerId}'`);
  contexts = await contextsFor(looks, stage.again);
});
afterAll(() => stage?.close());

const screens = [
  ['kit, buttons', '/components/buttons'],
  ['kit, fields', '/components/fields'],
  ['kit, feedback', '/components/feedback'],
  ['operator', '/yrdam'],
] as const;
const everywhere = screens.flatMap(([name, path], at) =>
  looksFor(looks, at).map((look) => ({ name, path, look })),
);

test.each(everywhere)(
  '$name, $look.colorScheme: no violation, and no scrolling sideways',
  async ({ path, look }) => {
    const page = await reusePage(await takeOn(contexts, looks, look));
    await goAnew(page, path);
    await page.getByRole('main').first().waitFor();
    await waitUntilIdle(page);
    expect(await violationsOn(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  },
);
