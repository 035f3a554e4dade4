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

/** The look of a state, as in `looks` here and in `sheetStatePages.ts`. */
interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** Opens a page for each look; on each commit a single one, which takes on each look in turn (`takeOn`), since code
 *  that is loaded and compiled once serves both. */
export function contextsFor<Each extends Look>(
  looks: readonly Each[],
  open: (look: Each) => Promise<BrowserContext>,
): Promise<readonly BrowserContext[]> {
  return Promise.all(looksFor(looks, 0).map(open));
}

/** Returns the context in which a look is looked at, and lets its page take it on. */
export async function takeOn<Each extends Look>(
  contexts: readonly BrowserContext[],
  looks: readonly Each[],
  look: Each,
): Promise<BrowserContext> {
  if (contexts.length === looks.length) return contexts[looks.indexOf(look)]!;
  const page = await reusePage(contexts[0]!);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.setViewportSize(look.viewport);
  return contexts[0]!;
}

/** Returns the states with their numbers for `looksFor`, ordered so that states of the same look follow each other. */
export function inLooks<State>(
  states: readonly State[],
  count: number,
): readonly { readonly state: State; readonly at: number }[] {
  const lookOf = ({ at }: { readonly at: number }) => (size(1, 2) === 2 ? 0 : at % count);
  return states.map((state, at) => ({ state, at })).toSorted((one, other) => lookOf(one) - lookOf(other));
}

/** Returns the states to check: on each commit one for every page, and for every kind of dialog and menu, except those
 *  that are like another one; with `npm run test:long` all. */
export function statesFor(states: readonly PageState[]): readonly PageState[] {
  if (size(1, 2) === 2) return states;
  const models = new Set(states.map(({ like }) => like));
  const pageOf = ({ path, signedIn }: PageState) => `${path.replace(/\?(?!step=).*/, '')} ${signedIn}`;
  const isFirst = (state: PageState) => states.find((each) => pageOf(each) === pageOf(state)) === state;
  return states.filter(
    (state) =>
      state.like === undefined && (state.opens !== undefined || isFirst(state) || models.has(state.name)),
  );
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
    contexts.set(true, await contextsFor(looks, stage.again));
    contexts.set(false, await contextsFor(looks, stage.visitor));
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
  const inOrder = inLooks(statesFor(states), looks.length).toSorted(
    ({ state: one }, { state: other }) => Number(!!one.before) - Number(!!other.before),
  );
  test.each(inOrder.map((each) => ({ name: each.state.name, ...each })))('$name', async ({ state, at }) => {
    const own = contexts.get(state.signedIn) ?? [];
    const found = looksFor(looks, at).map(async (look) => faultsOf(await takeOn(own, looks, look), state));
    expect((await Promise.all(found)).flat()).toEqual([]);
  });
}
