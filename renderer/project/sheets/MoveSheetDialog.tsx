// Moves a sheet into another project, where the person may make sheets: a copy there, and the end of it here.

import { useState } from 'react';
import { may } from '../../../shared/model/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toasts.ts';
import { messageOf } from '../../net/callError.ts';
import { useCall } from '../../net/useCall.ts';
import { loadMyProjects } from '../../store/myProjects.ts';
import { isAllSent } from '../../store/outright.ts';
import { titleOfSheet } from '../../store/sheetList.ts';
import { moveToProject } from './sheetActs.ts';

export function MoveSheetDialog({
  projectId,
  sheetId,
  left,
  close,
}: {
  projectId: string;
  sheetId: string;
  /** Told once the sheet is here no more. */
  left: (sheetId: string) => Promise<void>;
  close: () => void;
}) {
  const { loaded } = useCall(loadMyProjects);
  const [wanted, setWanted] = useState('');
  const all = loaded.state === 'done' ? loaded.value : [];
  const others = all.filter(
    ({ id, archived, role }) => id !== projectId && !archived && may(role, 'sheet.create'),
  );
  const chosen = others.find(({ id }) => id === wanted) ?? others[0];
  const move = async (): Promise<void> => {
    if (!chosen) return;
    if (!isAllSent()) return void toast('Some changes are not saved yet. Move the sheet when they are.');
    const title = titleOfSheet(sheetId);
    const refuse = (error: unknown): void => void toast(messageOf(error), { kind: 'bad' });
    close();
    try {
      const back = await moveToProject(sheetId, chosen.id);
      const undo = { label: 'Undo', act: () => void back().catch(refuse) };
      toast(`Moved “${title}” to ${chosen.title}`, { action: undo });
      await left(sheetId);
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <Dialog
      open
      close={close}
      title={`Move ${titleOfSheet(sheetId)} to another project`}
      description="Categories are matched by their names there, and made where they are missing. Comments, saved views and history stay here, with the deleted sheet in the bin."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" disabled={!chosen} onClick={() => void move()}>
            Move
          </Button>
        </>
      }
    >
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && <p>Your projects could not be listed. Check the connection.</p>}
      {loaded.state === 'done' && !chosen && (
        <p className="text-ink-2">You are an editor in no other project.</p>
      )}
      {chosen && (
        <Select
          label="Project"
          options={others.map(({ id, title, team }) => ({
            value: id,
            label: team === '' ? title : `${title} · ${team}`,
          }))}
          value={chosen.id}
          choose={setWanted}
        />
      )}
    </Dialog>
  );
}
