// Opens a person's first sheet, with the tour on it.

import { afterAll, beforeAll } from 'vitest';
import type { Locator, Page } from 'playwright';
import { must, signUp, type Client } from './client.ts';
import { openServerAndBrowser, phone, takePage } from './pages.ts';

const START = { planning: 'event', beginning: 'template' };

/** Opens the shared server and browser before the first test of a file, and closes them after the last. */
export function tourStage() {
  let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
  beforeAll(async () => {
    door = await openServerAndBrowser();
  });
  afterAll(() => door?.close());
  return {
    get server() {
      return door.server;
    },
    /** Opens a page in which a person is signed in. */
    open: (person: Client, isPhone = false): Promise<Page> =>
      takePage(door.browser, door.server, { person, ...(isPhone && { viewport: phone, hasTouch: true }) }),
    /** Signs up a person, makes their first sheet, and opens its page. */
    async onSheet({ isPhone = false, search = '?tour=1' } = {}) {
      const person = await signUp(door.server, { firstName: 'Mara' });
      const made = must(
        await person.post<{ projectId: string; sheetId: string }>('/api/account/start', START),
      );
      const page = await this.open(person, isPhone);
      const path = `/app/project/${made.projectId}/sheet/${made.sheetId}`;
      await page.goto(`${path}${search}`);
      await cell(page, 'Sound check, all microphones').waitFor();
      return { page, path, marks: () => marksOf(person) };
    },
  };
}

/** Returns what a person has tried, as the server has stored it. */
export async function marksOf(person: Client): Promise<readonly string[]> {
  return must(await person.get<{ marks: string[] }>('/api/account/onboarding')).marks;
}

export const cell = (page: Page, name: string): Locator => page.getByRole('gridcell', { name, exact: true });
export const card = (page: Page): Locator => page.getByRole('complementary', { name: 'Tour' });
/** Waits until the tour is at the step of that name. */
export const title = (page: Page, name: string): Promise<void> =>
  card(page).getByRole('heading', { name }).waitFor();
