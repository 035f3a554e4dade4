// The confirmation before a person leaves a team, with what they lose.

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { membersPath, paths } from '../../shared/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { loadMyTeams } from '../store/myTeams.ts';
import { session } from '../store/session.ts';

/** The dialog with which a person leaves a team. */
export function LeaveTeam({
  team: { id, name },
  close,
}: {
  team: { readonly id: string; readonly name: string };
  close: () => void;
}) {
  const { user } = useSnapshot(session);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const isLast = refusal instanceof CallError && refusal.code === 'LAST_OWNER';
  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('members.delete', { params: { entityId: id, identityId: user?.id ?? '' }, body: {} });
      await loadMyTeams();
      close();
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
      title={`Leave ${name}?`}
      description="Its projects close for you, unless you are in one by yourself. To come back, somebody in the team has to invite you."
      footer={
        <>
          <Button onClick={close}>Stay</Button>
          <Button kind="danger" busy={busy} disabled={isLast} onClick={() => void leave()}>
            Leave the team
          </Button>
        </>
      }
    >
      {refusal !== null && (
        <Banner kind="bad">
          {isLast ? (
            <>
              You are its only owner.{' '}
              <TextLink to={membersPath({ id, type: 'team' })}>Make somebody else an owner</TextLink> first.
            </>
          ) : (
            messageOf(refusal)
          )}
        </Banner>
      )}
    </Dialog>
  );
}
