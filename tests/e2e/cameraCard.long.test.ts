// A camera card from nothing: it is designed, used on two sheets, printed, and edited through by a colleague on a phone
// while a third edits in the grid. All of them have the same.

import type { Locator, Page } from 'playwright';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { action, makeSheet, newId, type Load } from '../support/client.ts';
import { openColleague, openDemoFixture, phone, type DemoFixture } from '../support/pages.ts';
import { saved } from '../support/sheetPage.ts';
import { goAnew } from '../support/within.ts';

/** A place in which the card is used. */
interface Place {
  readonly sheetId: string;
  readonly viewId: string;
}

const TITLE = 'Operator card';
/** What a calm person needs for one click, in s, and the time that the design may take. */
const CLICK_S = 4;
const MOST_S = 120;

let stage: DemoFixture;
/** Where the card is designed and chosen, and where others look at it. */
let desk: Page;
let running: Place;
let second: Place;

beforeAll(async () => {
  stage = await openDemoFixture();
  desk = await (await stage.again({ viewport: { width: 1440, height: 900 } })).newPage();
  const { ownerClient, projectId } = stage;
  const { db } = await ownerClient.load(`/api/projects/${projectId}`);
  const named = (kind: keyof Load['db'], field: string, value: string) =>
    Object.values(db[kind] ?? {}).find((each) => each[field] === value)?.id ?? '';
  const camera = named('category', 'name', 'Camera');
  const other = await makeSheet(ownerClient, projectId, { title: 'Rehearsal', rows: 2, columns: 2 });
  const [running1, second1] = [newId(), newId()];
  const sheetId = named('sheet', 'title', 'Run of show');
  await ownerClient.does(
    action('column.update.purpose', other.columnIds[0]!, { purpose: 'title' }),
    action('column.update.category', other.columnIds[1]!, { categoryId: camera }),
    action('cell.update.value', `${other.rowIds[0]}.${other.columnIds[0]}`, { value: 'Block the quartet' }),
    action('cell.update.value', `${other.rowIds[0]}.${other.columnIds[1]}`, { value: '2 on the cello' }),
    action('sheetLayout.create', running1, { sheetId, title: 'Operators', visibility: 'everyone' }),
  );
  await ownerClient.does(
    action('sheetLayout.create', second1, {
      sheetId: other.sheetId,
      title: 'Operators',
      visibility: 'everyone',
    }),
  );
  running = { sheetId, viewId: running1 };
  second = { sheetId: other.sheetId, viewId: second1 };
});
afterAll(() => stage?.close());

const cardsAt = ({ sheetId, viewId }: Place): string => sheetViewPath(stage.projectId, sheetId, viewId);
const cell = (page: Page, name: RegExp) => page.getByRole('gridcell', { name }).first();

async function open(page: Page, path: string): Promise<void> {
  await goAnew(page, path);
  await page.locator('.body .row').first().waitFor();
  await page.locator('[aria-busy=false] .scroller').waitFor();
}

test('it is designed in less than two minutes of clicks', async () => {
  await desk.goto(`/app/project/${stage.projectId}/layouts`);
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks += 1;
    await target.click();
  };
  await click(desk.getByRole('button', { name: 'New layout' }));
  await click(desk.getByRole('menuitem', { name: 'Blank' }));
  const canvas = desk.getByRole('region', { name: 'Canvas' });
  await canvas.waitFor();
  for (const name of ['Item number', 'Title', 'Start', 'Camera', 'Lights', 'Duration'])
    await click(desk.getByRole('button', { name: `Add ${name}`, exact: true }));
  await click(desk.getByRole('button', { name: /^Title: / }));
  await desk.keyboard.type(TITLE);
  await desk.keyboard.press('Enter');
  await expect.poll(() => canvas.getByRole('button').count()).toBe(6);
  // What is drawn is a real row of the show.
  await expect.poll(() => desk.locator('.drawing').first().innerText()).toMatch(/\d\d:\d\d/);
  await saved(desk);
  expect(clicks * CLICK_S).toBeLessThan(MOST_S);
});

test('two sheets show it, and print it', async () => {
  for (const place of [running, second]) {
    await open(desk, cardsAt(place));
    await desk.getByRole('button', { name: /^Grid/ }).click();
    await desk.getByRole('radio', { name: 'Cards' }).check();
    await desk.locator('.scroller[data-items=cards] .is-item').first().waitFor();
    await desk.getByLabel('Layout').selectOption(TITLE);
    await desk.keyboard.press('Escape');
    await saved(desk);
  }
  await cell(desk, /2 on the cello/).waitFor();
  expect(await printed(second)).toContain('2 on the cello');
});

/** The text of the view's PDF. */
async function printed({ sheetId, viewId }: Place): Promise<string> {
  const address = `/gen/project/${stage.projectId}/sheet/${sheetId}/pdf?layout=${viewId}`;
  const answer = await stage.owner.request.get(address);
  const { text } = await extractText(new Uint8Array(await answer.body()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('a colleague edits through it on a phone, a third in the grid, and cards, grid and paper are equal', async () => {
  const hand = await openColleague(stage, { viewport: phone, hasTouch: true, isMobile: true });
  const cards = await hand.newPage();
  const grid = await (await stage.again({ viewport: { width: 1440, height: 900 } })).newPage();
  await Promise.all([
    open(cards, cardsAt(running)),
    open(desk, cardsAt(running)),
    open(grid, sheetPath(stage.projectId, running.sheetId)),
  ]);
  const camera = cell(cards, /^Camera: Shading 1/);
  await camera.tap();
  await camera.tap();
  await cards.locator('.editor').fill('Crane up, 2 on the host');
  // Meanwhile another department writes on the same row.
  await cell(grid, /^Q 1 Preset/).dblclick();
  await grid.locator('.editor').fill('Q 1 Preset, haze');
  await grid.locator('.editor').press('Enter');
  await cards.locator('.editor').press('Enter');

  await cell(grid, /^Crane up, 2 on the host/).waitFor();
  for (const page of [cards, desk]) {
    await cell(page, /^Camera: Crane up, 2 on the host/).waitFor();
    await cell(page, /^Lights: Q 1 Preset, haze/).waitFor();
  }
  await saved(grid);
  const paper = await printed(running);
  expect(paper).toContain('Crane up, 2 on the host');
  expect(paper).toContain('Q 1 Preset, haze');
});
