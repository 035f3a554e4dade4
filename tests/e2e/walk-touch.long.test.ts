// The walks of a crew member with a phone, and of somebody with a tablet. Each says what it took beside its budget; its
// steps are those of `phone.test.ts` and `tablet.test.ts`.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { sheetPath } from '../../shared/paths.ts';
import { openDemoFixture, phone, type DemoFixture } from '../support/pages.ts';
import { sideways } from '../support/sheetStatePages.ts';
import { startPressCount } from '../support/walk.ts';

let stage: DemoFixture;
let sheet = '';
beforeAll(async () => {
  stage = await openDemoFixture();
  const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
  const sheets: readonly { id: string; title: string }[] = Object.values((await answer.json()).data.db.sheet);
  sheet = sheetPath(stage.projectId, sheets.find(({ title }) => title === 'Run of show')!.id);
});
afterAll(() => stage?.close());

const touched = (viewport: { width: number; height: number }): Promise<BrowserContext> =>
  stage.again({ viewport, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Departments' }).getByRole('button', { name, exact: true });
const cellOf = (page: Page, text: string) =>
  page.locator('.body [role=gridcell]:not([data-heading])', { hasText: text }).first();

test('a phone: from the link to one’s own next cue', async () => {
  const context = await touched(phone);
  const walk = await startPressCount('Phone', [context], { clicks: 2, seconds: 10 });
  const page = await context.newPage();
  await page.goto(sheet);
  await chip(page, 'Audio').tap();
  const cue = cellOf(page, 'Comms, all rings');
  await cue.waitFor();
  // Having read ahead, one touch leads back to it.
  await page.locator('.scroller').evaluate((scroller) => scroller.scrollTo(0, 1200));
  await page.getByRole('button', { name: /^1 is next/ }).tap();
  await expect.poll(() => cue.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await cue.boundingBox())!.width).toBeGreaterThan(phone.width * 0.75);
  expect(await sideways(page)).toBe(0);
  walk.end();
  await context.close();
});

test.each([
  ['on its side', { width: 1024, height: 768 }],
  ['upright', { width: 820, height: 1180 }],
])('a tablet %s: one’s department, a cell of it, and the paper', async (_, viewport) => {
  const context = await touched(viewport);
  const walk = await startPressCount(`Tablet ${viewport.width}`, [context], { clicks: 7, seconds: 30 });
  const page = await context.newPage();
  await page.goto(sheet);
  await chip(page, 'Lights').tap();
  await cellOf(page, 'Q 1 Preset').waitFor();
  await cellOf(page, 'Comms, all rings').waitFor({ state: 'detached' });
  expect(await sideways(page)).toBe(0);
  await cellOf(page, 'Q 1 Preset').tap();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Edit', exact: true }).tap();
  await page.keyboard.type(', half');
  await bar.getByRole('button', { name: 'Done' }).tap();
  await cellOf(page, 'Q 1 Preset, half').waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Print preview' }).tap();
  await page.getByText(/^\d+ pages?$/).waitFor();
  walk.end();
  await context.close();
});
