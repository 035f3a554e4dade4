// The page that deletes the account. It explains what happens to the person's teams and texts, and offers a copy of the
// data.

import { Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { countOf } from '../../shared/format/words.ts';
import { email } from '../../shared/forms/credentials.ts';
import { paths, pathOf } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call, type CallReply } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { session, setSignedOut } from '../store/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { buttonClass } from '../ui/buttonClass.ts';
import { toast } from '../ui/toasts.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const load = (signal: AbortSignal) => call('account.ending', { signal });

/** The page on which a person deletes their account. */
export function DeleteAccountPage() {
  const { user } = useSnapshot(session);
  const { loaded, again } = useCall(load);
  if (!user) return null;
  return (
    <SettingsFrame title="Delete account" lede="For good: nobody can bring it back.">
      <SettingsSection
        title="A copy first"
        about="Your profile, teams, projects, comments, sessions and notices, as one JSON file."
        aside={
          <a href="/api/account/export" download className={buttonClass({ kind: 'line', size: 'lg' })}>
            <Icon of={Download} /> Download my data
          </a>
        }
      />
      <SettingsSection title="What becomes of what">
        {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
        {loaded.state === 'done' && <EndingTeams ending={loaded.value} />}
        <ul className="mt-2 list-disc pl-5 leading-6">
          <li>What you wrote in the projects of others stays there, by “Deleted person”.</li>
          <li>Your name, address, picture, sessions, tokens and second factor are gone at once.</li>
          <li>Your address is free again.</li>
        </ul>
      </SettingsSection>
      {loaded.state === 'done' && loaded.value.handOver.length === 0 && (
        <SettingsSection title="Then">
          <DeleteForm own={user.email} />
        </SettingsSection>
      )}
    </SettingsFrame>
  );
}

function DeleteForm({ own }: { own: string }) {
  const navigate = useNavigate();
  const form = useCallForm({
    schema: z.strictObject({ email }),
    empty: { email: '' },
    fields: ['email'],
    async send(body) {
      await call('account.delete', { body });
      await navigate(paths.login, { replace: true });
      setSignedOut();
      toast('Your account is deleted.');
    },
  });
  return (
    <CallForm form={form} label="Delete account">
      <TextField
        label={`Type ${own} to say that you mean it`}
        autoComplete="off"
        size="xl"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" kind="danger" size="xl" className="self-end" busy={form.isBusy}>
        Delete my account
      </Button>
    </CallForm>
  );
}

type Ending = CallReply<'account.ending'>;

/** The teams that need another owner before the account can be deleted, and those that are deleted with it. */
function EndingTeams({ ending: { handOver, goes } }: { ending: Ending }) {
  return (
    <>
      {handOver.length > 0 && (
        <Banner kind="bad">
          <p>
            {handOver.length === 1 ? 'One team has' : `${countOf(handOver.length, 'team')} have`} nobody else
            who owns it. Make somebody an owner, or delete the team first:
          </p>
          <ul className="mt-2 flex flex-col gap-1">
            {handOver.map(({ id, name, members, projects }) => (
              <li key={id}>
                <b className="font-semibold">{name}</b>, {countOf(members, 'other person', 'other people')},{' '}
                {countOf(projects, 'project')}:{' '}
                <TextLink to={pathOf(paths.teamMembers, { teamId: id })}>choose an owner</TextLink> or{' '}
                <TextLink to={pathOf(paths.teamProfile, { teamId: id })}>delete the team</TextLink>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {goes.length > 0 && (
        <ul className="list-disc pl-5 leading-6">
          {goes.map(({ id, name, projects }) => (
            <li key={id}>
              <b className="font-semibold">{name}</b> goes with you
              {projects > 0 && `, and its ${countOf(projects, 'project')}`}: nobody else is in it.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
