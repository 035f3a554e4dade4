// Words in scripts that Inter lacks: which bundled face has them, and how HarfBuzz sets them. The features are
// those of the pages' CSS, so that a browser measures the same.
import { Blob, Buffer as Text, ClusterLevel, Direction, Face, Feature, Font, shape } from 'harfbuzzjs';
import { FACE_FILES, SCRIPTS, scriptWeightOf } from '../../shared/layout/faces.ts';
import { emsOf, JOINING } from '../../shared/layout/foreign.ts';
import type { FaceName } from '../../shared/layout/metrics.ts';

/** Glyphs of one face, in the order in which they are drawn. */
export interface ShapedRun {
  /** The font's file, without ending. */
  readonly file: string;
  readonly text: string;
  readonly unitsPerEm: number;
  readonly glyphs: readonly ShapedGlyph[];
}

/** In font units; `x` and `y` move the glyph without moving the pen. */
export interface ShapedGlyph {
  readonly id: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
  /** The characters it stands for. Empty for a further glyph of the same character, such as its dots: those
   *  come with their outline, since a code in a text would be read as a letter. */
  readonly text: string;
  readonly outline: readonly OutlineStep[];
}

/** As in SVG: M, L, Q, C, Z, in font units, upwards. */
export interface OutlineStep {
  readonly type: string;
  readonly values: readonly number[];
}

export interface Shaper {
  /** The width of a word at 1 px. */
  readonly measure: (face: FaceName, word: string) => number;
  /** The files of the faces that `text` needs; null among them where a character has no face here. */
  filesOf(face: FaceName, text: string): readonly (string | null)[];
  /** `text` of one direction, from left to right. Characters without a face are left out. */
  shaped(face: FaceName, text: string, rightToLeft: boolean): readonly ShapedRun[];
}

interface Opened {
  readonly file: string;
  readonly font: Font;
  readonly unitsPerEm: number;
  readonly has: ReadonlySet<number>;
}

interface Segment {
  readonly opened: Opened | null;
  readonly text: string;
}

export function openShaper(fileOf: (name: string) => Uint8Array): Shaper {
  const opened = new Map<string, Opened>();
  const features = ['kern', 'liga', 'clig', 'calt'].map((name) => new Feature(name, 0));
  const widths = new Map<string, number>();

  function open(file: string): Opened {
    const known = opened.get(file);
    if (known) return known;
    const face = new Face(new Blob(fileOf(file)));
    const made = { file, font: new Font(face), unitsPerEm: face.upem, has: new Set(face.collectUnicodes()) };
    opened.set(file, made);
    return made;
  }

  /** The first face that has the character: Inter, then those of the scripts. */
  function fontFor(face: FaceName, code: number): Opened | null {
    const weight = scriptWeightOf(face);
    for (const file of [FACE_FILES[face], ...SCRIPTS.map((script) => `Noto-${script}-${weight}`)]) {
      const candidate = open(file);
      if (candidate.has.has(code)) return candidate;
    }
    return null;
  }

  function segmentsOf(face: FaceName, text: string): readonly Segment[] {
    const segments: { opened: Opened | null; text: string }[] = [];
    for (const character of text) {
      const last = segments.at(-1);
      const code = character.codePointAt(0) ?? 0;
      // A mark or a joiner stays with what it marks, as long as that face has it or nobody needs to draw it.
      const joins = last && JOINING.test(character) && (last.opened === null || last.opened.has.has(code));
      const font = joins ? last.opened : fontFor(face, code);
      if (last && last.opened === font) last.text += character;
      else segments.push({ opened: font, text: character });
    }
    return segments;
  }

  function glyphsOf({ font }: Opened, text: string, rightToLeft: boolean): readonly ShapedGlyph[] {
    const buffer = new Text();
    buffer.addText(text);
    // Marks stand for themselves, so that each glyph has its own character to be read as.
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.guessSegmentProperties();
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
    shape(font, buffer, features);
    const infos = buffer.getGlyphInfosAndPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    // Of the glyphs of one character (a letter and its dots) the widest stands for it, the others for nothing.
    const widest = new Map<number, number>();
    for (const [index, { cluster, xAdvance = 0 }] of infos.entries()) {
      const other = infos[widest.get(cluster) ?? -1];
      if (!other || xAdvance > (other.xAdvance ?? 0)) widest.set(cluster, index);
    }
    return infos.map(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }, index) => {
      const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
      const own = widest.get(cluster) === index ? text.slice(cluster, end) : '';
      const outline = own === '' ? font.glyphToJson(codepoint) : [];
      return { id: codepoint, advance: xAdvance, x: xOffset, y: yOffset, text: own, outline };
    });
  }

  function shaped(face: FaceName, text: string, rightToLeft: boolean): readonly ShapedRun[] {
    const runs = segmentsOf(face, text).flatMap(({ opened: font, text: part }) =>
      font
        ? [
            {
              file: font.file,
              text: part,
              unitsPerEm: font.unitsPerEm,
              glyphs: glyphsOf(font, part, rightToLeft),
            },
          ]
        : [],
    );
    return rightToLeft ? runs.toReversed() : runs;
  }

  function widthOf(face: FaceName, word: string): number {
    let width = 0;
    for (const { opened: font, text } of segmentsOf(face, word)) {
      if (!font) {
        width += emsOf(text);
        continue;
      }
      const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);
      for (const { advance } of glyphsOf(font, text, rightToLeft)) width += advance / font.unitsPerEm;
    }
    return width;
  }

  return {
    shaped,
    filesOf: (face, text) => segmentsOf(face, text).map(({ opened: font }) => font?.file ?? null),
    measure(face, word) {
      const key = `${face} ${word}`;
      let width = widths.get(key);
      if (width === undefined) {
        // A bound, not a cache policy: a book in Arabic must not fill the memory.
        if (widths.size > 50_000) widths.clear();
        width = widthOf(face, word);
        widths.set(key, width);
      }
      return width;
    },
  };
}
