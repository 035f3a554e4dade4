// The sheet `Run of show` on a tablet in landscape, and the elements of it that tests touch.

import type { BrowserContext, Locator, Page } from 'playwright';
import { sheetPath } from '../../shared/paths.ts';
import { openDemoFixture, type DemoFixture } from './pages.ts';

interface Tablet {
  readonly stage: DemoFixture;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly sheetId: string;
  cell(text: string): Locator;
  /** The bar of buttons that act on the selection. */
  readonly bar: Locator;
  /** A button of the bar. */
  act(name: string | RegExp): Locator;
}

export async function openTablet(): Promise<Tablet> {
  const stage = await openDemoFixture();
  const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
  const sheets: readonly { id: string; title: string }[] = Object.values((await answer.json()).data.db.sheet);
  const sheetId = sheets.find(({ title }) => title === 'Run of show')!.id;
  const context = await stage.again({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(sheetPath(stage.projectId, sheetId));
  const cell = (text: string) => page.locator('.body [role=gridcell]', { hasText: text }).first();
  await cell('Comms, all rings').waitFor();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  const act = (name: string | RegExp) => bar.getByRole('button', { name, exact: true });
  return { stage, context, page, sheetId, cell, bar, act };
}
