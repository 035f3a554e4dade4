// The page behind the links of mails that confirm an address after a sign-up or a change. The token is sent only when a
// button is clicked, since a mail program that prefetches links would otherwise use it up.

import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { loginPath, paths, safeNext } from '../../shared/paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { session } from '../store/session.ts';
import { AuthFrame } from './AuthFrame.tsx';

const WORDS = {
  address: {
    title: 'Confirm your address',
    lede: 'One click, and we know that this address is yours.',
    act: 'Confirm address',
  },
  change: {
    title: 'Use this address',
    lede: 'One click, and you sign in with this address from now on.',
    act: 'Use this address',
  },
} as const;

/** The page behind the link of a mail that confirms an address. */
export function VerifyPage() {
  const [search] = useSearchParams();
  const { auth } = useSnapshot(session);
  const [state, setState] = useState<'asked' | 'sending' | 'used' | 'done'>('asked');
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = search.get('change');
  // The link contains the next page, as it may be opened in another browser than the one used for the sign-up.
  const asked = search.get('next');
  const next = asked === null ? null : safeNext(asked);
  const words = WORDS[change === null ? 'address' : 'change'];
  const confirm = async (): Promise<void> => {
    setState('sending');
    setRefusal(null);
    try {
      if (change === null) await call('auth.verify', { body: { token: search.get('token') ?? '' } });
      else takeOver((await call('account.confirmEmail', { body: { token: change } })).email);
      setState('done');
    } catch (error) {
      // After any other failure than a used token, the person can try again.
      setState(error instanceof CallError && error.code === 'TOKEN_USED' ? 'used' : 'asked');
      setRefusal(messageOf(error));
    }
  };
  const isDone = state === 'done';
  return (
    <AuthFrame title={words.title} aside={null}>
      <h1 className="text-28 font-heading">{isDone ? 'Thank you' : words.title}</h1>
      <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">
        {isDone ? 'This address is yours, and we know it.' : words.lede}
      </p>
      {refusal && <Banner kind="bad">{refusal}</Banner>}
      <div className="mt-4">
        {isDone ? (
          <ButtonLink
            kind="primary"
            size="xl"
            block
            to={auth === 'signedIn' ? (next ?? paths.welcome) : next === null ? paths.login : loginPath(next)}
          >
            {auth === 'signedIn' ? 'Go on' : 'Sign in'}
          </ButtonLink>
        ) : state === 'used' ? (
          <ButtonLink kind="primary" size="xl" block to={loginPath(paths.profile)}>
            Send another from your profile
          </ButtonLink>
        ) : (
          <Button kind="primary" size="xl" block busy={state === 'sending'} onClick={() => void confirm()}>
            {words.act}
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}

/** Updates the session's user after a change of address. The session may be that of somebody else, so the user is
 *  loaded from the server first. */
function takeOver(email: string): void {
  void call('auth.session').then(({ user }) => {
    if (user?.email === email) session.user = user;
  });
}
