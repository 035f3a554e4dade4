// What moves on a page after its first paint.

import type { Page } from 'playwright';
import { standing } from '../../build/pageStates.ts';

/** Returns what has moved since the page began to load and nobody has pressed anything, by the browser's own account:
 *  the elements, from where to where. The page is waited for until it is idle. */
export async function shiftsOn(page: Page): Promise<readonly string[]> {
  await standing(page);
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

/** Runs in the page. */
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
    // The entries come with the next frames.
    requestAnimationFrame(() => requestAnimationFrame(() => done(moved)));
  });
}
