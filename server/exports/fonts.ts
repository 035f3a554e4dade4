// The fonts of the server: advance widths for the layout, files for the PDF, and the widths of words with letters that
// Inter lacks. build/fonts.ts makes the files; each is read when it is first needed.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packed from '../../build/generated/metrics.json' with { type: 'json' };
import type { PaperDocument } from '../../shared/layout/document.ts';
import { FACE_FILES } from '../../shared/layout/faces.ts';
import {
  familyOf,
  openOnDemandFaces,
  type OnDemandFaces,
  type PackedOnDemandFaces,
} from '../../shared/layout/onDemandFaces.ts';
import { openSheetFonts } from '../../shared/layout/sheetFonts.ts';
import { DEFAULT_HAN } from '../../shared/layout/han.ts';
import type { BrokenLine } from '../../shared/layout/lines.ts';
import type { DisplayList } from '../../shared/layout/list.ts';
import { hasGlyphsFor, type FaceName, type Fonts } from '../../shared/layout/metrics.ts';
import { root } from '../root.ts';
import { openHanFiles, type EmbeddedSlice } from './hanFiles.ts';
import { openShaper, type Shaper } from './shaper.ts';

/** The fonts of everything that the server prints. */
export interface ServerFonts {
  readonly fonts: Fonts;
  readonly shaper: Shaper;
  /** Returns the font that a PDF embeds for a file, whose name is one of `Shaper.filesOf`. */
  readonly embeddedFor: (name: string) => EmbeddedSlice;
  /** Prepares the font files of a document, some of which are made on demand. */
  readonly prepare: (names: Iterable<string>) => Promise<void>;
  /** Returns which letters the fonts have that the browser loads on demand. The list is read at the first call. */
  readonly far: () => { readonly packed: PackedOnDemandFaces; readonly faces: OnDemandFaces };
}

/** Returns the TTF or WOFF2 file of a face by its name, without extension. */
export function fontFile(name: string, ending: 'ttf' | 'woff2'): Buffer {
  const made = join(root, 'build', 'generated', 'fonts', `${name}.${ending}`);
  // The desktop app has the slices of large faces only once, among the pages' files, whose names end in a hash.
  if (familyOf(name) === null || existsSync(made)) return readFileSync(made);
  const pages = join(root, 'dist', 'renderer', 'assets');
  const file = readdirSync(pages).find((each) => each.startsWith(`${name}-`) && each.endsWith(`.${ending}`));
  return readFileSync(file === undefined ? made : join(pages, file));
}

/** Returns the fonts, whose files are read when they are first needed. */
export function openServerFonts(): ServerFonts {
  const han = openHanFiles(
    (name) => fontFile(name, 'woff2'),
    () => shaper.forget(),
  );
  let known: ReturnType<ServerFonts['far']> | null = null;
  const far = (): ReturnType<ServerFonts['far']> => (known ??= readFar());
  const embeddedFor = (name: string): EmbeddedSlice =>
    han.embeddedFor(name) ?? { name, font: fontFile(name, 'ttf'), firstGlyph: 0 };
  const shaper: Shaper = openShaper(
    (name) => han.fileOf(name) ?? fontFile(name, 'ttf'),
    (family, code) => far().faces.fileOf(family, code),
  );
  return { shaper, fonts: openSheetFonts(packed, shaper.measure), embeddedFor, prepare: han.prepare, far };
}

const FAR_FACES = join(root, 'build', 'generated', 'farFaces.json');

function readFar(): ReturnType<ServerFonts['far']> {
  const read: PackedOnDemandFaces = JSON.parse(readFileSync(FAR_FACES, 'utf8'));
  return { packed: read, faces: openOnDemandFaces(read) };
}

// The font files that the text of a document needs; only these are embedded.

/** The font files that a document needs. */
export interface FontsInUse {
  /** The names of the files, as the shaper names them. */
  readonly files: ReadonlySet<string>;
  /** The lines that have a letter which the face of its run lacks. */
  readonly foreign: ReadonlySet<BrokenLine>;
}

/** Returns the fonts that the document needs. */
export function fontsUsedIn(document: PaperDocument, { fonts, shaper }: ServerFonts): FontsInUse {
  const faces = new Set<FaceName>();
  const files = new Set<string>();
  const foreign = new Set<BrokenLine>();
  for (const list of listsOf(document)) {
    for (const item of list.items) {
      if (item.kind !== 'line') continue;
      for (const { run, text } of item.line.pieces) {
        faces.add(run.face);
        if (hasGlyphsFor(fonts.faces[run.face], text)) continue;
        foreign.add(item.line);
        for (const file of shaper.filesOf(run.face, text, item.line.han ?? DEFAULT_HAN)) files.add(file);
      }
    }
  }
  for (const face of faces) files.add(FACE_FILES[face]);
  return { files, foreign };
}

function* listsOf({ pages }: PaperDocument): Iterable<DisplayList> {
  for (const { head, foot, rows } of pages) {
    yield head;
    yield foot;
    for (const { list } of rows) yield list;
  }
}
