// The picture of a team.

import type { TeamProfile } from '../../shared/api/teamSettings.ts';
import { AvatarEditor } from '../avatars/AvatarEditor.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { call } from '../net/call.ts';

export function TeamPicture({ team, changed }: { team: TeamProfile; changed: () => void }) {
  const query = { teamId: team.id };
  return (
    <AvatarEditor
      label="Picture of the team"
      shape="square"
      face={<Avatar team={team.name} picture={team.avatar} size="MD" className="size-20 text-28" />}
      isSet={team.avatar !== null}
      hint="It stands beside the team’s name."
      save={async (body) => {
        await call('avatars.set', { body, query });
        changed();
      }}
      remove={async () => {
        await call('avatars.delete', { query });
        changed();
      }}
    />
  );
}
