// The sizes of a picture, made once when it comes: a sheet with forty thumbnails must not load forty photographs.

import { PICTURE_SIZES } from '../../shared/api/assets.ts';

/** A file may claim to unpack to more than the memory holds. */
const MOST_PIXELS = 100_000_000;

export interface Picture {
  /** In pixels, as it is to be seen: turned as the camera was held. */
  readonly width: number;
  readonly height: number;
  readonly sizes: ReadonlyMap<keyof typeof PICTURE_SIZES, Uint8Array>;
}

/** Null where the file cannot be drawn, whatever it says that it is. */
export async function pictureOf(path: string): Promise<Picture | null> {
  const { default: sharp } = await import('sharp');
  const read = () => sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  try {
    const { autoOrient: seen } = await read().metadata();
    const sizes = new Map<keyof typeof PICTURE_SIZES, Uint8Array>();
    for (const size of ['sm', 'md', 'lg'] as const) {
      const side = PICTURE_SIZES[size];
      const resized = read().resize(side, side, { fit: 'inside', withoutEnlargement: true });
      sizes.set(size, await resized.webp({ quality: 82 }).toBuffer());
    }
    return { width: seen.width, height: seen.height, sizes };
  } catch {
    return null;
  }
}
