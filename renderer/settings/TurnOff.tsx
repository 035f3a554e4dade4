// Turning the second factor off: whoever sits at a browser that was left open cannot.

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { secondFactorOff } from '../../shared/forms/credentials.ts';
import { Button } from '../kit/Button.tsx';
import { PasswordField } from '../kit/PasswordField.tsx';
import { TextField } from '../kit/TextField.tsx';
import { toast } from '../kit/toasts.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';

const fields = ['password', 'code'] as const;

export function TurnOff({ done, cancel }: { done: () => void; cancel: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(secondFactorOff),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (body) => {
    try {
      await call('auth.disable', { body });
      toast('Two-factor is off.');
      done();
    } catch (error) {
      const said = error instanceof CallError ? error.fields : {};
      const name = fields.find((each) => said[each] !== undefined) ?? 'code';
      setError(name, { message: said[name] ?? messageOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <form
      noValidate
      aria-label="Turn off two-factor"
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : void send(event))}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="Code of your authenticator, or a recovery code"
        autoComplete="one-time-code"
        size="xl"
        error={errors.code?.message}
        {...register('code')}
      />
      <div className="flex justify-end gap-2">
        <Button kind="plain" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" kind="danger" busy={isSubmitting}>
          Turn off two-factor
        </Button>
      </div>
    </form>
  );
}
