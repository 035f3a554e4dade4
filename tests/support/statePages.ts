// Checks the states of pages (build/pageStates.ts): no violations found by axe, in the light scheme on a wide window
// and in the dark one on a phone, and no horizontal scrolling, even on the narrowest phone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { firstChannelOf, type PageState } from '../../build/pageStates.ts';
import { violationsOn } from './axe.ts';
import { openDemoFixture, phone, reusePage, wide, type DemoFixture } from './pages.ts';
import { size } from './tier.ts';
import { goAnew } from './within.ts';

const looks = [
  { colorScheme: 'light', viewport: wide, reducedMotion: 'reduce' },
  { colorScheme: 'dark', viewport: phone, reducedMotion: 'reduce' },
] as const;
const NARROWEST = 360;

/** Returns the looks in which a state is checked: alternately the light or the dark one; with `npm run test:long`
 *  both. */
export function looksFor<Look>(all: readonly Look[], at: number): readonly Look[] {
  return size(1, 2) === 2 ? all : all.filter((_, look) => look === at % all.length);
}

/** Returns the states to check: on each commit one for every page, and for every kind of dialog and menu; with `npm
 *  run test:long` all. */
function statesFor(states: readonly PageState[]): readonly PageState[] {
  if (size(1, 2) === 2) return states;
  const pageOf = ({ path, signedIn }: PageState) => `${path.replace(/\?(?!step=).*/, '')} ${signedIn}`;
  const isFirst = (state: PageState) => states.find((each) => pageOf(each) === pageOf(state)) === state;
  return states.filter((state) => state.opens !== undefined || isFirst(state));
}

/** Defines a test for each state; `but` are selectors of elements that other tests check. */
export function testStates(states: readonly PageState[], but: readonly string[] = []): void {
  let stage: DemoFixture;
  let teamId = '';
  let channelId = '';
  const contexts = new Map<boolean, readonly BrowserContext[]>();
  /** The pages in which nothing but the server has answered so far. */
  const unchanged = new WeakSet<Page>();

  beforeAll(async () => {
    stage = await openDemoFixture();
    const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
    const { db } = (await answer.json()).data;
    teamId = db.project[stage.projectId].ownedByTeamId;
    channelId = firstChannelOf(db.channel);
    contexts.set(true, await Promise.all(looks.map((look) => stage.again(look))));
    contexts.set(false, await Promise.all(looks.map((look) => stage.visitor(look))));
  });
  afterAll(() => stage?.close());

  async function come(context: BrowserContext, { path, before, open }: PageState): Promise<Page> {
    const page = await reusePage(context);
    await before?.(page);
    const address = path
      .replace(':projectId', stage.projectId)
      .replace(':teamId', teamId)
      .replace(':channelId', channelId);
    if (!before && unchanged.has(page)) await goAnew(page, address);
    else await page.goto(address);
    if (before) unchanged.delete(page);
    else unchanged.add(page);
    await open(page);
    return page;
  }

  async function faultsOf(context: BrowserContext, state: PageState): Promise<readonly string[]> {
    const page = await come(context, state);
    const found = [...(await violationsOn(page, { but, isBusy: state.isBusy ?? false }))];
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    // An overlay that was opened in a wide window keeps its place, so it is not checked in narrow ones.
    const widths = state.opens && width > phone.width ? [width] : [width, phone.width, NARROWEST];
    for (const each of widths) {
      await page.setViewportSize({ width: each, height });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) found.push(`${over} px sideways at ${each}`);
    }
    await page.setViewportSize({ width, height });
    return found;
  }

  // States that change the server's answers need their own page; the others are shown one after the other in one page.
  const inOrder = statesFor(states).toSorted((one, other) => Number(!!one.before) - Number(!!other.before));
  test.each(inOrder.map((state, at) => ({ name: state.name, state, at })))('$name', async ({ state, at }) => {
    const own = looksFor(contexts.get(state.signedIn) ?? [], at);
    expect((await Promise.all(own.map((context) => faultsOf(context, state)))).flat()).toEqual([]);
  });
}
