// Name, address and colour in one form. The name counts when it is saved; another address once the link in its mailbox
// is opened.

import { Check } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { emailChange, profile } from '../../shared/forms/profile.ts';
import type { User } from '../../shared/api/parts.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { ColourChoice } from '../chrome/ColourChoice.tsx';
import { useAttempt } from '../chrome/useAttempt.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { call, type CallReply } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { setSignedIn } from '../store/session.ts';

const form = profile.extend(emailChange.shape);
const fields = ['firstName', 'lastName', 'email', 'color'] as const;

export function ProfileForm({
  user,
  account: { isVerified, pendingEmail },
  changed,
}: {
  user: User;
  account: CallReply<'account.load'>;
  /** The address is another, or waits for its link. */
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
