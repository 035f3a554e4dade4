// The members of a team, and the requests to join it.

import { useNavigate } from 'react-router-dom';
import type { TeamProfile } from '../../shared/api/teamSettings.ts';
import { may } from '../../shared/permissions/rights.ts';
import { paths } from '../../shared/paths.ts';
import { InviteButton } from '../members/InviteButton.tsx';
import { Members } from '../members/Members.tsx';
import { Seats } from '../members/Seats.tsx';
import { PosterLink } from '../requests/PosterLink.tsx';
import { loadMyTeams } from '../store/myTeams.ts';
import { TeamFrame } from '../team/TeamFrame.tsx';

const scopeOf = ({ id }: TeamProfile) => ({ id, type: 'team' }) as const;

/** The page of a team's members. */
export function TeamMembersPage() {
  const navigate = useNavigate();
  return (
    <TeamFrame
      title="Members"
      lede={(team) => <Seats scope={scopeOf(team)} />}
      aside={(team) => <TeamInvite team={team} />}
      wide
    >
      {({ team }) => (
        <Members
          scope={scopeOf(team)}
          ownRole={team.role}
          left={() => {
            void loadMyTeams();
            void navigate(paths.teams);
          }}
        />
      )}
    </TeamFrame>
  );
}

function TeamInvite({ team }: { team: TeamProfile }) {
  return (
    <div className="flex flex-wrap gap-2 phone:w-full phone:[&>*]:flex-1">
      {team.allowMemberRequests && may(team.role, 'member.manage') && <PosterLink scope={scopeOf(team)} />}
      <InviteButton scope={scopeOf(team)} ownRole={team.role} />
    </div>
  );
}
