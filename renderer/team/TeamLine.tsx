// One of my teams: how many are in it, what I am there, and what I do with it: manage it, or leave.

import { useState } from 'react';
import { countOf } from '../../shared/format/words.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import type { MyTeam } from '../../shared/api/teamSettings.ts';
import { may } from '../../shared/model/rights.ts';
import { pathOf, paths } from '../../shared/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { LeaveTeam } from './LeaveTeam.tsx';
import { listLine } from './look.ts';

export function TeamLine({ team }: { team: MyTeam }) {
  const [isLeaving, leave] = useState(false);
  const { id, name, avatar, role, people, projects, withheld } = team;
  return (
    <li className={listLine}>
      <span aria-hidden className="flex">
        <Avatar team={name} picture={avatar} size="SM" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-12 text-ink-2">
          {withheld
            ? 'Asks for two-factor: set it up to open its projects'
            : `${countOf(people, 'person', 'people')} · ${countOf(projects, 'project')}`}
        </p>
      </div>
      <span className="text-ink-2">{roleWord(role)}</span>
      {withheld ? (
        <ButtonLink to={paths.password} kind="line">
          Set up two-factor
        </ButtonLink>
      ) : may(role, 'team.manage') ? (
        <ButtonLink to={pathOf(paths.teamProfile, { teamId: id })} kind="line">
          Manage
        </ButtonLink>
      ) : (
        <Button kind="plain" onClick={() => leave(true)}>
          Leave
        </Button>
      )}
      {isLeaving && <LeaveTeam team={team} close={() => leave(false)} />}
    </li>
  );
}
