// A whole team into a project: whoever is in that team now or later gets the role. One must be in it oneself.

import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { roleWord } from '../../shared/format/roleWords.ts';
import type { Role } from '../../shared/model/roles.ts';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuHeading, MenuItem } from '../ui/MenuItem.tsx';
import { db } from '../store/db.ts';
import { loadMyTeams, myTeams } from '../store/myTeams.ts';
import { addTeam } from './acts.ts';
import type { Place } from './place.ts';
import { useRoster } from './roster.ts';

export function AddTeam({ place, role }: { place: Place; role: Role }) {
  const { teams } = useSnapshot(myTeams);
  const { members } = useRoster(place);
  const ownerId = useSnapshot(db.project)[place.id]?.ownedByTeamId;
  useEffect(() => void loadMyTeams(), []);
  const inIt = new Set((members ?? []).map(({ identityId }) => identityId));
  const others = teams.filter(({ id }) => id !== ownerId);
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="lg" icon={Users} aria-label="Add a team" className="phone:h-11">
          Add a team
        </Button>
      }
    >
      <MenuHeading>{`Everyone in it, as ${roleWord(role)}`}</MenuHeading>
      {others.map((team) => (
        <MenuItem
          key={team.id}
          refusal={inIt.has(team.id) ? 'Is in already.' : null}
          act={() => void addTeam(place, team, role)}
        >
          {team.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
