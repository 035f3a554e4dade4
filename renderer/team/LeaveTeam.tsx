// The dialog that asks for confirmation before a person leaves a team.

import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { membersPath, paths } from '../../shared/paths.ts';
import { sendAllFirst } from '../chrome/sendAllFirst.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
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
  const [isLast, setLast] = useState(false);
  const leave = async (): Promise<ReactNode> => {
    try {
      await sendAllFirst('You would lose');
      await call('members.delete', { params: { entityId: id, identityId: user?.id ?? '' }, body: {} });
      await loadMyTeams();
      close();
      await navigate(paths.teams);
      return null;
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'LAST_OWNER')) return messageOf(error);
      setLast(true);
      return (
        <>
          You are its only owner.{' '}
          <TextLink to={membersPath({ id, type: 'team' })}>Make somebody else an owner</TextLink> first.
        </>
      );
    }
  };
  return (
    <ConfirmDialog
      title={`Leave ${name}?`}
      description="Its projects close for you, unless you are in one by yourself. To come back, somebody in the team has to invite you."
      act="Leave the team"
      cancel="Stay"
      disabled={isLast}
      carryOut={leave}
      close={close}
    />
  );
}
