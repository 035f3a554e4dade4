// The dialog that asks for confirmation before somebody becomes an owner, is removed, leaves or steps down, and
// explains the consequences.

import type { AccessScope } from '../../shared/api/parts.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { changeRole, handOverOwnership, leaveScope, removeFromScope } from './memberActions.ts';
import { memberName } from './memberWords.ts';

/** An action on a member that needs a confirmation. */
export type MemberAct =
  | { readonly of: 'owner'; readonly member: TeamMember }
  | { readonly of: 'handOver'; readonly member: TeamMember; readonly ownId: string }
  | { readonly of: 'stepDown'; readonly member: TeamMember }
  | { readonly of: 'remove'; readonly member: TeamMember }
  | { readonly of: 'leave'; readonly member: TeamMember };

interface Words {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly isGrave: boolean;
}

/** The dialog that confirms an action on a member. */
export function MemberDialog({
  scope,
  asking,
  close,
  left,
}: {
  scope: AccessScope;
  asking: MemberAct;
  close: () => void;
  /** Called after the signed-in person has left. */
  left: () => void;
}) {
  const { title, text, act, isGrave } = wordsOf(scope, asking);
  return (
    <ConfirmDialog
      title={title}
      description={text}
      act={act}
      kind={isGrave ? 'danger' : 'primary'}
      carryOut={async () => {
        const isDone = await carryOut(scope, asking);
        if (isDone && asking.of === 'leave') left();
        else close();
      }}
      close={close}
    />
  );
}

function carryOut(scope: AccessScope, asking: MemberAct): Promise<boolean> {
  const { member } = asking;
  const name = memberName(member);
  switch (asking.of) {
    case 'owner':
      return changeRole(scope, member, 'OWNER');
    case 'handOver':
      return handOverOwnership(scope, member, asking.ownId);
    case 'stepDown':
      return changeRole(scope, member, 'ADMIN');
    case 'remove':
      return removeFromScope(scope, member.identityId, `${name} is out`);
    case 'leave':
      return leaveScope(scope, member.identityId);
  }
}

function wordsOf({ type }: AccessScope, asking: MemberAct): Words {
  const name = memberName(asking.member);
  switch (asking.of) {
    case 'owner':
      return {
        title: `Make ${name} an owner?`,
        text: `An owner may do everything, up to deleting the ${type}, and can take your role from you.`,
        act: 'Make owner',
        isGrave: false,
      };
    case 'handOver':
      return {
        title: `Hand the ${type} over to ${name}?`,
        text: `${name} becomes an owner and you become an admin. Only an owner can make you one again.`,
        act: 'Hand over',
        isGrave: true,
      };
    case 'stepDown':
      return {
        title: 'Step down to admin?',
        text: 'Only an owner can make you one again.',
        act: 'Step down',
        isGrave: true,
      };
    case 'remove':
      return {
        title: `Remove ${name}?`,
        text: removedWords(type, asking.member, name),
        act: 'Remove',
        isGrave: true,
      };
    case 'leave':
      return {
        title: `Leave the ${type}?`,
        text: 'What you wrote stays. To come back, somebody has to invite you.',
        act: 'Leave',
        isGrave: true,
      };
  }
}

function removedWords(type: AccessScope['type'], { kind }: TeamMember, name: string): string {
  if (kind === 'team')
    return `Everyone in ${name} loses what they may do here because of it. What they wrote stays.`;
  return type === 'team'
    ? `The team’s projects close for ${name} at once, but for those they are in by themselves. What they wrote stays.`
    : `The project closes for ${name} at once. What they wrote stays.`;
}
