// Prepares the pictures of a document for paper: they are scaled to the resolution of a printer, and encoded as
// JPEG, or as PNG where they are transparent. Each is made once for each size in which it is drawn.

import type { PaperDocument } from '../../shared/layout/document.ts';
import type { Picture } from '../../shared/layout/list.ts';
import { picturesIn } from '../../shared/pictures.ts';

/** A picture that is ready to be embedded. */
export interface ReadyPicture {
  /** Key of the picture at this size. All places where it is drawn have the same key. */
  readonly key: string;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
}

/** Returns the prepared form of a picture of the document; null where its bytes are missing. */
export type ReadyPictures = (picture: Picture) => ReadyPicture | null;

/** Pixels of a printer at 300 dpi for each CSS pixel. */
const DENSITY = 300 / 96;

/** Bytes of the pictures, by the id of their file. */
export type PictureBytes = Readonly<Record<string, Uint8Array>>;

/** Prepares all pictures of the document whose bytes are given. */
export async function readyPictures(document: PaperDocument, bytes: PictureBytes): Promise<ReadyPictures> {
  const ready = new Map<string, ReadyPicture>();
  for (const picture of picturesIn(document)) {
    const key = keyOf(picture);
    const own = bytes[picture.file.fileId];
    if (own && !ready.has(key)) ready.set(key, await madeReady(key, own, picture));
  }
  return (picture) => ready.get(keyOf(picture)) ?? null;
}

function keyOf({ file, image }: Picture): string {
  return `${file.fileId} ${Math.ceil(image.width * DENSITY)}`;
}

async function madeReady(key: string, bytes: Uint8Array, { image }: Picture): Promise<ReadyPicture> {
  // The library is loaded on demand: it is large, and most sheets have no pictures.
  const { default: sharp } = await import('sharp');
  const resized = sharp(bytes).resize({
    width: Math.ceil(image.width * DENSITY),
    withoutEnlargement: true,
  });
  const { isOpaque } = await sharp(bytes).stats();
  return isOpaque
    ? { key, contentType: 'image/jpeg', bytes: await resized.jpeg({ quality: 85 }).toBuffer() }
    : { key, contentType: 'image/png', bytes: await resized.png().toBuffer() };
}
