// The button “Invite”, which opens the form in a dialog. It is disabled, with a reason, for people without the right.

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { INVITING } from '../../shared/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { InviteForm } from './InviteForm.tsx';
import { inviteDisabledReason } from './invitable.ts';
import { useOwnRole } from './roster.ts';

/** The button that opens the form for invitations. */
export function InviteButton({ scope, ownRole: known }: { scope: AccessScope; ownRole: Role }) {
  // Whoever comes from a refusal of their invitations finds the form open.
  const [isOpen, setOpen] = useState(useSearchParams()[0].has(INVITING));
  const ownRole = useOwnRole(scope, known);
  const refusal = inviteDisabledReason(scope, ownRole);
  return (
    <>
      <Button
        kind="primary"
        size="site"
        icon={UserPlus}
        className="phone:h-11 phone:w-full"
        refusal={refusal}
        onClick={() => setOpen(true)}
      >
        Invite
      </Button>
      <Dialog
        open={isOpen}
        close={() => setOpen(false)}
        title={`Invite to the ${scope.type}`}
        description="Whoever has an account is in at once. Everyone else gets a mail with a link that works for two weeks."
      >
        <InviteForm scope={scope} ownRole={ownRole} invited={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
