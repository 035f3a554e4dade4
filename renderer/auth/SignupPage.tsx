// Making an account: the four fields, a hint of how strong the password is, and in.

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { signup } from '../../shared/forms/credentials.ts';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { TextLink } from '../kit/TextLink.tsx';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { session, setSignedIn } from '../store/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { StrengthHint } from '../kit/StrengthHint.tsx';

const fields = ['firstName', 'lastName', 'email', 'password'] as const;
const empty = { firstName: '', lastName: '', email: '', password: '' };

export function SignupPage() {
  const { auth } = useSnapshot(session);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signup),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const [password, ...about] = useWatch({ control, name: ['password', 'email', 'firstName', 'lastName'] });

  const signUp = handleSubmit(async (body) => {
    setRefusal(null);
    try {
      const { user } = await call('auth.signup', { body });
      if (user) setSignedIn(user);
    } catch (error) {
      const said = error instanceof CallError ? error.fields : {};
      const known = fields.filter((name) => said[name] !== undefined);
      for (const name of known)
        setError(name, { message: said[name] ?? '' }, { shouldFocus: name === known[0] });
      if (known.length === 0) setRefusal(messageOf(error));
    }
  });

  if (auth === 'signedIn') return <Navigate to={paths.projects} replace />;
  return (
    <AuthFrame
      title="Sign up"
      aside={
        <>
          Already here? <TextLink to={paths.login}>Sign in</TextLink>
        </>
      }
    >
      <h1 className="text-28 font-heading">Sign up</h1>
      <p className="mt-1 mb-6 text-14 text-ink-2">Your own team and your first sheet, in a minute.</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => !isSubmitting && void signUp(event)}
      >
        {refusal && <Banner kind="bad">{refusal}</Banner>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            size="xl"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            size="xl"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
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
        <Button type="submit" kind="primary" size="xl" block className="mt-1" busy={isSubmitting}>
          Sign Up
        </Button>
      </form>
    </AuthFrame>
  );
}
