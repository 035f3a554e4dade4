// The people of a team or a project: requests, members and invitations. Used by the settings of both and by the share
// dialog.

import {
  Search,
  Ellipsis,
  Link2,
  Mail,
  Send,
  X,
  ShieldCheck,
  Crown,
  LogOut,
  UserMinus,
  UserRoundCheck,
} from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { atLeast, type Role } from '../../shared/permissions/roles.ts';
import { now } from '../browser/clock.ts';
import { keepFocusInList } from '../browser/keepFocusInList.ts';
import { RequestInbox } from '../requests/RequestInbox.tsx';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { health, isOffline } from '../store/health.ts';
import { presence } from '../store/presence.ts';
import { session } from '../store/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuItem } from '../ui/MenuItem.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Table, type TableColumn } from '../ui/Table.tsx';
import { Tag } from '../ui/Tag.tsx';
import { TextField } from '../ui/TextField.tsx';
import { RoleMenu } from '../widgets/RoleMenu.tsx';
import { MemberDialog, type MemberAct } from './MemberDialog.tsx';
import { changeRole, copyInvitationLink, sendInvitationAgain, cancelInvitation } from './memberActions.ts';
import { rolesToInvite, LAST_OWNER_SENTENCE, mayManageRole } from './invitable.ts';
import { loadRoster, useLiveRoster, useOwnRole, useRoster } from './roster.ts';
import { memberMatches, waitingWords, memberName } from './memberWords.ts';

/** The requests, members and invitations of a team or a project. */
export function Members({
  scope,
  ownRole: known,
  left,
}: {
  scope: AccessScope;
  ownRole: Role;
  /** Called after the signed-in person has left. */
  left: () => void;
}) {
  useLiveRoster(scope);
  const { members, error } = useRoster(scope);
  const ownRole = useOwnRole(scope, known);
  const [query, setQuery] = useState('');
  const [asking, setAsking] = useState<MemberAct | null>(null);
  const { user } = useSnapshot(session);
  const again = () => void loadRoster(scope);
  const found = (members ?? []).filter((member) => memberMatches(member, query));
  const people = found.filter(({ pending }) => !pending);
  return (
    <div className="flex flex-col gap-7">
      <RequestInbox scope={scope} answered={again} />
      {error !== null && <LoadFailure error={error} again={again} />}
      {members === null && error === null && <Spinner />}
      {members !== null && (
        <section aria-labelledby="people" className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="people" className="text-14 font-semibold">
              People
            </h2>
            <div className="w-55 max-w-full phone:w-full">
              <TextField
                hiddenLabel
                label="Filter people"
                type="search"
                placeholder="Filter people"
                icon={Search}
                size="md"
                className="phone:h-8"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            </div>
          </div>
          {people.length > 0 ? (
            <MemberTable
              scope={scope}
              viewer={{ id: user?.id ?? '', role: ownRole }}
              members={people}
              all={members}
              ask={setAsking}
            />
          ) : (
            <p className="py-6 text-center text-ink-2">{`Nobody here is called “${query}”.`}</p>
          )}
        </section>
      )}
      <Invited scope={scope} ownRole={ownRole} members={found.filter(({ pending }) => pending)} />
      {asking && <MemberDialog scope={scope} asking={asking} close={() => setAsking(null)} left={left} />}
    </div>
  );
}

/** The open invitations, each with role, expiry and a menu. */
function Invited({
  scope,
  ownRole,
  members,
}: {
  scope: AccessScope;
  ownRole: Role;
  members: readonly TeamMember[];
}) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="invited" className="flex flex-col gap-1.5">
      <h2 id="invited" className="flex items-center gap-2 text-14 font-semibold">
        Invited <Tag>{members.length}</Tag>
      </h2>
      <ul ref={keepFocusInList} aria-label="Invited">
        {members.map((member) => (
          <InvitedLine key={member.identityId} scope={scope} ownRole={ownRole} member={member} />
        ))}
      </ul>
    </section>
  );
}

function InvitedLine({ scope, ownRole, member }: { scope: AccessScope; ownRole: Role; member: TeamMember }) {
  const [busy, setBusy] = useState(false);
  const { email = '', role } = member;
  const roles = rolesToInvite(scope, ownRole);
  const may = roles.includes(role);
  const during = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-line py-1.5">
      <span className="inline-flex size-(--av-xs) shrink-0 items-center justify-center rounded-full bg-active">
        <Icon of={Mail} className="text-ink-2" />
      </span>
      <span className="min-w-40 flex-1">
        <b className="block font-medium leading-4.5 break-all">{email}</b>
        <span className="block text-12 leading-4 text-ink-2">{waitingWords(member, now())}</span>
      </span>
      {may ? (
        <RoleMenu
          of={email}
          roles={roles.toReversed()}
          value={role}
          busy={busy}
          choose={(given) => void during(() => changeRole(scope, member, given))}
        />
      ) : (
        <span className="whitespace-nowrap">{roleWord(role)}</span>
      )}
      {may && (
        <Menu
          align="end"
          trigger={
            <IconButton label={`More about ${email}`} icon={Ellipsis} busy={busy} className="phone:size-11" />
          }
        >
          <MenuItem icon={Send} act={() => void during(() => sendInvitationAgain(scope, member))}>
            Send again
          </MenuItem>
          <MenuItem icon={Link2} act={() => void during(() => copyInvitationLink(scope, member))}>
            Copy the link
          </MenuItem>
          <MenuItem danger icon={X} act={() => void during(() => cancelInvitation(scope, member))}>
            Withdraw
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

/** Time in ms for which a member counts as online after being seen, which the server records once a minute. */
const THERE_MS = 2 * 60_000;

interface TableParts {
  readonly scope: AccessScope;
  readonly viewer: Viewer;
  readonly all: readonly TeamMember[];
  readonly ask: (asking: MemberAct) => void;
}

/** The table of members, with the role and a menu of actions for each. */
function MemberTable({ members, ...parts }: TableParts & { readonly members: readonly TeamMember[] }) {
  const { byId } = useSnapshot(presence);
  const isAway = isOffline(useSnapshot(health));
  const here = new Set(Object.values(byId).map(({ userId }) => userId));
  const isOnline = ({ identityId, lastSeenAt }: TeamMember) =>
    !isAway && (here.has(identityId) || (typeof lastSeenAt === 'number' && now() - lastSeenAt < THERE_MS));
  const name: TableColumn<TeamMember> = {
    title: 'Name',
    isCut: true,
    cell: (member) => (
      <MemberName member={member} isMe={member.identityId === parts.viewer.id} isOnline={isOnline(member)} />
    ),
  };
  const role: TableColumn<TeamMember> = {
    title: 'Role',
    cell: (member) => <RoleCell {...parts} member={member} />,
  };
  const seen: TableColumn<TeamMember> = {
    title: 'Last seen',
    end: true,
    from: 'md',
    cell: (member) => (
      <span className="whitespace-nowrap text-ink-2">{isOnline(member) ? 'Now' : seenWords(member)}</span>
    ),
  };
  const more: TableColumn<TeamMember> = {
    title: 'More',
    isUntitled: true,
    end: true,
    cell: (member) => <MemberMenu {...parts} member={member} />,
  };
  // The server sends `lastSeenAt` and `hasSecondFactor` only to managers of a team.
  const showsLastSeen = members.some(({ lastSeenAt }) => lastSeenAt !== undefined);
  const columns = showsLastSeen ? [name, role, secured, seen, more] : [name, role, more];
  return (
    <Table isTall label="People" columns={columns} items={members} keyOf={({ identityId }) => identityId} />
  );
}

function seenWords({ lastSeenAt }: TeamMember): string {
  return lastSeenAt ? relativeTime(lastSeenAt, now()) : 'Not lately';
}

const secured: TableColumn<TeamMember> = {
  title: 'Two-factor',
  from: 'sm',
  cell: ({ hasSecondFactor }) =>
    hasSecondFactor ? (
      <span className="inline-flex items-center gap-1 text-good-text">
        <Icon of={ShieldCheck} size="s" />
        On
      </span>
    ) : (
      <span className="text-ink-3">Off</span>
    ),
};

function RoleCell({ scope, viewer, member, ask }: TableParts & { readonly member: TeamMember }) {
  const [busy, setBusy] = useState(false);
  if (!mayChangeRole(viewer, member))
    return <span className="whitespace-nowrap">{roleWord(member.role)}</span>;
  const give = async (role: Role): Promise<void> => {
    setBusy(true);
    await changeRole(scope, member, role);
    setBusy(false);
  };
  return (
    <RoleMenu
      of={memberName(member)}
      roles={rolesToInvite(scope, viewer.role).toReversed()}
      value={member.role}
      busy={busy}
      refusalOf={(role) => roleDisabledReason(member, role)}
      choose={(role) => (role === 'OWNER' ? ask({ of: 'owner', member }) : void give(role))}
    />
  );
}

/** The menu of a member. Impossible actions are disabled with a reason. */
function MemberMenu({
  scope,
  viewer,
  member,
  all,
  ask,
}: {
  scope: AccessScope;
  viewer: Viewer;
  member: TeamMember;
  all: readonly TeamMember[];
  ask: (asking: MemberAct) => void;
}) {
  const isMe = member.identityId === viewer.id;
  const mayManage = mayChangeRole(viewer, member);
  if (!isMe && !mayManage) return null;
  const refusal = removeDisabledReason(member, all);
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
          refusal={isLastOwner(member, all) ? LAST_OWNER_SENTENCE : null}
          act={() => ask({ of: 'stepDown', member })}
        >
          Step down to admin
        </MenuItem>
      )}
      {!isMe && isPerson && viewer.role === 'OWNER' && (
        <MenuItem icon={Crown} act={() => ask({ of: 'handOver', member, ownId: viewer.id })}>
          {`Hand the ${scope.type} over`}
        </MenuItem>
      )}
      <MenuItem
        danger
        icon={isMe ? LogOut : UserMinus}
        refusal={refusal}
        act={() => ask({ of: isMe ? 'leave' : 'remove', member })}
      >
        {isMe ? `Leave the ${scope.type}` : `Remove from the ${scope.type}`}
      </MenuItem>
    </Menu>
  );
}

/** A member in the list: the picture, the name, the address. */
function MemberName({ member, isMe, isOnline }: { member: TeamMember; isMe: boolean; isOnline: boolean }) {
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
          {user ? (user.email ?? '') : 'Everyone in this team'}
        </span>
      </span>
    </span>
  );
}

// The rights of the signed-in person over the members.

interface Viewer {
  /** User id; empty until it is known. */
  readonly id: string;
  readonly role: Role;
}

/** Tells whether the viewer may change a member's role in the list. Their own role cannot be changed there, since that
 *  needs a confirmation. */
function mayChangeRole({ id, role }: Viewer, member: TeamMember): boolean {
  return member.identityId !== id && mayManageRole(role, member.role);
}

/** Returns why a role cannot be given; null if it can. In a project, a role that the team gives cannot be lowered. */
function roleDisabledReason({ floor }: TeamMember, role: Role): string | null {
  if (floor === undefined || atLeast(role, floor)) return null;
  return `The team gives ${roleWord(floor)} already. Change that in the team.`;
}

/** Returns why a member cannot be removed or leave; null if they can. */
function removeDisabledReason(member: TeamMember, all: readonly TeamMember[]): string | null {
  if (member.floor !== undefined) return 'A member through the team. Change team membership in the team.';
  return isLastOwner(member, all) ? LAST_OWNER_SENTENCE : null;
}

/** Tells whether a member is the only owner. */
function isLastOwner(member: TeamMember, all: readonly TeamMember[]): boolean {
  const others = all.some(
    ({ role, pending, identityId }) => role === 'OWNER' && !pending && identityId !== member.identityId,
  );
  return member.role === 'OWNER' && !others;
}
