// Two people and one line that breaks; two sheets and two projects after each other; keys that come at once.

import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { waitUntilIdle } from '../../build/pageStates.ts';
import { action } from '../support/client.ts';
import {
  openInspectorFixture,
  pick,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { makeProject } from '../support/makeProject.ts';
import { reusePage } from '../support/pages.ts';
import { cell, openSheet, ready, saved, storedOnDevice, write } from '../support/sheetPage.ts';
import { size } from '../support/tier.ts';

const [TITLE, NOTES] = [2, 3];
const patient = { timeout: 20_000 };
/** How long somebody is away once all is written: longer than a line takes to be given up. */
const AWAY_MS = size(0, 20_000);

let company: InspectorFixture;
let ground: InspectorSheet;
let mara: Page;
/** What the page has said over its sockets. */
let sent: string[] = [];

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());
beforeEach(async () => {
  ground = await company.makeSheet(5);
  const page = await reusePage(company.owner);
  // Before it opens its socket.
  if (page !== mara)
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  sent = [];
  mara = await openSheet(company.owner, ground.path);
});

/** Where pictures go, when somebody wants to look. */
const shots = process.env['SHOTS'] ?? null;

const shows = (page: Page, row: number, column: number) =>
  expect.poll(() => cell(page, row, column).textContent(), patient);

test('who wrote over an older text without a line is asked on return, and the other is told', async () => {
  const priya = await openSheet(company.priya, ground.path);
  await waitUntilIdle(priya);
  await company.priya.setOffline(true);
  // The browser says so: no socket has closed, and nothing has been asked yet.
  await priya.getByText(/^Offline since/).waitFor();
  await priya.getByText('Offline', { exact: true }).first().waitFor();
  await write(mara, 0, TITLE, 'Newer, of Mara');
  await saved(mara);
  await write(priya, 0, TITLE, 'Older, of Priya');
  await write(priya, 1, TITLE, 'Beside, of Priya');
  await priya.getByText('Offline, 2 waiting').first().waitFor();
  // What is not sent has a corner, and is found from the bar.
  const corners = () =>
    priya
      .locator('.row > .cell')
      .evaluateAll((cells) =>
        cells.flatMap((each) =>
          getComputedStyle(each).backgroundImage.includes('gradient') ? [each.textContent] : [],
        ),
      );
  await expect.poll(corners).toEqual(['Older, of Priya', 'Beside, of Priya']);
  if (shots) await priya.screenshot({ path: `${shots}/offline.png` });
  await priya.getByRole('button', { name: 'See the 2' }).click();
  await expect.poll(() => priya.evaluate(() => document.activeElement?.textContent)).toBe('Older, of Priya');
  await priya.getByText('Not sent yet').waitFor();
  await setTimeout(AWAY_MS);
  await company.priya.setOffline(false);
  const dialog = priya.getByRole('dialog', { name: 'Someone has changed this since' });
  await dialog.waitFor();
  await expect
    .poll(() => dialog.textContent())
    .toMatch(/wrote “Newer, of Mara” where you had “Older, of Priya”/);
  // Several may be asked about at once: each says which cell it is.
  await dialog.getByText('Run of show · Title', { exact: true }).waitFor();
  // Until it is said whose is to stand, theirs does; the rest has gone through.
  await shows(mara, 1, TITLE).toBe('Beside, of Priya');
  await expect.poll(() => cell(mara, 0, TITLE).textContent()).toBe('Newer, of Mara');
  // Put off, or left with the page, it is not forgotten.
  await priya.reload();
  await ready(priya);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await shows(mara, 0, TITLE).toBe('Older, of Priya');
  await mara.getByText(/wrote “Older, of Priya” where you had “Newer, of Mara”/).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await saved(priya);
});

test('a person has the chosen colour in the bar and round the cell', async () => {
  const priya = await openSheet(company.priya, ground.path);
  await cell(priya, 1, TITLE).click();
  const outline = mara.locator('.overlay .peer');
  await outline.waitFor({ state: 'attached' });
  const around = () => outline.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
  const face = mara.getByRole('button', { name: /^Go to Priya/ });
  const above = () =>
    face.evaluate((button) => {
      const avatar = [...button.querySelectorAll('span')].find((each) => each.style.length > 0);
      return avatar ? getComputedStyle(avatar).backgroundColor : '';
    });
  await expect.poll(above).toMatch(/^rgb/);
  expect(await around()).toBe(await above());
  // The tests below have pages of hers with another beginning, and what waits belongs to the device.
  await priya.close();
});

/** Shortens the pauses after which code that did not come is asked for again (`firstView.ts`). Runs in the page. */
function shortenPauses(): void {
  const begin = window.setTimeout;
  window.setTimeout = ((act: () => void, ms = 0) =>
    begin(act, [2000, 4000, 8000, 16_000].includes(ms) ? 100 : ms)) as typeof window.setTimeout;
}

test('whose network fails while the page comes: keys count, what must be asked is asked once, and what waits is stored on the device', async () => {
  const priya = await company.priya.newPage();
  await priya.addInitScript(shortenPauses);
  // The dialog of the question, and the commands of the sheet.
  const late = /assets\/(parts|commands)-/;
  const refused: string[] = [];
  await priya.route(late, async (route) => {
    refused.push(late.exec(route.request().url())?.[1] ?? '');
    await route.abort('connectionfailed');
  });
  await priya.goto(ground.path);
  const times = (name: string) => refused.filter((each) => each === name).length;
  await expect.poll(() => times('parts') > 1 && times('commands') > 1, patient).toBe(true);
  const come = [priya.waitForResponse(/parts-/), priya.waitForResponse(/commands-/)];
  await priya.unroute(late);
  await Promise.all(come);
  await write(priya, 1, TITLE, 'Of Priya');
  await saved(priya);
  const offline = async (isOffline: boolean): Promise<void> => {
    await company.priya.setOffline(isOffline);
    if (isOffline) await priya.getByText(/^Offline since/).waitFor();
  };
  await offline(true);
  await write(mara, 0, TITLE, 'Newer, of Mara');
  await saved(mara);
  await write(priya, 0, TITLE, 'Older, of Priya');
  await offline(false);
  const asked = priya.getByRole('dialog', { name: 'Someone has changed this since' });
  await asked.waitFor();
  await priya.getByRole('button', { name: 'Take theirs' }).click();
  await asked.waitFor({ state: 'detached' });
  await expect.poll(() => cell(priya, 0, TITLE).textContent()).toBe('Newer, of Mara');
  // After the answer, another page of the device has what waits, and does not ask again.
  await offline(true);
  await write(priya, 1, TITLE, 'Written offline');
  await storedOnDevice(priya, 'Written offline');
  await priya.close();
  await offline(false);
  const reopened = await company.priya.newPage();
  await reopened.goto(ground.path);
  await ready(reopened);
  await shows(mara, 1, TITLE).toBe('Written offline');
  expect(await reopened.getByRole('dialog').count()).toBe(0);
  await reopened.close();
});

test('keys that come within one frame all count', async () => {
  await pick(mara, [4, TITLE]);
  await mara.evaluate(() => {
    for (let step = 0; step < 4; step += 1)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, shiftKey: true, bubbles: true }),
      );
  });
  await shows(mara, 0, TITLE).toBe('Title 5');
});

test('what is typed before a dialog has come is typed into it', async () => {
  await mara.route(/GoToPanel/, async (route) => {
    await mara.waitForFunction(() => document.body.dataset['typed'] === 'yes');
    await route.continue();
  });
  await pick(mara, [0, TITLE]);
  await mara.keyboard.press('Control+g');
  await mara.keyboard.type('4');
  await mara.evaluate(() => void (document.body.dataset['typed'] = 'yes'));
  const input = mara.getByRole('combobox', { name: 'Number, time, page or text' });
  await expect.poll(() => input.inputValue(), patient).toBe('4');
  await mara.keyboard.press('Escape');
  await mara.unroute(/GoToPanel/);
});

/** What every cell in sight is painted with. */
const colours = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.body [role=row] > [role=gridcell][aria-colindex]')].map((each) => {
      const { backgroundColor, color, fontWeight } = getComputedStyle(each);
      return `${each.parentElement?.ariaRowIndex} ${each.ariaColIndex} ${backgroundColor} ${color} ${fontWeight}`;
    }),
  );

test('a sheet looks the same after another one as after a reload', async () => {
  const id = (row: number, column: number) => `${ground.rowIds[row]}.${ground.columnIds[column]}`;
  await company.does(
    ...[0, 1, 2, 3, 4].map((row) =>
      action('cell.update.colors', id(row, NOTES), { backgroundColor: '#d0e4f5' }),
    ),
    action('cell.update.typography', id(1, TITLE), { typography: { bold: true } }),
  );
  await mara.reload();
  await ready(mara);
  const before = (await colours(mara)).toSorted();
  await mara.getByRole('button', { name: 'Add a sheet' }).first().click();
  await mara.getByRole('menuitem', { name: 'Blank', exact: true }).click();
  await mara.waitForURL((url) => !url.pathname.includes(ground.sheetId));
  await ready(mara);
  await mara.locator(`a[href="${ground.path}"]`).first().click();
  await mara.waitForURL(`**${ground.path}`);
  await shows(mara, 0, TITLE).toBe('Title 1');
  expect((await colours(mara)).toSorted()).toEqual(before);
});

test('after another project nothing of it is offered: @ in a cell lists this one alone', async () => {
  const offered = async (): Promise<readonly string[]> => {
    await cell(mara, 0, NOTES).click();
    await mara.keyboard.type('@');
    await mara.getByRole('option').first().waitFor();
    const found = await mara.getByRole('option').allTextContents();
    await mara.keyboard.press('Escape');
    await mara.keyboard.press('Escape');
    return found;
  };
  const another = await makeProject(company, 'Another one');
  await company.does(action('sheet.update.title', ground.sheetId, { title: 'Of the first project' }));
  await mara.getByRole('link', { name: 'Of the first project' }).first().waitFor();
  const first = await offered();
  expect(first.join()).toContain('Of the first project');
  await mara.getByRole('button', { name: /other projects/ }).click();
  await mara.getByRole('link', { name: 'Another one' }).click();
  await mara.waitForURL(`**/app/project/${another}`);
  const before = new URL(mara.url()).pathname;
  await mara.getByRole('button', { name: 'Add a sheet' }).first().click();
  await mara.getByRole('menuitem', { name: 'Blank', exact: true }).click();
  await mara.waitForURL(({ pathname }) => pathname !== before && pathname.includes('/sheet/'));
  await ready(mara);
  const second = await offered();
  expect(second.join()).not.toContain('Of the first project');
  expect(second.filter((text) => text.includes('general'))).toHaveLength(1);
  // It was left in words, and what is followed is said with who follows.
  const said = sent.map((text) => JSON.parse(text));
  expect(said).toContainEqual({ type: 'UNSET:projectId', data: { projectId: company.projectId } });
  const states = said.filter(({ type }) => type === 'SET:state');
  expect(states.at(-1).data.entityChannels).not.toContain(ground.sheetId);
  for (const { data } of states)
    expect(data).toMatchObject({ topicChannels: [], clientSessionId: expect.stringMatching(/^.{26}$/) });
  expect(second.join()).toContain('New sheet');
});
