// The sign of work whose length is unknown.

import { LoaderCircle } from 'lucide-react';
import { Icon, type IconSize } from './Icon.tsx';

/** A turning circle while something loads. */
export function Spinner({ size = 'm' }: { size?: IconSize }) {
  return <Icon of={LoaderCircle} size={size} className="animate-spin" />;
}
