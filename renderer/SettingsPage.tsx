// The settings of a project, put together: those of its own slice, its members, who asks to be let in, and its
// categories, which are the sheet's.

import { lazy, Suspense } from 'react';
import { Loading } from './chrome/Loading.tsx';
import { ProjectSettings } from './project/ProjectSettings.tsx';
import { ProjectMembers } from './ProjectMembers.tsx';
import { RequestInbox } from './requests/RequestInbox.tsx';
import { gesture } from './store/act.ts';

const ManageCategories = lazy(async () => ({
  default: (await import('./sheet/categories/ManageCategories.tsx')).ManageCategories,
}));

const parts = { Members: ProjectMembers, Inbox, Categories };

export function SettingsPage() {
  return <ProjectSettings parts={parts} />;
}

function Inbox({ projectId }: { projectId: string }) {
  return <RequestInbox place={{ id: projectId, type: 'project' }} none="Nobody waits for an answer." />;
}

function Categories({ projectId, may }: { projectId: string; may: boolean }) {
  return (
    <Suspense fallback={<Loading isShown={false} />}>
      <ManageCategories projectId={projectId} may={may} gesture={gesture} filled={null} />
    </Suspense>
  );
}
