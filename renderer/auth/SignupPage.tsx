// Making an account: the four fields, a hint of how strong the password is, and in. With the link of an invitation, into
// what one is invited to.

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { signup } from '../../shared/forms/credentials.ts';
import { paths } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { StrengthHint } from '../widgets/StrengthHint.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { call } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { session, setSignedIn } from '../store/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { InvitedBy, type Invited } from './InvitedBy.tsx';
import { SignupWaiting } from './SignupWaiting.tsx';

const empty = { firstName: '', lastName: '', email: '', password: '' };

export function SignupPage() {
  const [search] = useSearchParams();
  const token = search.get('invite');
  if (token === null) return <SignUp invited={null} />;
  return <InvitedBy token={token}>{(invited) => <SignUp invited={invited} />}</InvitedBy>;
}

function SignUp({ invited }: { invited: Invited | null }) {
  const { auth } = useSnapshot(session);
  /** Whoever comes here signed in has an account; whoever signs up here begins with their first day. */
  const [wasIn] = useState(auth === 'signedIn');
  /** The address that is not let in here. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = useCallForm({
    schema: signup,
    empty: { ...empty, email: invited?.email ?? '' },
    fields: ['firstName', 'lastName', 'email', 'password'],
    send: async (body) => {
      const { user } = await call('auth.signup', {
        body: invited ? { ...body, inviteToken: invited.token } : body,
      });
      if (user) setSignedIn(user);
      else setWaiting(body.email);
    },
  });
  const { register } = form;
  const { errors } = form.formState;
  const [password, ...about] = useWatch({
    control: form.control,
    name: ['password', 'email', 'firstName', 'lastName'],
  });

  if (auth === 'signedIn')
    return <Navigate to={invited?.path ?? (wasIn ? paths.projects : paths.getStarted)} replace />;
  if (waiting !== null) return <SignupWaiting email={waiting} />;
  return (
    <AuthFrame
      title="Sign up"
      act="signing up"
      aside={
        <>
          Already here? <TextLink to={paths.login}>Sign in</TextLink>
        </>
      }
    >
      {invited?.head ?? (
        <>
          <h1 className="text-28 font-heading">Sign up</h1>
          <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">
            Your own team and your first sheet, in a minute.
          </p>
        </>
      )}
      <GoogleButton next={invited ? `${paths.signup}?invite=${invited.token}` : paths.projects} />
      <CallForm form={form}>
        <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
          <TextField
            label="First Name"
            autoComplete="given-name"
            size="xl"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            size="xl"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          readOnly={invited !== null}
          hint={invited && 'The invitation is for this address.'}
          autoComplete="username"
          size="xl"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          hint={<StrengthHint password={password} about={about} />}
          {...register('password')}
        />
        <Button type="submit" kind="primary" size="xl" block className="mt-1" busy={form.isBusy}>
          Sign Up
        </Button>
      </CallForm>
    </AuthFrame>
  );
}
