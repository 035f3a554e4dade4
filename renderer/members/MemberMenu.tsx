// What else can be done about one of the list. What cannot be done now says why.

import { Crown, Ellipsis, LogOut, UserMinus, UserRoundCheck } from 'lucide-react';
import type { Member } from '../../shared/api/teams.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import type { Asking } from './Asked.tsx';
import { LAST_OWNER, type Place } from './place.ts';
import { isLastOwner, mayGiveRole, whyNotOut, type Viewer } from './standing.ts';
import { memberName } from './words.ts';

export function MemberMenu({
  place,
  viewer,
  member,
  all,
  ask,
}: {
  place: Place;
  viewer: Viewer;
  member: Member;
  all: readonly Member[];
  ask: (asking: Asking) => void;
}) {
  const isMe = member.identityId === viewer.id;
  const mayManage = mayGiveRole(viewer, member);
  if (!isMe && !mayManage) return null;
  const refusal = whyNotOut(member, all);
  const isPerson = member.kind === 'user';
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`More about ${memberName(member)}`} icon={Ellipsis} className="phone:size-11" />
      }
    >
      {isMe && viewer.role === 'OWNER' && (
        <MenuItem
          icon={UserRoundCheck}
          refusal={isLastOwner(member, all) ? LAST_OWNER : null}
          act={() => ask({ of: 'stepDown', member })}
        >
          Step down to admin
        </MenuItem>
      )}
      {!isMe && isPerson && viewer.role === 'OWNER' && (
        <MenuItem icon={Crown} act={() => ask({ of: 'handOver', member, ownId: viewer.id })}>
          {`Hand the ${place.type} over`}
        </MenuItem>
      )}
      <MenuItem
        danger
        icon={isMe ? LogOut : UserMinus}
        refusal={refusal}
        act={() => ask({ of: isMe ? 'leave' : 'remove', member })}
      >
        {isMe ? `Leave the ${place.type}` : `Remove from the ${place.type}`}
      </MenuItem>
    </Menu>
  );
}
