// The form that invites people by typed or pasted addresses, with a role, or adds a whole team.

import { Send, Users } from 'lucide-react';
import { useRef, useState, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { AccessScope } from '../../shared/api/parts.ts';
import { roleWord } from '../../shared/format/roleWords.ts';
import { countOf } from '../../shared/format/words.ts';
import { readAddresses, wrongWords } from '../../shared/forms/addresses.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { isOfInputMethod } from '../browser/composing.ts';
import { call } from '../net/call.ts';
import { CallError, messageOf } from '../net/callError.ts';
import { db } from '../store/db.ts';
import { loadMyTeams, myTeams } from '../store/myTeams.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Menu } from '../ui/Menu.tsx';
import { MenuHeading, MenuItem } from '../ui/MenuItem.tsx';
import { bareInput, inputClass } from '../ui/inputClass.ts';
import { toast } from '../ui/toasts.ts';
import { RoleSelect } from '../widgets/RoleSelect.tsx';
import { addTeamAsMember, copyInvitationLink } from './memberActions.ts';
import { rolesToInvite } from './invitable.ts';
import { useRoster, loadRoster } from './roster.ts';
import { removeUnsent, unsentFor } from './unsentInvitations.ts';

/** The form for invitations. `invited` is called once everybody is invited. */
export function InviteForm({
  scope,
  ownRole,
  invited = () => undefined,
}: {
  scope: AccessScope;
  ownRole: Role;
  invited?: () => void;
}) {
  const roles = rolesToInvite(scope, ownRole);
  const [role, setRole] = useState<Role>(
    () => roles.find((each) => each === unsentFor(scope.id)?.role) ?? 'VIEW_ONLY',
  );
  const { text, wrong, isBusy, write, leaveOut, invite } = useInviting(scope, role, invited);
  const input = useRef<HTMLTextAreaElement>(null);
  const send = async () => {
    if (!(await invite())) input.current?.focus();
  };
  return (
    <form
      noValidate
      aria-label="Invite"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="Email addresses"
        hint="One or many: paste them as they are."
        error={wrong?.message}
        aside={
          wrong?.others &&
          wrong.others.length > 0 && (
            <Button size="sm" onClick={leaveOut}>
              Leave these out
            </Button>
          )
        }
      >
        {(control) => (
          <span className={inputClass('lg', wrong !== null, 'h-auto phone:h-auto')}>
            <textarea
              {...control}
              ref={input}
              className={`${bareInput} field-sizing-content max-h-40 min-h-9 resize-none py-2 leading-5 phone:min-h-11 phone:py-2.5 phone:leading-6`}
              rows={1}
              value={text}
              placeholder="name@company.example"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => write(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event.nativeEvent)) return;
                event.preventDefault();
                void send();
              }}
            />
          </span>
        )}
      </Field>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <div className="min-w-60 flex-1">
          <RoleSelect hiddenLabel label="Role" roles={roles} value={role} choose={setRole} />
        </div>
        {scope.type === 'project' && <AddTeam scope={scope} role={role} />}
        <Button
          type="submit"
          kind="primary"
          size="lg"
          icon={Send}
          busy={isBusy}
          className="phone:h-11 phone:w-full"
        >
          Invite
        </Button>
      </div>
    </form>
  );
}

/** The menu that adds a whole team to a project, so that its current and future members get the role. It lists the
 *  teams of which the person is a member. */
function AddTeam({ scope, role }: { scope: AccessScope; role: Role }) {
  const { teams } = useSnapshot(myTeams);
  const { members } = useRoster(scope);
  const ownerId = useSnapshot(db.project)[scope.id]?.ownedByTeamId;
  useEffect(() => void loadMyTeams(), []);
  const inIt = new Set((members ?? []).map(({ identityId }) => identityId));
  const others = teams.filter(({ id }) => id !== ownerId);
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="lg" icon={Users} aria-label="Add a team" className="phone:h-11">
          Add a team
        </Button>
      }
    >
      <MenuHeading>{`Everyone in it, as ${roleWord(role)}`}</MenuHeading>
      {others.map((team) => (
        <MenuItem
          key={team.id}
          refusal={inIt.has(team.id) ? 'Is in already.' : null}
          act={() => void addTeamAsMember(scope, team, role)}
        >
          {team.name}
        </MenuItem>
      ))}
    </Menu>
  );
}

// Several invitations are sent in one request. After a refusal the typed text stays, and the error names the addresses.

/** Maximum number of invitations in one request. */
const MOST = 50;

interface Wrong {
  readonly message: string;
  /** Addresses that the server did not refuse; null if the error concerns no single addresses. */
  readonly others: readonly string[] | null;
}

interface Inviting {
  readonly text: string;
  readonly wrong: Wrong | null;
  readonly isBusy: boolean;
  write(text: string): void;
  /** Removes the refused addresses from the text. */
  leaveOut(): void;
  /** Sends the invitations. Resolves to false if there is an error, which the field then shows. */
  invite(): Promise<boolean>;
}

/** Holds the state of the invitation form. `invited` is called once everybody is invited. */
function useInviting(scope: AccessScope, role: Role, invited: () => void): Inviting {
  const [text, setText] = useState(() => unsentFor(scope.id)?.text ?? '');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return {
    text,
    wrong,
    isBusy,
    write(next) {
      setText(next);
      if (next.trim() === '') removeUnsent(scope.id);
      // After the first attempt, the error is updated with each change of the text.
      setWrong(isConfirming ? misreadIn(next) : null);
    },
    leaveOut() {
      setText((wrong?.others ?? []).join(', '));
      setWrong(null);
    },
    async invite() {
      if (isBusy) return true;
      setConfirming(true);
      const misread = misreadIn(text);
      setWrong(misread);
      if (misread) return false;
      setBusy(true);
      const { addresses } = readAddresses(text);
      const refused = await send(scope, addresses, role);
      setWrong(refused);
      setBusy(false);
      if (refused) return false;
      removeUnsent(scope.id);
      setText('');
      setConfirming(false);
      invited();
      return true;
    },
  };
}

function misreadIn(text: string): Wrong | null {
  const { addresses, wrong } = readAddresses(text);
  const message =
    wrong.length > 0
      ? wrongWords(wrong)
      : addresses.length === 0
        ? 'Email is required'
        : addresses.length > MOST
          ? `At most ${MOST} at once: these are ${addresses.length}`
          : null;
  return message === null ? null : { message, others: null };
}

/** Sends the invitations. Resolves to null if all are invited, or else to the error. */
async function send(scope: AccessScope, addresses: readonly string[], role: Role): Promise<Wrong | null> {
  try {
    const { members } = await call('members.create', {
      params: { identityId: scope.id },
      body: { entityType: scope.type, members: addresses.map((email) => ({ email, role })) },
    });
    const waiting = members.filter(({ pending }) => pending);
    const [only, ...others] = waiting;
    toast(resultWords(members.length - waiting.length, waiting.length), {
      action:
        only && others.length === 0
          ? { label: 'Copy the link', act: () => void copyInvitationLink(scope, only) }
          : null,
    });
    return null;
  } catch (error) {
    return refusedOf(error, addresses);
  } finally {
    await loadRoster(scope);
  }
}

function resultWords(added: number, waiting: number): string {
  if (waiting === 0) return `Added ${countOf(added, 'person', 'people')}`;
  return `${added === 0 ? '' : `Added ${added}. `}Sent ${countOf(waiting, 'invitation')}`;
}

/** Returns an error that names the refused addresses; the server's errors refer to them by index. */
function refusedOf(error: unknown, addresses: readonly string[]): Wrong {
  const fields = error instanceof CallError ? error.fields : {};
  const emails = addresses.map((_, index) => fields[`members.${index}.email`]);
  const lines = addresses.flatMap((email, index) => (emails[index] ? [`${email}: ${emails[index]}`] : []));
  if (lines.length === 0) return { message: messageOf(error), others: null };
  const others = addresses.filter((_, index) => !emails[index]);
  return { message: lines.join(' '), others };
}
