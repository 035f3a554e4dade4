// The pages of people who ask for access to a project of Mara, on a server of their own.

import type { BrowserContext, Page } from 'playwright';
import { makeProject, signUp, type Client } from './client.ts';
import { cookiesOf, openOwnServerAndBrowser, reusePage, takePage, wide } from './pages.ts';
import type { guest } from './requests.ts';
import type { Site } from './server.ts';
import { goAnew } from './within.ts';

export interface RequestsPage {
  readonly server: Site;
  readonly mara: Client;
  readonly projectId: string;
  /** Opens a page of its own for a person, or a visitor. */
  open(path: string, person?: Client, options?: object): Promise<Page>;
  /** Shows a path in the page that goes from test to test: that of a visitor, or of Mara. */
  goOn(path: string, person?: Client | null): Promise<Page>;
  close(): Promise<void>;
}

export async function openRequestsPage(): Promise<RequestsPage> {
  const { browser, server, close } = await openOwnServerAndBrowser();
  const mara = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
  const contexts = new Map<Client | null, Promise<BrowserContext>>();

  async function openContext(person: Client | null): Promise<BrowserContext> {
    const context = await browser.newContext({ viewport: wide, baseURL: server.url });
    if (person) await context.addCookies(cookiesOf(person));
    return context;
  }

  return {
    server,
    mara,
    projectId: await makeProject(mara, 'Harbour Lights Awards'),
    async open(path, person, options = {}) {
      const page = await takePage(browser, server, { ...options, person });
      await page.goto(path);
      return page;
    },
    async goOn(path, person = null) {
      const context = contexts.get(person) ?? openContext(person);
      contexts.set(person, context);
      const page = await reusePage(await context);
      await goAnew(page, path);
      return page;
    },
    close,
  };
}

/** Types the name and the email of the person who requests access into the form. */
export async function fillIn(
  page: Page,
  { firstName, lastName, email }: ReturnType<typeof guest>,
): Promise<void> {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
}
