// Records the row that a page of a show displays as the current one. The page itself notes the time of each change.

import type { Page } from 'playwright';

/** The selector of the row on now, for each kind of page. */
const PLACES = {
  caller: 'article[aria-label="On now"] :is(h1, h2, h3)',
  follower: 'article[aria-label="On now"] :is(h1, h2, h3)',
  timer: '.dp h1',
  wall: '.dp-wall-cards > .dp-card p',
  agenda: '.dp-card p',
  prompter: '.dp-prompter h1',
} as const;

/** A kind of page that shows what is on now. */
export type ShownKind = keyof typeof PLACES;

/** A row that a page displayed as the current one, and the time at which this began, in ms since 1970. */
export interface ShownRow {
  readonly text: string;
  /** Whether the row was displayed as overrunning its time. */
  readonly isOver: boolean;
  readonly at: number;
}

/** A page that records the rows that it displays. */
export interface WatchedPage {
  readonly kind: ShownKind;
  readonly page: Page;
  /** Returns the row that the page displays as on now. */
  onNow(): Promise<string>;
  /** Returns the rows that were displayed since the last call, oldest first. */
  take(): Promise<readonly ShownRow[]>;
}

/** Makes a page record the row that it displays as on now, from its next load on. */
export async function watchShownRows(page: Page, kind: ShownKind): Promise<WatchedPage> {
  const place = PLACES[kind];
  await page.addInitScript((at) => {
    const shown: ShownRow[] = [];
    let last = '';
    const look = (): void => {
      const text = document.querySelector(at)?.textContent ?? '';
      const isOver = document.querySelector('.dp-overtime') !== null;
      const key = `${text} ${isOver}`;
      if (text === '' || key === last) return;
      last = key;
      shown.push({ text, isOver, at: performance.timeOrigin + performance.now() });
    };
    Object.assign(window, { takeShownRows: () => shown.splice(0) });
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class'],
    });
  }, place);
  return {
    kind,
    page,
    onNow: () => page.evaluate((at) => document.querySelector(at)?.textContent ?? '', place),
    take: () => page.evaluate(() => Reflect.get(window, 'takeShownRows')()),
  };
}
