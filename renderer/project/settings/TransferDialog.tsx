// Moves the project to another team in which the person may make projects, and asks who goes along.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { may } from '../../../shared/model/rights.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toasts.ts';
import { call } from '../../net/call.ts';
import { messageOf } from '../../net/callError.ts';
import { useCall } from '../../net/useCall.ts';
import { db } from '../../store/db.ts';
import { transferProject } from '../projectActs.ts';
import { useProject } from '../useProject.ts';

const loadTeams = (signal: AbortSignal) => call('teams.mine', { signal });

export function TransferDialog({ projectId, close }: { projectId: string; close: () => void }) {
  const { title, team } = useProject(projectId);
  const ownId = useSnapshot(db.project)[projectId]?.ownedByTeamId;
  const { loaded } = useCall(loadTeams);
  const [wanted, setWanted] = useState('');
  const [keepPeople, setKeep] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const teams =
    loaded.state === 'done'
      ? loaded.value.teams.filter(
          ({ id, role, withheld }) => id !== ownId && !withheld && may(role, 'project.create'),
        )
      : [];
  const chosen = teams.find(({ id }) => id === wanted) ?? teams[0];
  const move = async () => {
    if (!chosen) return;
    setBusy(true);
    setRefusal(null);
    try {
      await transferProject(projectId, { teamId: chosen.id, keepPeople });
      toast(`Moved “${title}” to ${chosen.name}`);
      close();
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      close={close}
      title={`Move “${title}” to another team`}
      description="Everyone in that team may then open it, with the role that they have there. You stay its owner."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" busy={busy} disabled={!chosen} onClick={() => void move()}>
            Move project
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {loaded.state === 'loading' && <Spinner />}
        {loaded.state === 'failed' && <Banner kind="bad">{messageOf(loaded.error)}</Banner>}
        {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
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
    </Dialog>
  );
}
