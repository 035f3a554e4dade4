// Pages in their states (build/pageStates.ts) for every eye and hand: no violation that axe knows of, light on a wide
// window and dark on a phone; and nothing scrolls sideways, on the narrowest phone neither.

import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import type { PageState } from '../../build/pageStates.ts';
import { openStage, phone, wide, type Stage } from './pages.ts';
import { size } from './tier.ts';

const looks = [
  { colorScheme: 'light', viewport: wide, reducedMotion: 'reduce' },
  { colorScheme: 'dark', viewport: phone, reducedMotion: 'reduce' },
] as const;
const NARROWEST = 360;

/** Every other state in light, the rest in dark; with `npm run test:long` each in both. */
export function looksFor<Look>(all: readonly Look[], at: number): readonly Look[] {
  return size(1, 2) === 2 ? all : all.filter((_, look) => look === at % all.length);
}

/** A test for each state; `but` are selectors of what is looked at elsewhere. */
export function testStates(states: readonly PageState[], but: readonly string[] = []): void {
  let stage: Stage;
  let teamId = '';
  const contexts = new Map<boolean, readonly BrowserContext[]>();

  beforeAll(async () => {
    stage = await openStage();
    const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
    teamId = (await answer.json()).data.db.project[stage.projectId].ownedByTeamId;
    contexts.set(true, await Promise.all(looks.map((look) => stage.again(look))));
    contexts.set(false, await Promise.all(looks.map((look) => stage.visitor(look))));
  });
  afterAll(() => stage?.close());

  async function come(context: BrowserContext, { path, before, open }: PageState): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await before?.(page);
    await page.goto(path.replace(':projectId', stage.projectId).replace(':teamId', teamId));
    await open(page);
    return page;
  }

  async function faultsOf(context: BrowserContext, state: PageState): Promise<readonly string[]> {
    const page = await come(context, state);
    const axe = new AxeBuilder({ page });
    for (const part of but) axe.exclude(part);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    for (const each of width < 600 ? [width, NARROWEST] : [width]) {
      await page.setViewportSize({ width: each, height });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) found.push(`${over} px sideways at ${each}`);
    }
    await page.close();
    return found;
  }

  test.each(states.map((state, at) => ({ name: state.name, state, at })))('$name', async ({ state, at }) => {
    const own = looksFor(contexts.get(state.signedIn) ?? [], at);
    expect((await Promise.all(own.map((context) => faultsOf(context, state)))).flat()).toEqual([]);
  });
}
