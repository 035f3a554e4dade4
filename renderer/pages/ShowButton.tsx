// The button “Show” in the bar of a sheet. It leads to the page that calls the show, or to the follower's page for
// people without the right to call it.

import { Play, Smartphone } from 'lucide-react';
import { followPath, showPath } from '../../shared/paths.ts';
import { useMay } from '../store/rights.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useIsPhone } from '../widgets/useIsPhone.ts';

const words = 'sr-only lg:not-sr-only phone:not-sr-only';

/** The button to the show of a sheet. */
export function ShowButton({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  // On a phone the button is one of several lines in a list, so it is plain.
  const kind = useIsPhone() ? 'plain' : 'primary';
  const mayCall = useMay(projectId, 'show.call') === null;
  if (mayCall)
    return (
      <ButtonLink kind={kind} icon={Play} to={showPath(projectId, sheetId)}>
        <span className={words}>Show</span>
      </ButtonLink>
    );
  return (
    <a href={followPath(projectId, sheetId)} className={buttonClass({ kind })}>
      <Icon of={Smartphone} />
      <span className={words}>Follow</span>
    </a>
  );
}
