// The bell button, at which a person sees their notices, and the comments of the demo's owner that cause notices. Each
// test begins with a sheet of its own and no unread notices.

import type { Locator, Page } from 'playwright';
import { action, newId } from './client.ts';
import { openInspectorFixture, type InspectorFixture, type InspectorSheet } from './inspectorPage.ts';
import { reusePage } from './pages.ts';
import { goAnew } from './within.ts';

export interface NoticePage {
  readonly company: InspectorFixture;
  /** The sheet of the present test. */
  ground(): InspectorSheet;
  /** Begins a test. */
  begin(): Promise<void>;
  /** Shows a path in the page that goes from test to test. */
  open(path: string): Promise<Page>;
  /** Opens another page, which is closed before the next test. */
  openAnother(path: string): Promise<Page>;
  /** Opens a page of Priya in which nothing is loaded yet. */
  newPage(): Promise<Page>;
  /** Writes a comment of the owner on a cell of a row. The demo has a Priya, too, so texts mention the person of the
   *  test by her full name. */
  say(text: string, row?: number): Promise<void>;
}

export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });
export const popover = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' });
export const nameOf = (page: Page) => bell(page).getAttribute('aria-label');

export async function openNoticePage(): Promise<NoticePage> {
  const company = await openInspectorFixture();
  const { priya, projectId, server } = company;
  const pages: Page[] = [];
  let ground: InspectorSheet | null = null;
  const present = (): InspectorSheet => {
    if (!ground) throw new Error('No test has begun');
    return ground;
  };
  const newPage = async (): Promise<Page> => {
    const page = await priya.newPage();
    pages.push(page);
    return page;
  };
  return {
    company,
    ground: present,
    async begin() {
      for (const page of pages.splice(0)) await page.close();
      const [newest] = (await (await priya.request.get('/api/notifications')).json()).data.notifications;
      if (newest)
        await priya.request.post('/api/notifications/read', {
          headers: { origin: server.url },
          data: { upTo: newest.id },
        });
      ground = await company.makeSheet();
    },
    async open(path) {
      const page = await reusePage(priya);
      await goAnew(page, path);
      await bell(page).waitFor();
      return page;
    },
    async openAnother(path) {
      const page = await newPage();
      await page.goto(path);
      await bell(page).waitFor();
      return page;
    },
    newPage,
    async say(text, row = 2) {
      const { rowIds, columnIds } = present();
      const about = { entityId: `${rowIds[row]}.${columnIds[2]}`, entityType: 'cell', projectId, text };
      await company.does(action('comment.create', newId(), about));
    },
  };
}
