// What a tablet shares with other screens: the tools for a text (`phone.test.ts`), targets (`targets.test.ts`) and the
// caller's page.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallTargetsOn } from '../../build/smallTargets.ts';
import { showPath } from '../../shared/paths.ts';
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
