// The page behind the link of a recovery mail, which sets a new password and then opens the sign-in page.

import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { recoveryFinish } from '../../shared/forms/credentials.ts';
import { paths } from '../../shared/paths.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { call } from '../net/call.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { StrengthHint } from '../widgets/StrengthHint.tsx';

/** The page behind the link of a recovery mail. */
export function NewPasswordPage() {
  const { tokenId = '' } = useParams();
  const form = useCallForm({
    schema: recoveryFinish,
    empty: { tokenId, password: '' },
    fields: ['password'],
    send: async (body) => {
      await call('auth.recoveryFinish', { body });
      // All sessions have ended, including this browser's, so the sign-in page is loaded as a full page.
      location.replace(`${paths.login}?password=changed`);
    },
  });
  const password = useWatch({ control: form.control, name: 'password' });

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
      <p className="mt-1 mb-6 text-14 text-pretty text-ink-2">
        This ends your sessions. Two-factor stays on.
      </p>
      <CallForm form={form} way={<TextLink to={paths.recover}>Send another link</TextLink>}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={form.formState.errors.password?.message}
          hint={<StrengthHint password={password} about={[]} />}
          {...form.register('password')}
        />
        <Button type="submit" kind="primary" size="xl" block busy={form.isBusy}>
          Save password
        </Button>
      </CallForm>
    </AuthFrame>
  );
}
