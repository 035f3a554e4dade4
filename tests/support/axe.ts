// Checks the accessibility of a page by axe. It waits until the page is idle, since axe would otherwise check a page
// that is still changing.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { waitUntilIdle } from '../../build/pageStates.ts';
import { size } from './tier.ts';

interface Part {
  /** Selectors of the elements that are checked, and of those that are skipped. */
  readonly only?: string;
  readonly but?: readonly string[];
  /** Whether the page never becomes idle, since it waits for an answer that never comes. */
  readonly isBusy?: boolean;
}

/** Number of checks until violations count, since an opening dialog takes a moment to reach its place. */
const TRIES = 3;

/** Returns the violations, each with its elements, that remain after several tries. */
export async function violationsOn(page: Page, part: Part = {}): Promise<readonly string[]> {
  let found: readonly string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!part.isBusy) await waitUntilIdle(page);
    found = await lookAt(page, part);
    if (found.length === 0) break;
  }
  return found;
}

/** Returns the result of `violationsOn` with `npm run test:long`, and nothing on each commit: the pages that use
 *  this are states of `build/*States.ts`, which the tests `a11y*.test.ts` check anyway. */
export async function violationsOnListed(page: Page, part: Part = {}): Promise<readonly string[]> {
  return size(1, 2) === 2 ? violationsOn(page, part) : [];
}

async function lookAt(page: Page, { only, but = [] }: Part): Promise<readonly string[]> {
  // On a scrolled page whose scrolling a dialog has locked, axe would take the dialog for hidden.
  await page.evaluate(() => document.querySelector('[role=dialog]') && scrollTo(0, 0));
  // The page has no foreign frames, so legacy mode suffices, which opens no second page for the result. A page that was
  // checked before already has the long script of axe.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .setLegacyMode()
    // Passed checks are most of the result and are not needed. Style sheets are not preloaded, since no enabled rule
    // reads them.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  if (only !== undefined) axe.include(only);
  for (const part of but) axe.exclude(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
