// No violation that axe knows of on any page round the sheet: light on a wide window, dark on a phone, menus and dialogs
// open. The sheet itself is looked at in sheet.test.ts.

import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { openStage, phone, type Stage, wide } from '../support/pages.ts';

const looks = [
  { colorScheme: 'light', viewport: wide },
  { colorScheme: 'dark', viewport: phone },
] as const;

let stage: Stage;
const contexts = new Map<string, BrowserContext>();

beforeAll(async () => {
  stage = await openStage();
  for (const look of looks) {
    contexts.set(`visitor ${look.colorScheme}`, await stage.visitor({ ...look, reducedMotion: 'reduce' }));
    contexts.set(`member ${look.colorScheme}`, await stage.again({ ...look, reducedMotion: 'reduce' }));
  }
});
afterAll(() => stage?.close());

interface Screen {
  readonly name: string;
  readonly as: 'visitor' | 'member';
  readonly path: string;
  /** Brings the page into the state that is looked at. */
  readonly open?: (page: Page) => Promise<unknown>;
}

const project = (rest = '') => `/app/project/:project${rest}`;

function click(name: string | RegExp, then: 'dialog' | 'menu') {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole(then).first().waitFor();
  };
}

const screens: readonly Screen[] = [
  { name: 'home', as: 'visitor', path: '/' },
  { name: 'guide', as: 'visitor', path: '/guide' },
  { name: 'terms', as: 'visitor', path: '/tos' },
  { name: 'not found', as: 'visitor', path: '/no/such/page' },
  { name: 'sign in', as: 'visitor', path: '/auth/login' },
  {
    name: 'sign in, refused',
    as: 'visitor',
    path: '/auth/login',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Email is required').waitFor();
    },
  },
  { name: 'sign up', as: 'visitor', path: '/auth/signup' },
  { name: 'projects', as: 'member', path: '/projects' },
  { name: 'new project', as: 'member', path: '/projects/create' },
  { name: 'your settings', as: 'member', path: '/settings/profile' },
  { name: 'project', as: 'member', path: project() },
  { name: 'project settings', as: 'member', path: project('/settings/general') },
  { name: 'members', as: 'member', path: project(), open: click('Share', 'dialog') },
];

const everywhere = screens.flatMap((screen) => looks.map((look) => ({ ...screen, look })));

test.each(everywhere)(
  '$name, $look.colorScheme: no violation, and no scrolling sideways',
  async ({ as, path, open, look }) => {
    const context = contexts.get(`${as} ${look.colorScheme}`)!;
    const page = await context.newPage();
    await page.goto(path.replace(':project', stage.projectId), { waitUntil: 'networkidle' });
    await page.getByRole('main').first().waitFor();
    await open?.(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
      [],
    );
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
    await page.close();
  },
);

test('the menu of the account and the switcher of projects, open', async () => {
  const page = await contexts.get('member light')!.newPage();
  await page.goto('/projects', { waitUntil: 'networkidle' });
  await click(/Your account/, 'menu')(page);
  const menu = await new AxeBuilder({ page }).analyze();
  await page.goto(`/app/project/${stage.projectId}`, { waitUntil: 'networkidle' });
  await click(/other projects/, 'dialog')(page);
  const switcher = await new AxeBuilder({ page }).analyze();
  expect([...menu.violations, ...switcher.violations].map(({ id }) => id)).toEqual([]);
  await page.close();
});
