// The page that a recovery mail leads to: a new password, and then to the sign-in page with it.

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { recoveryFinish } from '../../shared/forms/credentials.ts';
import { paths } from '../../shared/paths.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextLink } from '../kit/TextLink.tsx';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { StrengthHint } from '../kit/StrengthHint.tsx';

export function NewPasswordPage() {
  const { tokenId = '' } = useParams();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(recoveryFinish),
    defaultValues: { tokenId, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });

  const save = handleSubmit(async (body) => {
    setRefusal(null);
    try {
      await call('auth.recoveryFinish', { body });
      // Every session has ended, this browser's too: a whole new page, which knows nobody.
      location.replace(`${paths.login}?password=changed`);
    } catch (error) {
      const field = error instanceof CallError ? error.fields['password'] : undefined;
      if (field === undefined) setRefusal(messageOf(error));
      else setError('password', { message: field }, { shouldFocus: true });
    }
  });

  return (
    <AuthFrame
      title="New password"
      aside={
        <>
          Remembered it? <TextLink to={paths.login}>Sign in</TextLink>
        </>
      }
    >
      <h1 className="text-28 font-heading">New password</h1>
      <p className="mt-1 mb-6 text-14 text-ink-2">This ends every session of yours.</p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => (isSubmitting ? event.preventDefault() : void save(event))}
      >
        {refusal && (
          <Banner kind="bad">
            {refusal} <TextLink to={paths.recover}>Send another link</TextLink>
          </Banner>
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.password?.message}
          hint={<StrengthHint password={password} about={[]} />}
          {...register('password')}
        />
        <Button type="submit" kind="primary" size="xl" block busy={isSubmitting}>
          Save password
        </Button>
      </form>
    </AuthFrame>
  );
}
