// The pages that replace a project that was deleted while it was open, or from which the person was removed.

import { ArchiveRestore, Trash2, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { may } from '../../shared/permissions/rights.ts';
import { paths } from '../../shared/paths.ts';
import { SitePage } from '../chrome/SitePage.tsx';
import { messageOf } from '../net/callError.ts';
import { sendImmediately } from '../store/sendImmediately.ts';
import { roleIn, session } from '../store/session.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';

const box =
  'mx-auto flex min-h-[70dvh] w-full max-w-dialog flex-col items-center justify-center px-6 py-16 text-center';

/** The page that replaces a project that was deleted while it was open. */
export function DeletedProjectPage({ projectId, title }: { projectId: string; title: string }) {
  const { roles } = useSnapshot(session);
  const mayRestore = may(roleIn(roles, projectId), 'project.restore');
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await sendImmediately([
        { name: 'project.create.undelete', entityId: projectId, data: { ids: [projectId] } },
      ]);
      // The page is reloaded, since the project's data was dropped from memory.
      location.reload();
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' });
      setBusy(false);
    }
  };
  return (
    <SitePage header="projects">
      <main className={box}>
        <title>Deleted · EO</title>
        <Icon of={Trash2} size="l" className="text-ink-2" />
        <h1 className="mt-3 text-20 font-semibold">
          “<bdi>{title}</bdi>” was deleted
        </h1>
        <p role="alert" className="mt-1 text-14 text-balance text-ink-2">
          {mayRestore
            ? 'It stays in the bin for 30 days, with everything in it.'
            : 'Its owners can bring it back for 30 days. What you had open is kept with it.'}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {mayRestore && (
            <Button size="lg" icon={ArchiveRestore} busy={busy} onClick={() => void restore()}>
              Restore
            </Button>
          )}
          <ButtonLink to={paths.projects} kind="primary" size="lg">
            To your projects
          </ButtonLink>
        </div>
      </main>
    </SitePage>
  );
}

/** The page of a person who was removed from the project while it was open. */
export function RemovedMemberPage({ why }: { why: string }) {
  return (
    <SitePage header="projects">
      <main className={box}>
        <title>No longer here · EO</title>
        <Icon of={DoorOpen} size="l" className="text-ink-2" />
        <h1 className="mt-3 text-20 font-semibold">You are no longer in this project</h1>
        <p role="alert" className="mt-1 text-14 text-balance text-ink-2">
          {why}
        </p>
        <ButtonLink kind="primary" size="lg" to={paths.projects} className="mt-5">
          To your projects
        </ButtonLink>
      </main>
    </SitePage>
  );
}
