// What lets one into one's account, and keeps others out: the password, Google, and the second factor.

import { useSnapshot } from 'valtio';
import { Banner } from '../ui/Banner.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { offersGoogle, session } from '../store/session.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { GoogleLink } from './GoogleLink.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const load = (signal: AbortSignal) => call('auth.proveBy', { signal });

export function PasswordPage() {
  const { vars } = useSnapshot(session);
  const { loaded, again } = useCall(load);
  return (
    <SettingsFrame title="Password">
      <div className="max-w-settings">
        {loaded.state === 'failed' && <Banner kind="bad">{messageOf(loaded.error)}</Banner>}
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
