// Settings that affect the whole project: archiving it, moving it to another team, leaving it, deleting it.

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { may } from '../../../shared/permissions/rights.ts';
import { paths } from '../../../shared/paths.ts';
import { toastFailure } from '../../chrome/toastFailure.ts';
import { LoadFailure } from '../../chrome/LoadFailure.tsx';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { useCall } from '../../net/useCall.ts';
import { db } from '../../store/db.ts';
import { useMay } from '../../store/rights.ts';
import { session } from '../../store/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toasts.ts';
import { archiveProject } from '../projectActions.ts';
import { useProject } from '../useProject.ts';
import { SettingRow } from './SettingRow.tsx';
import { deleteProject, endOwnMembership, restoreProject, moveProjectToTeam } from './settingsActions.ts';

type Asking = 'transfer' | 'leave' | 'delete' | null;

/** The tab of the settings for archive, transfer, leaving and deletion. */
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
    await endOwnMembership(projectId, user?.id ?? '');
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
        <ConfirmDialog
          title={`Leave “${title}”?`}
          act="Leave project"
          carryOut={() => leave().catch(messageOf)}
          close={close}
        >
          <p className="text-ink-2">
            Your comments and changes stay. What others have shared with you here does not.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={`Delete “${title}”?`}
          act="Delete project"
          typed={{ text: title, label: `Type “${title}” to confirm` }}
          carryOut={() => remove().catch(messageOf)}
          close={close}
        >
          <p className="text-ink-2">
            All its sheets, assets, channels and comments go with it, for everybody. It can be restored from
            your list of projects for 30 days; then it is gone for good.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const loadTeams = (signal: AbortSignal) => call('teams.mine', { signal });

/** Moves the project to another team in which the person may create projects, and asks whether its people stay
 *  in it. */
function TransferDialog({ projectId, close }: { projectId: string; close: () => void }) {
  const { title, team } = useProject(projectId);
  const ownId = useSnapshot(db.project)[projectId]?.ownedByTeamId;
  const { loaded, again } = useCall(loadTeams);
  const [wanted, setWanted] = useState('');
  const [keepPeople, setKeep] = useState(true);
  const teams =
    loaded.state === 'done'
      ? loaded.value.teams.filter(
          ({ id, role, withheld }) => id !== ownId && !withheld && may(role, 'project.create'),
        )
      : [];
  const chosen = teams.find(({ id }) => id === wanted) ?? teams[0];
  const move = async () => {
    if (!chosen) return;
    await moveProjectToTeam(projectId, { teamId: chosen.id, keepPeople });
    toast(`Moved “${title}” to ${chosen.name}`);
    close();
  };
  return (
    <ConfirmDialog
      title={`Move “${title}” to another team`}
      description="Everyone in that team may then open it, with the role that they have there. You stay its owner."
      act="Move project"
      kind="primary"
      disabled={!chosen}
      carryOut={() => move().catch(messageOf)}
      close={close}
    >
      <div className="flex flex-col gap-4">
        {loaded.state === 'loading' && <Spinner />}
        {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
        {loaded.state === 'done' && !chosen && (
          <p className="text-ink-2">
            There is no other team in which you may make projects. Ask an admin of it to make you an editor.
          </p>
        )}
        {chosen && (
          <>
            <Select
              label="Team"
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen.id}
              choose={setWanted}
            />
            <Checkbox checked={keepPeople} onChange={(event) => setKeep(event.target.checked)}>
              <span className="block font-medium">Keep the people who are in it</span>
              <span className="block text-ink-2">
                {`Those who are in it through ${team || 'its team'} become members of the project itself. Else they lose it.`}
              </span>
            </Checkbox>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
