// A finger hits what it is meant for: no target under 44 × 44 px where a page is touched. `npm run targets` looks at
// every screen in the same way.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import {
  waitUntilLoaded,
  inTurn,
  clickButton,
  waitForDialog,
  waitForMenu,
  type Step,
} from '../../build/pageStates.ts';
import { smallTargetsOn } from '../../build/smallTargets.ts';
import { paths, projectPath, projectSettingsPath } from '../../shared/paths.ts';
import { openDemoFixture, phone, reusePage, type DemoFixture } from '../support/pages.ts';
import { contextsFor, looksFor, takeOn } from '../support/statePages.ts';
import { goAnew } from '../support/within.ts';

const tablet = { width: 820, height: 1180 };
const looks = [phone, tablet].map((viewport) => ({
  viewport,
  colorScheme: 'light' as const,
  hasTouch: true,
  reducedMotion: 'reduce' as const,
}));

let stage: DemoFixture;
let contexts: readonly BrowserContext[];

beforeAll(async () => {
  stage = await openDemoFixture();
  contexts = await contextsFor(looks, stage.again);
});
afterAll(() => stage?.close());

const membersPath = () => projectSettingsPath(stage.projectId, 'members');

const screens: readonly (readonly [string, () => string, Step])[] = [
  ['the home page', () => paths.home, waitUntilLoaded],
  ['the projects', () => paths.projects, waitUntilLoaded],
  ['one’s own settings', () => paths.profile, waitUntilLoaded],
  ['the notifications', () => paths.notificationSettings, waitUntilLoaded],
  ['a menu', membersPath, inTurn(waitUntilLoaded, clickButton(/^Role of /), waitForMenu)],
  [
    'a dialog',
    () => projectPath(stage.projectId),
    inTurn(waitUntilLoaded, clickButton(/^Share/), waitForDialog),
  ],
];

// On each commit on one of them, by turns; with `npm run test:long` on both.
test.each(screens.map((screen, at) => [...screen, at] as const))(
  'no target is too small on %s, on a phone and a tablet',
  async (_, path, ready, at) => {
    const small = looksFor(looks, at).map((look) => smallTargetsAt(look, path(), ready));
    expect((await Promise.all(small)).flat()).toEqual([]);
  },
);

// On a tablet these stand beside the rail: `tablet.test.ts`.
test.each([
  ['a project', () => projectPath(stage.projectId)],
  ['the settings of a project', () => projectSettingsPath(stage.projectId, 'general')],
])('no target is too small on %s, on a phone', async (_, path) => {
  expect(await smallTargetsAt(looks[0]!, path(), waitUntilLoaded)).toEqual([]);
});

async function smallTargetsAt(
  look: (typeof looks)[number],
  path: string,
  ready: Step,
): Promise<readonly string[]> {
  const page = await reusePage(await takeOn(contexts, looks, look));
  await goAnew(page, path);
  await ready(page);
  return smallTargetsOn(page);
}

const TARGETS = `
  <style>
    * { margin: 0; padding: 0; border: 0; font: 16px/20px sans-serif }
    button { width: 44px; height: 44px; margin: 40px; display: block; position: relative }
    .low { height: 40px }
    .narrow { width: 40px }
    .reaches::after { content: ''; position: absolute; inset: -2px }
    .half, .covered { margin: 0 }
    .over { margin: -10px 0 0 }
    .cover { margin: -44px 0 0 }
  </style>
  <button>as large as a finger</button>
  <button class="low">40 high</button>
  <button class="narrow">40 wide</button>
  <button class="low reaches">40 high, and touched around</button>
  <p>A <a href="#">link of a sentence</a> is as high as its line.</p>
  <p><a href="#">A link alone</a></p>
  <button class="low" disabled>off</button>
  <button class="half">half</button>
  <button class="over">over</button>
  <button class="covered">under</button>
  <button class="cover">cover</button>`;

test('what is 40 px high or wide is found, as is what another covers; a link of a sentence is none', async () => {
  const page: Page = await contexts[0]!.newPage();
  await page.setContent(TARGETS);
  const found = await smallTargetsOn(page);
  expect(found.map((line) => line.replace(/^(A link alone).*/, '$1'))).toEqual([
    '40 high (button), 44 × 40',
    '40 wide (button), 40 × 44',
    'A link alone',
    'half (button), 44 × 34',
    'under (button), under cover (button)',
  ]);
  await page.close();
});

const SCROLLED = `
  <style>
    * { margin: 0; padding: 0; border: 0; font: 16px/20px sans-serif }
    [role=grid] { height: 120px; overflow: auto }
    .head { position: sticky; top: 0; height: 32px; background: white; z-index: 1 }
    button { width: 44px; height: 44px; display: block; overflow: hidden }
    .low { height: 40px }
  </style>
  <div role="grid">
    <div class="head" role="row"><span role="columnheader">Title</span></div>
    <div role="row"><div role="gridcell"><button>half under the head</button></div></div>
    <div role="row"><div role="gridcell"><button class="low">40 high</button></div></div>
    <div style="height: 400px"></div>
  </div>`;

test('what a table has scrolled half under its head is not found; what is too low in its midst is', async () => {
  const page: Page = await contexts[0]!.newPage();
  await page.setContent(SCROLLED);
  await page.locator('[role=grid]').evaluate((grid) => grid.scrollTo(0, 15));
  const found = await smallTargetsOn(page);
  expect(found.filter((line) => line.includes('(button)'))).toEqual(['40 high (button), 44 × 40']);
  await page.close();
});

test('what an open window lies over in part is not found; what is too small in the window is', async () => {
  const page: Page = await contexts[0]!.newPage();
  await page.setContent(`
    <style>
      * { margin: 0; padding: 0; border: 0; font: 16px/20px sans-serif }
      button { width: 100px; height: 44px; display: block }
      [role=dialog] { position: fixed; top: 30px; left: 0; width: 200px; height: 200px; background: white }
      [role=dialog] button { height: 40px }
    </style>
    <button>behind</button>
    <div role="dialog"><button>in it</button></div>`);
  expect(await smallTargetsOn(page)).toEqual(['in it (button), 89 × 40']);
  await page.close();
});

test('what lies behind a modal dialog is no target; what is too small in the dialog is found', async () => {
  const page: Page = await contexts[0]!.newPage();
  await page.setContent(
    '<button style="height: 40px">behind</button><dialog><button style="height: 30px">in it</button></dialog>',
  );
  const namesOf = async () => (await smallTargetsOn(page)).map((line) => line.replace(/ \(.*/, ''));
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.show());
  expect(await namesOf()).toEqual(['behind', 'in it']);
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    dialog.showModal();
  });
  expect(await namesOf()).toEqual(['in it']);
  await page.close();
});
