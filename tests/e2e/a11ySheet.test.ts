// The rows of a sheet in each of their states, and what lies over or beside them, for every eye and hand: no violation
// that axe knows of, light on a wide window and dark on a phone; and what axe cannot see: twice as large, less motion,
// colours that the system forces, positions that stay absolute under a filter, and a voice for what others change.

import { describe, expect, test } from 'vitest';
import { waitUntilPainted, sheetLooks, sheetOverlays, sheetStates } from '../../build/sheetStates.ts';
import { violationsOn } from '../support/axe.ts';
import { reusePage, wide } from '../support/pages.ts';
import { sheetPages, sideways, testSheetStates } from '../support/sheetStatePages.ts';
import { size } from '../support/tier.ts';

const pages = sheetPages();

testSheetStates(pages, sheetLooks);

// On each commit only what was opened is looked at here, since the states above show what stands round it.
const OPENED = '[role=dialog], [role=menu], [role=complementary], aside';
testSheetStates(pages, sheetOverlays, size(1, 2) === 2 ? { but: ['.body'] } : { only: OPENED });

const stateOf = (name: string) => sheetStates.find((state) => state.name === name)!;

test('twice as large: nothing is cut off, in the sheet, its inspector and its largest dialogs', async () => {
  const half = { width: wide.width / 2, height: wide.height / 2 };
  const context = await pages.atDesk();
  await (await reusePage(context)).setViewportSize(half);
  const large = ['ranges', 'inspector-cell', 'keys', 'freeze', 'go-to', 'time-conflict'];
  for (const name of large.slice(0, size(3, large.length))) {
    const page = await pages.come(context, stateOf(name));
    expect([name, await sideways(page)]).toEqual([name, 0]);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('[role=dialog] button, [role=complementary] button')]
        .filter((button) => button.checkVisibility())
        .filter((button) => {
          button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          const { left, right, top, bottom } = button.getBoundingClientRect();
          return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
        })
        .map((button) => button.outerHTML),
    );
    expect([name, cut]).toEqual([name, []]);
  }
});

test('who wants less motion sees none: nothing of the sheet moves by itself', async () => {
  const page = await pages.come(await pages.atDesk(), stateOf('keys'));
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].map((each) => {
        const { animationDuration, transitionDuration } = getComputedStyle(each);
        const seconds = `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat);
        return Math.max(...seconds);
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(0.01);
});

describe('colours that the system forces', () => {
  test('what is selected, what is active and where rows end is still seen', async () => {
    const context = await pages.atDesk();
    await (await reusePage(context)).emulateMedia({ forcedColors: 'active' });
    const page = await pages.come(context, stateOf('ranges'));
    const edges = await page.evaluate(() => {
      const seen = (selector: string) => {
        const found = document.querySelector(selector);
        if (!found) return null;
        const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(found);
        const border = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth);
        const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
        return Math.max(border, outline) > 0;
      };
      return { active: seen('.overlay .active'), range: seen('.overlay .range') };
    });
    expect(edges).toEqual({ active: true, range: true });
    expect(await violationsOn(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
  });
});

test('below a block, the outline stays round its cell', async () => {
  const page = await pages.come(await pages.atDesk(), stateOf('inspector-cell'));
  const offset = () =>
    page.evaluate(() => {
      const topOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().top;
      return Math.abs(topOf('.overlay .active') - topOf('.body .row [tabindex="0"]'));
    });
  await expect.poll(offset).toBeLessThanOrEqual(2);
});

test('under a filter positions are those of what is shown, and one cell is the tab stop', async () => {
  const page = await pages.come(await pages.atDesk(), stateOf('arranged'));
  const shape = await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]')!;
    const rows = [...grid.querySelectorAll('.body > .row')].map((row) => Number(row.ariaRowIndex));
    const columns = [...grid.querySelectorAll('.body > .row')].flatMap((row) =>
      [...row.querySelectorAll('[role=gridcell]')].map((each) => Number(each.ariaColIndex)),
    );
    return {
      rowCount: Number(grid.getAttribute('aria-rowcount')),
      rows: rows.toSorted((one, other) => one - other),
      lastColumn: Math.max(...columns),
      columnCount: Number(grid.getAttribute('aria-colcount')),
      stops: grid.querySelectorAll('.body [tabindex="0"]').length,
    };
  });
  expect(shape.rows).toEqual(shape.rows.map((_, at) => at + shape.rows[0]!));
  expect(shape.rows.at(-1)).toBeLessThanOrEqual(shape.rowCount);
  expect(shape.lastColumn).toBeLessThanOrEqual(shape.columnCount);
  expect(shape.stops).toBe(1);
});

test('what another page writes where one stands is said', async () => {
  const context = await pages.atDesk();
  const mine = await pages.come(context, stateOf('empty'));
  const theirs = await context.newPage();
  await theirs.goto(pages.addressOf('empty'));
  for (const page of [mine, theirs]) {
    await waitUntilPainted(page);
    await page.locator('.body [aria-rowindex="2"] > [aria-colindex="4"]').click({ position: { x: 6, y: 8 } });
  }
  await theirs.keyboard.type('Doors at seven');
  await theirs.keyboard.press('Enter');
  const said = { hasText: 'The selected cell now says Doors at seven' };
  await mine.locator('output[aria-live=polite]', said).waitFor({ state: 'attached' });
  await theirs.close();
});
