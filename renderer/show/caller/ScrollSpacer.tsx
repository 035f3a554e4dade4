// Room at the end of what scrolls on the caller's page.

import { cx } from '../../ui/classes.ts';

/**
 * Room at the end of a scrolling element, while something covers its lower half: on a touch screen, what is covered can
 * be scrolled into sight.
 */
export function ScrollSpacer({ className }: { className: string }) {
  return <div aria-hidden className={cx('hidden h-[50dvh]', className)} />;
}
