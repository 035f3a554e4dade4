// A thumbnail of a file; for a file that is no picture, its extension.

import { cx } from '../ui/classes.ts';

const frame =
  'grid shrink-0 place-items-center overflow-hidden rounded-small bg-sunken text-11 font-semibold text-ink-2';

/** A thumbnail of a file, or its extension. */
export function Thumbnail({
  src,
  kind,
  className,
}: {
  src: string | null;
  kind: string;
  className?: string;
}) {
  return (
    <span aria-hidden className={cx(frame, className)}>
      {src === null ? (
        kind || '?'
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      )}
    </span>
  );
}
