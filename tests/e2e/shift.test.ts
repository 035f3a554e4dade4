// Nothing moves on a page after its first paint: not on a wide window, and not on a phone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext } from 'playwright';
import { paths, pathOf, projectPath, sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { openDemoFixture, phone, reusePage, type DemoFixture, wide } from '../support/pages.ts';
import { shiftsOn } from '../support/shift.ts';

let stage: DemoFixture;
let contexts: readonly BrowserContext[];
const ids = { callSheet: '', runOfShow: '', view: '' };

beforeAll(async () => {
  stage = await openDemoFixture();
  const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
  const sheets: readonly { id: string; title: string }[] = Object.values((await answer.json()).data.db.sheet);
  ids.callSheet = sheets.find(({ title }) => title === 'Call sheet')!.id;
  ids.runOfShow = sheets.find(({ title }) => title === 'Run of show')!.id;
  const sheet = await stage.owner.request.get(`/api/projects/${stage.projectId}/sheet/${ids.runOfShow}`);
  ids.view = Object.keys((await sheet.json()).data.db.sheetLayout)[0]!;
  const reducedMotion = 'no-preference';
  const desktop = { viewport: wide, reducedMotion } as const;
  const touched = { viewport: phone, hasTouch: true, reducedMotion } as const;
  contexts = await Promise.all([stage.again(desktop), stage.again(touched)]);
});
afterAll(() => stage?.close());

const pages = [
  ['a sheet', () => sheetPath(stage.projectId, ids.callSheet)],
  ['a sheet with saved views', () => sheetPath(stage.projectId, ids.runOfShow)],
  ['a saved view', () => sheetViewPath(stage.projectId, ids.runOfShow, ids.view)],
  ['a sheet that the address sorts', () => `${sheetPath(stage.projectId, ids.runOfShow)}?sort=number.down`],
  ['a project', () => projectPath(stage.projectId)],
  ['the projects', () => paths.projects],
  ['the settings of a project', () => pathOf(paths.projectSettings, { projectId: stage.projectId })],
  ['one’s own settings', () => paths.profile],
  ['the first day', () => paths.getStarted],
  ['the home page', () => paths.home],
] as const;

test.each(pages)('nothing moves on %s after its first paint', async (_, pathOfPage) => {
  const moved: (readonly string[])[] = [];
  // One after the other: on one sheet they would see each other come and go.
  for (const context of contexts) {
    const page = await reusePage(context);
    await page.goto(pathOfPage());
    await page.getByRole('main').first().waitFor();
    moved.push(await shiftsOn(page));
  }
  expect(moved).toEqual([[], []]);
});
