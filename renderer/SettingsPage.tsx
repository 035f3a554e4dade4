// The settings of a project, put together: those of its own slice, and its categories, which are the sheet's.

import { lazy, Suspense } from 'react';
import { ProjectSettings } from './project/ProjectSettings.tsx';
import { gesture } from './store/act.ts';

const ManageCategories = lazy(async () => ({
  default: (await import('./sheet/categories/ManageCategories.tsx')).ManageCategories,
}));

const parts = { Categories };

export function SettingsPage() {
  return <ProjectSettings parts={parts} />;
}

function Categories({ projectId, may }: { projectId: string; may: boolean }) {
  return (
    <Suspense>
      <ManageCategories projectId={projectId} may={may} gesture={gesture} filled={null} />
    </Suspense>
  );
}
