// The generated picture of a project: rows of a sheet in two hues that follow from its title, the same on every
// screen.

import { cx } from '../ui/classes.ts';
import { hues } from '../ui/hues.ts';

/** A picture of a project in two hues that come from its title: small, or as large as its box. */
export function ProjectCover({ title, isLarge = false }: { title: string; isLarge?: boolean }) {
  const seed = Array.from(title).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const hue = hues[seed % hues.length];
  return (
    <svg
      viewBox="0 0 36 28"
      aria-hidden
      data-hue={hue}
      preserveAspectRatio={isLarge ? 'xMinYMid slice' : undefined}
      className={cx('bg-hue-bg-strong', isLarge ? 'size-full' : 'h-7 w-9 shrink-0 rounded-cell')}
    >
      <g className="fill-hue-bar">
        <rect x="6" y="7" width={10 + (seed % 14)} height="3" rx="1" />
        <rect x="6" y="12.5" width={8 + ((seed >>> 4) % 10)} height="3" rx="1" opacity=".7" />
        <rect x="6" y="18" width={12 + ((seed >>> 8) % 12)} height="3" rx="1" opacity=".45" />
      </g>
    </svg>
  );
}
