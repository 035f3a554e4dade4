// What axe knows of a page, once it stands: judged before, it is another page that is looked at.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { standing } from '../../build/pageStates.ts';
import { size } from './tier.ts';

interface Part {
  /** Selectors of what is looked at, and of what is not. */
  readonly only?: string;
  readonly but?: readonly string[];
  /** The page waits for what does not come. */
  readonly isBusy?: boolean;
}

/** A dialog that comes is not in place at once. */
const TRIES = 3;

/** Each with the elements that it is about: those that are found again and again. */
export async function violationsOn(page: Page, part: Part = {}): Promise<readonly string[]> {
  let found: readonly string[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!part.isBusy) await standing(page);
    found = await lookAt(page, part);
    if (found.length === 0) break;
  }
  return found;
}

/** Returns what `violationsOn` does with `npm run test:long`, and nothing with each commit: what a test comes by here is a
 *  state of `build/*States.ts`, at which the files `a11y*.test.ts` look. */
export async function violationsOnListed(page: Page, part: Part = {}): Promise<readonly string[]> {
  return size(1, 2) === 2 ? violationsOn(page, part) : [];
}

async function lookAt(page: Page, { only, but = [] }: Part): Promise<readonly string[]> {
  // Of a page that has been scrolled axe takes the dialog for hidden, with the body whose scrolling it has locked.
  await page.evaluate(() => document.querySelector('[role=dialog]') && scrollTo(0, 0));
  // Without frames of others there is nothing for which the answer has to be put together in a page of its own.
  // A page that was looked at before has axe, whose text is long to read.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .setLegacyMode()
    // What is right is most of a page: nobody asks where it is.
    .options({ resultTypes: ['violations'] });
  if (only !== undefined) axe.include(only);
  for (const part of but) axe.exclude(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
