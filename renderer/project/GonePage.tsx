// The project was deleted while it was open here. Whoever owns it may bring it back at once.

import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { Page } from '../chrome/Page.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';
import { messageOf } from '../net/callError.ts';
import { actOutright } from '../store/outright.ts';
import { may } from '../../shared/model/rights.ts';
import { roleIn, session } from '../store/session.ts';

const box =
  'mx-auto flex min-h-[70dvh] w-full max-w-dialog flex-col items-center justify-center px-6 py-16 text-center';

export function GonePage({ projectId, title }: { projectId: string; title: string }) {
  const { roles } = useSnapshot(session);
  const mayRestore = may(roleIn(roles, projectId), 'project.restore');
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      await actOutright([
        { name: 'project.create.undelete', entityId: projectId, data: { ids: [projectId] } },
      ]);
      // From its beginning: what was shown of it has been let go.
      location.reload();
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' });
      setBusy(false);
    }
  };
  return (
    <Page header="projects">
      <main className={box}>
        <title>Deleted · EO</title>
        <Icon of={Trash2} size="l" className="text-ink-2" />
        <h1 className="mt-3 text-20 font-semibold">“{title}” was deleted</h1>
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
    </Page>
  );
}
