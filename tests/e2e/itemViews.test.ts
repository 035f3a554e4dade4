// Views that draw rows as items: the same lines on the screen, in the preview and in the PDF; the same cells as in the
// grid, whoever edits them and where; by keyboard, by touch, for whoever may only look, and without their layout.

import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServerFonts } from '../../server/exports/fonts.ts';
import { arrangedContent } from '../../shared/arrange/arrangedContent.ts';
import type { SheetContent } from '../../shared/layout/content.ts';
import { documentOf, type PaperDocument } from '../../shared/layout/document.ts';
import { sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { withTimes } from '../../shared/timing/sheet.ts';
import { action, type Load } from '../support/client.ts';
import { contentIn } from '../support/painted.ts';
import { foundInPreview } from '../support/paintedPages.ts';
import { foundInPdf } from '../support/paintedPdf.ts';
import { openColleague, openDemoFixture, reusePage, type DemoFixture } from '../support/pages.ts';
import { saved } from '../support/sheetPage.ts';
import { goAnew } from '../support/within.ts';

const { fonts } = openServerFonts();
let stage: DemoFixture;
let owner: BrowserContext;
let narrower: BrowserContext;
let project: Load;

beforeAll(async () => {
  stage = await openDemoFixture();
  owner = await stage.again({ viewport: { width: 1600, height: 1200 } });
  narrower = await stage.again({ viewport: { width: 1440, height: 900 } });
  project = (await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json()).data;
});
afterAll(() => stage?.close());

/** A saved view of the demo by its title. */
function viewNamed(title: string): { readonly id: string; readonly sheetId: string } {
  const found = Object.values(project.db['sheetLayout'] ?? {}).find((view) => view['title'] === title);
  if (!found) throw new Error(`The demo has no view ${title}`);
  return { id: found.id, sheetId: String(found['sheetId']) };
}

const addressOf = (title: string): string => {
  const { id, sheetId } = viewNamed(title);
  return sheetViewPath(stage.projectId, sheetId, id);
};

async function open(page: Page, address: string): Promise<void> {
  await goAnew(page, address);
  await page.locator('.body .row').first().waitFor();
  await page.locator('[aria-busy=false] .scroller').waitFor();
}

const place = (page: Page, name: RegExp) => page.getByRole('gridcell', { name }).first();

async function documentOfView(title: string): Promise<PaperDocument> {
  const { id, sheetId } = viewNamed(title);
  const path = `/api/projects/${stage.projectId}/sheet/${sheetId}`;
  const sheet: Load = (await (await stage.owner.request.get(path)).json()).data;
  const all = (load: Load, kind: string) => Object.values(load.db[kind] ?? {});
  const content: SheetContent = {
    ...contentIn(sheet, project, stage.projectId, sheetId),
    sheetLayouts: all(sheet, 'sheetLayout'),
    hiddenCategories: all(sheet, 'hiddenCategory'),
    layouts: all(project, 'layout'),
    layoutCells: all(project, 'layoutCell'),
  };
  return documentOf(arrangedContent(withTimes(content), id), { printedAt: '', layout: id }, fonts);
}

/** The lines of every item on the screen, in the order of the rows, by scrolling through them. */
async function linesOnScreen(page: Page): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  for (let isEnd = false; !isEnd;) {
    const items = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.body > .is-item')].map((row) => ({
        at: Number(row.ariaRowIndex),
        lines: [...row.querySelectorAll('.picture > .line')].map((line) => line.textContent ?? ''),
      })),
    );
    for (const { at, lines } of items) found.set(at, lines);
    isEnd = await page.evaluate(async () => {
      const scroller = document.querySelector('.scroller')!;
      const isLast = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
      scroller.scrollTop += scroller.clientHeight / 2;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return isLast;
    });
  }
  return found;
}

interface Line {
  /** Of its base line, in px from the first row of its page. */
  readonly y: number;
  readonly text: string;
}

/** What stands on each base line, whatever the order in which a reader finds it. */
function onBaseLines(lines: readonly Line[]): readonly string[] {
  const bases: { y: number; text: string }[] = [];
  for (const { y, text } of lines.toSorted((one, other) => one.y - other.y)) {
    const last = bases.at(-1);
    if (last && y - last.y < 1) last.text += text;
    else bases.push({ y, text });
  }
  return bases.map(({ text }) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join(''));
}

/** The views of the demo that draw items: each of its three layouts. */
test.each(['Camera cards', 'Stage strips', 'Screen'])(
  '%s: the same lines on the screen, in the preview and in the PDF',
  async (title) => {
    const { id, sheetId } = viewNamed(title);
    const page = await reusePage(owner);
    await open(page, addressOf(title));
    await page.evaluate(() => document.fonts.ready);
    const screen = await linesOnScreen(page);
    const made = await documentOfView(title);
    // Headings and the title block stand between items; they have parts that items have not.
    const isItems = ({ rowId, list }: PaperDocument['pages'][number]['rows'][number]): boolean =>
      rowId !== null && !list.reading?.parts.some(({ role }) => role === 'heading' || role === 'title');
    const inLayout = made.pages.flatMap(({ rows }) =>
      rows
        .filter(isItems)
        .flatMap(({ list }) =>
          list.items.flatMap((item) =>
            item.kind === 'line' ? [item.line.pieces.map(({ text }) => text).join('')] : [],
          ),
        ),
    );
    const onScreen = [...screen].toSorted(([one], [other]) => one - other).flatMap(([, lines]) => lines);
    expect(onScreen.length).toBeGreaterThan(100);
    expect(onScreen).toEqual(inLayout);

    const preview = await foundInPreview(page, addressOf(title), made);
    const previewed = preview.flatMap(([, { spots }]) => spots.map(({ text }) => text.trim()));
    const printed = made.pages.flatMap(({ rows }) =>
      rows.flatMap(({ rowId, list }) =>
        rowId === null
          ? []
          : list.items.flatMap((item) =>
              item.kind === 'line'
                ? [
                    item.line.pieces
                      .map(({ text }) => text)
                      .join('')
                      .trim(),
                  ]
                : [],
            ),
      ),
    );
    expect(previewed).toEqual(printed);

    const address = `/gen/project/${stage.projectId}/sheet/${sheetId}/pdf?layout=${id}`;
    const answer = await stage.owner.request.get(address);
    expect(answer.status()).toBe(200);
    const pdf = await foundInPdf(new Uint8Array(await answer.body()), made);
    expect(pdf.pages).toBe(made.pages.length);
    const rows = made.pages.flatMap((each) => each.rows.filter(({ rowId }) => rowId !== null));
    for (const [at, { top, list }] of rows.entries()) {
      const lines = list.items.flatMap((item) =>
        item.kind === 'line'
          ? [
              {
                y: top + item.y + item.line.baseline,
                text: item.line.pieces.map(({ text }) => text).join(''),
              },
            ]
          : [],
      );
      expect(onBaseLines(pdf.rows[at]?.[1].spots ?? [])).toEqual(onBaseLines(lines));
    }
  },
);

test('a colleague edits a card on a phone, the grid shows it, and an empty place begins at the first key', async () => {
  const phone = await openColleague(stage, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const cards = await phone.newPage();
  await open(cards, addressOf('Camera cards'));
  const { sheetId } = viewNamed('Camera cards');
  const grid = await reusePage(owner);
  await open(grid, sheetPath(stage.projectId, sheetId));
  const camera = place(cards, /^Camera: Shading 1/);
  await camera.tap();
  await camera.tap();
  const editor = cards.locator('.editor');
  await editor.waitFor();
  await editor.fill('Crane up, 2 on the host');
  await editor.press('Enter');
  await grid.getByRole('gridcell', { name: 'Crane up, 2 on the host' }).first().waitFor();

  const light = place(cards, /^Lights: empty/);
  await cards.locator('.scroller').evaluate((scroller) => void (scroller.scrollTop = 700));
  await light.tap();
  await cards.keyboard.type('Q 5 Spot');
  await cards.keyboard.press('Enter');
  await grid.getByRole('gridcell', { name: 'Q 5 Spot' }).first().waitFor();

  // And back: what is typed in the grid stands in the card.
  await grid.getByRole('gridcell', { name: 'Q 5 Spot' }).first().dblclick();
  await grid.locator('.editor').fill('Q 5 Blackout');
  await grid.locator('.editor').press('Enter');
  await place(cards, /^Lights: Q 5 Blackout/).waitFor();
  await saved(grid);
  await phone.close();
});

test('arrows go from place to place and on to the next card; Delete empties; undo brings back', async () => {
  const page = await reusePage(narrower);
  await open(page, addressOf('Camera cards'));
  const at = (): Promise<string | null> => page.evaluate(() => document.activeElement?.ariaLabel ?? null);
  await place(page, /^Camera: Applause pickups/).click();
  for (const [key, name] of [
    ['ArrowDown', /^Video: L3 Jonas Feld/],
    ['ArrowRight', /^Lights: Q 4 Front wash/],
    ['ArrowUp', /^Camera: Applause pickups/],
    ['Tab', /^Video: L3 Jonas Feld/],
    ['Shift+Tab', /^Camera: Applause pickups/],
    ['ArrowLeft', /^Camera: 5 red carpet ISO/],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(at, { message: key }).toMatch(name);
  }
  await page.keyboard.press('Delete');
  await expect.poll(at).toMatch(/^Camera: empty/);
  await page.keyboard.press('ControlOrMeta+z');
  await place(page, /^Camera: 5 red carpet ISO/).waitFor();
  await saved(page);
});

test('how a view shows rows is chosen in its bar; without its layout it says so, shows the grid, and offers ways out', async () => {
  const page = await reusePage(narrower);
  await open(page, addressOf('Audio A4'));
  // The grid is opened anew for the items, at the row of the address; the panel stays open over it.
  await expect.poll(() => page.url()).toContain('#');
  await page.getByRole('button', { name: /^Grid/ }).click();
  await page.getByRole('radio', { name: 'Strips' }).check();
  await page.locator('.scroller[data-items=strips] .is-item').first().waitFor();
  await page.getByLabel('Layout').selectOption('Stage manager strip');
  await page.keyboard.press('Escape');
  await place(page, /^Stage: Deck clear/).waitFor();
  await saved(page);

  const layout = Object.values(project.db['layout'] ?? {}).find(
    (each) => each['title'] === 'Stage manager strip',
  );
  const id = layout?.id ?? '';
  const answer = await narrower.request.post('/api/actions/send', {
    headers: { origin: stage.server.url },
    data: { actions: [action('layout.delete', id, { ids: [id] })] },
  });
  expect(answer.status()).toBe(200);
  const notice = page.getByText('The layout of this view was deleted');
  await notice.waitFor();
  await page.locator('.scroller:not([data-items])').waitFor();
  await page.getByRole('button', { name: 'Use Camera card' }).click();
  // This view hides the category Camera, and so does its layout.
  await place(page, /^Title: Crew on headset/).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Keep the grid' }).click();
  await notice.waitFor({ state: 'detached' });
  await saved(page);
});

test('without a layout in the project a view shows the grid, and the others are not to be had', async () => {
  const page = await reusePage(narrower);
  const ids = Object.keys(
    (await stage.ownerClient.load(`/api/projects/${stage.projectId}`)).db['layout'] ?? {},
  );
  await stage.ownerClient.does(...ids.map((id) => action('layout.delete', id, { ids: [id] })));
  await open(page, addressOf('Audio A4'));
  await page.getByRole('button', { name: /^Grid/ }).click();
  await page.getByText('this project has none yet').waitFor();
  for (const name of ['Cards', 'Strips', 'Single'])
    expect([name, await page.getByRole('radio', { name }).isEnabled()]).toEqual([name, false]);
  expect(await page.getByRole('radio', { name: 'Grid' }).isEnabled()).toBe(true);
});
