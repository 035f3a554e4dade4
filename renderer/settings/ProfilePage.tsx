// Who I am here, and how it looks.

import { useSnapshot } from 'valtio';
import { fullNameOf } from '../../shared/format/words.ts';
import { SchemeChoice } from '../chrome/SchemeChoice.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { Copyable } from '../kit/Copyable.tsx';
import { session } from '../store/session.ts';
import { SettingsFrame } from './SettingsFrame.tsx';

const section = 'border-t border-line py-6';
const heading = 'text-16 leading-6 font-semibold';

export function ProfilePage() {
  const { user } = useSnapshot(session);
  if (!user) return null;
  return (
    <SettingsFrame title="Your settings">
      <section aria-labelledby="you" className={section}>
        <h2 id="you" className={heading}>
          You
        </h2>
        <div className="mt-4 flex items-center gap-4">
          <Avatar person={user} size="SM" />
          <div className="min-w-0">
            <p className="truncate text-14 font-semibold">{fullNameOf(user)}</p>
            <p className="truncate text-ink-2">{user.email}</p>
          </div>
          <span className="ml-auto hidden sm:block">
            <Copyable label="your user id" text={user.id} />
          </span>
        </div>
      </section>
      <section aria-labelledby="scheme" className={section}>
        <h2 id="scheme" className={heading}>
          Colour scheme
        </h2>
        <p className="mt-1 mb-3 text-ink-2">Auto follows your system. Kept in this browser.</p>
        <div className="max-w-form">
          <SchemeChoice />
        </div>
      </section>
    </SettingsFrame>
  );
}
