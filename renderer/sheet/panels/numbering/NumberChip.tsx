// An item number as it looks on paper.

import type { ReactNode } from 'react';
import { cx } from '../../../ui/classes.ts';

const box =
  'inline-flex h-4.5 items-center rounded-cell bg-active px-1.5 text-12 font-semibold tabular-nums whitespace-nowrap';

export function NumberChip({ struck = false, children }: { struck?: boolean; children: ReactNode }) {
  return <span className={cx(box, struck && 'text-ink-2 line-through')}>{children}</span>;
}
