// What keeps others out of one's account: the password, and the second factor.

import { ChangePassword } from './ChangePassword.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

export function PasswordPage() {
  return (
    <SettingsFrame title="Password">
      <div className="max-w-settings">
        <ChangePassword />
        <SecondFactor />
      </div>
    </SettingsFrame>
  );
}
