// Where a show is, as the sheet shows it to everybody: the rows that are on now and next, in the grid and in views.

import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  displaysPath,
  followPath,
  reportPath,
  sheetPath,
  sheetViewPath,
  showPath,
} from '../../shared/paths.ts';
import {
  action,
  addMember,
  cellId,
  idsOf,
  must,
  newId,
  signUp,
  type Client,
  type Load,
} from '../support/client.ts';
import { violationsOn } from '../support/axe.ts';
import { openDemoFixture, reusePage, wide, type DemoFixture } from '../support/pages.ts';
import { goAnew } from '../support/within.ts';

let stage: DemoFixture;
let project: Load;
let sheetId = '';
/** The ids of the cues, in their order. */
let cueIds: readonly string[] = [];

beforeAll(async () => {
  stage = await openDemoFixture();
  project = (await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json()).data;
  sheetId = idNamed('sheet', 'Run of show');
  const path = `/api/projects/${stage.projectId}/sheet/${sheetId}`;
  const load: Load = (await (await stage.owner.request.get(path)).json()).data;
  const columns = Object.values(load.db['column'] ?? {});
  const durationId = columns.find(({ purpose }) => purpose === 'duration')?.id ?? '';
  cueIds = idsOf(load).rowIds.filter((id) => load.db['cell']?.[cellId(id, durationId)]);
});
beforeEach(() => void (caller = stage.ownerClient));
afterAll(() => stage?.close());

function idNamed(kind: string, title: string): string {
  return Object.values(project.db[kind] ?? {}).find((each) => each['title'] === title)?.id ?? '';
}

/** The show that runs, who calls it, and the row that is on now. */
let showId = '';
let caller: Client;
let onNow: string | null = null;

async function startAt(rowId: string, data: { readonly rehearsal?: boolean } = {}): Promise<void> {
  showId = newId();
  must(await caller.send([action('show.create', showId, { sheetId, ...data })]));
  await press('start', { rowId });
  onNow = rowId;
}

async function press(name: string, data: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const pressed = { press: name, fromRowId: onNow, ...data };
  must(await caller.send([action('show.update.transport', showId, pressed)]));
}

async function goTo(rowId: string): Promise<void> {
  await press('jump', { rowId });
  onNow = rowId;
}

async function stop(): Promise<void> {
  await press('stop');
  onNow = null;
}

async function open(page: Page, address: string): Promise<void> {
  await goAnew(page, address);
  await page.locator('.body .row').first().waitFor();
  await page.locator('[aria-busy=false] .scroller').waitFor();
}

/** Returns the words of the rows that are marked, as screen readers say them. */
const marked = async (page: Page): Promise<readonly string[]> =>
  page.locator('.body .row[data-show] > .rowhead').allInnerTexts();

test('what is on now and next is painted for another person, and goes with the show', async () => {
  const [first = '', , third = ''] = cueIds;
  caller = await signUp(stage.server, { firstName: 'Priya', lastName: 'Raman' });
  await addMember(stage.ownerClient, stage.projectId, caller);
  await startAt(first);
  const page = await reusePage(stage.owner);
  await open(page, sheetPath(stage.projectId, sheetId));
  await expect.poll(() => marked(page)).toEqual(['1, on now', '2, next']);
  const background = page.locator(`.body .row[data-show="current"]`);
  expect(await background.evaluate((row) => getComputedStyle(row).backgroundColor)).toBe(
    'rgb(255, 243, 208)',
  );
  await goTo(third);
  await expect.poll(() => marked(page)).toEqual(['3, on now', '4, next']);
  await stop();
  await expect.poll(() => marked(page)).toEqual([]);
});

test('cards and strips say it too', async () => {
  await startAt(cueIds[0] ?? '');
  const page = await reusePage(stage.owner);
  for (const title of ['Camera cards', 'Stage strips']) {
    await open(page, sheetViewPath(stage.projectId, sheetId, idNamed('sheetLayout', title)));
    await expect.poll(() => marked(page)).toEqual(['1, on now', '2, next']);
  }
  await stop();
});

const bar = (page: Page) => page.getByRole('region', { name: 'Show' });

/** Whether the row that is on now is in the window. */
const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const row = document.querySelector('.body .row[data-show="current"]')?.getBoundingClientRect();
    const window = document.querySelector('.scroller')?.getBoundingClientRect();
    return row !== undefined && window !== undefined && row.top >= window.top && row.bottom <= window.bottom;
  });

test('show.scroll: the sheet goes along with the show, yields to the hand, and comes back', async () => {
  await startAt(cueIds[0] ?? '');
  const page = await reusePage(stage.owner);
  await page.setViewportSize({ width: 1280, height: 420 });
  await open(page, sheetPath(stage.projectId, sheetId));
  await expect.poll(() => marked(page)).toContain('1, on now');
  const follow = bar(page).getByRole('button', { name: 'Follow the show' });
  await follow.click();
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
  await goTo(cueIds[20] ?? '');
  await expect.poll(() => isInSight(page)).toBe(true);
  // A hand that scrolls away is left alone, whatever goes on.
  await page.locator('.scroller').hover();
  await page.mouse.wheel(0, -4000);
  await expect.poll(() => isInSight(page)).toBe(false);
  const back = bar(page).getByRole('button', { name: 'Back to now' });
  await back.waitFor();
  const before = await page.locator('.scroller').evaluate(({ scrollTop }) => scrollTop);
  await goTo(cueIds[22] ?? '');
  await expect.poll(() => bar(page).getByText(/^2\d/).first().isVisible()).toBe(true);
  expect(await page.locator('.scroller').evaluate(({ scrollTop }) => scrollTop)).toBe(before);
  await back.click();
  await expect.poll(() => isInSight(page)).toBe(true);
  await goTo(cueIds[2] ?? '');
  await expect.poll(() => isInSight(page)).toBe(true);
  // So is one that selects.
  await page.locator('.body .cell').nth(3).click();
  await back.waitFor();
  await follow.click();
  await expect.poll(() => back.isVisible()).toBe(false);
  await stop();
  await page.setViewportSize(wide);
});

test('the bar says where the show is and who calls it; in a rehearsal it says so', async () => {
  await startAt(cueIds[0] ?? '');
  const page = await reusePage(stage.owner);
  await open(page, sheetPath(stage.projectId, sheetId));
  await bar(page).getByText('Live', { exact: true }).waitFor();
  await bar(page).getByText('You call').waitFor();
  await expect.poll(() => bar(page).getByRole('timer').innerText()).toMatch(/^\d+:\d\d\s*left$/);
  expect(await violationsOn(page)).toEqual([]);
  await press('hold');
  await bar(page).getByText('Live, held').waitFor();
  await bar(page).getByText('Held for').waitFor();
  await stop();
  await expect.poll(() => bar(page).count()).toBe(0);
  await startAt(cueIds[0] ?? '', { rehearsal: true });
  await bar(page).getByText('Rehearsal', { exact: true }).waitFor();
  await expect.poll(() => marked(page)).toEqual(['1, on now in rehearsal', '2, next in rehearsal']);
  await stop();
});

test('sheet.call, sheet.displays, sheet.report, sheet.follow: ways to the pages of the show', async () => {
  const page = await reusePage(stage.owner);
  const address = sheetPath(stage.projectId, sheetId);
  const back = async () => {
    await page.goBack();
    await page.locator('.body .row').first().waitFor();
  };
  const go = async (name: string): Promise<string> => {
    await page.getByRole('button', { name: 'Menu of this sheet' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== address);
    const { pathname } = new URL(page.url());
    await back();
    return pathname;
  };
  await open(page, address);
  expect(await go('Call the show')).toBe(showPath(stage.projectId, sheetId));
  expect(await go('Displays')).toBe(displaysPath(stage.projectId, sheetId));
  expect(await go('Report')).toBe(reportPath(stage.projectId, sheetId));
  expect(await go('Follow')).toBe(followPath(stage.projectId, sheetId));
  await page.locator('.body .cell').nth(3).click();
  await page.keyboard.press('Control+Alt+s');
  await page.waitForURL((url) => url.pathname === showPath(stage.projectId, sheetId));
  await back();
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await page.waitForURL((url) => url.pathname === showPath(stage.projectId, sheetId));
});
