// The clock of this device is off: said above the page wherever the rail does not say it, on phones and when it is
// collapsed.

import { useSnapshot } from 'valtio';
import { cx } from '../ui/classes.ts';
import { driftWords, health } from '../store/health.ts';

export function ClockBar({ collapsed }: { collapsed: boolean }) {
  const drift = driftWords(useSnapshot(health));
  if (drift === null) return null;
  return (
    <p
      role="alert"
      className={cx(
        'shrink-0 border-b border-line-strong bg-banner px-4 py-2 text-13 text-danger-text',
        !collapsed && 'md:hidden',
      )}
    >
      {drift}
    </p>
  );
}
