// Inviting by address, as many as are typed or pasted, with a role; or everybody of another team at once.

import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Role } from '../../shared/model/roles.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { bareInput, inputClass } from '../ui/inputClass.ts';
import { RoleSelect } from '../widgets/RoleSelect.tsx';
import { AddTeam } from './AddTeam.tsx';
import { useInviting } from './inviting.ts';
import { rolesHere, type Place } from './place.ts';

export function InviteForm({
  place,
  ownRole,
  invited = () => undefined,
}: {
  place: Place;
  ownRole: Role;
  invited?: () => void;
}) {
  const roles = rolesHere(place, ownRole);
  const [role, setRole] = useState<Role>('VIEW_ONLY');
  const { text, wrong, isBusy, write, leaveOut, invite } = useInviting(place, role, invited);
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
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
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
        {place.type === 'project' && <AddTeam place={place} role={role} />}
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
