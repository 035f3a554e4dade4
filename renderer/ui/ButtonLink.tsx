// A link inside the app that looks like a button. A link out of the app is an `<a className={buttonClass(…)}>`.

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import { Icon } from './Icon.tsx';

/** A link that looks like a button. */
export function ButtonLink({
  to,
  icon,
  children,
  ...look
}: ButtonLook & { readonly to: string; readonly icon?: LucideIcon; readonly children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
