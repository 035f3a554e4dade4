// Pages that a test opens as a visitor or as an owner, and that are closed after it.

import type { BrowserContext, Page } from 'playwright';
import { openDemoFixture, takePage, type DemoFixture } from './pages.ts';

type Options = Parameters<typeof takePage>[2];

export interface Visits {
  readonly stage: DemoFixture;
  asVisitor(path: string, options?: Options): Promise<Page>;
  asOwner(path: string, options?: Options): Promise<Page>;
  /** A context of the test’s own. */
  context(opening: Promise<BrowserContext>): Promise<BrowserContext>;
  /** Closes all that was opened. */
  end(): Promise<void>;
}

export async function openVisits(): Promise<Visits> {
  const stage = await openDemoFixture();
  const opened: (BrowserContext | Page)[] = [];
  const open = async (path: string, options: Options): Promise<Page> => {
    const page = await takePage(stage.browser, stage.server, options);
    opened.push(page);
    await page.goto(path);
    return page;
  };
  return {
    stage,
    asVisitor: (path, options = {}) => open(path, options),
    asOwner: (path, options = {}) => open(path, { ...options, person: stage.ownerClient }),
    async context(opening) {
      const context = await opening;
      opened.push(context);
      return context;
    },
    async end() {
      await Promise.all(opened.splice(0).map((each) => each.close()));
    },
  };
}
