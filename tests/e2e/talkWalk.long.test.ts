// Talk as it goes on a production: two people and a phone, a post with files about a row and a picture, a thread, a comment on
// a point of the picture. One of them is without a line for a while, in which the row is moved and numbered anew and the
// picture gets its second version. Nothing is doubled, and nothing is lost. In the long tier that while is a minute.

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { firstChannelOf } from '../../build/pageStates.ts';
import { action, newId } from '../support/client.ts';
import {
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { phone } from '../support/pages.ts';
import { size } from '../support/tier.ts';

const AWAY_MS = size(0, 60_000);
const ROWS = 13;
const POINT = { x: 0.25, y: 0.75 };
const patient = { timeout: 20_000 };

let company: InspectorFixture;
let sheet: InspectorSheet;
/** The row that is 12A at first. */
let rowId: string;
let channelId: string;
let mara: Page;
let priya: Page;
let pocket: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
  const { projectId, owner, does } = company;
  sheet = await company.makeSheet(ROWS);
  const { sheetId, rowIds, columnIds } = sheet;
  rowId = newId();
  await does(action('sheet.update.itemNumbersFrozen', sheetId, { itemNumbersFrozen: true }));
  await does(
    action('row.create', rowId, { sheetId, relativeRowId: rowIds[11]!, direction: 'after', type: 0 }),
    action('cell.update.value', `${rowId}.${columnIds[2]}`, { value: 'Walk-on' }),
  );
  const { data } = await (await owner.request.get(`/api/projects/${projectId}`)).json();
  channelId = firstChannelOf(data.db.channel);
  [mara, priya, pocket] = await Promise.all([
    owner.newPage(),
    company.priya.newPage(),
    company.again({ viewport: phone, hasTouch: true }).then((context) => context.newPage()),
  ]);
  await Promise.all(pages().map((page) => page.goto(channelPath())));
  await Promise.all(pages().map((page) => post(page, 'Reprint?').waitFor()));
});
afterAll(() => company?.close());

const channelPath = () => `/app/project/${company.projectId}/channel/${channelId}`;
const pages = () => [mara, priya, pocket];
const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first();
const field = (page: Page, name: string | RegExp = /^Write to/) => page.getByRole('textbox', { name });
const thread = (page: Page) => page.getByRole('complementary', { name: 'Thread' });
const chip = (page: Page) => post(page, 'Handrail for').getByRole('link', { name: /Walk-on/ });
const picture = (page: Page) => page.getByRole('img', { name: /^set, version / });
const comments = (page: Page) => page.getByRole('complementary', { name: 'Comments' });

async function write(page: Page, text: string, name?: string | RegExp): Promise<void> {
  await field(page, name).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** On a phone Enter begins a line, and a button sends. */
async function writeByTouch(text: string, name: string | RegExp, verb: string): Promise<void> {
  await field(pocket, name).tap();
  await pocket.keyboard.type(text);
  await pocket.getByRole('button', { name: verb, exact: true }).tap();
}

async function image(color: string): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 500, channels: 3, background: color } })
    .png()
    .toBuffer();
}

/** A post of Mara's about row 12A, with three files, which stands for everybody. */
async function postsWithFiles(): Promise<void> {
  await mara.getByLabel('Files to attach').setInputFiles([
    { name: 'set.png', mimeType: 'image/png', buffer: await image('#203040') },
    { name: 'Patch.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
    { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Doors at seven') },
  ]);
  await field(mara).click();
  await mara.keyboard.type('Handrail for #12A');
  const options = mara.getByRole('listbox', { name: 'Mentions' }).getByRole('option');
  await options.filter({ hasText: 'Walk-on' }).click();
  await mara.keyboard.type('by Friday');
  await mara.keyboard.press('Enter');
  for (const page of pages()) {
    await expect.poll(() => chip(page).textContent(), patient).toBe('12A Walk-on');
    await post(page, 'Handrail for').getByRole('link', { name: 'set', exact: true }).waitFor();
    for (const name of ['Patch', 'Notes'])
      await post(page, 'Handrail for')
        .getByRole('link', { name: `Download ${name}` })
        .waitFor();
  }
}

/** A thread of Priya and the phone. */
async function answers(): Promise<void> {
  await post(priya, 'Handrail for').focus();
  await priya.keyboard.press('r');
  await thread(priya).waitFor();
  await write(priya, 'Which side?', 'Reply');
  await post(pocket, 'Handrail for')
    .getByRole('button', { name: /^1 reply/ })
    .tap();
  await pocket.getByText('Which side?').waitFor();
  await writeByTouch('Stage left', 'Reply', 'Reply');
  await thread(priya).getByText('Stage left').waitFor();
  await pocket.getByRole('button', { name: 'Back to # general' }).tap();
}

/** Priya's comment on a point of the picture, which Mara sees on the page of it. */
async function marksPoint(): Promise<void> {
  await post(mara, 'Handrail for').getByRole('link', { name: 'set', exact: true }).click();
  await post(priya, 'Handrail for').getByRole('link', { name: 'set', exact: true }).click();
  await Promise.all([mara, priya].map((page) => picture(page).waitFor()));
  const place = await stillBox(picture(priya));
  await priya.mouse.click(place.x + place.width * POINT.x, place.y + place.height * POINT.y);
  await field(priya, 'Comment on this place').waitFor();
  await priya.keyboard.type('A handrail on this side.');
  await priya.keyboard.press('Enter');
  await comments(mara).getByText('new on version 1').waitFor();
  await priya.goBack();
  await post(priya, 'Handrail for').waitFor();
  await thread(priya).waitFor();
}

/** Resolves to where something is, once it stands still. */
async function stillBox(of: Locator) {
  let before = '';
  await expect
    .poll(async () => {
      const last = before;
      before = JSON.stringify(await of.boundingBox());
      return before === last;
    }, patient)
    .toBe(true);
  return (await of.boundingBox())!;
}

/** What the others do while Priya has no line. */
async function goesOnWithoutHer(): Promise<void> {
  const choosing = mara.waitForEvent('filechooser');
  await mara.getByRole('button', { name: 'Upload version 2' }).click();
  const second = { name: 'set-2.png', mimeType: 'image/png', buffer: await image('#604020') };
  await (await choosing).setFiles(second);
  await comments(mara).getByText('carried from version 1').waitFor();
  await company.does(
    action('row.update.place', null, {
      ids: [rowId],
      relativeRowId: sheet.rowIds[ROWS - 1]!,
      direction: 'after',
    }),
    action('sheet.update.itemNumbersFrozen', sheet.sheetId, { itemNumbersFrozen: false }),
  );
  await mara.goBack();
  await write(mara, 'Meanwhile from the desk');
  for (const page of [mara, pocket]) await post(page, 'from the desk').waitFor();
  // The phone is hers too, and shows what she begins at the desk until it is sent.
  await expect.poll(() => field(pocket).textContent(), patient).toBe('');
  await writeByTouch('Meanwhile from the wings', /^Write to/, 'Send');
  for (const page of [pocket, mara]) await post(page, 'from the wings').waitFor();
}

const WRITTEN = ['from the desk', 'from the wings', 'Lift is stuck', 'Lift is free', 'Handrail for'];

/** The posts of this test as a page shows them, in their order. */
async function shown(page: Page): Promise<readonly string[]> {
  const texts = await page.getByRole('region', { name: 'Posts' }).getByRole('article').allTextContents();
  return texts.flatMap((text) => WRITTEN.find((words) => text.includes(words)) ?? []);
}

/** The texts that the server has of what was written here, in the channel and in the thread. */
async function stored(): Promise<readonly string[]> {
  const path = `/api/projects/${company.projectId}/channel/${channelId}`;
  const { data } = await (await company.owner.request.get(path)).json();
  const texts = Object.values<{ text?: string }>(data.db.comment).map(({ text = '' }) => text);
  const words = [...WRITTEN, 'Which side?', 'Stage left', 'And at the top?'];
  return texts.flatMap((text) => words.find((each) => text.includes(each)) ?? []).toSorted();
}

test('two people and a phone: files, a thread, a row that moves, a point that is carried; one is away for a while', async () => {
  await postsWithFiles();
  await answers();
  await marksPoint();

  await company.priya.setOffline(true);
  const leftAt = performance.now();
  await priya
    .getByText(/^Offline/)
    .first()
    .waitFor(patient);
  await write(priya, 'And at the top?', 'Reply');
  await write(priya, 'Lift is stuck');
  await write(priya, 'Lift is free');
  await post(priya, 'Lift is stuck').getByText('Not sent yet').waitFor();
  await goesOnWithoutHer();
  expect(await shown(mara)).not.toContain('Lift is stuck');
  expect(await chip(priya).textContent()).toBe('12A Walk-on');
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, leftAt + AWAY_MS - performance.now())));
  await company.priya.setOffline(false);

  for (const page of pages())
    await expect.poll(async () => (await shown(page)).toSorted(), patient).toEqual(WRITTEN.toSorted());
  await expect.poll(() => priya.getByText('Not sent yet').count(), patient).toBe(0);
  const order = await shown(mara);
  for (const page of [priya, pocket]) await expect.poll(() => shown(page), patient).toEqual(order);
  expect(await stored()).toEqual([...WRITTEN, 'Which side?', 'Stage left', 'And at the top?'].toSorted());
  for (const page of pages()) {
    await post(page, 'Handrail for')
      .getByRole('button', { name: /^3 replies/ })
      .waitFor();
    await expect.poll(() => chip(page).textContent()).toBe(`${ROWS + 1} Walk-on, was 12A`);
  }

  await post(priya, 'Handrail for').getByRole('link', { name: 'set', exact: true }).click();
  await comments(priya).getByText('carried from version 1').waitFor();
  await comments(priya).getByRole('button', { name: 'Resolve' }).click();
  await priya.getByRole('button', { name: 'Point 1, resolved' }).first().waitFor();
  await chip(mara).click();
  await mara.waitForURL(`**${sheet.path}#${rowId}`);
  await expect
    .poll(() => mara.evaluate(() => document.querySelector('[role=grid] [tabindex="0"]')?.textContent))
    .toContain('Walk-on');
});
