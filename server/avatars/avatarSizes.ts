// Renders an uploaded picture as squares in three sizes: it is decoded by its content, and encoded again, so that
// no metadata of the file remains.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';

/** The sizes of a person's or a team's picture: the length of a side in pixels, by name. */
export const AVATAR_SIZES = { sm: 80, md: 300, lg: 600 } as const;
/** The name of a size. */
export type AvatarSizeName = keyof typeof AVATAR_SIZES;

const TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);
const QUALITY = { quality: 84 };

/**
 * Returns the bytes of each square, as WebP.
 * @throws AppError 'badRequest' with a sentence
 */
export async function renderAvatarSizes(bytes: Uint8Array): Promise<ReadonlyMap<AvatarSizeName, Uint8Array>> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) throw refusal('NO_PICTURE', NO_PICTURE);
  const { default: sharp } = await import('sharp');
  // The limit is checked here and not by the library, whose error would be the same as for a broken file.
  const read = () => sharp(bytes, { limitInputPixels: false, failOn: 'error' }).autoOrient();
  try {
    const { width, height } = await read().metadata();
    if (width * height > limits.avatarPixels) throw refusal('TOO_MANY_PIXELS', TOO_MANY_PIXELS);
    const largest = await read()
      .resize(AVATAR_SIZES.lg, AVATAR_SIZES.lg, { fit: 'cover' })
      // Otherwise the initials below the picture would show through transparent parts.
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
    const squares = new Map<AvatarSizeName, Uint8Array>();
    for (const size of ['sm', 'md', 'lg'] as const)
      squares.set(size, await sharp(largest).resize(AVATAR_SIZES[size]).webp(QUALITY).toBuffer());
    return squares;
  } catch (error) {
    throw error instanceof AppError ? error : refusal('NO_PICTURE', NO_PICTURE);
  }
}

const NO_PICTURE = 'This file cannot be read as a picture. Choose a PNG, JPEG, GIF, WebP or AVIF.';
const TOO_MANY_PIXELS = `This picture is too large. Choose one of at most ${limits.avatarPixels / 1_000_000} megapixels.`;

function refusal(code: string, message: string): AppError {
  return new AppError('badRequest', { code, message });
}
