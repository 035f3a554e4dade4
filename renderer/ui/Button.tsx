// The button of the app: six kinds, five sizes, and a busy state that keeps its width.

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import { Icon } from './Icon.tsx';
import { disabledProps } from './disabledProps.ts';
import { Spinner } from './Spinner.tsx';

/** Properties of a button. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    readonly icon?: LucideIcon | undefined;
    /** Whether work is under way: the label stays, a spinner replaces the icon, and clicks do nothing. */
    readonly busy?: boolean | undefined;
    /** Why the button is disabled, as a sentence; it stays focusable and shows the sentence. */
    readonly refusal?: string | null | undefined;
    readonly children?: ReactNode;
  };

/** A button. With a `refusal` it stays focusable, says why, and does nothing. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    block,
    square,
    on,
    className,
    icon,
    busy = false,
    refusal,
    disabled,
    children,
    onClick,
    ...rest
  } = props;
  const iconSize = size === 'sm' ? 's' : 'm';
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, block, square, on, className })}
      disabled={disabled}
      // Not `disabled`: the button would lose the focus, and a screen reader would not announce that it is busy.
      aria-disabled={busy || undefined}
      {...disabledProps(refusal)}
      aria-busy={busy || undefined}
      onClick={busy || refusal ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={iconSize} /> : icon && <Icon of={icon} size={iconSize} />}
      {children}
    </button>
  );
}
