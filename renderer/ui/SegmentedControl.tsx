// A choice of one of two to four options side by side: a group of radio buttons.

import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cx } from './classes.ts';
import { Icon } from './Icon.tsx';

/** A choice of a segmented control. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly disabled?: boolean;
}

const frame = 'inline-flex gap-px p-0.5 rounded-control bg-active';
const item =
  'relative flex h-6 flex-auto items-center justify-center gap-1.5 px-2.5 rounded-small text-12 font-medium whitespace-nowrap text-ink-2 touch:h-11 touch:min-w-11 ' +
  'has-checked:bg-segment has-checked:text-ink has-checked:shadow-pop dark:has-checked:shadow-none ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:opacity-50';

/** A group of two to four radio buttons, side by side. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  choose,
  block = false,
  iconsOnly = false,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  /** The chosen value; null where several things differ. */
  value: Value | null;
  choose: (value: Value) => void;
  block?: boolean;
  /** Whether the labels are only read out, and shown as tooltips. */
  iconsOnly?: boolean;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(frame, block && 'flex w-full')}>
      {segments.map((segment) => (
        <label key={segment.value} className={item} {...(iconsOnly && { 'data-tip': segment.label })}>
          <input
            type="radio"
            name={name}
            className="absolute inset-0 appearance-none outline-none"
            checked={segment.value === value}
            disabled={segment.disabled === true}
            onChange={() => choose(segment.value)}
          />
          {segment.icon && <Icon of={segment.icon} size="s" />}
          <span className={iconsOnly ? 'sr-only' : undefined}>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
