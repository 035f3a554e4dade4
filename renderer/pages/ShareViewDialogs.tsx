// The dialogs of the button “Share” above a saved view, in a chunk of its own.

import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { ShareViewDialog } from '../links/ShareViewDialog.tsx';
import { ShareDialog } from '../members/ShareDialog.tsx';
import { roleIn, session } from '../store/session.ts';
import type { Sharing } from './ShareViewButton.tsx';

/** The open dialog of the share button. */
export function ShareViewDialogs({
  projectId,
  sheetId,
  sheetLayoutId,
  sharing,
  close,
}: {
  projectId: string;
  sheetId: string;
  sheetLayoutId: string | null;
  sharing: Sharing;
  close: () => void;
}) {
  const { roles } = useSnapshot(session);
  const navigate = useNavigate();
  if (sharing === 'people')
    return (
      <ShareDialog
        projectId={projectId}
        ownRole={roleIn(roles, projectId)}
        close={close}
        left={() => void navigate(paths.projects)}
      />
    );
  if (sheetLayoutId === null) return null;
  return (
    <ShareViewDialog projectId={projectId} sheetId={sheetId} sheetLayoutId={sheetLayoutId} close={close} />
  );
}
