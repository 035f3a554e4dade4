// The button “Share” over a saved view: the people of the project, or this view by a link.

import { Link2, UserPlus } from 'lucide-react';
import { useState } from 'react';
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

const ShareDialog = loadable(async () => (await import('../members/ShareDialog.tsx')).ShareDialog, Nothing);
const ShareViewDialog = loadable(
  async () => (await import('../links/ShareViewDialog.tsx')).ShareViewDialog,
  Nothing,
);

/** The share button of a sheet whose saved view is open. */
export function ShareViewButton({
  projectId,
  sheetId,
  sheetLayoutId,
}: {
  projectId: string;
  sheetId: string;
  sheetLayoutId: string;
}) {
  const [open, setOpen] = useState<'people' | 'link' | null>(null);
  const { roles } = useSnapshot(session);
  const isAway = isOffline(useSnapshot(health));
  const whyNot = useMay(projectId, 'project.settings');
  const navigate = useNavigate();
  const close = (): void => setOpen(null);
  return (
    <>
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
        <MenuItem icon={Link2} refusal={whyNot} act={() => setOpen('link')}>
          This view by a link…
        </MenuItem>
        <MenuItem icon={UserPlus} act={() => setOpen('people')}>
          The project with people…
        </MenuItem>
      </Menu>
      {open === 'people' && (
        <ShareDialog
          projectId={projectId}
          ownRole={roleIn(roles, projectId)}
          close={close}
          left={() => void navigate(paths.projects)}
        />
      )}
      {open === 'link' && (
        <ShareViewDialog
          projectId={projectId}
          sheetId={sheetId}
          sheetLayoutId={sheetLayoutId}
          close={close}
        />
      )}
    </>
  );
}
