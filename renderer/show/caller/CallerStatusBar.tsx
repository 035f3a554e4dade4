// The status bar of the caller's page, above the buttons.

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/classes.ts';

/** The status bar: an icon, a sentence, and buttons. */
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

const words =
  'min-w-0 flex-1 tabular max-xl:line-clamp-2 xl:truncate short:line-clamp-none short:whitespace-normal';

/** Classes of the status bar. On a phone the buttons are on a line of their own, below the sentence. */
export const CALLER_STATUS_BAR_CLASSES =
  'flex min-w-0 items-center gap-3.5 border-t border-line px-5 text-14 phone:min-h-14 phone:flex-wrap phone:gap-2 phone:px-3 phone:py-1.5 phone:text-13 short:order-2 short:min-h-12 short:shrink-0 short:flex-wrap';
