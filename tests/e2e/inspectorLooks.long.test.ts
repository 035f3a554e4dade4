// The inspector in both schemes, on a phone, and for those who may only look: no violation that axe knows of.

import { expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { faultsOf, inspectorLooks } from '../support/inspectorLooks.ts';
import { control, inspector, openInspector, pick, tabOf } from '../support/inspectorPage.ts';
import { wide } from '../support/pages.ts';
import { looksFor } from '../support/statePages.ts';

const looks = inspectorLooks();
const SCHEMES = ['light', 'dark'] as const;

test.each(looksFor(SCHEMES, 0))('no violation on any tab, nor in the colours, %s', async (scheme) => {
  const page = await openInspector(await looks.context(scheme, wide), looks.ground);
  await pick(page, [0, 2]);
  for (const tab of ['Cell', 'Row', 'Column', 'Sheet', 'Comments']) {
    await tabOf(page, tab);
    expect([tab, await faultsOf(page)]).toEqual([tab, []]);
  }
  await tabOf(page, 'Cell');
  await control(page, 'button', 'Text colour: all colours').click();
  await page.getByRole('dialog', { name: 'Text colour' }).getByRole('radio', { name: 'Lime' }).check();
  expect(await violationsOn(page)).toEqual([]);
});

test('who may only look: no violation either', async () => {
  await looks.company.setRole('VIEW_ONLY');
  const page = await openInspector(looks.company.priya, looks.ground);
  await pick(page, [0, 2]);
  await expect.poll(() => control(page, 'textbox', 'Value').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
});

test.each(looksFor(SCHEMES, 1))('phone: no violation, no scrolling sideways, %s', async (scheme) => {
  const { page, on } = await looks.onPhone(scheme);
  await control(page, 'button', 'Details').click();
  await inspector(page).getByRole('tab', { name: 'Cell' }).waitFor();
  for (const tab of ['Cell', 'Row', 'Comments']) {
    await tabOf(page, tab);
    expect([tab, await faultsOf(page)]).toEqual([tab, []]);
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
  await on.close();
});
