// Prints posters for whoever asks.

import type { PrintPoster } from '../poster.ts';
import type { Press } from './press.ts';

export function openPosterPrinting(press: Pick<Press, 'print'>): PrintPoster {
  return async (poster) => Buffer.from((await press.print({ poster })).bytes);
}
