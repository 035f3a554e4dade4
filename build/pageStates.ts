// The states of pages, and the steps by which a person gets to them: for screenshots, and for the tests of
// accessibility. What a fresh server does not have (Google, a failure, an answer that does not arrive) is mocked in
// the page's requests.
import type { Page } from 'playwright';

export interface PageState {
  readonly name: string;
  readonly signedIn: boolean;
  /** The path of the page. `:projectId`, `:teamId` and `:channelId` stand for the ids of the demo's project, its
   *  team and its first channel. */
  readonly path: string;
  /** A step before the page is opened. */
  readonly before?: Step;
  readonly open: Step;
  /** Whether the state is that of a request without an answer. */
  readonly isBusy?: true;
  /** The overlay that the state opens, which is tested without the page below it. */
  readonly opens?: 'dialog' | 'menu';
  /** The name of another state with the same components; on each commit only that one is tested. */
  readonly like?: string;
}

/** Returns the id of the first of the channels of a project's load. */
export function firstChannelOf(channels: Readonly<Record<string, { id: string; orderKey: string }>>): string {
  const [first] = Object.values(channels).sort((one, other) => (one.orderKey < other.orderKey ? -1 : 1));
  return first?.id ?? '';
}

export type Step = (page: Page) => Promise<unknown>;

export async function waitUntilLoaded(page: Page): Promise<void> {
  await headed(page);
  await waitUntilIdle(page);
}

const headed: Step = (page) => page.getByRole('heading', { level: 1 }).first().waitFor();

/** Waits until the page is idle (`renderer/browser/busy.ts`). For a page without the app it only waits for the fonts. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.locator('html[data-idle], html:not(:has(#root))').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Goes to a path as a link of the app does: what the app has loaded stays. */
export function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

type Method = 'GET' | 'POST';

/** Mocks the answer to a call. */
export function mockReply(method: Method, path: string, data: object): Step {
  return answers(method, path, { json: { error: false, errorMessage: null, data } });
}

export function mockRefusal(
  method: Method,
  path: string,
  errorMessage: string,
  more: { status?: number; code?: string; field?: string } = {},
): Step {
  const { status = 400, code = 'BAD_REQUEST', field } = more;
  const fields = field === undefined ? {} : { [field]: errorMessage };
  const json = { error: true, errorMessage, name: 'Bad Request', code, fields, data: null };
  return answers(method, path, { status, json });
}

function answers(method: Method, path: string, answer: { status?: number; json: object }): Step {
  return (page) =>
    page.route(`**${path}`, (route) =>
      route.request().method() === method ? route.fulfill(answer) : route.fallback(),
    );
}

/** Lets a call wait for an answer for ever, so that the page is busy. */
export function mockPendingReply(method: Method, path: string): Step {
  return (page) =>
    page.route(`**${path}`, (route) => (route.request().method() === method ? undefined : route.fallback()));
}

export function inTurn(...steps: readonly Step[]): Step {
  return async (page) => {
    for (const step of steps) await step(page);
  };
}

export function clickButton(name: string | RegExp): Step {
  return (page) => page.getByRole('button', { name, exact: true }).first().click();
}

export function fillField(label: string, text: string): Step {
  return (page) => page.getByLabel(label, { exact: true }).first().fill(text);
}

export function waitForText(text: string | RegExp): Step {
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor();
}

export const waitForDialog: Step = (page) => page.getByRole('dialog').last().waitFor();

export const waitForMenu: Step = (page) => page.getByRole('menu').last().waitFor();

interface Ways {
  readonly before?: Step;
  /** A step after the page is idle. */
  readonly after?: Step;
  readonly isBusy?: true;
  readonly opens?: PageState['opens'] | undefined;
  readonly like?: string | undefined;
}

/** Returns a state in which nobody is signed in. */
export function signedOutState(name: string, path: string, ways: Ways = {}): PageState {
  return stateOf(false, name, path, ways);
}

/** Returns a state in which the owner of the demo is signed in. */
export function signedInState(name: string, path: string, ways: Ways = {}): PageState {
  return stateOf(true, name, path, ways);
}

function stateOf(signedIn: boolean, name: string, path: string, ways: Ways): PageState {
  const { before, after, isBusy, opens, like } = ways;
  // A page that waits for an answer from the start never becomes idle.
  const first = isBusy && !after ? headed : waitUntilLoaded;
  const open = inTurn(first, ...(after ? [after] : []), ...(isBusy ? [] : [waitUntilIdle]));
  const how = { ...(before && { before }), ...(isBusy && { isBusy }) };
  return { name, signedIn, path, open, ...how, ...(opens && { opens }), ...(like && { like }) };
}
