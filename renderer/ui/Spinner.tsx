// Something is under way and nobody knows how long.

import { LoaderCircle } from 'lucide-react';
import { Icon, type IconSize } from './Icon.tsx';

export function Spinner({ size = 'm' }: { size?: IconSize }) {
  return <Icon of={LoaderCircle} size={size} className="animate-spin" />;
}
