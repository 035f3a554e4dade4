// The first view of a page: what it was opened for. On the page of a sheet these are its rows. Until they are painted,
// nothing else is asked for that can wait: each request, and each script, takes time from them.

import { beginBusy } from './busy.ts';
import { nextPaint } from './nextPaint.ts';

/** Longest wait in ms: a page that shows something else goes on all the same. */
const LATEST_MS = 3_000;

let isAwaited = false;
let waiting: (() => void)[] = [];
let late: ReturnType<typeof setTimeout> | undefined;
let inputs = new AbortController();
let endBusy: (() => void) | undefined;

/** Begins to wait, on a page that is opened at a sheet. A page out of sight paints nothing, and nobody waits for it. */
export function awaitFirstView(): void {
  if (document.hidden) return;
  isAwaited = true;
  // What waits for the first view belongs to the complete page.
  endBusy = beginBusy();
  late = setTimeout(endFirstView, LATEST_MS);
  inputs = new AbortController();
  // What a person does first may need what waits.
  const options = { capture: true, signal: inputs.signal };
  for (const type of ['pointerdown', 'keydown', 'visibilitychange'])
    addEventListener(type, endFirstView, options);
}

/** Tells whether the first view is still waited for. */
export function isFirstViewAwaited(): boolean {
  return isAwaited;
}

/** Says that the first view has been drawn: once it is painted, what waits is done. */
export function firstViewDrawn(): void {
  if (isAwaited) void nextPaint().then(endFirstView);
}

/** Ends the waiting, as where the page has something else to show. */
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

/** Runs `act` once the first view is painted: at once where none is waited for. */
export function afterFirstView(act: () => void): void {
  if (isAwaited) waiting.push(act);
  else act();
}
