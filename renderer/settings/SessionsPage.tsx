// Where I am signed in, and what is signed in for me.

import { ApiTokens } from './ApiTokens.tsx';
import { Sessions } from './Sessions.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

export function SessionsPage() {
  return (
    <SettingsFrame
      wide
      title="Sessions"
      lede="Where you are signed in. Ending a session keeps the changes that wait there."
    >
      <Sessions />
      <div className="mt-8">
        <ApiTokens />
      </div>
    </SettingsFrame>
  );
}
