// Signing in. Messages appear on submit and follow every change from then on; a second submit in flight is ignored.

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { credentials } from '../../shared/forms/credentials.ts';
import { paths, safeNext } from '../../shared/paths.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { TextLink } from '../kit/TextLink.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { session, setSignedIn } from '../store/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeStep } from './CodeStep.tsx';

export function LoginPage() {
  const [search] = useSearchParams();
  const arrival = arrivalOf(search);
  const { auth } = useSnapshot(session);
  const next = safeNext(search.get('next'));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asksCode, askCode] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async (body) => {
    setRefusal(null);
    try {
      const { user, requireMFA } = await call('auth.login', { body });
      askCode(requireMFA);
      if (user) setSignedIn(user);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  });

  if (auth === 'signedIn') return <Navigate to={next} replace />;
  return (
    <AuthFrame
      title="Sign in"
      aside={
        <>
          New here? <TextLink to={paths.signup}>Sign up</TextLink>
        </>
      }
    >
      {asksCode ? (
        <CodeStep back={() => askCode(false)} />
      ) : (
        <>
          <h1 className="text-28 font-heading">Sign in</h1>
          <p className="mt-1 mb-6 text-14 text-ink-2">Your sheets are as you left them.</p>
          {arrival && !refusal && (
            <div className="mb-4">
              <Banner kind={arrival.kind}>{arrival.words}</Banner>
            </div>
          )}
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => !isSubmitting && void signIn(event)}
          >
            {refusal && <Banner kind="bad">{refusal}</Banner>}
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
              autoComplete="current-password"
              error={errors.password?.message}
              {...register('password')}
            />
            <Button type="submit" kind="primary" size="xl" block className="mt-1" busy={isSubmitting}>
              Sign in
            </Button>
            <p className="text-center">
              <TextLink to={paths.recover}>Forgot your password?</TextLink>
            </p>
          </form>
        </>
      )}
    </AuthFrame>
  );
}

/** What led here, when that needs a word. */
function arrivalOf(search: URLSearchParams): { kind: 'good' | 'neutral'; words: string } | null {
  if (search.get('password') === 'changed')
    return { kind: 'good', words: 'Your password is changed. Sign in with the new one.' };
  if (search.get('link') === 'used')
    return { kind: 'neutral', words: 'This sign-in link has been used, or is too old.' };
  return null;
}
