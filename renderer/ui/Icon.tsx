// Lucide icons in the four sizes of the app, each with the stroke that looks alike. They take the colour of their
// text.

import type { LucideIcon } from 'lucide-react';
import { cx } from './classes.ts';

const sizes = {
  xs: ['size-3', 2],
  s: ['size-3.5', 1.75],
  m: ['size-4', 1.6],
  l: ['size-5', 1.5],
} as const;

/** A size of icons. */
export type IconSize = keyof typeof sizes;

/** An icon, hidden from screen readers. */
export function Icon({
  of: Shape,
  size = 'm',
  className,
}: {
  of: LucideIcon;
  size?: IconSize;
  className?: string;
}) {
  const [box, stroke] = sizes[size];
  return <Shape aria-hidden className={cx(box, 'shrink-0', className)} strokeWidth={stroke} />;
}
