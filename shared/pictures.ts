// The sizes of pictures, and the address of a picture in the layout: the smallest size that looks sharp there.

import type { PaperDocument } from './layout/document.ts';
import type { Picture } from './layout/list.ts';
import { longerSideOf } from './layout/pictures.ts';
import { assetFilePath } from './paths.ts';

/** The sizes in which pictures are stored: their longer side in pixels. */
export const PICTURE_SIZES = { sm: 320, md: 1280, lg: 2560 } as const;
/** The name of a size of pictures. */
export type PictureSize = keyof typeof PICTURE_SIZES;

/** Device pixels of a good screen for each pixel of the layout. */
const DENSITY = 2;

/** Returns the smallest size that looks sharp; the largest where none does. */
export function pictureSizeOf(picture: Picture): PictureSize {
  const wanted = longerSideOf(picture) * DENSITY;
  if (wanted <= PICTURE_SIZES.sm) return 'sm';
  return wanted <= PICTURE_SIZES.md ? 'md' : 'lg';
}

/** Returns the address of the picture for people with access to the project. */
export function pictureAddress(picture: Picture): string {
  return assetFilePath(picture.file, pictureSizeOf(picture));
}

/** Yields every picture of a document, page by page; a picture that is used several times is yielded as often. */
export function* picturesIn({ pages }: PaperDocument): Iterable<Picture> {
  for (const { rows } of pages) {
    for (const { list } of rows) for (const item of list.items) if (item.kind === 'picture') yield item;
  }
}
