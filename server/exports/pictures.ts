// The pictures of a document, made ready for paper: cut to as many points as a printer can show, as JPEG, or as PNG
// where one can see through them. Each is made once for each size that it stands in.

import type { PaperDocument } from '../../shared/layout/document.ts';
import type { Picture } from '../../shared/layout/list.ts';
import { picturesIn } from '../../shared/pictures.ts';

/** A picture that is ready to be embedded. */
export interface ReadyPicture {
  /** Of the picture at that size: the same for each place that it is drawn at. */
  readonly key: string;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
}

/** The function that finds the ready form of a picture of the document; null where its bytes are not there. */
export type ReadyPictures = (picture: Picture) => ReadyPicture | null;

/** 300 dots an inch. */
const DENSITY = 300 / 96;

/** By the id of their file. */
export type PictureBytes = Readonly<Record<string, Uint8Array>>;

/** Makes all pictures of the document ready whose bytes are given. */
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
  // The library is large, and most sheets have no pictures.
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
