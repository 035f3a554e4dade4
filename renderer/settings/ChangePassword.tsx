// A new password, by the old one.

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { passwordChange } from '../../shared/forms/credentials.ts';
import { StrengthHint } from '../kit/StrengthHint.tsx';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { toast } from '../kit/toasts.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';

const fields = ['password', 'newPassword'] as const;

export function ChangePassword() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { password: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const next = useWatch({ control, name: 'newPassword' });

  const change = handleSubmit(async (body) => {
    setRefusal(null);
    try {
      await call('auth.password', { body });
      reset();
      toast('Your password is changed. Everywhere else you are signed out.');
    } catch (error) {
      const said = error instanceof CallError ? error.fields : {};
      const known = fields.filter((name) => said[name] !== undefined);
      for (const name of known)
        setError(name, { message: said[name] ?? '' }, { shouldFocus: name === known[0] });
      if (known.length === 0) setRefusal(messageOf(error));
    }
  });

  return (
    <form
      noValidate
      aria-label="Change password"
      className="flex flex-col gap-4"
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : void change(event))}
    >
      {refusal && <Banner kind="bad">{refusal}</Banner>}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        hint={<StrengthHint password={next} about={[]} />}
        {...register('newPassword')}
      />
      <Button type="submit" kind="line" className="self-end" busy={isSubmitting}>
        Change password
      </Button>
    </form>
  );
}
