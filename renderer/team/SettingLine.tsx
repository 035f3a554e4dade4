// One setting of a team that is on or off: what it means, and its switch.

import type { ReactNode } from 'react';
import { Switch } from '../ui/Switch.tsx';

export function SettingLine({
  label,
  checked,
  disabled = false,
  change,
  children,
}: {
  label: string;
  checked: boolean;
  disabled?: boolean;
  change: (checked: boolean) => void;
  /** What it means, and why it cannot be changed. */
  children: ReactNode;
}) {
  return (
    <div className="flex items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{label}</p>
        <div className="mt-0.5 text-ink-2">{children}</div>
      </div>
      <span className="mt-0.5 flex">
        <Switch label={label} checked={checked} disabled={disabled} change={change} />
      </span>
    </div>
  );
}
