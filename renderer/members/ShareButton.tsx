// The button “Share”, which opens the share dialog of the project.

import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { health, isOffline } from '../store/health.ts';
import { roleIn, session } from '../store/session.ts';

const ShareDialog = loadable(
  async () => (await import('./ShareDialog.tsx')).ShareDialog,
  Nothing,
  ({ close }) => close(),
);

const SMALL = { kind: 'plain', 'aria-label': 'Share' } as const;
const LARGE = { kind: 'line', size: 'lg', className: 'phone:w-full' } as const;

/** The button that opens the share dialog of a project. */
export function ShareButton({
  projectId,
  children,
}: {
  projectId: string;
  /** Label of a large button; without a label, the small button of the bar is rendered. */
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const { roles } = useSnapshot(session);
  const isAway = isOffline(useSnapshot(health));
  const navigate = useNavigate();
  return (
    <>
      <Button
        {...(children ? LARGE : SMALL)}
        icon={UserPlus}
        refusal={isAway ? 'You are offline. Sharing works again when the line is back.' : null}
        onPointerEnter={() => void ShareDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {children ?? <span className="hidden lg:inline phone:inline">Share</span>}
      </Button>
      {open && (
        <ShareDialog
          projectId={projectId}
          ownRole={roleIn(roles, projectId)}
          close={() => setOpen(false)}
          left={() => void navigate(paths.projects)}
        />
      )}
    </>
  );
}
