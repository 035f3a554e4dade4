// A message about a state: red for an error, neutral for a state, green for a success.

import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { cx } from './classes.ts';
import { Icon } from './Icon.tsx';

const kinds = {
  bad: ['bg-danger-soft text-danger-text edge-danger-soft-line', CircleAlert],
  neutral: ['bg-sunken text-ink edge-line-strong', Info],
  good: ['bg-good-soft text-good-text', CircleCheck],
} as const;

/** A message above a page or a form, with a button where something can be done. */
export function Banner({
  kind,
  children,
  action,
}: {
  kind: keyof typeof kinds;
  children: ReactNode;
  action?: ReactNode;
}) {
  const [look, icon] = kinds[kind];
  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className={cx('flex items-start gap-2 px-3 py-2 rounded-control', look)}
    >
      {/* Beside a button that is higher than a line, the text is centred vertically. */}
      <div className="flex min-w-0 flex-1 gap-2 self-center">
        <Icon of={icon} className="mt-0.5" />
        <div className="min-w-0 flex-1 text-pretty wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  );
}

/** The message that something could not be loaded, with a button that tries again. */
export function RetryBanner({ again, children }: { again: () => void; children: ReactNode }) {
  return (
    <Banner kind="bad" action={<Button onClick={again}>Try again</Button>}>
      {children}
    </Banner>
  );
}
