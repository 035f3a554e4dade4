// The inspector for every eye and hand: no violation that axe knows of on any tab; on a phone the row as a card, with
// the next cell within reach of the thumb. `a11ySheet.test.ts` checks the Cell tab, and `inspectorLooks.long.test.ts`
// the phone, the colours and those who may only look.

import { expect, test } from 'vitest';
import { faultsOf, inspectorLooks } from '../support/inspectorLooks.ts';
import { control, inspector, keepInspector, pick, tabOf } from '../support/inspectorPage.ts';

const looks = inspectorLooks();

test('no violation on the tabs of row, column, sheet and comments; arrow keys lead along, Escape back to the sheet', async () => {
  const page = await keepInspector(looks.company.owner, looks.ground);
  await pick(page, [0, 2]);
  for (const tab of ['Row', 'Column', 'Sheet', 'Comments']) {
    await tabOf(page, tab);
    expect([tab, await faultsOf(page)]).toEqual([tab, []]);
  }
  const tab = (name: string) => inspector(page).getByRole('tab', { name });
  await tab('Comments').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tab('Cell').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => tab('Row').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tab('Comments').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
});

test('phone: one touch and a cell is typed, the next cue is one key away, what is typed is kept; Comment leads to a field', async () => {
  const { page, on } = await looks.onPhone('light');
  const key = (name: string) => control(page, 'button', name);
  const notes = control(page, 'textbox', 'Notes');
  await notes.click();
  await page.keyboard.type('Bring the key');
  await key('Row after').click();
  await expect.poll(() => inspector(page).textContent()).toContain('Cue 2 of 5');
  expect(await notes.inputValue()).not.toBe('Bring the key');
  await key('Row before').click();
  await expect.poll(() => inspector(page).textContent()).toContain('Cue 1 of 5');
  await expect.poll(() => notes.inputValue()).toBe('Bring the key');
  for (const name of ['Details', 'Comment', 'Row after', 'Back to the sheet']) {
    const box = (await key(name).boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
  await key('Comment').click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Comment on 1/);
  await key('Back to the sheet').click();
  await expect.poll(() => inspector(page).count()).toBe(0);
  await on.close();
});
