// A toggle button that is on, off, or mixed.

import type { LucideIcon } from 'lucide-react';
import { Icon } from '../../../../ui/Icon.tsx';
import { cx } from '../../../../ui/classes.ts';
import type { CommonValue } from '../commonValue.ts';

const key =
  'flex h-6 flex-1 items-center justify-center rounded-small text-ink-2 disabled:opacity-50 touch:h-11 phone:h-11 ' +
  'aria-pressed:bg-segment aria-pressed:text-ink aria-pressed:shadow-pop dark:aria-pressed:shadow-none';

export function Toggle({
  label,
  icon,
  common,
  change,
}: {
  label: string;
  icon: LucideIcon;
  common: CommonValue<boolean>;
  change: (value: boolean) => void;
}) {
  const isOn = !common.isMixed && common.value;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={common.isMixed ? 'mixed' : isOn}
      data-tip={label}
      className={cx(key, common.isMixed && 'text-ink-3')}
      onClick={() => change(!isOn)}
    >
      <Icon of={icon} size="s" />
    </button>
  );
}
