// The dialog “Share”: invitations to a project, and its members.

import type { Role } from '../../shared/permissions/roles.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { InviteForm } from './InviteForm.tsx';
import { Members } from './Members.tsx';
import { rolesToInvite } from './invitable.ts';

/** The share dialog of a project: invitations and members. */
export function ShareDialog({
  projectId,
  ownRole,
  close,
  left,
}: {
  projectId: string;
  ownRole: Role;
  close: () => void;
  left: () => void;
}) {
  const scope = { id: projectId, type: 'project' } as const;
  return (
    <Dialog
      open
      close={close}
      size="wide"
      title="Share this project"
      description="Whoever is here opens the project from their own list. Members of the team are here by their team’s role."
    >
      <div className="flex flex-col gap-6">
        {rolesToInvite(scope, ownRole).length > 0 && <InviteForm scope={scope} ownRole={ownRole} />}
        <Members scope={scope} ownRole={ownRole} left={left} />
      </div>
    </Dialog>
  );
}
