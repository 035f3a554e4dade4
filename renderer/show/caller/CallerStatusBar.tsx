// The band of the sentence above the buttons, whose height is always the same.

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/classes.ts';

/** The band of the sentence: its sign, its words, and what can be done. */
export function CallerStatusBar({
  icon,
  children,
  acts,
}: {
  icon: LucideIcon;
  children: ReactNode;
  acts?: ReactNode;
}) {
  return (
    <section aria-label="What happens" className={cx(CALLER_STATUS_BAR_CLASSES, 'bg-banner')}>
      <Icon of={icon} />
      <p className={cx(words, acts !== undefined && 'phone:basis-[calc(100%-2rem)]')}>{children}</p>
      {acts}
    </section>
  );
}

const words = 'min-w-0 flex-1 tabular max-xl:line-clamp-2 xl:truncate';

/** The look of the band. On a phone what can be done has a line of its own, below the words. */
export const CALLER_STATUS_BAR_CLASSES =
  'flex min-w-0 items-center gap-3.5 border-t border-line px-5 text-14 phone:min-h-14 phone:flex-wrap phone:gap-2 phone:px-3 phone:py-1.5 phone:text-13';
