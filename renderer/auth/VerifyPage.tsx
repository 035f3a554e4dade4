// The page that a verification mail leads to. The link is used by a button: a mail program that looks ahead would
// use it up.

import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { session } from '../store/session.ts';
import { AuthFrame } from './AuthFrame.tsx';

export function VerifyPage() {
  const [search] = useSearchParams();
  const { auth } = useSnapshot(session);
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setState('sending');
    setRefusal(null);
    try {
      await call('auth.verify', { body: { token: search.get('token') ?? '' } });
      setState('done');
    } catch (error) {
      setState('asked');
      setRefusal(messageOf(error));
    }
  };
  const isDone = state === 'done';
  return (
    <AuthFrame title="Confirm your address" aside={null}>
      <h1 className="text-28 font-heading">{isDone ? 'Thank you' : 'Confirm your address'}</h1>
      <p className="mt-1 mb-6 text-14 text-ink-2">
        {isDone
          ? 'This address is yours, and we know it.'
          : 'One click, and we know that this address is yours.'}
      </p>
      {refusal && <Banner kind="bad">{refusal}</Banner>}
      <div className="mt-4">
        {isDone ? (
          <ButtonLink kind="primary" size="xl" block to={auth === 'signedIn' ? paths.projects : paths.login}>
            {auth === 'signedIn' ? 'Your projects' : 'Sign in'}
          </ButtonLink>
        ) : (
          <Button kind="primary" size="xl" block busy={state === 'sending'} onClick={() => void confirm()}>
            Confirm address
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
