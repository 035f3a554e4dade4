// The first view of a page: the content that it was opened for, such as the rows of a sheet. Until it is painted,
// requests and scripts that can wait are held back, since each of them would delay it.

import { beginBusy } from './busy.ts';
import { nextPaint } from './nextPaint.ts';

/** Longest wait in ms, since a page that shows something else never draws the view. */
const LATEST_MS = 3_000;

/** Pause in ms before a failed load is repeated: the first one, which doubles each time, and the longest. */
const AGAIN_MS = 2_000;
const MOST_AGAIN_MS = 60_000;

let isAwaited = false;
let waiting: (() => void)[] = [];
let late: ReturnType<typeof setTimeout> | undefined;
let inputs = new AbortController();
let endBusy: (() => void) | undefined;

/** Begins to wait for the first view of a page that opens a sheet. A hidden page does not wait: it paints nothing. */
export function awaitFirstView(): void {
  if (document.hidden) return;
  isAwaited = true;
  // The page is complete only when everything that waits for the first view has run as well.
  endBusy = beginBusy();
  late = setTimeout(endFirstView, LATEST_MS);
  inputs = new AbortController();
  // The person's first input ends the wait, since it may need what is held back.
  const options = { capture: true, signal: inputs.signal };
  for (const type of ['pointerdown', 'keydown', 'visibilitychange'])
    addEventListener(type, endFirstView, options);
}

/** Returns whether the first view is still awaited. */
export function isFirstViewAwaited(): boolean {
  return isAwaited;
}

/** Reports that the first view has been drawn: once it is painted, everything that waits for it runs. */
export function firstViewDrawn(): void {
  if (isAwaited) void nextPaint().then(endFirstView);
}

/** Ends the wait, also where the page has something else to show, and runs everything that waits. */
export function endFirstView(): void {
  isAwaited = false;
  clearTimeout(late);
  inputs.abort();
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
  endBusy?.();
  endBusy = undefined;
}

/** Runs `act` once the first view is painted, or at once if none is awaited. */
export function afterFirstView(act: () => void): void {
  if (isAwaited) waiting.push(act);
  else act();
}

/**
 * Loads something once the first view is painted, and gives it to `use`. A load that rejects is repeated, with longer and
 * longer pauses. After the returned function is called, nothing is repeated or used.
 */
export function loadAfterFirstView<Loaded>(
  load: () => Promise<Loaded>,
  use: (loaded: Loaded) => void = () => undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  let pauseMs = AGAIN_MS;
  const attempt = (): void => {
    if (isEnded) return;
    load().then(
      (loaded) => {
        if (!isEnded) use(loaded);
      },
      () => {
        if (!isEnded) timer = setTimeout(attempt, pauseMs);
        pauseMs = Math.min(pauseMs * 2, MOST_AGAIN_MS);
      },
    );
  };
  afterFirstView(attempt);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
