// The sign-in page: with Google, or with email and password, followed by a second factor if the account has one.

import { useState, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths, safeNext } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { session, setSignedIn } from '../store/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { GoogleButton } from './GoogleButton.tsx';

/** The sign-in page. */
export function LoginPage() {
  const [search] = useSearchParams();
  const { auth } = useSnapshot(session);
  const next = safeNext(search.get('next'));
  const [asksCode, askCode] = useState(search.get('step') === 'code');
  // A person who wanted to link a Google account and could not is led here by Google, too.
  const [notLinked] = useState(auth === 'signedIn' ? search.get('google') : null);
  if (auth === 'signedIn')
    return (
      <Navigate
        to={notLinked === null ? next : `${paths.password}?google=${encodeURIComponent(notLinked)}`}
        replace
      />
    );
  return (
    <AuthFrame
      title="Sign in"
      aside={
        <>
          New here?{' '}
          <TextLink
            to={search.has('next') ? `${paths.signup}?next=${encodeURIComponent(next)}` : paths.signup}
          >
            Sign Up
          </TextLink>
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
    schema: async () => (await import('../../shared/forms/credentials.ts')).credentials,
    empty: { email: '', password: '' },
    fields: ['email', 'password'],
    send: async (body) => {
      const { user, requireMFA } = await call('auth.login', { body });
      if (requireMFA) askCode();
      if (user) setSignedIn(user);
    },
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
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
        aside={
          <TextLink alone="above" to={paths.recover}>
            Forgot it?
          </TextLink>
        }
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" kind="primary" size="xl" block className="mt-1" busy={form.isBusy}>
        Sign in
      </Button>
    </CallForm>
  );
}

/** The second step of signing in: a code from the phone, or a recovery code. */
function CodeStep({ back }: { back: () => void }) {
  const form = useCallForm({
    schema: async () => (await import('../../shared/forms/credentials.ts')).secondStep,
    empty: { code: '' },
    fields: ['code'],
    send: async (body) => {
      try {
        const { user } = await call('auth.secondFactor', { body });
        if (user) setSignedIn(user);
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'WRONG_CODE')) throw error;
        // A code is valid once, so the next attempt needs another one.
        form.resetField('code');
        form.setError('code', { message: error.message }, { shouldFocus: true });
      }
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <>
      <h1 className="text-28 font-heading">Two-factor</h1>
      <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">
        Type the six digits that your authenticator shows, or one of your recovery codes.
      </p>
      <CallForm form={form}>
        <TextField
          label="Code"
          autoComplete="one-time-code"
          spellCheck={false}
          size="xl"
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <Button type="submit" kind="primary" size="xl" block busy={form.isBusy}>
          Sign in
        </Button>
        <Button kind="plain" size="xl" block onClick={back}>
          Begin again
        </Button>
      </CallForm>
    </>
  );
}

// Messages about the reason why the person was sent to the sign-in page.

interface Arrival {
  readonly kind: 'good' | 'neutral' | 'bad';
  readonly words: string;
}

const FROM_GOOGLE: ReadonlyMap<string, Arrival> = new Map([
  ['failed', { kind: 'bad', words: 'Google did not sign you in. Try again.' }],
  ['cancelled', { kind: 'neutral', words: 'You did not sign in at Google.' }],
  [
    'unverified',
    { kind: 'bad', words: 'Google does not know whether this address is yours. Sign in with a password.' },
  ],
  [
    'password',
    {
      kind: 'neutral',
      words:
        'This email has an account already. Sign in with your password, then link Google in your settings.',
    },
  ],
  ['denied', { kind: 'bad', words: 'Nobody can sign up with this address.' }],
]);

/** Returns the message for the query parameters of the address; null without one. */
function arrivalOf(search: URLSearchParams): Arrival | null {
  if (search.get('password') === 'changed')
    return { kind: 'good', words: 'Your password is changed. Sign in with the new one.' };
  if (search.get('link') === 'used')
    return { kind: 'neutral', words: 'This sign-in link has been used, or is too old.' };
  return FROM_GOOGLE.get(search.get('google') ?? '') ?? null;
}
