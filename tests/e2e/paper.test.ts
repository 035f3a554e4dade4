// Paper as a person meets it: the patterns of categories on screen and on paper, and the bar above the pages on a phone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { paths, projectSettingsPath, sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { action, newId } from '../support/client.ts';
import { openDemoFixture, phone, reusePage, type DemoFixture } from '../support/pages.ts';
import { ready } from '../support/sheetPage.ts';
import { goAnew } from '../support/within.ts';

let stage: DemoFixture;
let sheet = '';

beforeAll(async () => {
  stage = await openDemoFixture();
  const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
  const sheets: readonly { id: string; title: string }[] = Object.values((await answer.json()).data.db.sheet);
  sheet = sheetPath(stage.projectId, sheets.find(({ title }) => title === 'Run of show')!.id);
});
afterAll(() => stage?.close());

test('patterns for categories: in heads and lanes, on the pages and in the PDF, until they are switched off', async () => {
  const page = await reusePage(stage.owner);
  const patternOver = (name: string) =>
    page
      .getByRole('columnheader', { name })
      .evaluate((head) => getComputedStyle(head, '::after').backgroundImage);
  await page.goto(sheet);
  await ready(page);
  expect(await patternOver('Video')).toBe('none');

  await goTo(page, paths.appearance);
  await page.getByRole('switch', { name: 'Patterns for categories' }).click();
  // A page that is opened after it was chosen has them as well.
  await page.goto(sheet);
  await ready(page);
  expect(await patternOver('Video')).toContain('gradient');
  expect(await patternOver('Video')).not.toBe(await patternOver('Lights'));
  const cell = page.getByRole('gridcell', { name: 'Bars to LED' }).first();
  expect(await cell.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');

  await goTo(page, `${sheet}?view=paper`);
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

  await goTo(page, paths.appearance);
  await page.getByRole('switch', { name: 'Patterns for categories' }).click();
  await page.locator('html:not([data-patterns])').waitFor({ state: 'attached' });
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
  const way = page.getByRole('combobox', { name: 'Go to page' });
  expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await way.selectOption('2');
  await page
    .getByLabel(/^Page 3 of/)
    .getByText('Page 3 of')
    .waitFor();
});

test('a screen or a custom size is chosen above the pages, and the PDF is on it', async () => {
  const page = await reusePage(stage.owner);
  await goAnew(page, `${sheet}?view=paper`);
  await page.getByText('3 pages').waitFor();
  const size = page.getByRole('combobox', { name: 'Paper size' });
  const ratio = async () => {
    const { width, height } = (await page.getByLabel(/^Page 1 of/).boundingBox())!;
    return width / height;
  };
  await size.selectOption('Screen, 16:9');
  await expect.poll(ratio).toBeCloseTo(16 / 9, 2);
  await size.selectOption('Custom size');
  await page.getByRole('textbox', { name: 'Paper width' }).fill('381');
  await page.keyboard.press('Enter');
  await expect.poll(ratio).toBeCloseTo(2, 2);
  const link = page.getByRole('link', { name: 'Download PDF' });
  const address = new URL((await link.getAttribute('href'))!, page.url());
  expect(address.searchParams.get('paper')).toBe('381x190.5mm');
  const pdf = await (await page.request.get(address.href)).body();
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 1080 540]');
});

test('a saved view, and the new sheets of a project, have a custom size of their own', async () => {
  const page = await reusePage(stage.owner);
  const sheetId = sheet.split('/').at(-1) ?? '';
  const id = newId();
  const view = { sheetId, title: 'Banner', visibility: 'me' };
  expect((await stage.ownerClient.send([action('sheetLayout.create', id, view)])).status).toBe(200);
  const stored = async (path: string, kind: string, entityId: string) =>
    (await stage.ownerClient.load(`/api/projects/${stage.projectId}${path}`)).db[kind]?.[entityId];

  await goAnew(page, sheetViewPath(stage.projectId, sheetId, id));
  await page.getByRole('region', { name: 'View' }).getByRole('button', { name: /^Grid/ }).click();
  const dialog = page.getByRole('dialog', { name: 'How this view shows rows' });
  await dialog.getByLabel('Paper', { exact: true }).selectOption('Custom size');
  await dialog.getByRole('textbox', { name: 'Paper height' }).fill('120');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await stored(`/sheet/${sheetId}`, 'sheetLayout', id))?.['paperSize'])
    .toBe('297x120mm');
  await page.keyboard.press('Escape');

  await goTo(page, projectSettingsPath(stage.projectId, 'numbering'));
  await page.getByLabel('Size').selectOption('Custom size');
  await page.getByRole('textbox', { name: 'Paper width' }).fill('100');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await stored('', 'project', stage.projectId))?.['paperSize'])
    .toBe('100x210mm');
});

test('by keyboard: a page is chosen from the list, plus and minus zoom, and the pages are tables with headers', async () => {
  const page = await reusePage(stage.owner);
  await goAnew(page, `${sheet}?view=paper`);
  await page.getByText('3 pages').waitFor();
  const pages = page.getByRole('region', { name: 'Pages' });
  const way = page.getByRole('combobox', { name: 'Go to page' });
  await way.selectOption('1');
  await expect.poll(() => pages.evaluate((desk) => desk.scrollTop)).toBeGreaterThan(300);
  expect(await way.inputValue()).toBe('1');

  const width = async () => (await page.getByLabel(/^Page 2 of/).boundingBox())!.width;
  await pages.focus();
  await page.keyboard.press('0');
  const fitting = await width();
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(fitting);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fitting);

  const table = page.getByLabel(/^Page 2 of/).getByRole('table');
  expect(await table.getByRole('columnheader', { name: 'Title' }).count()).toBe(1);
  expect(await table.getByRole('rowheader').count()).toBeGreaterThan(3);
});

test('the printed pages say when they were printed, however long the preview has been open', async () => {
  // The last test of this page, whose clock stays.
  const page = await reusePage(stage.owner);
  await page.clock.setFixedTime(new Date('2026-11-21T14:02:00Z'));
  await goAnew(page, `${sheet}?view=paper`);
  await page.getByText('3 pages').waitFor();
  const printed = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const words = await page.locator('.printed-pages').textContent();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    return words;
  };
  const first = /21 Nov 2026, \d\d:02/;
  expect(await printed()).toMatch(first);
  await page.clock.setFixedTime(new Date('2026-11-21T18:40:00Z'));
  const words = await printed();
  expect(words).toMatch(/21 Nov 2026, \d\d:40/);
  expect(words).not.toMatch(first);
});
