// The settings of a project, put together: those of its own slice, its members, who asks to be let in, and its
// categories, which are the sheet's.

import { LoadingPart } from './chrome/Loading.tsx';
import { loadable } from './ui/loadable.tsx';
import { ProjectSettings } from './project/ProjectSettings.tsx';
import { ProjectMembers } from './ProjectMembers.tsx';
import { RequestInbox } from './requests/RequestInbox.tsx';
import { gesture } from './store/act.ts';

const ManageCategories = loadable(
  async () => (await import('./sheet/panels/categories/ManageCategories.tsx')).ManageCategories,
  LoadingPart,
);

const parts = { Members: ProjectMembers, Inbox, Categories };

export function SettingsPage() {
  return <ProjectSettings parts={parts} />;
}

function Inbox({ projectId }: { projectId: string }) {
  return <RequestInbox place={{ id: projectId, type: 'project' }} none="Nobody waits for an answer." />;
}

function Categories({ projectId, may }: { projectId: string; may: boolean }) {
  return <ManageCategories projectId={projectId} may={may} gesture={gesture} filled={null} />;
}
