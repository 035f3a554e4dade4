// The parts of PDF.js that are used here. Its own types know only the canvas of a browser.

declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  import type { Canvas } from '@napi-rs/canvas';

  /** A page in a scale, in pixels. */
  interface Viewport {
    readonly width: number;
    readonly height: number;
  }

  /** A page of a document. */
  interface Page {
    getViewport(options: { readonly scale: number }): Viewport;
    render(options: { readonly canvas: Canvas; readonly viewport: Viewport; readonly background: string }): {
      readonly promise: Promise<void>;
    };
    cleanup(): void;
  }

  /** An open document. */
  export interface Pdf {
    readonly numPages: number;
    getPage(number: number): Promise<Page>;
  }

  export function getDocument(options: {
    readonly data: Uint8Array;
    readonly enableXfa: boolean;
    readonly stopAtErrors: boolean;
    readonly maxImageSize: number;
    readonly disableFontFace: boolean;
    readonly useSystemFonts: boolean;
    readonly verbosity: number;
    readonly cMapUrl: string;
    readonly standardFontDataUrl: string;
    readonly wasmUrl: string;
    readonly iccUrl: string;
  }): { readonly promise: Promise<Pdf> };
}
