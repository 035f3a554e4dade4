// Where people are let in, a poster to hang up: its code leads to the request page.

import { Printer } from 'lucide-react';
import { posterPath } from '../../shared/paths.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Place } from './place.ts';

export function PosterLink({ place }: { place: Place }) {
  return (
    <a
      href={posterPath(place, 'pdf')}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({
        kind: 'line',
        size: 'site',
        className: 'phone:h-11 phone:px-4 phone:text-16',
      })}
    >
      <Icon of={Printer} />
      Print a poster
    </a>
  );
}
