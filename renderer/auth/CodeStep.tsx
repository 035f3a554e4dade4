// The second step of a sign-in: the code of the phone, or a recovery code.

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { secondStep } from '../../shared/forms/credentials.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { TextField } from '../kit/TextField.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { setSignedIn } from '../store/session.ts';

export function CodeStep({ back }: { back: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, resetField, setFocus, formState } = useForm({
    resolver: zodResolver(secondStep),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);
  const send = handleSubmit(async (body) => {
    setRefusal(null);
    try {
      const { user } = await call('auth.secondFactor', { body });
      if (user) setSignedIn(user);
    } catch (error) {
      setRefusal(messageOf(error));
      resetField('code');
      setFocus('code');
    }
  });
  return (
    <>
      <h1 className="text-28 font-heading">Two-factor</h1>
      <p className="mt-1 mb-6 text-14 text-ink-2">
        Type the six digits that your authenticator shows, or one of your recovery codes.
      </p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : void send(event))}
      >
        {refusal && <Banner kind="bad">{refusal}</Banner>}
        <TextField
          label="Code"
          autoComplete="one-time-code"
          spellCheck={false}
          size="xl"
          error={errors.code?.message}
          {...register('code')}
        />
        <Button type="submit" kind="primary" size="xl" block busy={isSubmitting}>
          Sign in
        </Button>
        <Button kind="plain" size="xl" block onClick={back}>
          Begin again
        </Button>
      </form>
    </>
  );
}
