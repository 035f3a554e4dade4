// Prints posters for whoever asks.

import type { PrintPoster } from '../poster.ts';
import type { RenderQueue } from './press.ts';

/** Returns the function that prints posters by `press`. */
export function openPosterPrinter(renderQueue: Pick<RenderQueue, 'print'>): PrintPoster {
  return async (poster) => Buffer.from((await renderQueue.print({ poster })).bytes);
}
