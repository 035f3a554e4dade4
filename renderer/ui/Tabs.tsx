// Tabs without addresses of their own: arrow keys go from one to the next, and the panel shows the chosen one.

import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './classes.ts';
import { TAB_STRIP_CLASSES, TAB_CLASSES, ACTIVE_TAB_CLASSES } from './tabClass.ts';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  choose,
  className,
  children,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  choose: (value: Value) => void;
  /** Classes of the row of tabs. */
  className?: string;
  /** Content of the chosen tab. */
  children: ReactNode;
}) {
  const change = (chosen: string): void => {
    const found = tabs.find((one) => one.value === chosen);
    if (found) choose(found.value);
  };
  return (
    <Radix.Root value={value} onValueChange={change}>
      <Radix.List aria-label={label} className={cx('min-w-0', TAB_STRIP_CLASSES, className)}>
        {tabs.map((one) => (
          <Radix.Trigger
            key={one.value}
            value={one.value}
            className={cx(TAB_CLASSES, one.value === value && ACTIVE_TAB_CLASSES)}
          >
            {one.label}
            {one.count !== undefined && (
              <span className="px-1.5 rounded-full bg-active text-11">{one.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* The content is focusable by itself, so the panel needs no tab stop. */}
      <Radix.Content value={value} tabIndex={-1}>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
