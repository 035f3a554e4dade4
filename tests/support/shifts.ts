// What moves on a page after it was painted, by the browser's own account.

import type { Page } from 'playwright';

/** Returns the layout shifts since the page began to load. */
export function shiftsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((done) => {
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done(moved)));
      }),
  );
}
