// Who I am here: what others see of me, the address that I sign in with, what new projects of mine start with, and the
// way out. Nothing is saved until I say so.

import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Copyable } from '../ui/Copyable.tsx';
import { AvatarField } from '../avatars/AvatarField.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { session } from '../store/session.ts';
import { NewProjectsForm } from './NewProjectsForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const load = (signal: AbortSignal) => call('account.load', { signal });

/** The page of one's profile. */
export function ProfilePage() {
  const { user } = useSnapshot(session);
  const { loaded, again } = useCall(load);
  if (!user) return null;
  return (
    <SettingsFrame title="Profile">
      <AvatarField />
      {loaded.state === 'failed' && (
        <div className="mt-6">
          <Banner kind="bad" action={<Button onClick={again}>Try again</Button>}>
            {messageOf(loaded.error)}
          </Banner>
        </div>
      )}
      {loaded.state === 'done' && (
        <>
          <div className="mt-6 mb-8">
            <ProfileForm user={user} account={loaded.value} changed={again} />
          </div>
          <SettingsSection title="New projects" about="What they start with. Each can change it for itself.">
            <NewProjectsForm settings={loaded.value.settings} />
          </SettingsSection>
        </>
      )}
      <SettingsSection
        title="Your id"
        about="For scripts, and for whoever helps you."
        aside={<Copyable label="your user id" text={user.id} />}
      />
      <SettingsSection
        title="Delete account"
        about="You get a copy of your data first. What you wrote stays, without your name."
        aside={
          <ButtonLink to={paths.deleteAccount} kind="dangerLine">
            Delete account…
          </ButtonLink>
        }
      />
    </SettingsFrame>
  );
}
