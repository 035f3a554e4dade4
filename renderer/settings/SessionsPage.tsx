// Where I am signed in, and what is signed in for me.

import { ApiTokens } from './ApiTokens.tsx';
import { Sessions } from './Sessions.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

export function SessionsPage() {
  return (
    <SettingsFrame title="Sessions">
      <div className="max-w-table">
        <Sessions />
        <ApiTokens />
      </div>
    </SettingsFrame>
  );
}
