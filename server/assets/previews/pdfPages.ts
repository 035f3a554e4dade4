// Draws pages of a PDF in the sizes of pictures. Scripts and forms of the file are not run, and it loads nothing.

import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type Pdf } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import sharp from 'sharp';
import { PICTURE_SIZES } from '../../../shared/pictures.ts';
import type { PreviewOrder, PreviewReport } from './previewJob.ts';

type PageOrder = Extract<PreviewOrder, { makes: 'pages' }>;

/** Most bytes of a PDF, which is read as a whole. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Most pixels of a picture within a page; a larger one is left out. */
const MOST_PIXELS = 50_000_000;
const QUALITY = { quality: 82 };
/** The scale up to which a small page is enlarged. */
const MOST_SCALE = 4;

/** Draws pages into the folder, as `sm`, `md`, `lg` and, from the second page on, `sm-2` and so on. */
export async function drawPages({ path, folder, from, to }: PageOrder): Promise<PreviewReport> {
  if ((await stat(path)).size > MOST_BYTES) return { isReady: false };
  const files = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const pdf = await getDocument({
    data: new Uint8Array(await readFile(path)),
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: MOST_PIXELS,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
    cMapUrl: join(files, 'cmaps') + sep,
    standardFontDataUrl: join(files, 'standard_fonts') + sep,
    wasmUrl: join(files, 'wasm') + sep,
    iccUrl: join(files, 'iccs') + sep,
  }).promise;
  for (let page = from; page <= Math.min(to, pdf.numPages); page++) await drawPage(pdf, page, folder);
  return { pages: pdf.numPages, isReady: true };
}

async function drawPage(pdf: Pdf, number: number, folder: string): Promise<void> {
  const page = await pdf.getPage(number);
  const plain = page.getViewport({ scale: 1 });
  const scale = Math.min(PICTURE_SIZES.lg / Math.max(plain.width, plain.height), MOST_SCALE);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
  const canvas = createCanvas(width, height);
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  const pixels = canvas.data();
  const suffix = number === 1 ? '' : `-${number}`;
  for (const [size, side] of Object.entries(PICTURE_SIZES)) {
    const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .toBuffer();
    await writeFile(join(folder, `${size}${suffix}`), bytes);
  }
  page.cleanup();
}
