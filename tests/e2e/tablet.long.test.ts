// What a tablet shares with other screens: the tools for a text (`phone.test.ts`), fingers on a selection
// (`keys-touch.test.ts`), targets (`targets.test.ts`) and the caller's page.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallTargetsOn } from '../../build/smallTargets.ts';
import { showPath } from '../../shared/paths.ts';
import { dragFinger, touch } from '../support/finger.ts';
import { openTablet } from '../support/tabletPage.ts';

let tablet: Awaited<ReturnType<typeof openTablet>>;
beforeAll(async () => {
  tablet = await openTablet();
});
afterAll(() => tablet?.stage.close());

test('the cell that is edited has the tools for its text, which are pressed without leaving it', async () => {
  const { page, cell, act } = tablet;
  await cell('Lav check Ida').tap();
  await act('Edit').tap();
  const tools = page.getByRole('toolbar', { name: 'Text', exact: true });
  await tools.getByRole('button', { name: 'Bold' }).tap();
  await page.keyboard.type(', loud');
  await act('Done').tap();
  const bold = cell('Lav check Ida, loud').locator('.line span', { hasText: 'loud' });
  await expect.poll(() => bold.evaluate((each) => getComputedStyle(each).fontWeight)).toBe('700');
  await act(/^Undo/).tap();
  await cell('Lav check Ida').waitFor();
});

test('a corner of the selection is dragged; a long press and the bar open the menu of what is selected', async () => {
  const { page, cell, act } = tablet;
  const middleOf = async (text: string) => {
    const { x, y, width, height } = (await cell(text).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  await cell('Playlist A, −18').tap();
  const session = await tablet.context.newCDPSession(page);
  const handle = (await page.locator('.handle[data-corner="end"]').boundingBox())!;
  const from = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  const to = await middleOf('HH 1 Jonas');
  await dragFinger(session, from, { x: to.x, y: (from.y + to.y) / 2 }, to);
  await page.getByRole('region', { name: 'Status' }).getByText('3 cells').waitFor();
  await act('More').tap();
  await page.getByRole('menuitem', { name: /^Clear 3 cells/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await touch(session, 'touchStart', await middleOf('Bars to LED'));
  await page.getByRole('menuitem', { name: /^Clear cell/ }).waitFor();
  await touch(session, 'touchEnd');
  await page.keyboard.press('Escape');
});

test('on its side no target is too small', async () => {
  expect(await smallTargetsOn(tablet.page)).toEqual([]);
});

test('the last cue of the running order is scrolled out from under an open window of the caller’s page', async () => {
  const { stage, page, sheetId } = tablet;
  await page.goto(showPath(stage.projectId, sheetId));
  await page.getByRole('button', { name: /^Start at/ }).tap();
  const panel = page.getByRole('dialog', { name: 'Start at a number' });
  await panel.waitFor();
  const cues = page.getByRole('region', { name: 'Cues' });
  await cues.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  const gap = async (): Promise<number> => {
    const last = (await cues.getByRole('listitem').last().boundingBox())!;
    return (await panel.boundingBox())!.y - last.y - last.height;
  };
  await expect.poll(gap).toBeGreaterThan(0);
});
