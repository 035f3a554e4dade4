// What changes a project as a whole: out of the way, into another team, without oneself, or away.

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '../../../shared/paths.ts';
import { toastFailure } from '../../chrome/toastFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { useMay } from '../../store/rights.ts';
import { session } from '../../store/session.ts';
import { archiveProject, deleteProject, leaveProject, restoreProject } from '../projectActs.ts';
import { useProject } from '../useProject.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { SettingRow } from './SettingRow.tsx';
import { TransferDialog } from './TransferDialog.tsx';

type Asking = 'transfer' | 'leave' | 'delete' | null;

export function DangerSettings({ projectId }: { projectId: string }) {
  const { title, archived, team } = useProject(projectId);
  const { user } = useSnapshot(session);
  const mayNotArchive = useMay(projectId, 'project.manage');
  const mayNotDelete = useMay(projectId, 'project.delete');
  const [asking, setAsking] = useState<Asking>(null);
  const navigate = useNavigate();
  const close = () => setAsking(null);

  const archive = () => {
    archiveProject(projectId, !archived);
    const undo = { label: 'Undo', act: () => archiveProject(projectId, archived) };
    toast(archived ? `“${title}” is back from the archive` : `Archived “${title}”`, { action: undo });
  };
  const leave = async () => {
    await leaveProject(projectId, user?.id ?? '');
    await navigate(paths.projects);
    toast(`You have left “${title}”`);
  };
  const remove = async () => {
    await deleteProject(projectId);
    await navigate(paths.projects);
    toast(`Deleted “${title}”. It can be restored for 30 days.`, {
      action: { label: 'Restore', act: () => void restoreProject(projectId).catch(toastFailure) },
    });
  };
  return (
    <div>
      <SettingRow
        stacks
        title={archived ? 'Bring back from the archive' : 'Archive the project'}
        refusal={mayNotArchive}
        control={
          <Button disabled={mayNotArchive !== null} onClick={archive}>
            {archived ? 'Bring back' : 'Archive project'}
          </Button>
        }
      >
        {archived
          ? 'Everybody can change it again, as their roles allow.'
          : 'It can still be read, printed and run, but not changed. The list of projects shows it apart.'}
      </SettingRow>
      <SettingRow
        stacks
        title="Move to another team"
        refusal={mayNotDelete}
        control={
          <Button disabled={mayNotDelete !== null} onClick={() => setAsking('transfer')}>
            Move project…
          </Button>
        }
      >
        {team === '' ? 'It belongs to a team that you are not in.' : `It belongs to ${team} now.`}
      </SettingRow>
      <SettingRow
        stacks
        title="Leave the project"
        control={<Button onClick={() => setAsking('leave')}>Leave project…</Button>}
      >
        You will not see it any more. Somebody who manages its members can add you again.
      </SettingRow>
      <SettingRow
        stacks
        title="Delete the project"
        refusal={mayNotDelete}
        control={
          <Button kind="dangerLine" disabled={mayNotDelete !== null} onClick={() => setAsking('delete')}>
            Delete project…
          </Button>
        }
      >
        It goes for everybody at once. For 30 days its owners can restore it, with its people.
      </SettingRow>
      {asking === 'transfer' && <TransferDialog projectId={projectId} close={close} />}
      {asking === 'leave' && (
        <ConfirmDialog title={`Leave “${title}”?`} act="Leave project" carryOut={leave} close={close}>
          Your comments and changes stay. What others have shared with you here does not.
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={`Delete “${title}”?`}
          act="Delete project"
          typed={title}
          carryOut={remove}
          close={close}
        >
          All its sheets, assets, channels and comments go with it, for everybody. It can be restored from
          your list of projects for 30 days; then it is gone for good.
        </ConfirmDialog>
      )}
    </div>
  );
}
