// Paper as a person meets it: the patterns of categories on screen and on paper, and the bar above the pages on a phone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths, sheetPath } from '../../shared/paths.ts';
import { openStage, phone, type Stage } from '../support/pages.ts';
import { ready } from '../support/sheetPage.ts';

let stage: Stage;
let sheet = '';

beforeAll(async () => {
  stage = await openStage();
  const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
  const sheets: readonly { id: string; title: string }[] = Object.values((await answer.json()).data.db.sheet);
  sheet = sheetPath(stage.projectId, sheets.find(({ title }) => title === 'Run of show')!.id);
});
afterAll(() => stage?.close());

test('patterns for categories: in heads and lanes, on the pages and in the PDF, until they are switched off', async () => {
  const page = await stage.owner.newPage();
  const patternOver = (name: string) =>
    page
      .getByRole('columnheader', { name })
      .evaluate((head) => getComputedStyle(head, '::after').backgroundImage);
  await page.goto(sheet);
  await ready(page);
  expect(await patternOver('Video')).toBe('none');

  await page.goto(paths.appearance);
  await page.getByRole('switch', { name: 'Patterns for categories' }).click();
  await page.goto(sheet);
  await ready(page);
  expect(await patternOver('Video')).toContain('gradient');
  expect(await patternOver('Video')).not.toBe(await patternOver('Lights'));
  const cell = page.getByRole('gridcell', { name: 'Bars to LED' }).first();
  expect(await cell.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');

  await page.goto(`${sheet}?view=paper`);
  const link = page.getByRole('link', { name: 'Download PDF' });
  const address = new URL((await link.getAttribute('href'))!, page.url());
  expect(address.searchParams.get('patterns')).toBe('on');
  const first = page.getByLabel('Page 1 of 3');
  await expect.poll(() => first.locator('i[style*="gradient"]').count()).toBeGreaterThan(20);
  const withPatterns = await page.request.get(address.href);
  address.searchParams.delete('patterns');
  const without = await page.request.get(address.href);
  expect([withPatterns.status(), without.status()]).toEqual([200, 200]);
  expect((await withPatterns.body()).length).toBeGreaterThan((await without.body()).length);
  address.searchParams.set('patterns', 'some');
  expect((await page.request.get(address.href)).status()).toBe(400);

  await page.goto(paths.appearance);
  await page.getByRole('switch', { name: 'Patterns for categories' }).click();
  expect(await page.locator('html[data-patterns]').count()).toBe(0);
  await page.close();
});

test('on a phone the paper is one choice, and Print stands below at the size of a finger', async () => {
  const context = await stage.again({ viewport: phone, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${sheet}?view=paper`);
  await page.getByText('3 pages').waitFor();
  await page.getByRole('combobox', { name: 'Paper', exact: true }).selectOption('A4 portrait');
  const portrait = await page
    .getByLabel(/^Page 1 of/)
    .first()
    .boundingBox();
  expect(portrait!.height).toBeGreaterThan(portrait!.width);
  expect(await page.getByRole('combobox', { name: 'Paper size' }).count()).toBe(0);
  const print = await page.getByRole('button', { name: 'Print', exact: true }).boundingBox();
  expect(print!.height).toBeGreaterThanOrEqual(44);
  expect(phone.height - print!.y - print!.height).toBeLessThan(16);
});
