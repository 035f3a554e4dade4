// The second step of a sign-in: the code of the phone, or a recovery code.

import { useEffect } from 'react';
import { secondStep } from '../../shared/forms/credentials.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { setSignedIn } from '../store/session.ts';

export function CodeStep({ back }: { back: () => void }) {
  const form = useCallForm({
    schema: secondStep,
    empty: { code: '' },
    fields: ['code'],
    send: async (body) => {
      try {
        const { user } = await call('auth.secondFactor', { body });
        if (user) setSignedIn(user);
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'WRONG_CODE')) throw error;
        // A code is good once: the next try is another one.
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
