// Every state that a sheet can be in, for every eye and hand: no violation that axe knows of, light on a wide window and
// dark on a phone; and what axe cannot see: twice as large, less motion, colours that the system forces, positions that
// stay absolute under a filter, and a voice for what others change.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { standing } from '../../build/pageStates.ts';
import { makeGround } from '../../build/screenGround.ts';
import { painted, sheetLooks, sheetOverlays, sheetStates, type SheetState } from '../../build/sheetStates.ts';
import { sheetPath } from '../../shared/paths.ts';
import { violationsOn } from '../support/axe.ts';
import { openStage, phone, reusePage, wide, type Stage } from '../support/pages.ts';
import { looksFor } from '../support/statePages.ts';
import { size } from '../support/tier.ts';

const looks = [
  { colorScheme: 'light', viewport: wide },
  { colorScheme: 'dark', viewport: phone },
] as const;

let stage: Stage;
const addresses = new Map<string, string>();
let contexts: readonly BrowserContext[];

beforeAll(async () => {
  stage = await openStage();
  const { owner, projectId, server } = stage;
  // The huge one is looked at by `npm run test:long` alone.
  const ground = await makeGround(owner.request, server.url, projectId, size(0, 10));
  const { data } = await (await owner.request.get(`/api/projects/${projectId}`)).json();
  const sheets: readonly { id: string; title: string }[] = Object.values(data.db.sheet);
  for (const { id, title } of sheets) addresses.set(title, sheetPath(projectId, id));
  for (const [name, id] of Object.entries(ground)) addresses.set(name, sheetPath(projectId, id));
  contexts = await Promise.all(
    looks.map((look) =>
      stage.again({ ...look, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] }),
    ),
  );
  // What one state leaves open for oneself is no concern of the next.
  for (const context of contexts) await context.addInitScript(() => localStorage.clear());
});
afterAll(() => stage?.close());

async function come(context: BrowserContext, { sheet, open }: SheetState): Promise<Page> {
  const page = await reusePage(context);
  // A state may hold the button down.
  await page.mouse.up();
  const address = addresses.get(sheet)!;
  if (!(await isPlain(page, address))) await page.goto(address);
  await open(page);
  await standing(page);
  return page;
}

/** Closes what the last state has opened. Returns whether the page then shows this sheet, and nothing over or beside it. */
async function isPlain(page: Page, address: string): Promise<boolean> {
  const { pathname, search } = new URL(page.url());
  if (`${pathname}${search}` !== address) return false;
  const opened = page.locator('[role=dialog], [role=menu], aside, .editing:visible');
  for (let tries = 2; tries > 0 && (await opened.count()) > 0; tries -= 1) {
    await page.keyboard.press('Escape');
    await standing(page);
  }
  await page.evaluate(() => localStorage.clear());
  return (await opened.count()) === 0;
}

const sideways = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

/** With `npm run test:long` those too that are made of the parts of another. */
const isLookedAt = ({ like }: SheetState) => like === undefined || size(1, 2) === 2;
const states = [
  // `.body` are the rows: looked at in states of their own, and most of what there is to look at.
  ...sheetLooks.filter(isLookedAt).map((state) => ({ name: state.name, state, but: [] })),
  ...sheetOverlays.filter(isLookedAt).map((state) => ({ name: state.name, state, but: ['.body'] })),
].map((each, at) => ({ ...each, at }));

test.each(states)(
  '$name: no violation, and no scrolling sideways, wide and light, phone and dark',
  async ({ state, but, at }) => {
    const found = await Promise.all(
      looksFor(contexts, at).map(async (context) => {
        const page = await come(context, state);
        return [await violationsOn(page, { but }), await sideways(page)];
      }),
    );
    expect(found).toEqual(found.map(() => [[], 0]));
    expect(found.length).toBeGreaterThan(0);
  },
);

const stateOf = (name: string) => sheetStates.find((state) => state.name === name)!;

test('twice as large: nothing is cut off, in the sheet, its inspector and its largest dialogs', async () => {
  const half = { width: wide.width / 2, height: wide.height / 2 };
  const context = await stage.again({ viewport: half, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  const large = ['ranges', 'inspector-cell', 'keys', 'freeze', 'go-to', 'time-conflict'];
  for (const name of large.slice(0, size(3, large.length))) {
    const page = await come(context, stateOf(name));
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
  await context.close();
});

test('who wants less motion sees none: nothing of the sheet moves by itself', async () => {
  const page = await come(contexts[0]!, stateOf('keys'));
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
    const context = await stage.again({ viewport: wide, forcedColors: 'active', reducedMotion: 'reduce' });
    const page = await come(context, stateOf('ranges'));
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
    await context.close();
  });
});

test('a block above grows as the window narrows: the outline stays round its cell', async () => {
  const page = await come(contexts[0]!, stateOf('inspector-cell'));
  const offset = () =>
    page.evaluate(() => {
      const topOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().top;
      return Math.abs(topOf('.overlay .active') - topOf('.body .row [tabindex="0"]'));
    });
  await expect.poll(offset).toBeLessThanOrEqual(2);
});

test('under a filter positions are those of what is shown, and one cell is the tab stop', async () => {
  const page = await come(contexts[0]!, stateOf('arranged'));
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
  const [wide] = contexts;
  const [mine, theirs] = await Promise.all([wide!.newPage(), wide!.newPage()]);
  for (const page of [mine, theirs]) {
    await page.goto(addresses.get('Nothing yet')!);
    await painted(page);
    await page.locator('.body [aria-rowindex="2"] > [aria-colindex="4"]').click({ position: { x: 6, y: 8 } });
  }
  await theirs.keyboard.type('Doors at seven');
  await theirs.keyboard.press('Enter');
  const said = { hasText: 'The selected cell now says Doors at seven' };
  await mine.locator('output[aria-live=polite]', said).waitFor({ state: 'attached' });
  await Promise.all([mine.close(), theirs.close()]);
});
