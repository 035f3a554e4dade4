// The profile of a team: its name and picture, who may ask to join, two-factor, the address of its invoices, its end.

import { membersPath } from '../../shared/paths.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { loadMyTeams } from '../store/myTeams.ts';
import { AskToJoin } from './AskToJoin.tsx';
import { RequireSecondFactor } from './RequireSecondFactor.tsx';
import { TeamAddressForm } from './TeamAddressForm.tsx';
import { TeamEnd } from './TeamEnd.tsx';
import { TeamFrame, type TeamPage } from './TeamFrame.tsx';
import { TeamNameForm } from './TeamNameForm.tsx';
import { TeamPicture } from './TeamPicture.tsx';

export function TeamProfilePage() {
  return (
    <TeamFrame title="Team profile" right="team.manage">
      {(page) => <Profile key={page.team.id} {...page} />}
    </TeamFrame>
  );
}

function Profile({ team, again }: TeamPage) {
  const changed = (): void => {
    again();
    void loadMyTeams();
  };
  return (
    <>
      <TeamPicture team={team} changed={changed} />
      <div className="mt-6">
        <TeamNameForm team={team} changed={changed} />
      </div>
      <div className="mt-8 divide-y divide-line border-t border-line">
        <AskToJoin team={team} changed={changed} />
        <RequireSecondFactor team={team} changed={changed} />
      </div>
      <TeamAddressForm teamId={team.id} />
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        To hand the team over,{' '}
        <TextLink to={membersPath({ id: team.id, type: 'team' })}>make somebody an owner</TextLink> under
        Members.
      </p>
      <TeamEnd team={team} />
    </>
  );
}
