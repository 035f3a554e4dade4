// One of a few ways, as a card: a radio button in its dress.

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/Icon.tsx';

const card =
  'relative flex items-center gap-3 p-3 rounded-control bg-raised edge-line-control hover:bg-hover ' +
  'has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

export function WorkplaceCard({
  icon,
  title,
  checked,
  choose,
  children,
}: {
  icon: LucideIcon;
  title: string;
  checked: boolean;
  choose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <label className={card}>
      <input
        type="radio"
        name="workplace"
        className="absolute inset-0 appearance-none outline-none"
        aria-label={title}
        aria-describedby={id}
        checked={checked}
        onChange={choose}
      />
      <span className="flex size-9 shrink-0 items-center justify-center rounded-small bg-active text-ink-2">
        <Icon of={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-14 font-medium">{title}</span>
        <span id={id} className="block text-12 text-ink-2">
          {children}
        </span>
      </span>
    </label>
  );
}
