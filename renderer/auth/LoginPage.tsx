// Signing in: by Google, or by email and password and, where it is on, a second factor.

import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { credentials } from '../../shared/forms/credentials.ts';
import { paths, safeNext } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { call } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { session, setSignedIn } from '../store/session.ts';
import { arrivalOf } from './arrival.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeStep } from './CodeStep.tsx';
import { GoogleButton } from './GoogleButton.tsx';

export function LoginPage() {
  const [search] = useSearchParams();
  const { auth } = useSnapshot(session);
  const next = safeNext(search.get('next'));
  const [asksCode, askCode] = useState(search.get('step') === 'code');
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
          <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">Your sheets are as you left them.</p>
          <GoogleButton next={next} />
          <ByPassword search={search} askCode={() => askCode(true)} />
        </>
      )}
    </AuthFrame>
  );
}

function ByPassword({ search, askCode }: { search: URLSearchParams; askCode: () => void }) {
  const form = useCallForm({
    schema: credentials,
    empty: { email: '', password: '' },
    fields: ['email', 'password'],
    send: async (body) => {
      const { user, requireMFA } = await call('auth.login', { body });
      if (requireMFA) askCode();
      if (user) setSignedIn(user);
    },
  });
  const { errors } = form.formState;
  const arrival = form.refusal === null ? arrivalOf(search) : null;
  return (
    <CallForm form={form}>
      {arrival && <Banner kind={arrival.kind}>{arrival.words}</Banner>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        size="xl"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={<TextLink to={paths.recover}>Forgot it?</TextLink>}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" kind="primary" size="xl" block className="mt-1" busy={form.isBusy}>
        Sign in
      </Button>
    </CallForm>
  );
}
