// Deleting a team: its name is typed, and what will be lost is said.

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { loadMyTeams } from '../store/myTeams.ts';

export function DeleteTeam({
  team: { id, name },
  close,
}: {
  team: { readonly id: string; readonly name: string };
  close: () => void;
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const atName = refusal instanceof CallError ? refusal.fields['name'] : undefined;
  const remove = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await call('teams.delete', { params: { teamId: id }, body: { name: typed } });
      await loadMyTeams();
      await navigate(paths.teams);
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      close={close}
      title={`Delete ${name}?`}
      description="The team and all its projects close for everyone, at once. For 30 days an owner may bring them back under Teams; after that they are gone for good."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="danger" form="delete-team" type="submit" busy={busy} disabled={typed.trim() !== name}>
            Delete team
          </Button>
        </>
      }
    >
      <form
        id="delete-team"
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === name && !busy) void remove();
        }}
      >
        {refusal !== null && atName === undefined && <Banner kind="bad">{messageOf(refusal)}</Banner>}
        <TextField
          label={`Type ${name} to go on`}
          autoComplete="off"
          value={typed}
          error={atName}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
