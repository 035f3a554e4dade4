// Work that takes longer than a frame, such as a paste of ten thousand cells. It is done in slices, between which the
// page paints. To the person it is one operation: a key, a click, or leaving the page runs the rest of it first.

import { finish, type Sliced } from '../../shared/model/sliced.ts';

/** Half a frame: the other half is for painting. */
const SLICE_MS = 8;
/** Number of things, such as cells, from which work is done in slices. Work on fewer things is done at once. */
const MANY = 500;
/** Events before which all work is finished, since their listeners may read or change the page. */
const BEFORE = [
  'keydown',
  'beforeinput',
  'pointerdown',
  'mousedown',
  'click',
  'dragstart',
  'drop',
  'copy',
  'cut',
  'paste',
  'submit',
  'popstate',
  'beforeunload',
  'pagehide',
] as const;

/** The works to be done, in their order. The first one may have begun. */
const works: Sliced<void>[] = [];
let isRunning = false;
let isWaiting = false;

/**
 * Does work on `count` things: at once where they are few, else in slices, of which the first is done at once. Work
 * that is requested while other work runs follows it.
 */
export function doInSlices(count: number, work: Sliced<void>): void {
  if (count < MANY || !('window' in globalThis)) {
    finishSlices();
    return finish(work);
  }
  if (works.push(work) === 1) for (const name of BEFORE) addEventListener(name, finishSlices, true);
  if (!isRunning && !isWaiting) runSlice();
}

/** Runs `run` when all requested work is done, or at once if there is none. */
export function afterSlices(run: () => void): void {
  if (works.length === 0) return run();
  works.push(
    (function* last(): Sliced<void> {
      yield;
      run();
    })(),
  );
}

/** Runs all requested work to its end at once. */
export function finishSlices(): void {
  if (!isRunning) runUntil(() => false);
}

function runSlice(): void {
  const until = performance.now() + SLICE_MS;
  try {
    runUntil(() => performance.now() > until);
  } finally {
    // Work that waits behind a failed one is done all the same.
    if (works.length > 0) again();
  }
}

function runUntil(isOver: () => boolean): void {
  if (works.length === 0) return;
  isRunning = true;
  try {
    for (let work = works[0]; work; work = works[0]) {
      // Work that throws is removed like work that is done.
      let isDone: boolean | undefined = true;
      try {
        isDone = work.next().done;
      } finally {
        if (isDone) works.shift();
      }
      if (isOver()) break;
    }
  } finally {
    isRunning = false;
    if (works.length === 0) for (const name of BEFORE) removeEventListener(name, finishSlices, true);
  }
}

/** Runs the next slice after the frame that is due. This is done by a message, since a timer would wait longer. */
function again(): void {
  if (isWaiting) return;
  isWaiting = true;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    isWaiting = false;
    runSlice();
  };
  port2.postMessage(null);
}
