// Compares the lines of a view that draws rows as items on the screen, in the preview and in the PDF.

import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openServerFonts } from '../../server/exports/fonts.ts';
import { arrangedContent } from '../../shared/arrange/arrangedContent.ts';
import type { SheetContent } from '../../shared/layout/content.ts';
import { documentOf, type PaperDocument } from '../../shared/layout/document.ts';
import { withTimes } from '../../shared/timing/sheet.ts';
import type { Load } from './client.ts';
import { openItems, type ItemView } from './itemViewPage.ts';
import { contentIn } from './painted.ts';
import { foundInPreview } from './paintedPages.ts';
import { foundInPdf } from './paintedPdf.ts';
import type { DemoFixture } from './pages.ts';

const { fonts } = openServerFonts();

/** Expects the same lines on the screen, in the preview and in the PDF. `page` has a high window. */
export async function expectSameLines(stage: DemoFixture, page: Page, view: ItemView): Promise<void> {
  const { id, sheetId, path } = view;
  await openItems(page, path);
  await page.evaluate(() => document.fonts.ready);
  const screen = await linesOnScreen(page);
  const made = await documentOfView(stage, view);
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

  const preview = await foundInPreview(page, path, made);
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
}

async function documentOfView(stage: DemoFixture, { id, sheetId }: ItemView): Promise<PaperDocument> {
  const path = `/api/projects/${stage.projectId}`;
  const project: Load = await stage.ownerClient.load(path);
  const sheet: Load = await stage.ownerClient.load(`${path}/sheet/${sheetId}`);
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

/** Returns the lines of every item on the screen, by the index of its row; scrolls through all rows to read them. */
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
  /** Distance of its base line from the first row of its page, in px. */
  readonly y: number;
  readonly text: string;
}

/** Returns the letters on each base line, sorted, since readers find the texts of a line in different orders. */
function onBaseLines(lines: readonly Line[]): readonly string[] {
  const bases: { y: number; text: string }[] = [];
  for (const { y, text } of lines.toSorted((one, other) => one.y - other.y)) {
    const last = bases.at(-1);
    if (last && y - last.y < 1) last.text += text;
    else bases.push({ y, text });
  }
  return bases.map(({ text }) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join(''));
}
