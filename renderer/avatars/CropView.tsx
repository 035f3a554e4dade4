// The square of a picture, at any size: the stage that it is moved on, and the previews beside it.

import { cx } from '../ui/classes.ts';
import { squareOf, type Crop } from './crop.ts';
import type { OpenPicture } from './openPicture.ts';

export type Shape = 'circle' | 'square';

export function CropView({
  picture,
  crop,
  shape,
  className,
}: {
  picture: OpenPicture;
  crop: Crop;
  shape: Shape;
  /** Its size. */
  className: string;
}) {
  const { left, top, side } = squareOf(crop, picture);
  const share = (length: number) => `${(length / side) * 100}%`;
  return (
    <span
      aria-hidden
      className={cx(
        'relative block shrink-0 overflow-hidden bg-paper',
        shape === 'circle' ? 'rounded-full' : 'rounded-team',
        className,
      )}
    >
      <img
        src={picture.url}
        alt=""
        draggable={false}
        className="absolute max-w-none select-none"
        style={{
          width: share(picture.width),
          height: share(picture.height),
          left: share(-left),
          top: share(-top),
        }}
      />
    </span>
  );
}
