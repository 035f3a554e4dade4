// "Share": opens the list of who belongs to the project.

import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../kit/Button.tsx';

const load = () => import('./MembersDialog.tsx');
const MembersDialog = lazy(async () => ({ default: (await load()).MembersDialog }));

export function ShareButton({ projectId }: { projectId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="plain"
        icon={UserPlus}
        aria-label="Share"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <span className="hidden lg:inline">Share</span>
      </Button>
      {open && (
        <Suspense>
          <MembersDialog projectId={projectId} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
