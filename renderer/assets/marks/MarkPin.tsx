// A pin with the number of a comment. On a picture, its lower left tip points at the place of the comment.

import { cx } from '../../ui/classes.ts';

const shape =
  'grid size-5.5 shrink-0 place-items-center rounded-full rounded-bl-xs text-11 font-semibold text-on-solid tabular';

/** A number in a drop-shaped pin. */
export function MarkPin({
  number,
  isResolved = false,
  isSelected = false,
  isOnPicture = false,
}: {
  number: number | string;
  isResolved?: boolean;
  isSelected?: boolean;
  /** Whether the pin is drawn on a picture, where a white outline makes it visible. */
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
