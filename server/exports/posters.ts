// Prints posters for whoever asks: by the press, and where it has no face for a letter, by the browser.

import { AppError } from '../../shared/errors.ts';
import type { PrintPoster } from '../poster.ts';
import type { PrintingBrowser } from './chromium.ts';
import type { Press } from './press.ts';

export function openPosterPrinting(
  press: Pick<Press, 'print'>,
  browser: Pick<PrintingBrowser, 'print'>,
): PrintPoster {
  return async (poster) => {
    const outcome = await press.print({ poster });
    if (outcome.kind === 'file') return Buffer.from(outcome.bytes);
    const bytes = await browser.print(outcome);
    if (bytes) return bytes;
    throw new AppError('badRequest', {
      code: 'NO_BROWSER',
      message:
        'The name holds emoji or a script that needs a browser to print, and the server has none. ' +
        'Open the poster as a page instead, and print it from your own browser.',
    });
  };
}
