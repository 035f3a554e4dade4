// One of the list: the picture, the name, the address.

import type { Member } from '../../shared/api/teams.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Tag } from '../ui/Tag.tsx';
import { memberName } from './words.ts';

export function MemberName({ member, isMe, isOnline }: { member: Member; isMe: boolean; isOnline: boolean }) {
  const { user, team } = member;
  return (
    <span className="flex min-w-0 items-center gap-3 py-1.5">
      <span aria-hidden className="contents">
        <Avatar person={user} team={team?.name} picture={team?.avatar} size="XS" online={isOnline} />
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-2 leading-4.5">
          <b className="truncate font-medium">{memberName(member)}</b>
          {isMe && <Tag>You</Tag>}
        </span>
        <span className="block truncate text-12 leading-4 text-ink-2">
          {user ? user.email : 'Everyone in this team'}
        </span>
      </span>
    </span>
  );
}
