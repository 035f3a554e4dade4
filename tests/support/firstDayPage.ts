// Pages of people on their first day: of visitors, and of somebody who has signed up and stands at one of the first
// steps.

import type { BrowserContextOptions, Page } from 'playwright';
import type { Client } from './client.ts';
import { openServerAndBrowser, takePage } from './pages.ts';
import type { Site } from './server.ts';

export interface FirstDayPages {
  readonly server: Site;
  pageOf(options?: BrowserContextOptions & { person?: Client }): Promise<Page>;
  /** Opens the page of somebody who has signed up, at a step. */
  atStep(step: number, person: Client, options?: BrowserContextOptions): Promise<Page>;
  /** Closes the pages of a test. */
  end(): Promise<void>;
  close(): Promise<void>;
}

export async function openFirstDayPages(): Promise<FirstDayPages> {
  const { browser, server, close } = await openServerAndBrowser();
  const pages: Page[] = [];
  const pageOf: FirstDayPages['pageOf'] = async (options = {}) => {
    const page = await takePage(browser, server, { locale: 'en-GB', reducedMotion: 'reduce', ...options });
    pages.push(page);
    return page;
  };
  return {
    server,
    pageOf,
    async atStep(step, person, options = {}) {
      const page = await pageOf({ ...options, person });
      await page.goto(`/auth/getstarted?step=${step}`);
      return page;
    },
    async end() {
      await Promise.all(pages.splice(0).map((page) => page.close()));
    },
    close,
  };
}

export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();
export const go = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
/** Returns the account that is signed in on a page. */
export const person = async (page: Page) => (await (await page.request.get('/api/auth')).json()).data.user;
