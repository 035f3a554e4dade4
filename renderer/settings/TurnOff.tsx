// Turning the second factor off: whoever sits at a browser that was left open cannot.

import { secondFactorOff, secondFactorOffByPassword } from '../../shared/forms/credentials.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';

export function TurnOff({
  hasPassword,
  done,
  cancel,
}: {
  /** Without one, EO asks by mail who it is. */
  hasPassword: boolean;
  done: () => void;
  cancel: () => void;
}) {
  const form = useCallForm({
    schema: hasPassword ? secondFactorOffByPassword : secondFactorOff,
    empty: hasPassword ? { password: '', code: '' } : { code: '' },
    fields: ['password', 'code'],
    send: async (body) => {
      await call('auth.disable', { body });
      toast('Two-factor is off.');
      done();
    },
  });
  const { errors } = form.formState;
  return (
    <div className="mt-4">
      <CallForm form={form} label="Turn off two-factor">
        {hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        <TextField
          label="Code of your authenticator, or a recovery code"
          autoComplete="one-time-code"
          size="xl"
          error={errors.code?.message}
          {...form.register('code')}
        />
        <div className="flex justify-end gap-2">
          <Button kind="plain" size="lg" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" kind="danger" size="lg" busy={form.isBusy}>
            Turn off two-factor
          </Button>
        </div>
      </CallForm>
    </div>
  );
}
