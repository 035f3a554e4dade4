// The generated picture of a project: rows of a sheet in a hue that follows from its title, the same on every
// screen.

import { cx } from '../ui/classes.ts';
import { hues } from '../ui/hues.ts';

/** A picture of a project in a hue that comes from its title: small, or in the middle of a box that it fills. */
export function ProjectCover({ title, isLarge = false }: { title: string; isLarge?: boolean }) {
  const seed = Array.from(title).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const hue = hues[seed % hues.length];
  return (
    <span
      data-hue={hue}
      className={cx(
        'grid shrink-0 place-items-center',
        isLarge ? 'size-full bg-hue-bg' : 'h-7 w-9 rounded-cell bg-hue-bg-strong',
      )}
    >
      <svg viewBox="6 7 24 14" aria-hidden className={cx('fill-hue-bar', isLarge ? 'w-24' : 'w-6')}>
        <rect x="6" y="7" width={10 + (seed % 14)} height="3" rx="1" />
        <rect x="6" y="12.5" width={8 + ((seed >>> 4) % 10)} height="3" rx="1" opacity=".7" />
        <rect x="6" y="18" width={12 + ((seed >>> 8) % 12)} height="3" rx="1" opacity=".45" />
      </svg>
    </span>
  );
}
