// The button “Share” above a saved view, which shares the project with people or the view by a link. On a phone the
// button is in a panel that closes with the choice, so the dialogs are mounted separately.

import { Link2, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { health, isOffline } from '../store/health.ts';
import { useMay } from '../store/rights.ts';
import { roleIn, session } from '../store/session.ts';
import { Button } from '../ui/Button.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';

const ShareDialog = loadable(
  async () => (await import('../members/ShareDialog.tsx')).ShareDialog,
  Nothing,
  ({ close }) => close(),
);
const ShareViewDialog = loadable(
  async () => (await import('../links/ShareViewDialog.tsx')).ShareViewDialog,
  Nothing,
  ({ close }) => close(),
);

/** The open dialog: the project is shared with people, or the view by a link; null while none is open. */
export type Sharing = 'people' | 'link' | null;

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

/** The open dialog of the share button. */
export function ShareViewDialogs({
  projectId,
  sheetId,
  sheetLayoutId,
  sharing,
  share,
}: {
  projectId: string;
  sheetId: string;
  sheetLayoutId: string | null;
  sharing: Sharing;
  share: (sharing: Sharing) => void;
}) {
  const { roles } = useSnapshot(session);
  const navigate = useNavigate();
  const close = (): void => share(null);
  if (sharing === 'people')
    return (
      <ShareDialog
        projectId={projectId}
        ownRole={roleIn(roles, projectId)}
        close={close}
        left={() => void navigate(paths.projects)}
      />
    );
  if (sharing === null || sheetLayoutId === null) return null;
  return (
    <ShareViewDialog projectId={projectId} sheetId={sheetId} sheetLayoutId={sheetLayoutId} close={close} />
  );
}
