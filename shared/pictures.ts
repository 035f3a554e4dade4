// The sizes of pictures, and where a picture of the layout is had: in the smallest that is sharp where it stands.

import type { PaperDocument } from './layout/document.ts';
import type { Picture } from './layout/list.ts';
import { longestOf } from './layout/pictures.ts';
import { assetFilePath } from './paths.ts';

/** Sizes that a picture is made in once: their longer side in pixels. */
export const PICTURE_SIZES = { sm: 320, md: 1280, lg: 2560 } as const;
/** The name of a size that pictures are made in. */
export type PictureSize = keyof typeof PICTURE_SIZES;

/** Pixels of a good screen for one of the layout. */
const DENSITY = 2;

/** Never more than the largest. */
export function pictureSizeOf(picture: Picture): PictureSize {
  const wanted = longestOf(picture) * DENSITY;
  if (wanted <= PICTURE_SIZES.sm) return 'sm';
  return wanted <= PICTURE_SIZES.md ? 'md' : 'lg';
}

/** The address that the picture is had from, for who is in the project. */
export function pictureAddress(picture: Picture): string {
  return assetFilePath(picture.file, pictureSizeOf(picture));
}

/** Every picture of a document, page by page; one that stands in several places comes as often. */
export function* picturesIn({ pages }: PaperDocument): Iterable<Picture> {
  for (const { rows } of pages) {
    for (const { list } of rows) for (const item of list.items) if (item.kind === 'picture') yield item;
  }
}
