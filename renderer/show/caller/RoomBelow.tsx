// Room at the end of what scrolls on the caller's page.

import { cx } from '../../ui/classes.ts';

/** Room at the end of what scrolls, while something stands over its lower half: by touch what lies there can be scrolled
 *  out from under it. */
export function RoomBelow({ className }: { className: string }) {
  return <div aria-hidden className={cx('hidden h-[50dvh]', className)} />;
}
