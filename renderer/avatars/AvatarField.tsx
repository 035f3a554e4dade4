// The signed-in person's own picture.

import { useSnapshot } from 'valtio';
import { Avatar } from '../ui/Avatar.tsx';
import { call } from '../net/call.ts';
import { session } from '../store/session.ts';
import { AvatarEditor } from './AvatarEditor.tsx';

/** The signed-in person's own picture, to change or remove. */
export function AvatarField() {
  const { user } = useSnapshot(session);
  if (!user) return null;
  return (
    <AvatarEditor
      label="Your picture"
      shape="circle"
      face={<Avatar person={user} size="MD" className="size-20 text-28" />}
      isSet={user.avatar !== null}
      hint="Others see it in the sheet and in channels."
      save={async (body) => {
        const { avatar } = await call('avatars.set', { body });
        if (session.user) session.user.avatar = avatar;
      }}
      remove={async () => {
        await call('avatars.delete');
        if (session.user) session.user.avatar = null;
      }}
    />
  );
}
