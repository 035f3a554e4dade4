// The parts that the build uses of packages without types.

declare module 'wawoff2' {
  export function decompress(packed: Uint8Array): Promise<Uint8Array>;
}

declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly characterSet: readonly number[];
    glyphForCodePoint(code: number): Glyph;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string, features?: Readonly<Record<string, boolean>>): { readonly glyphs: readonly Glyph[] };
  }
  export function create(file: Uint8Array): Font | { readonly fonts: readonly Font[] };
}

// A file that build/fonts.ts generates: types are checked without it.
declare module '*/generated/metrics.json' {
  import type { PackedMetrics } from '../shared/layout/metrics.ts';
  const packed: PackedMetrics;
  export default packed;
}

declare module 'bidi-js' {
  export interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }
  export default function bidiFactory(): {
    getMirroredCharacter(character: string): string | null;
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
  };
}
