// The state of a page or list without content: what it is for, and the next thing to do.

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The message in place of an empty list: icon, title, explanation and actions. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section className="mx-auto flex max-w-dialog flex-col items-center px-4 py-16 text-center">
      <Icon of={icon} size="l" className="text-ink-2" />
      <h2 className="mt-3 text-20 font-semibold text-balance">{title}</h2>
      {children && <p className="mt-1 text-14 text-balance text-ink-2">{children}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2 sm:w-max">{actions}</div>}
    </section>
  );
}
