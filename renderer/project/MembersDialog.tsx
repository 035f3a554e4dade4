// The members of a project in a dialog.

import { Dialog } from '../kit/Dialog.tsx';
import { Members } from './Members.tsx';

export function MembersDialog({ projectId, close }: { projectId: string; close: () => void }) {
  return (
    <Dialog
      open
      close={close}
      size="wide"
      title="Share this project"
      description="Whoever is here opens the project from their own list. Members of the team are here by their team’s role."
    >
      <Members projectId={projectId} />
    </Dialog>
  );
}
