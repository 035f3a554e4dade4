// The fonts of one PDF, each embedded at its first use, as a subset. A font turns characters and glyphs into codes.
import { INVISIBLE, type FaceName } from '../../shared/layout/metrics.ts';
import type { EmbeddedSlice } from './hanFiles.ts';
import { FACE_FILES } from '../../shared/layout/faces.ts';

/** A font of a PDF, which turns characters and glyphs into codes. */
export interface PdfFont {
  /** Name of the font in the page's resources. */
  readonly id: string;
  /** Returns the codes of `text` as the bytes of a string for `Tj`, without invisible characters, which the layout
   *  gives no width. Hexadecimal strings would make files half as long again. */
  codesOf(text: string, tabular: boolean): string;
  /** Returns the code of one glyph that stands for `text`. */
  codeOf(glyph: number, text: string): string;
}

/** The fonts of one PDF, by their face or their file. */
export interface PdfFonts {
  of(face: FaceName): PdfFont;
  /** Returns a font by the name of its file. */
  ofFile(file: string): PdfFont;
  /** Adds every font of the document to the resources of the present page. */
  nameAll(): void;
}

/** Returns the fonts of `doc`, none of which is embedded before its first use. */
export function openPdfFonts(
  doc: PDFKit.PDFDocument,
  embeddedFor: (name: string) => EmbeddedSlice,
): PdfFonts {
  const pens = new Map<string, PdfFont>();
  /** Fonts by the name of the embedded font, of which several files may be parts. */
  const wholes = new Map<string, PdfFont>();
  const fonts: PDFKit.EmbeddedFont[] = [];

  function ofFile(file: string): PdfFont {
    const known = pens.get(file);
    if (known) return known;
    const { name: embedded, font, firstGlyph } = embeddedFor(file);
    const whole = wholes.get(embedded) ?? open(embedded, font);
    const pen =
      firstGlyph === 0
        ? whole
        : { ...whole, codeOf: (glyph: number, text: string) => whole.codeOf(glyph + firstGlyph, text) };
    pens.set(file, pen);
    return pen;
  }

  function open(embedded: string, bytes: Buffer): PdfFont {
    doc.registerFont(embedded, bytes);
    doc.font(embedded);
    const font = doc._font;
    fonts.push(font);
    name(font);
    const pen = penOf(font);
    wholes.set(embedded, pen);
    return pen;
  }

  function name(font: PDFKit.EmbeddedFont): void {
    Object.assign(doc.page.fonts, { [font.id]: font.ref() });
  }

  return {
    ofFile,
    of: (face) => ofFile(FACE_FILES[face]),
    nameAll: () => fonts.forEach(name),
  };
}

/** Returns a byte of a PDF string, escaped where that is necessary. */
function byteOf(byte: number): string {
  if (byte === 13) return '\\r';
  const character = String.fromCharCode(byte);
  return character === '(' || character === ')' || character === '\\' ? `\\${character}` : character;
}

function penOf(font: PDFKit.EmbeddedFont): PdfFont {
  const plain = new Map<string, string>();
  const tabular = new Map<string, string>();

  const codes = new Map<string, string>();

  /** Returns the code of a glyph and text. A glyph that stands for several texts (letters that differ by their
   *  dots, mirrored brackets) gets a code for each, so that every character can be copied. */
  function include(glyph: number, width: number, text: string): string {
    const key = `${glyph} ${text}`;
    const known = codes.get(key);
    if (known !== undefined) return known;
    const first = font.subset.includeGlyph(glyph);
    const id = font.unicode[first] === undefined ? first : font.subset.glyphs.push(glyph) - 1;
    font.widths[id] = width * font.scale;
    font.unicode[id] = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const code = byteOf(id >> 8) + byteOf(id & 0xff);
    codes.set(key, code);
    return code;
  }

  /** Returns the code of a character; empty for an invisible one. For an invisible character a face has, if anything, a
   *  box or a space with a width. */
  function codeOfCharacter(character: string, aligned: boolean): string {
    if (INVISIBLE.includes(character)) return '';
    const glyph = aligned
      ? font.font.layout(character, { tnum: true }).glyphs[0]
      : font.font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    return glyph ? include(glyph.id, glyph.advanceWidth, character) : '';
  }

  return {
    id: font.id,
    codesOf(text, aligned) {
      const known = aligned ? tabular : plain;
      let all = '';
      for (const character of text) {
        let code = known.get(character);
        if (code === undefined) known.set(character, (code = codeOfCharacter(character, aligned)));
        all += code;
      }
      return all;
    },
    codeOf: (glyph, text) => include(glyph, font.font.getGlyph(glyph).advanceWidth, text),
  };
}
