// Shapes words in scripts that Inter lacks: chooses the bundled face that has their letters, and shapes them with
// HarfBuzz. The faces are tried in the order of the CSS and with its font features, so that a browser chooses the same
// glyphs.
import {
  Blob,
  Buffer as Text,
  ClusterLevel,
  type Color,
  Direction,
  Face,
  Feature,
  Font,
  shape,
} from 'harfbuzzjs';
import { hexOfChannels } from '../../shared/format/colour.ts';
import { clustersOf, isEmojiCluster, isTextPresentationCluster } from '../../shared/layout/fixedWidths.ts';
import { FACE_FILES, FACE_STYLES, SCRIPTS, scriptWeightOf } from '../../shared/layout/faces.ts';
import { BOX_FILE, EMOJI_FILE, type OnDemandFamily } from '../../shared/layout/onDemandFaces.ts';
import { hanOrderOf, type Han } from '../../shared/layout/han.ts';
import type { FaceName } from '../../shared/layout/metrics.ts';
import { isRightToLeft } from '../../shared/layout/direction.ts';
import { hanFileName, sliceOf } from './hanFiles.ts';

/** Glyphs of one face, in the order in which they are drawn. */
export interface ShapedRun {
  /** Name of the font's file, without extension. */
  readonly file: string;
  readonly text: string;
  readonly unitsPerEm: number;
  readonly glyphs: readonly ShapedGlyph[];
}

/** A positioned glyph, in font units. `x` and `y` shift the glyph without changing its advance. */
export interface ShapedGlyph {
  readonly id: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
  /** The characters that the glyph stands for. It is empty for further glyphs of the same character, such as its dots;
   *  these are drawn as outlines, since a code in a text would be read as a letter. */
  readonly text: string;
  readonly outline: readonly OutlineStep[];
}

/** A step of an outline as in SVG (M, L, Q, C, Z), in font units; y increases upwards. */
export interface OutlineStep {
  readonly type: string;
  readonly values: readonly number[];
}

/** A filled shape of a glyph in many colours. */
export interface ColourLayer {
  readonly colour: string;
  readonly outline: readonly OutlineStep[];
}

/** The shaper of words that Inter lacks. */
export interface Shaper {
  /** Returns the width of a word at 1 px. */
  readonly measure: (face: FaceName, word: string) => number;
  /** Returns the names of the font files that `text` needs. For letters that no font has, it is the file with the
   *  box. */
  filesOf(face: FaceName, text: string, han: Han): readonly string[];
  /** Shapes `text` of one direction into runs, from left to right. Without `han` only the faces that the layout
   *  measures are tried. */
  shaped(
    face: FaceName,
    text: string,
    options: { readonly rightToLeft: boolean; readonly han: Han | null },
  ): readonly ShapedRun[];
  /** Returns the coloured layers of a glyph of the emoji font, the lowest first. */
  layersOf(glyph: number): readonly ColourLayer[];
  /** Drops the opened fonts of slices, which can be made again. */
  forget(): void;
}

interface Opened {
  readonly file: string;
  readonly face: Face;
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly has: ReadonlySet<number>;
}

interface Segment {
  readonly file: string;
  readonly text: string;
}

/** Matches invisible characters, which fonts need not have: those that Unicode calls ignorable or formatting, without
 *  the Hangul fillers, which have a width, and the Arabic signs that enclose a number. */
const UNSEEN =
  /[[\p{Default_Ignorable_Code_Point}\p{Cf}]--[\u115f\u1160\u3164\uffa0\u0600-\u0605\u06dd\u0890\u0891\u08e2]]/v;

function isUnseen(text: string): boolean {
  return text !== '' && Array.from(text).every((letter) => UNSEEN.test(letter));
}

/** Opens the shaper. `fileOf` reads a font file by its name; `farFileOf` returns the name of the file of a family that
 *  has a letter, null where none has it. */
export function openShaper(
  fileOf: (name: string) => Uint8Array,
  farFileOf: (family: OnDemandFamily, code: number) => string | null,
): Shaper {
  const opened = new Map<string, Opened>();
  const features = ['kern', 'liga', 'clig', 'calt'].map((name) => new Feature(name, 0));
  const widths = new Map<string, number>();

  function open(file: string): Opened {
    const known = opened.get(file);
    if (known) return known;
    const face = new Face(new Blob(fileOf(file)));
    const made = {
      file,
      face,
      font: new Font(face),
      unitsPerEm: face.upem,
      has: new Set(face.collectUnicodes()),
    };
    opened.set(file, made);
    return made;
  }

  /** Returns the first font that has all characters of a grapheme cluster. Inter is tried first, then the fonts of
   *  other scripts, of emoji and of Han. */
  function fileFor(face: FaceName, cluster: string, han: Han | null): string {
    const codes = Array.from(cluster)
      .filter((letter) => !UNSEEN.test(letter))
      .map((letter) => letter.codePointAt(0) ?? 0);
    if (!isEmojiCluster(cluster)) {
      const weight = scriptWeightOf(face);
      for (const file of [FACE_FILES[face], ...SCRIPTS.map((script) => `Noto-${script}-${weight}`)]) {
        const { has } = open(file);
        if (codes.every((code) => has.has(code))) return file;
      }
    }
    if (han === null) return BOX_FILE;
    const families = [
      ...(isTextPresentationCluster(cluster) ? [] : (['emoji'] as const)),
      ...hanOrderOf(han),
    ];
    for (const family of families) {
      const [file = null, ...others] = new Set(codes.map((code) => farFileOf(family, code)));
      if (file === null || others.length > 0) continue;
      return family === 'emoji' ? file : hanFileName(file, FACE_STYLES[face][0]);
    }
    return BOX_FILE;
  }

  function segmentsOf(face: FaceName, text: string, han: Han | null): readonly Segment[] {
    const segments: { file: string; text: string }[] = [];
    for (const cluster of clustersOf(text)) {
      const last = segments.at(-1);
      // Invisible characters stay with the run before them.
      const file = isUnseen(cluster) && last ? last.file : fileFor(face, cluster, han);
      // Each emoji is a run of its own, so that it can be copied as one.
      if (last?.file === file && file !== EMOJI_FILE) last.text += cluster;
      else segments.push({ file, text: cluster });
    }
    return segments;
  }

  function glyphsOf({ file, font }: Opened, text: string, rightToLeft: boolean): readonly ShapedGlyph[] {
    const buffer = new Text();
    buffer.addText(text);
    // Marks are clusters of their own, so that each glyph is read as its own character.
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.guessSegmentProperties();
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    shape(font, buffer, features);
    const infos = buffer.getGlyphInfosAndPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    // Of the glyphs of one character, such as a letter and its dots, only the widest one stands for the character.
    const widest = new Map<number, number>();
    for (const [index, { cluster, xAdvance = 0 }] of infos.entries()) {
      const other = infos[widest.get(cluster) ?? -1];
      if (!other || xAdvance > (other.xAdvance ?? 0)) widest.set(cluster, index);
    }
    return infos.flatMap(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }, index) => {
      const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
      const own = widest.get(cluster) === index ? text.slice(cluster, end) : '';
      // An invisible character is an empty glyph, unless the font has only a box in its place.
      if ((codepoint === 0 || file === BOX_FILE) && isUnseen(own)) return [];
      const outline = own === '' ? font.glyphToJson(codepoint) : [];
      return [{ id: codepoint, advance: xAdvance, x: xOffset, y: yOffset, text: own, outline }];
    });
  }

  function shaped(
    face: FaceName,
    text: string,
    { rightToLeft, han }: { rightToLeft: boolean; han: Han | null },
  ): readonly ShapedRun[] {
    const runs = segmentsOf(face, text, han).map(({ file, text: part }) => {
      const font = open(file);
      const glyphs = glyphsOf(font, part, rightToLeft);
      return { file, text: part, unitsPerEm: font.unitsPerEm, glyphs };
    });
    return rightToLeft ? runs.toReversed() : runs;
  }

  function layersOf(glyph: number): readonly ColourLayer[] {
    const { face, font } = open(EMOJI_FILE);
    const colours = face.getColorPalettes()[0]?.colors ?? [];
    return face.getGlyphColorLayers(glyph).map((layer) => ({
      colour: paperHex(colours[layer.colorIndex ?? 0]),
      outline: font.glyphToJson(layer.glyph),
    }));
  }

  function widthOf(face: FaceName, word: string): number {
    const rightToLeft = isRightToLeft(word);
    return shaped(face, word, { rightToLeft, han: null })
      .flatMap(({ glyphs, unitsPerEm }) => glyphs.map(({ advance }) => advance / unitsPerEm))
      .reduce((sum, advance) => sum + advance, 0);
  }

  return {
    shaped,
    layersOf,
    filesOf: (face, text, han) => segmentsOf(face, text, han).map(({ file }) => file),
    forget() {
      for (const file of opened.keys()) if (sliceOf(file) !== file) opened.delete(file);
    },
    measure(face, word) {
      const key = `${face} ${word}`;
      let width = widths.get(key);
      if (width === undefined) {
        // The cache is limited, so that a book in Arabic cannot fill the memory.
        if (widths.size > 50_000) widths.clear();
        width = widthOf(face, word);
        widths.set(key, width);
      }
      return width;
    },
  };
}

/** Returns a colour as it looks on white paper, since some layers of emoji are translucent. */
function paperHex(colour: Color | undefined): string {
  if (!colour) return '#000000';
  const { red, green, blue, alpha } = colour;
  const onPaper = (part: number): number => 255 - ((255 - part) * alpha) / 255;
  return hexOfChannels([onPaper(red), onPaper(green), onPaper(blue)]);
}
