// The settings for signing in: password, Google, and the second factor.

import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { passwordChange, passwordChangeByOld } from '../../shared/forms/credentials.ts';
import { CallForm } from '../chrome/CallForm.tsx';
import { useAttempt } from '../chrome/useAttempt.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call, type CallReply } from '../net/call.ts';
import { useCall } from '../net/useCall.ts';
import { useCallForm } from '../net/useCallForm.ts';
import { offersGoogle, session } from '../store/session.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { toast } from '../ui/toasts.ts';
import { GoogleMark } from '../widgets/GoogleMark.tsx';
import { StrengthHint } from '../widgets/StrengthHint.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const load = (signal: AbortSignal) => call('auth.proveBy', { signal });

/** The settings page for password, Google and second factor. */
export function PasswordPage() {
  const { vars } = useSnapshot(session);
  const { loaded, again } = useCall(load);
  return (
    <SettingsFrame title="Password" lede="How you sign in, and what else proves that it is you.">
      <div className="max-w-settings">
        {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
        {loaded.state === 'done' && (
          <>
            <ChangePassword hasPassword={loaded.value.by === 'password'} done={again} />
            {offersGoogle(vars) && <GoogleLink key={loaded.value.by} />}
            <SecondFactor hasPassword={loaded.value.by === 'password'} />
          </>
        )}
      </div>
    </SettingsFrame>
  );
}

/** The form that changes the password, or sets the first one of an account without a password. */
function ChangePassword({ hasPassword, done }: { hasPassword: boolean; done: () => void }) {
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

const loadGoogle = (signal: AbortSignal) => call('google.state', { signal });

type State = CallReply<'google.state'>;

/** The section for Google: the linked account, and a button that links or unlinks one. */
function GoogleLink() {
  const { loaded, again } = useCall(loadGoogle);
  const [search] = useSearchParams();
  const notLinked = NOT_LINKED.get(search.get('google') ?? '');
  return (
    <section aria-labelledby="google" className="mt-8 border-t border-line pt-6">
      <div className="flex items-center gap-2">
        <h2 id="google" className="flex-1 text-14 font-semibold">
          Google
        </h2>
        {loaded.state === 'done' && <Act state={loaded.value} changed={again} />}
      </div>
      {loaded.state === 'done' && (
        <p className="mt-1 flex items-center gap-2 text-ink-2">
          {loaded.value.email !== null && <GoogleMark />}
          <span className="min-w-0 break-words">{wordsOf(loaded.value)}</span>
        </p>
      )}
      {loaded.state === 'failed' && <LoadFailure error={loaded.error} again={again} />}
      {notLinked !== undefined && (
        <div className="mt-3">
          <Banner kind="bad">Nothing was linked: {notLinked}</Banner>
        </div>
      )}
    </section>
  );
}

/** Why Google was not linked, by the parameter of the address. */
const NOT_LINKED: ReadonlyMap<string, string> = new Map([
  ['taken', 'that Google account belongs to another account of EO, or yours has one already.'],
  ['cancelled', 'you did not sign in at Google.'],
  ['failed', 'Google did not sign you in. Try again.'],
]);

/** The button that links or unlinks Google; renders nothing if Google is linked and must not be unlinked. */
function Act({ state: { email, mayUnlink }, changed }: { state: State; changed: () => void }) {
  const { busy, attempt } = useAttempt();
  const link = async () => location.assign((await call('google.link', { body: {} })).url);
  const unlink = async () => {
    await call('google.unlink');
    toast('Google is unlinked.');
    changed();
  };
  if (email !== null && !mayUnlink) return null;
  return (
    <Button kind="line" busy={busy} onClick={() => attempt(email === null ? link : unlink)}>
      {email === null ? 'Link Google' : 'Unlink Google'}
    </Button>
  );
}

function wordsOf({ email, mayUnlink }: State): string {
  if (email === null) return 'Sign in by Google besides your password.';
  return mayUnlink
    ? `${email} signs you in.`
    : `${email} signs you in. To unlink it, choose a password first.`;
}
