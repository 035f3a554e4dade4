// Whether people who are not in the team may ask to be.

import { useState } from 'react';
import type { TeamProfile } from '../../shared/api/teamSettings.ts';
import { requestPath } from '../../shared/paths.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { SettingLine } from './SettingLine.tsx';

export function AskToJoin({ team, changed }: { team: TeamProfile; changed: () => void }) {
  // Shown at once; a refusal takes it back.
  const [isOn, setOn] = useState(team.allowMemberRequests);
  const change = async (allowMemberRequests: boolean): Promise<void> => {
    setOn(allowMemberRequests);
    try {
      await call('teams.update', { params: { teamId: team.id }, body: { allowMemberRequests } });
      changed();
    } catch (error) {
      setOn(!allowMemberRequests);
      toast(messageOf(error), { kind: 'bad' });
    }
  };
  return (
    <SettingLine label="People may ask to join" checked={isOn} change={(now) => void change(now)}>
      {isOn ? (
        <>
          Whoever has the address of{' '}
          <TextLink to={requestPath({ id: team.id, type: 'team' })}>its page</TextLink> may ask; admins
          answer.
        </>
      ) : (
        'Its page for requests is not there for anyone.'
      )}
    </SettingLine>
  );
}
