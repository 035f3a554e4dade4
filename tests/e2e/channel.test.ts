// A channel as two people and a phone use it: posts with files, a thread, reactions, edits, a line that breaks for a while.
// Nothing is doubled, nothing is lost, and what is unread is the same on both devices of one person.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { firstChannelOf } from '../../build/pageStates.ts';
import { openColleague, openDemoFixture, phone, type DemoFixture } from '../support/pages.ts';

const patient = { timeout: 20_000 };

let stage: DemoFixture;
let priyaContext: BrowserContext;
let mara: Page;
let priya: Page;
let pocket: Page;
let path: string;

beforeAll(async () => {
  stage = await openDemoFixture();
  priyaContext = await openColleague(stage);
  const { data } = await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json();
  path = `/app/project/${stage.projectId}/channel/${firstChannelOf(data.db.channel)}`;
  [mara, priya, pocket] = await Promise.all([
    stage.owner.newPage(),
    priyaContext.newPage(),
    stage.again({ viewport: phone, hasTouch: true }).then((context) => context.newPage()),
  ]);
  await Promise.all([mara, priya, pocket].map((page) => page.goto(path)));
  await Promise.all([mara, priya, pocket].map((page) => post(page, 'Reprint?').waitFor()));
});
afterAll(() => stage?.close());

const post = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first();
const field = (page: Page, name: string | RegExp = /^Write to/) => page.getByRole('textbox', { name });
const counts = (text: string) => (page: Page) => page.getByRole('article').filter({ hasText: text }).count();

async function write(page: Page, text: string, name?: string | RegExp): Promise<void> {
  await field(page, name).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Every page shows a text in this many posts. */
async function allShow(text: string, times: number): Promise<void> {
  for (const page of [mara, priya, pocket]) await expect.poll(() => counts(text)(page), patient).toBe(times);
}

test('a post with three files stands for everybody, each file with its download', async () => {
  await mara.getByLabel('Files to attach').setInputFiles([
    { name: 'Headset rings.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 rings') },
    { name: 'Patch.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
    { name: 'Notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Doors at seven') },
  ]);
  await write(mara, 'Pink for everybody');
  await allShow('Pink for everybody', 1);
  for (const page of [mara, priya, pocket])
    for (const name of ['Headset rings', 'Patch', 'Notes'])
      await post(page, 'Pink for everybody')
        .getByRole('link', { name: `Download ${name}` })
        .waitFor();
  await priya.getByRole('link', { name: 'Media' }).click();
  const files = priya.getByRole('table', { name: 'Files' });
  await files.getByRole('row').filter({ hasText: 'Patch' }).getByRole('link', { name: 'Go to post' }).click();
  await post(priya, 'Pink for everybody').waitFor();
});

test('a reaction is set and taken away by one press, and says who has set it', async () => {
  await post(priya, 'Pink for everybody').hover();
  await post(priya, 'Pink for everybody').getByRole('button', { name: 'Add a reaction' }).first().click();
  await priya.getByRole('button', { name: 'Done', exact: true }).click();
  const done = post(mara, 'Pink for everybody').getByRole('button', { name: 'Done, 1: Priya Raman' });
  await done.click();
  const both = post(priya, 'Pink for everybody').getByRole('button', {
    name: 'Done, 2: you and Mara Lindqvist',
  });
  await both.click();
  await post(mara, 'Pink for everybody').getByRole('button', { name: 'Done, 1: you', exact: true }).waitFor();
});

test('a thread opens by R, its reply is counted, on a phone it is a page with a way back', async () => {
  await post(priya, 'Pink for everybody').focus();
  await priya.keyboard.press('r');
  const thread = priya.getByRole('complementary', { name: 'Thread' });
  await thread.waitFor();
  await expect
    .poll(() => priya.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Reply');
  await priya.keyboard.type('Which page moved?');
  await priya.keyboard.press('Enter');
  await thread.getByText('Which page moved?').waitFor();
  await post(pocket, 'Pink for everybody')
    .getByRole('button', { name: /^1 reply/ })
    .click();
  await pocket.getByText('Which page moved?').waitFor();
  await pocket.getByRole('button', { name: 'Back to # general' }).click();
  await post(pocket, 'Pink for everybody').waitFor();
  await priya.keyboard.press('Escape');
  await thread.waitFor({ state: 'detached' });
});

test('Up edits the last own post, Escape leaves it as it was, and an edit has its mark', async () => {
  await field(mara).click();
  await mara.keyboard.press('ArrowUp');
  await field(mara, 'Edit post').waitFor();
  await mara.keyboard.type(', page 3 too');
  await mara.keyboard.press('Escape');
  await field(mara, 'Edit post').waitFor({ state: 'detached' });
  await expect.poll(() => counts('page 3 too')(mara)).toBe(0);
  await field(mara).click();
  await mara.keyboard.press('ArrowUp');
  await field(mara, 'Edit post').waitFor();
  await mara.keyboard.press('End');
  await mara.keyboard.type(', page 2 as well');
  await mara.keyboard.press('Enter');
  await allShow('Pink for everybody, page 2 as well', 1);
  await post(priya, 'page 2 as well')
    .getByText(/^edited/)
    .waitFor();
});

test('what is written without a line waits with its mark, and comes once', async () => {
  await priyaContext.setOffline(true);
  await priya
    .getByText(/^Offline/)
    .first()
    .waitFor();
  await write(priya, 'Lift is stuck');
  await write(priya, 'Lift is free again');
  await post(priya, 'Lift is stuck').getByText('Not sent yet').waitFor();
  await write(mara, 'Meanwhile from the desk');
  expect(await counts('Lift is')(mara)).toBe(0);
  await priyaContext.setOffline(false);
  await allShow('Lift is', 2);
  await allShow('Meanwhile from the desk', 1);
  await expect.poll(() => priya.getByText('Not sent yet').count(), patient).toBe(0);
  const texts = async (page: Page) =>
    (await page.getByRole('article').allTextContents()).flatMap(
      (text) => /Lift is \w+(?: again)?|Meanwhile from the desk/.exec(text)?.[0] ?? [],
    );
  await expect.poll(() => texts(priya)).toEqual(await texts(mara));
});

test('what is unread is bold in the rail, the same on both devices of a person, and read on one is read on both', async () => {
  await priya.getByRole('link', { name: 'video-and-led' }).click();
  await priya.getByRole('heading', { name: '# video-and-led' }).waitFor();
  const general = (page: Page) => page.getByRole('link', { name: /^general/ });
  const second = await priyaContext.newPage();
  await second.goto(path.replace(/channel.*/, 'assets'));
  await write(mara, 'First of two');
  await write(mara, 'Second of two');
  for (const page of [priya, second])
    await expect.poll(() => general(page).getAttribute('aria-label'), patient).toBe('general, 2 new');
  await general(second).click();
  await second.getByText(/^2 new since/).waitFor();
  await expect.poll(() => general(priya).getAttribute('aria-label'), patient).toBeNull();
  await second.close();
  await general(priya).click();
  await post(priya, 'Second of two').waitFor();
});

test('what is begun stands there after a reload, with its marks, and on the other device; sent, it is gone on both', async () => {
  await field(mara).click();
  await mara.keyboard.type('Hold the **doors** now');
  await expect.poll(() => field(pocket).textContent(), patient).toContain('Hold the doors now');
  await mara.reload();
  await expect.poll(() => field(mara).textContent(), patient).toContain('Hold the doors now');
  await field(mara).click();
  await mara.keyboard.press('End');
  await mara.keyboard.type(', until seven');
  await mara.keyboard.press('Enter');
  await allShow('Hold the doors now, until seven', 1);
  await post(mara, 'Hold the doors').locator('strong', { hasText: 'doors' }).waitFor();
  await expect.poll(() => field(pocket).textContent(), patient).not.toContain('Hold');
});

test('a deleted post comes back by the toast, or by Ctrl Z', async () => {
  await post(mara, 'Meanwhile from the desk').hover();
  await post(mara, 'Meanwhile from the desk').getByRole('button', { name: 'More' }).click();
  await mara.getByRole('menuitem', { name: 'Delete post' }).click();
  await allShow('Meanwhile from the desk', 0);
  await mara.getByRole('button', { name: 'Undo' }).click();
  await allShow('Meanwhile from the desk', 1);
  await write(mara, 'Said too early');
  await allShow('Said too early', 1);
  await mara.keyboard.press('Control+z');
  await allShow('Said too early', 0);
});

test('a deleted post with replies leaves its line, after a reload as before, and its thread takes no more', async () => {
  await post(mara, 'Pink for everybody').hover();
  await post(mara, 'Pink for everybody').getByRole('button', { name: 'More' }).click();
  await mara.getByRole('menuitem', { name: 'Delete post' }).click();
  await allShow('Pink for everybody', 0);
  const line = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'This post was deleted' });
  await line(priya).getByRole('button', { name: '1 reply' }).waitFor();
  await mara.reload();
  await line(mara).getByRole('button', { name: '1 reply' }).click();
  const thread = mara.getByRole('complementary', { name: 'Thread' });
  await thread.getByText('Which page moved?').waitFor();
  await thread.getByText('Write a new one in the channel').waitFor();
  expect(await field(mara, 'Reply').count()).toBe(0);
  await mara.getByRole('button', { name: 'Search in # general' }).click();
  await mara.getByLabel('Search in # general').fill('which page');
  await mara.getByRole('complementary', { name: 'Search' }).getByText('1 post').waitFor();
});

test('a new channel is made without a line, comes to others with it, is archived, and closed for new posts', async () => {
  await mara.getByRole('button', { name: 'New channel' }).click();
  const dialog = mara.getByRole('dialog', { name: 'New channel' });
  await dialog.getByLabel('Name').fill('stage-door');
  await dialog.getByLabel('Topic').fill('Who comes when');
  await stage.owner.setOffline(true);
  await mara.keyboard.press('Enter');
  await mara.getByRole('heading', { name: '# stage-door' }).waitFor();
  await mara.getByText('Nothing has been written here yet').waitFor();
  await write(mara, 'Keys are at the porter');
  await stage.owner.setOffline(false);
  await priya.getByRole('link', { name: /^stage-door/ }).waitFor();
  await priya.keyboard.press('Control+k');
  await priya.getByRole('combobox').fill('stage-door');
  await priya
    .getByRole('option', { name: /stage-door/ })
    .first()
    .click();
  await post(priya, 'Keys are at the porter').waitFor();
  await write(priya, 'And at the quay');
  await post(mara, 'And at the quay').waitFor();
  await mara.getByRole('button', { name: 'Menu of # stage-door' }).click();
  await mara.getByRole('menuitem', { name: 'Archive' }).click();
  await expect
    .poll(() => priya.getByText('This channel is archived. Bring it back to write in it.').count(), patient)
    .toBeGreaterThan(0);
});
