// Finds elements that move on a page after its first paint.

import type { Page } from 'playwright';
import { waitUntilIdle } from '../../build/pageStates.ts';

/** Returns the elements that moved between the start of loading and the first press, with their old and new places,
 *  as the browser reports layout shifts. It waits until the page is idle. */
export async function shiftsOn(page: Page): Promise<readonly string[]> {
  await waitUntilIdle(page);
  return page.evaluate(collect);
}

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Collects the elements that have moved. Runs in the page. */
function collect(): Promise<readonly string[]> {
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x}, ${y}, ${width} × ${height}`;
  const isShift = (entry: PerformanceEntry): entry is Shift => 'hadRecentInput' in entry;
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? node.outerHTML.slice(0, node.outerHTML.indexOf('>') + 1)
      : (node?.textContent ?? 'something that is gone');
  return new Promise((done) => {
    const moved: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!isShift(entry) || entry.hadRecentInput) continue;
        const lines = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        );
        moved.push(...(lines.length > 0 ? lines : [`${entry.value}`]));
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // The browser reports the entries within the next frames.
    requestAnimationFrame(() => requestAnimationFrame(() => done(moved)));
  });
}
