// Decodes a chosen file as a picture, and draws the cropped square as a new file.

import { limits } from '../../shared/limits.ts';
import { squareOf, type Crop, type PixelSize } from './crop.ts';

/** A decoded picture and its URL. `closePicture` frees its memory. */
export interface OpenPicture extends PixelSize {
  /** Object URL for an `<img>`; `closePicture` revokes it. */
  readonly url: string;
  readonly image: HTMLImageElement;
}

/** A file that cannot be read as a picture. The message is a sentence for the person. */
class BadPicture extends Error {}

/** Side of the drawn square in pixels: twice the largest avatar, for high-resolution screens. */
const SIDE = 600;

/**
 * Opens a file as a picture.
 * @throws BadPicture
 */
export async function openPicture(file: File): Promise<OpenPicture> {
  if (file.size > limits.avatarBytes)
    throw new BadPicture(`Pictures may have up to ${limits.avatarBytes / 1024 / 1024} MB.`);
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    // A picture without a size of its own is an SVG, which may contain scripts.
    if (file.type.startsWith('image/svg') || width === 0 || height === 0) throw new BadPicture(UNREADABLE);
    if (width * height > limits.avatarPixels)
      throw new BadPicture(
        `This picture is too large. Choose one of at most ${limits.avatarPixels / 1_000_000} megapixels.`,
      );
    return { url, image, width, height };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error instanceof BadPicture ? error : new BadPicture(UNREADABLE);
  }
}

const UNREADABLE = 'This file cannot be read as a picture. Choose a PNG, JPEG, GIF, WebP or AVIF.';

/** Frees the memory of an opened picture. Its URL is invalid afterwards. */
export function closePicture({ url }: OpenPicture): void {
  URL.revokeObjectURL(url);
}

/** Returns the square as a new file, without the metadata of the chosen file, such as where the picture was taken. */
export async function drawSquare(picture: OpenPicture, crop: Crop): Promise<Blob> {
  const { left, top, side } = squareOf(crop, picture);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext('2d');
  if (!brush) throw new BadPicture(UNREADABLE);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture.image, left, top, side, side, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new BadPicture(UNREADABLE);
  return blob;
}
