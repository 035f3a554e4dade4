// The fonts on the server: advance widths for the layout, files for the PDF, and a measure for words that
// Inter lacks. All made by build/fonts.ts; read once, when the first sheet is laid out.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packed from '../../build/generated/metrics.json' with { type: 'json' };
import { openSheetFonts } from '../../shared/layout/foreign.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { openShaper, type Shaper } from './shaper.ts';

export interface ServerFonts {
  readonly fonts: Fonts;
  readonly shaper: Shaper;
}

/** The TTF or WOFF2 of a face by the name of its file, without ending. */
export function fontFile(name: string, ending: 'ttf' | 'woff2'): Buffer {
  return readFileSync(
    fileURLToPath(new URL(`../../build/generated/fonts/${name}.${ending}`, import.meta.url)),
  );
}

export function openServerFonts(): ServerFonts {
  const shaper = openShaper((name) => fontFile(name, 'ttf'));
  return { shaper, fonts: openSheetFonts(packed, shaper.measure) };
}
