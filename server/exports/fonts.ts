// The fonts on the server: advance widths for the layout, files for the PDF, and a measure for words that
// Inter lacks. All made by build/fonts.ts; read once, when the first sheet is laid out.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packed from '../../build/generated/metrics.json' with { type: 'json' };
import { openFarFaces, type FarFaces, type PackedFarFaces } from '../../shared/layout/farFaces.ts';
import { openSheetFonts } from '../../shared/layout/foreign.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import { openHanFiles } from './hanFiles.ts';
import { openShaper, type Shaper } from './shaper.ts';

export interface ServerFonts {
  readonly fonts: Fonts;
  readonly shaper: Shaper;
  /** The TTF of a face by its name, as `Shaper.filesOf` gives it. */
  readonly fileOf: (name: string) => Buffer;
  /** Makes those of `names` ready that are made when they are needed. */
  readonly prepare: (names: Iterable<string>) => Promise<void>;
  /** Which file has which of many thousand letters. Read when it is first asked for. */
  readonly far: () => { readonly packed: PackedFarFaces; readonly faces: FarFaces };
}

/** The TTF or WOFF2 of a face by the name of its file, without ending. */
export function fontFile(name: string, ending: 'ttf' | 'woff2'): Buffer {
  return readFileSync(addressOf(`fonts/${name}.${ending}`));
}

export function openServerFonts(): ServerFonts {
  const han = openHanFiles(
    (name) => fontFile(name, 'woff2'),
    () => shaper.forget(),
  );
  let known: ReturnType<ServerFonts['far']> | null = null;
  const far = (): ReturnType<ServerFonts['far']> => (known ??= readFar());
  const fileOf = (name: string): Buffer => han.fileOf(name) ?? fontFile(name, 'ttf');
  const shaper: Shaper = openShaper(fileOf, (family, code) => far().faces.fileOf(family, code));
  return { shaper, fonts: openSheetFonts(packed, shaper.measure), fileOf, prepare: han.prepare, far };
}

function readFar(): ReturnType<ServerFonts['far']> {
  const read: PackedFarFaces = JSON.parse(readFileSync(addressOf('farFaces.json'), 'utf8'));
  return { packed: read, faces: openFarFaces(read) };
}

function addressOf(path: string): string {
  return fileURLToPath(new URL(`../../build/generated/${path}`, import.meta.url));
}
