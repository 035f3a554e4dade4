// A link to a poster to hang up at an entrance: its QR code leads to the request page.

import { Printer } from 'lucide-react';
import type { AccessScope } from '../../shared/api/parts.ts';
import { posterPath } from '../../shared/paths.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { Icon } from '../ui/Icon.tsx';

/** The link to the poster with the QR code of the request page. */
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
