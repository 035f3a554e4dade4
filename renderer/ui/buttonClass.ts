// The classes of buttons, and of links that look like them.

import { cx } from './classes.ts';

type ButtonKind = 'plain' | 'line' | 'primary' | 'now' | 'danger' | 'dangerLine';
type ButtonSize = 'sm' | 'md' | 'site' | 'lg' | 'xl';

/** Kind, size and shape of a button. */
export interface ButtonLook {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Whether the button is as wide as its parent. */
  readonly block?: boolean | undefined;
  /** Whether the button is as wide as it is high, for a single icon. */
  readonly square?: boolean | undefined;
  /** Whether the button is pressed, chosen or open. */
  readonly on?: boolean | undefined;
  readonly className?: string | undefined;
}

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 relative font-medium whitespace-nowrap select-none ' +
  'touch:min-h-11 touch:min-w-11 ' +
  'transition-colors duration-(--dur-state) ease-state cursor-default ' +
  'disabled:bg-active disabled:text-ink-3 disabled:shadow-none aria-disabled:bg-active aria-disabled:text-ink-3';

// A lighter grey alone is too near to that of an enabled icon.
const quietIcon = '[&>svg]:text-ink-2 disabled:[&>svg]:opacity-40 aria-disabled:[&>svg]:opacity-40';

const kinds: Record<ButtonKind, string> = {
  plain: `text-ink hover:bg-hover disabled:bg-transparent aria-disabled:bg-transparent ${quietIcon}`,
  line: `text-ink bg-raised edge-line-control hover:bg-hover ${quietIcon}`,
  primary: 'bg-accent text-on-solid hover:bg-accent-hover',
  now: 'bg-now text-on-now',
  danger: 'bg-danger text-on-solid',
  dangerLine: 'text-danger-text bg-raised edge-line-control hover:bg-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-6 px-2 rounded-small text-12',
  md: 'h-7 px-2.5 rounded-small text-13',
  site: 'h-8 px-3 rounded-small text-14',
  lg: 'h-9 px-4 rounded-control text-14 phone:h-11 phone:text-16',
  xl: 'h-10 px-4 rounded-control text-14 phone:h-11 phone:text-16',
};

/**
 * Classes of a button on a tablet, where it is as high as a finger and wider. A button without an edge in a bar keeps
 * its width.
 */
const tabletRooms: Partial<Record<ButtonSize, string>> = {
  sm: 'tablet:px-3 tablet:text-13',
  md: 'tablet:px-3.5',
};

const squares: Record<ButtonSize, string> = {
  sm: 'w-6 px-0',
  md: 'w-7 px-0',
  site: 'w-8 px-0',
  lg: 'w-9 px-0 phone:w-11',
  xl: 'w-10 px-0 phone:w-11',
};

/** Returns the classes of a button, or of a link that looks like one. */
export function buttonClass({
  kind = 'line',
  size = 'md',
  block,
  square,
  on,
  className,
}: ButtonLook): string {
  return cx(
    base,
    kinds[kind],
    sizes[size],
    square ? squares[size] : kind !== 'plain' && tabletRooms[size],
    block && 'w-full',
    on && 'bg-active',
    className,
  );
}
