// The number of a comment on an asset. On a picture its lower left tip is the point that the comment is about.

import { cx } from '../../ui/classes.ts';

const shape =
  'grid size-5.5 shrink-0 place-items-center rounded-full rounded-bl-xs text-11 font-semibold text-on-solid tabular';

/** A number in the shape of a drop. */
export function MarkPin({
  number,
  isResolved = false,
  isSelected = false,
  isOnPicture = false,
}: {
  number: number | string;
  isResolved?: boolean;
  isSelected?: boolean;
  /** Whether it lies on a picture, from which a white line sets it off. */
  isOnPicture?: boolean;
}) {
  return (
    <span
      aria-hidden
      className={cx(
        shape,
        isResolved ? 'bg-mark-resolved' : 'bg-accent',
        isOnPicture && 'shadow-pop ring-2 ring-paper',
        isSelected && 'outline-3 outline-offset-2 outline-accent',
      )}
    >
      {number}
    </span>
  );
}
