// The page for a new team: its name, and optionally a picture and the first members.

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { Role } from '../../shared/permissions/roles.ts';
import { emailAddresses } from '../../shared/forms/addresses.ts';
import { teamName } from '../../shared/forms/team.ts';
import { invitingPath, pathOf, paths } from '../../shared/paths.ts';
import { AvatarEditor } from '../avatars/AvatarEditor.tsx';
import { CallForm } from '../chrome/CallForm.tsx';
import { SettingsShell } from '../chrome/SettingsShell.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { inviteTyped } from '../members/inviteTyped.ts';
import { RoleSelect, rolesToGive } from '../widgets/RoleSelect.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCallForm } from '../net/useCallForm.ts';

/** A cropped picture that was chosen before the team exists. `url` is a data URL. */
interface Chosen {
  readonly square: Blob;
  readonly url: string;
}

const schema = z.object({ name: teamName, people: emailAddresses });

/** The page that creates a team. */
export function CreateTeamPage() {
  const navigate = useNavigate();
  const [picture, setPicture] = useState<Chosen | null>(null);
  const [role, setRole] = useState<Role>('EDITOR');
  const [name, setName] = useState('');
  const form = useCallForm({
    schema,
    empty: { name: '', people: '' },
    fields: ['name', 'people'],
    send: async ({ name: wanted, people }) => {
      const { team } = await call('teams.create', { body: { name: wanted } });
      const scope = { id: team.id, type: 'team' } as const;
      const toMembers = () => void navigate(invitingPath(scope));
      if (picture) await savePicture(team.id, picture.square);
      const areInvited = await inviteTyped(scope, people, role, toMembers);
      if (areInvited) await navigate(pathOf(paths.teamProfile, { teamId: team.id }));
      else toMembers();
    },
  });
  return (
    <SettingsShell title="New team" lede="A team holds projects. You will be its owner.">
      <CallForm form={form} label="New team">
        <AvatarEditor
          label="Picture of the team"
          shape="square"
          face={<Face name={name} picture={picture} />}
          isSet={picture !== null}
          hint="It stands beside the team’s name."
          save={async (square) => setPicture({ square, url: await readUrl(square) })}
          remove={async () => setPicture(null)}
        />
        <TextField
          label="Team name"
          autoComplete="organization"
          error={form.formState.errors.name?.message}
          {...form.register('name', { onChange: (event) => setName(event.target.value) })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
          <TextField
            label="Invite people"
            hint="Email addresses, with commas between. You can do this later."
            autoComplete="off"
            error={form.formState.errors.people?.message}
            {...form.register('people')}
          />
          <RoleSelect label="As" roles={rolesToGive('OWNER')} value={role} choose={setRole} />
        </div>
        <div className="mt-2 flex justify-end">
          <Button type="submit" kind="primary" size="lg" busy={form.isBusy}>
            Create team
          </Button>
        </div>
      </CallForm>
    </SettingsShell>
  );
}

function Face({ name, picture }: { name: string; picture: Chosen | null }) {
  if (picture) return <img src={picture.url} alt="" className="size-20 shrink-0 rounded-team" />;
  return <Avatar team={name} size="MD" className="size-20 text-28" />;
}

/** Returns the picture as a data URL, since it is not on the server yet. */
function readUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(new Error('The picture cannot be read.'));
    reader.readAsDataURL(file);
  });
}

/** Saves the picture of a new team. A failure is only shown in a toast, since the team exists, and has its picture on
 *  its profile. */
async function savePicture(teamId: string, picture: Blob): Promise<void> {
  try {
    await call('avatars.set', { body: picture, query: { teamId } });
  } catch (error) {
    toast(`The team has no picture: ${messageOf(error)}`, { kind: 'bad' });
  }
}
