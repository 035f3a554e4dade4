// The sizes of a picture, made once when it comes: a sheet with forty thumbnails must not load forty photographs.

import { PICTURE_SIZES, type PictureSize } from '../../shared/pictures.ts';

/** A file may claim to unpack to more than the memory holds. */
const MOST_PIXELS = 100_000_000;

const WITHIN = { fit: 'inside', withoutEnlargement: true } as const;
const QUALITY = { quality: 82 };

/** A picture that was read: its size, and the bytes of its smaller copies. */
export interface DecodedPicture {
  /** In pixels, as it is to be seen: turned as the camera was held. */
  readonly width: number;
  readonly height: number;
  readonly sizes: ReadonlyMap<PictureSize, Uint8Array>;
}

/** Null where the file cannot be drawn, whatever it says that it is. */
export async function decodePicture(path: string): Promise<DecodedPicture | null> {
  const { default: sharp } = await import('sharp');
  const read = () => sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  try {
    const { autoOrient: seen } = await read().metadata();
    const sizes = new Map<PictureSize, Uint8Array>();
    const longest = Math.max(seen.width, seen.height);
    const bySide = new Map<number, Uint8Array>();
    for (const size of ['sm', 'md', 'lg'] as const) {
      // One that is small already is the same in every larger size.
      const side = Math.min(PICTURE_SIZES[size], longest);
      const bytes = bySide.get(side) ?? (await read().resize(side, side, WITHIN).webp(QUALITY).toBuffer());
      bySide.set(side, bytes);
      sizes.set(size, bytes);
    }
    return { width: seen.width, height: seen.height, sizes };
  } catch {
    return null;
  }
}
