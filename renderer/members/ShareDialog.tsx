// The dialog “Share”: invitations to a project, and its members.

import { useSnapshot } from 'valtio';
import type { Role } from '../../shared/permissions/roles.ts';
import { RequestLink } from '../requests/RequestLink.tsx';
import { db } from '../store/db.ts';
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
  const mayAsk = useSnapshot(db.project)[projectId]?.allowMemberRequests !== false;
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
        {mayAsk && (
          <section aria-labelledby="ask" className="flex flex-col gap-2">
            <h2 id="ask" className="text-14 font-semibold">
              Or let them ask
            </h2>
            <p className="text-ink-2">
              Whoever has this link can ask for access. Nobody comes in before an admin says so.
            </p>
            <RequestLink scope={scope} />
          </section>
        )}
      </div>
    </Dialog>
  );
}
