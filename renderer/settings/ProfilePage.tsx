// The person's profile: name, picture and colour, the address for signing in, defaults for new projects, and the link
// that deletes the account.

import { Check } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useSnapshot } from 'valtio';
import type { User } from '../../shared/api/parts.ts';
import { emailChange, profile } from '../../shared/forms/profile.ts';
import { NUMBERING_STYLES } from '../../shared/model/labels.ts';
import { paths } from '../../shared/paths.ts';
import { CLOCKS, TRADE_NAMES, TRADES, type PlanningSettings } from '../../shared/planning.ts';
import { AvatarField } from '../avatars/AvatarField.tsx';
import { CallForm } from '../chrome/CallForm.tsx';
import { ColourChoice } from '../chrome/ColourChoice.tsx';
import { useAttempt } from '../chrome/useAttempt.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call, type CallReply } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { session, setSignedIn } from '../store/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Copyable } from '../ui/Copyable.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Select } from '../ui/Select.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { SHORT_PAPER_OPTIONS } from '../widgets/papers.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const load = (signal: AbortSignal) => call('account.load', { signal });

/** The page of the person's profile. */
export function ProfilePage() {
  const { user } = useSnapshot(session);
  const { loaded, again } = useCall(load);
  if (!user) return null;
  return (
    <SettingsFrame title="Profile">
      <AvatarField />
      {loaded.state === 'failed' && (
        <div className="mt-6">
          <LoadFailure error={loaded.error} again={again} />
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
      {loaded.state !== 'loading' && <OwnAccount userId={user.id} />}
    </SettingsFrame>
  );
}

/** The end of the page. It is rendered only once the form above is loaded, so that it does not shift. */
function OwnAccount({ userId }: { userId: string }) {
  return (
    <>
      <SettingsSection
        title="Your id"
        about="For scripts, and for whoever helps you."
        aside={<Copyable label="your user id" text={userId} />}
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
    </>
  );
}

const NUMBERS = { film: '12, 12A, 12aA', theatre: '12, 12.5, 12.25', broadcast: 'A05, A05A' } as const;
const CLOCK_WORDS = { '24h': '24 h, 19:43:30', '12h': '12 h, 7:43:30 pm' } as const;

/** The form for the defaults of the person's new projects. Each choice is saved immediately. */
function NewProjectsForm({ settings: before }: { settings: PlanningSettings }) {
  const [saved, setSaved] = useState(before);
  /** The choices that the server has not answered yet. */
  const [unsaved, setUnsaved] = useState<readonly Partial<PlanningSettings>[]>([]);
  const settings = unsaved.reduce<PlanningSettings>((all, change) => ({ ...all, ...change }), saved);
  const planning = settings.planning ?? 'event';
  const keep = (change: Partial<PlanningSettings>): void => {
    setUnsaved((all) => [...all, change]);
    call('account.settings', { body: change })
      .then(
        () => setSaved((all) => ({ ...all, ...change })),
        (error: unknown) => void toast(messageOf(error), { kind: 'bad' }),
      )
      // Only what was refused goes back: other choices may have been saved meanwhile.
      .finally(() => setUnsaved((all) => all.filter((one) => one !== change)));
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label="You plan"
        size="xl"
        options={TRADE_NAMES.map((value) => ({ value, label: TRADES[value].name }))}
        value={planning}
        choose={(value) => keep({ planning: value, numberingStyle: TRADES[value].numberingStyle })}
      />
      <Select
        label="Numbers"
        size="xl"
        options={NUMBERING_STYLES.map((value) => ({ value, label: NUMBERS[value] }))}
        value={settings.numberingStyle ?? TRADES[planning].numberingStyle}
        choose={(numberingStyle) => keep({ numberingStyle })}
      />
      <Select
        label="Paper"
        size="xl"
        options={SHORT_PAPER_OPTIONS}
        value={settings.paperSize ?? 'A4'}
        choose={(paperSize) => keep({ paperSize })}
      />
      <Select
        label="Clock"
        size="xl"
        options={CLOCKS.map((value) => ({ value, label: CLOCK_WORDS[value] }))}
        value={settings.clock ?? '24h'}
        choose={(clock) => keep({ clock })}
      />
    </div>
  );
}

const form = profile.extend(emailChange.shape);
const fields = ['firstName', 'lastName', 'email', 'color'] as const;

/** The form for name, address and colour. Name and colour change when the form is saved, the address once the link in
 *  the mail to the new address is opened. */
function ProfileForm({
  user,
  account: { isVerified, pendingEmail },
  changed,
}: {
  user: User;
  account: CallReply<'account.load'>;
  /** Called after a change of address was requested or cancelled. */
  changed: () => void;
}) {
  const { firstName, lastName, email, color } = user;
  const own = useCallForm({
    schema: form,
    empty: { firstName, lastName, email, color },
    fields,
    async send({ email: wanted, ...body }) {
      const answer = await call('account.profile', { body });
      setSignedIn(answer.user);
      if (wanted !== email) {
        await call('account.email', { body: { email: wanted } });
        changed();
      } else toast('Your profile is saved.');
      own.reset({ ...body, email });
    },
  });
  const { errors, isDirty } = own.formState;
  return (
    <CallForm form={own} label="Your profile">
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          size="xl"
          error={errors.firstName?.message}
          {...own.register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          size="xl"
          error={errors.lastName?.message}
          {...own.register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        size="xl"
        error={errors.email?.message}
        hint="A change counts once you open the link in the new mailbox."
        trailing={isVerified && !own.formState.dirtyFields.email ? <Verified /> : null}
        {...own.register('email')}
      />
      {pendingEmail !== null && <Pending email={email} pendingEmail={pendingEmail} changed={changed} />}
      {!isVerified && pendingEmail === null && <Unverified email={email} />}
      <Controller
        control={own.control}
        name="color"
        render={({ field }) => <ColourChoice value={field.value} choose={field.onChange} />}
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button kind="plain" size="lg" disabled={!isDirty} onClick={() => own.reset()}>
          Discard
        </Button>
        <Button type="submit" kind="primary" size="lg" disabled={!isDirty} busy={own.isBusy}>
          Save profile
        </Button>
      </div>
    </CallForm>
  );
}

function Verified() {
  return (
    <Tag kind="good">
      <Icon of={Check} size="xs" /> Verified
    </Tag>
  );
}

function Pending({
  email,
  pendingEmail,
  changed,
}: {
  email: string;
  pendingEmail: string;
  changed: () => void;
}) {
  const { busy, attempt } = useAttempt();
  const keep = async (): Promise<void> => {
    await call('account.keepEmail');
    changed();
  };
  return (
    <Banner
      kind="neutral"
      action={
        <Button kind="line" busy={busy} onClick={() => attempt(keep)}>
          Keep this one
        </Button>
      }
    >
      A mail is on its way to <b className="font-semibold">{pendingEmail}</b>. Until you open its link, you
      sign in with {email}.
    </Banner>
  );
}

function Unverified({ email }: { email: string }) {
  const { busy, attempt } = useAttempt();
  const send = async (): Promise<void> => {
    await call('account.resend', { body: {} });
    toast(`A mail is on its way to ${email}.`);
  };
  return (
    <Banner
      kind="neutral"
      action={
        <Button kind="line" busy={busy} onClick={() => attempt(send)}>
          Send again
        </Button>
      }
    >
      Open the link that we sent you: then we know that this address is yours.
    </Banner>
  );
}
