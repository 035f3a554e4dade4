// The link to a printable poster, whose QR code leads to the page that requests access.

import { Printer } from 'lucide-react';
import type { AccessScope } from '../../shared/api/parts.ts';
import { posterPath } from '../../shared/paths.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';

/** The link to the poster. */
export function PosterLink({ scope }: { scope: AccessScope }) {
  return (
    <a
      href={posterPath(scope, 'pdf')}
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
