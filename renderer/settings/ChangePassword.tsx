// A new password, by the old one; the first one, where there is none.

import { useWatch } from 'react-hook-form';
import { passwordChange, passwordChangeByOld } from '../../shared/forms/credentials.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { StrengthHint } from '../widgets/StrengthHint.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';

export function ChangePassword({ hasPassword, done }: { hasPassword: boolean; done: () => void }) {
  const form = useCallForm({
    schema: hasPassword ? passwordChangeByOld : passwordChange,
    empty: hasPassword ? { password: '', newPassword: '' } : { newPassword: '' },
    fields: ['password', 'newPassword'],
    send: async (body) => {
      await call('auth.password', { body });
      form.reset();
      toast('Your password is changed. Everywhere else you are signed out, and your API tokens are revoked.');
      done();
    },
  });
  const { errors } = form.formState;
  const next = useWatch({ control: form.control, name: 'newPassword' });
  return (
    <CallForm form={form} label="Change password">
      {hasPassword ? (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      ) : (
        <p className="text-ink-2">Your account has no password yet: Google, or a link, signs you in.</p>
      )}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        hint={<StrengthHint password={next} about={[]} />}
        {...form.register('newPassword')}
      />
      <Button type="submit" kind="line" size="lg" className="self-end" busy={form.isBusy}>
        {hasPassword ? 'Change password' : 'Choose password'}
      </Button>
    </CallForm>
  );
}
