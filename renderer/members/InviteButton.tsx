// “Invite”: the form in a dialog. Who may invite nobody is told why.

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '../../shared/model/roles.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { InviteForm } from './InviteForm.tsx';
import { whyNotInvite, type Place } from './place.ts';
import { useOwnRole } from './roster.ts';

export function InviteButton({ place, ownRole: known }: { place: Place; ownRole: Role }) {
  const [isOpen, setOpen] = useState(false);
  const ownRole = useOwnRole(place, known);
  const refusal = whyNotInvite(place, ownRole);
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
        title={`Invite to the ${place.type}`}
        description="Whoever has an account is in at once. Everyone else gets a mail with a link that works for two weeks."
      >
        <InviteForm place={place} ownRole={ownRole} invited={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
