// Reads the rows of a sheet as Chromium paints them, on the screen and as pages of the print preview. Positions come
// from the browser, not from our own styles.

import type { Page } from 'playwright';
import type { PaperDocument } from '../../shared/layout/document.ts';
import type { FoundRow, Spot, Track } from './painted.ts';
import { ready } from './sheetPage.ts';
import { goAnew } from './within.ts';

/** A window that is large enough for all columns and many rows. */
export const HUGE = { width: 3800, height: 1400 };

/** Returns every row of the grid, read while scrolling through it, and the left edges of its columns. */
export async function foundOnScreen(
  page: Page,
  address: string,
  rowIds: readonly string[],
): Promise<{ readonly rows: ReadonlyMap<string, FoundRow>; readonly tracks: readonly Track[] }> {
  await goAnew(page, address);
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  const rows = new Map<string, FoundRow>();
  for (let before = -1; rows.size > before && rows.size < rowIds.length;) {
    before = rows.size;
    for (let isEnd = false; !isEnd;) {
      for (const { index, ...row } of await page.evaluate(rowsInSight)) rows.set(rowIds[index]!, row);
      isEnd = await page.evaluate(scrollOn);
    }
  }
  const tracks = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.header .title')].map((title) => ({
      id: title.dataset['column'] ?? '',
      x: title.getBoundingClientRect().left,
    })),
  );
  return { rows, tracks };
}

/** Scrolls on by half a screen and waits until it is painted; at the end, scrolls to the top and returns true. */
async function scrollOn(): Promise<boolean> {
  const scroller = document.querySelector('.scroller')!;
  const isEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  scroller.scrollTop = isEnd ? 0 : scroller.scrollTop + scroller.clientHeight / 2;
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await painted();
  // Text that has come into view may need a font that is not loaded yet.
  await document.fonts.ready;
  await painted();
  return isEnd;
}

/** Returns the visible rows. Runs in the page. */
function rowsInSight(): (FoundRow & { readonly index: number })[] {
  function spotsIn(node: Text, row: DOMRect): Spot[] {
    const spots: Spot[] = [];
    const range = document.createRange();
    let start = 0;
    for (const text of node.data.split('\n')) {
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      start += text.length + 1;
      const rects = [...range.getClientRects()];
      const [first] = rects;
      if (!first) continue;
      // A line that the browser has wrapped again would be at two heights.
      const isBroken = rects.some((rect) => Math.abs(rect.top - first.top) > 4);
      const x = Math.min(...rects.map(({ left }) => left));
      spots.push({ x, y: first.top - row.top, text: isBroken ? `${text} (broken again)` : text });
    }
    return spots;
  }

  /** Returns a line that consists of several pieces, one for each style, as paper draws it. */
  function pieced(line: Element, row: DOMRect): Spot {
    const { left, top } = line.getBoundingClientRect();
    return { x: left, y: top - row.top, text: line.textContent ?? '' };
  }

  return [...document.querySelectorAll<HTMLElement>('.body > .row')].map((element) => {
    const row = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const spots = [...element.querySelectorAll('.picture > .line')].map((line) => pieced(line, row));
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest('.rowhead, .picture'))
        spots.push(...spotsIn(node, row));
    }
    return { index: Number(element.ariaRowIndex) - 2, height: row.height, spots };
  });
}

/** Returns every row of the preview's pages. `made` contains the ids of the rows: each page must have as many rows
 *  as in `made`. */
export async function foundInPreview(
  page: Page,
  address: string,
  made: PaperDocument,
): Promise<readonly (readonly [string, FoundRow])[]> {
  await goAnew(page, `${address}?view=paper`);
  await page
    .locator('[aria-label="Pages"] > div')
    .nth(made.pages.length - 1)
    .waitFor({ state: 'attached' });
  const pages = await page.evaluate(readPages);
  return made.pages.flatMap(({ rows }, index) => {
    const painted = pages[index] ?? [];
    if (painted.length !== rows.length)
      throw new Error(`page ${index + 1}: ${painted.length} rows, not ${rows.length}`);
    return painted.flatMap((row, at) => {
      const rowId = rows[at]?.rowId ?? null;
      return rowId === null ? [] : [[rowId, row] as const];
    });
  });
}

/** Scrolls to each page, so that it is painted, and reads its rows. Runs in the page, as one call for all pages,
 *  since each call takes a round trip. */
async function readPages(): Promise<FoundRow[][]> {
  /** Returns the rows of a page. A row is as high as its grid lines and boxes; one without any extends to the next
   *  row. */
  function rowsOn(section: Element): FoundRow[] {
    const body = section.querySelector<HTMLElement>('.paper-rows')!;
    const zoom = section.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(section).width);
    const scale = zoom * (new DOMMatrix(getComputedStyle(body).transform).a || 1);
    const { left } = body.getBoundingClientRect();
    const rows = [...body.querySelectorAll('.paper-row')];
    return rows.map((row, at) => {
      const { top } = row.getBoundingClientRect();
      const edges = [...row.querySelectorAll('i')].map((edge) => edge.getBoundingClientRect().bottom);
      const end = edges.length > 0 ? Math.max(...edges) : (rows[at + 1]?.getBoundingClientRect().top ?? top);
      const spots = [...row.querySelectorAll('p')].map((line) => {
        const box = line.getBoundingClientRect();
        return { x: (box.left - left) / scale, y: (box.top - top) / scale, text: line.textContent ?? '' };
      });
      return { height: (end - top) / scale, spots };
    });
  }

  const found: FoundRow[][] = [];
  for (const frame of document.querySelectorAll('[aria-label="Pages"] > div')) {
    // Scrolling is repeated, since the preview also scrolls to the row of its address at some time.
    while (!frame.querySelector('[aria-label^="Page "]')) {
      frame.scrollIntoView({ block: 'nearest' });
      await new Promise(requestAnimationFrame);
    }
    found.push(rowsOn(frame.querySelector('[aria-label^="Page "]')!));
  }
  return found;
}
