// The button “Share” above a saved view, which shares the project with people or the view by a link. On a phone the
// button is in a panel that closes with the choice, so the dialogs (`ShareViewDialogs.tsx`) are mounted separately.

import { Link2, UserPlus } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { health, isOffline } from '../store/health.ts';
import { useMay } from '../store/rights.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';

/** The open dialog: the project is shared with people, or the view by a link. */
export type Sharing = 'people' | 'link';

/** The share button of a sheet whose saved view is open. */
export function ShareViewButton({
  projectId,
  share,
}: {
  projectId: string;
  share: (sharing: Sharing) => void;
}) {
  const isAway = isOffline(useSnapshot(health));
  const whyNot = useMay(projectId, 'project.settings');
  return (
    <Menu
      align="end"
      trigger={
        <Button
          kind="plain"
          icon={UserPlus}
          aria-label="Share"
          refusal={isAway ? 'You are offline. Sharing works again when the line is back.' : null}
        >
          <span className="hidden lg:inline phone:inline">Share</span>
        </Button>
      }
    >
      <MenuItem icon={Link2} refusal={whyNot} act={() => share('link')}>
        This view by a link…
      </MenuItem>
      <MenuItem icon={UserPlus} act={() => share('people')}>
        The project with people…
      </MenuItem>
    </Menu>
  );
}
