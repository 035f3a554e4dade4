// No violation that axe knows of on any screen: light on a wide window, dark on a phone, menus and dialogs open.
// And nothing scrolls sideways but what is meant to. (The screens of the operator's staff: `a11yStaff.long.test.ts`.)

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { waitUntilIdle } from '../../build/pageStates.ts';
import { violationsOn } from '../support/axe.ts';
import { openDemoFixture, phone, reusePage, type DemoFixture, wide } from '../support/pages.ts';
import { contextsFor, looksFor, takeOn } from '../support/statePages.ts';
import { size } from '../support/tier.ts';
import { goAnew } from '../support/within.ts';

const looks = [
  { colorScheme: 'light', viewport: wide, reducedMotion: 'reduce' },
  { colorScheme: 'dark', viewport: phone, reducedMotion: 'reduce' },
] as const;
type Viewer = 'visitor' | 'member';

let stage: DemoFixture;
let sheets: ReadonlyMap<string, string>;
const contexts = new Map<Viewer, readonly BrowserContext[]>();

beforeAll(async () => {
  stage = await openDemoFixture();
  contexts.set('visitor', await contextsFor(looks, stage.visitor));
  contexts.set('member', await contextsFor(looks, stage.again));
  const { data } = await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json();
  const known: readonly { id: string; title: string }[] = Object.values(data.db.sheet);
  sheets = new Map(known.map(({ id, title }) => [title, id]));
});
afterAll(() => stage?.close());

interface Screen {
  readonly name: string;
  readonly as: Viewer;
  readonly path: string;
  /** A state of the other files (`build/*States.ts`), or another screen, is like it: looked at here too with `npm run
   *  test:long`. */
  readonly isState?: true;
  /** Brings the page into the state that is looked at. */
  readonly open?: (page: Page) => Promise<unknown>;
}

const project = (rest = '') => `/app/project/:project${rest}`;
const runOfShow = project('/sheet/:Run of show');

function click(name: string | RegExp, then: 'dialog' | 'menu') {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole(then).first().waitFor();
  };
}

async function rows(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: 'Crew on headset, line check' }).waitFor();
}

async function columnMenu(page: Page): Promise<void> {
  await rows(page);
  // On a phone the title is in the heading of its row, and has no column.
  const header = page
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button', { name: /^Menu of column/ }) })
    .first();
  await header.hover();
  await header.getByRole('button', { name: /^Menu of column/ }).click();
  await page.getByRole('menu').waitFor();
}

function rightClick(selector: string) {
  return async (page: Page): Promise<void> => {
    await rows(page);
    await page.locator(selector, { hasText: /^(Crew on headset, line check|1)$/ }).click({ button: 'right' });
    await page.getByRole('menu').waitFor();
  };
}

/** On a phone the button lies in a sheet from below. */
async function exportMenu(page: Page): Promise<void> {
  await rows(page);
  if (page.viewportSize()?.width === phone.width) await click('More', 'dialog')(page);
  await click('Export', 'menu')(page);
}

async function category(page: Page): Promise<void> {
  await columnMenu(page);
  await page.getByRole('menuitem', { name: 'Category and fill' }).click();
  await page.getByRole('menuitem', { name: 'Category…' }).click();
  await page.getByRole('dialog').waitFor();
}

async function editing(page: Page): Promise<void> {
  await rows(page);
  await page.getByRole('gridcell', { name: 'Crew on headset, line check' }).dblclick();
  await page.locator('textarea.editor').waitFor();
}

const visited: readonly Screen[] = [
  { name: 'home', as: 'visitor', path: '/' },
  { name: 'guide', as: 'visitor', path: '/guide' },
  { name: 'guide, an article', as: 'visitor', path: '/guide/freeze' },
  { name: 'blog', as: 'visitor', path: '/blog' },
  { name: 'blog, a post', as: 'visitor', path: '/blog/write-the-venue-once/2' },
  { name: 'terms', as: 'visitor', path: '/tos', isState: true },
  { name: 'not found', as: 'visitor', path: '/no/such/page' },
  { name: 'sign in', as: 'visitor', path: '/auth/login', isState: true },
  {
    name: 'sign in, refused',
    isState: true,
    as: 'visitor',
    path: '/auth/login',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  { name: 'sign up', as: 'visitor', path: '/auth/signup', isState: true },
];

const entered: readonly Omit<Screen, 'as'>[] = [
  { name: 'your settings', path: '/settings/profile', isState: true },
  { name: 'project', path: project(), isState: true },
  { name: 'sheet', path: runOfShow, open: rows, isState: true },
  { name: 'sheet, the menu of a cell', path: runOfShow, open: rightClick('.cell'), isState: true },
  { name: 'sheet, the menu of a row', path: runOfShow, open: rightClick('.number'), isState: true },
  { name: 'sheet, the menu of a column', path: runOfShow, open: columnMenu, isState: true },
  { name: 'sheet, the category of a column', path: runOfShow, open: category, isState: true },
  { name: 'sheet, a cell being edited', path: runOfShow, open: editing, isState: true },
  { name: 'sheet, export', path: runOfShow, open: exportMenu, isState: true },
  { name: 'call sheet', path: project('/sheet/:Call sheet'), isState: true },
  {
    name: 'print preview',
    path: `${runOfShow}?view=paper`,
    open: (page) => page.getByText(/^\d+ pages$/).waitFor(),
  },
];

const screens = [...visited, ...entered.map((screen): Screen => ({ ...screen, as: 'member' }))].filter(
  ({ isState }) => !isState || size(1, 2) === 2,
);
const everywhere = screens.flatMap((screen, at) =>
  looksFor(looks, at).map((look) => ({
    ...screen,
    look,
    where: `${look.colorScheme}, ${look.viewport.width} px`,
  })),
);

test.each(everywhere)(
  '$name, $where: no violation, and no scrolling sideways',
  async ({ name, as, path, open, look }) => {
    const page = await pageIn(as, look);
    await goAnew(page, addressOf(path));
    await page.getByRole('main').first().waitFor();
    await waitUntilIdle(page);
    await open?.(page);
    expect(await faultsOn(page, ['sheet', 'call sheet'].includes(name))).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  },
);

async function pageIn(viewer: Viewer, look: (typeof looks)[number]): Promise<Page> {
  return reusePage(await takeOn(contexts.get(viewer)!, looks, look));
}

function addressOf(path: string): string {
  return path
    .replace(':project', stage.projectId)
    .replace(/:([A-Z][\w ]+)/, (_, title: string) => sheets.get(title) ?? title);
}

/** Rows of a sheet are looked at once, in the sheet itself: they are most of what there is to look at. */
const faultsOn = (page: Page, hasRows = false) => violationsOn(page, { but: hasRows ? [] : ['.body'] });

/** What lies below was looked at before. */
const faultsOver = (page: Page) => violationsOn(page, { only: '[role=dialog], [role=menu]' });

test('the menu of the account and the switcher of projects, open', async () => {
  const page = await pageIn('member', looks[0]);
  await goAnew(page, '/projects');
  await waitUntilIdle(page);
  await click(/Your account/, 'menu')(page);
  expect(await faultsOver(page)).toEqual([]);
  await goAnew(page, addressOf(runOfShow));
  await waitUntilIdle(page);
  await click(/other projects/, 'dialog')(page);
  expect(await faultsOver(page)).toEqual([]);
});

test('the rail of a phone, open', async () => {
  const page = await pageIn('member', looks[1]);
  await goAnew(page, addressOf(runOfShow));
  await waitUntilIdle(page);
  await click('Sheets and settings', 'dialog')(page);
  expect(await faultsOver(page)).toEqual([]);
});
