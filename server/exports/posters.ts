// Prints posters for whoever asks.

import type { PrintPoster } from '../poster.ts';
import type { Press } from './press.ts';

/** Returns the function that prints posters by `press`. */
export function openPosterPrinting(press: Pick<Press, 'print'>): PrintPoster {
  return async (poster) => Buffer.from((await press.print({ poster })).bytes);
}
