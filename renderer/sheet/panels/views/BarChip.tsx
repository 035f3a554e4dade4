// A chip of the view bar: a sort, filter or group, with a popover to change it, and a cross to remove it.

import { X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';

const box =
  'inline-flex h-6 touch:h-11 shrink-0 items-center rounded-small bg-raised edge-line-control text-12';
const part =
  'inline-flex h-full items-center gap-1.5 rounded-small -outline-offset-2 hover:bg-hover touch:min-w-11 touch:justify-center';

export function BarChip({
  icon,
  name,
  value,
  remove,
  children,
}: {
  icon: LucideIcon;
  /** Name of the chip: `Sort`, or the column of a filter. */
  name: string;
  value: string;
  remove: () => void;
  /** Renders the content of the popover. */
  children: (close: () => void) => ReactNode;
}) {
  return (
    <span className={box}>
      <Popover
        label={`${name} ${value}`}
        trigger={
          <button type="button" className={`${part} max-w-60 pl-2 pr-1.5`}>
            <Icon of={icon} size="s" className="text-ink-2" />
            <span className="font-medium">{name}</span>
            <span className="truncate text-accent-text">{value}</span>
          </button>
        }
      >
        {children}
      </Popover>
      <button
        type="button"
        className={`${part} px-1.5`}
        aria-label={`Remove ${name} ${value}`}
        onClick={remove}
      >
        <Icon of={X} size="xs" className="text-ink-2" />
      </button>
    </span>
  );
}
