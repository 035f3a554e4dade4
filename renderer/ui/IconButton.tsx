// A button with an icon only: its label is read out, and shown as a tooltip.

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

/** A square button with an icon; its label is its tooltip. */
export function IconButton(
  props: Omit<ButtonProps, 'children' | 'icon' | 'square'> & {
    readonly label: string;
    readonly icon: LucideIcon;
    readonly keys?: string | undefined;
    /** Content over the icon, such as a count. */
    readonly mark?: ReactNode;
  },
) {
  const { label, icon, keys, mark, kind = 'plain', ...rest } = props;
  return (
    <Tooltip text={label} keys={keys}>
      <Button {...rest} kind={kind} square icon={icon} aria-label={label}>
        {mark}
      </Button>
    </Tooltip>
  );
}
