// The controls that answer a request for access: role, deny, approve.

import type { ShownRequest } from '../../shared/api/requests.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { Button } from '../ui/Button.tsx';
import { RoleSelect, rolesToGive } from '../widgets/RoleSelect.tsx';
import type { RequestAnswerState } from './useRequestAnswer.ts';

/** Classes that make a button as large as a thumb on a phone. */
const tall = 'phone:h-11 phone:flex-1 phone:px-4 phone:text-16';

/** The controls that answer a request for access. */
export function AnswerButtons({
  request,
  ownRole,
  answering: { role, choose, busy, answer },
}: {
  request: ShownRequest;
  ownRole: Role;
  answering: RequestAnswerState;
}) {
  const name = fullNameOf(request);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-30 phone:min-w-28 phone:flex-1">
        <RoleSelect
          label={`Role of ${name}`}
          hiddenLabel
          hinted={false}
          size="md"
          className="phone:h-11 phone:text-16"
          roles={rolesToGive(ownRole)}
          value={role}
          choose={choose}
          disabled={busy !== null}
        />
      </span>
      {/* On a narrow phone, these two buttons stay side by side below the role. */}
      <span className="contents phone:flex phone:flex-1 phone:gap-2">
        <Button
          className={tall}
          busy={busy === 'denied'}
          aria-label={`Deny ${name}`}
          onClick={() => answer('denied')}
        >
          Deny
        </Button>
        <Button
          kind="primary"
          className={tall}
          busy={busy === 'approved'}
          aria-label={`Approve ${name}`}
          onClick={() => answer('approved')}
        >
          Approve
        </Button>
      </span>
    </div>
  );
}
