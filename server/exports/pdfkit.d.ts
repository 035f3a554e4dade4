// Parts of pdfkit 0.20 that its types leave out. tests/server/exports/pdf.test.ts checks that they exist.
import 'pdfkit';

declare global {
  namespace PDFKit {
    /** An embedded font: glyphs are added to its subset, and it remembers their widths and characters. */
    interface EmbeddedFont {
      readonly id: string;
      readonly scale: number;
      readonly widths: number[];
      readonly unicode: number[][];
      readonly font: {
        glyphForCodePoint(code: number): { readonly id: number; readonly advanceWidth: number };
        layout(
          text: string,
          features: Readonly<Record<string, boolean>>,
        ): { readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number }[] };
        getGlyph(id: number): { readonly advanceWidth: number };
      };
      /** Glyphs in the order of their codes; a glyph may occur twice. */
      readonly subset: { readonly glyphs: number[]; includeGlyph(glyph: number): number };
      ref(): unknown;
    }
    interface PDFKitReference {
      /** The content that was written to the object so far, such as the operators of a page. */
      buffer: readonly Uint8Array[];
    }
    interface EmbeddedImage {
      readonly label: string;
      /** The object of the picture; null until it is embedded. */
      readonly obj: unknown;
      embed(document: PDFDocument): void;
    }
    interface PDFDocument {
      _font: EmbeddedFont;
      /** The catalogue object; `_info` is the object with the title and the producer. */
      readonly _root: PDFKitReference;
      readonly _info: PDFKitReference;
      readonly _id: Uint8Array;
      /** The offset of each object, by its number less 1; null before it is written. */
      readonly _offsets: (number | null)[];
      /** The length of the file so far. */
      readonly _offset: number;
      /** Writes bytes, or a line. */
      _write(data: string | Uint8Array): void;
      /** Counts an object as written; after the last one the file is ended. */
      _refEnd(object: { readonly id: number; readonly offset: number | null }): void;
      _finalize(): void;
      /** Writes pdfkit's own structure and description of the file when the document ends. */
      endMarkings(): void;
      endMetadata(): void;
      push(chunk: null): boolean;
      openImage(bytes: Buffer): EmbeddedImage;
    }
  }
}
