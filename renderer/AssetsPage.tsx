// The assets of a project, put together: the list of its slice, under the bar of the project's.

import { useParams } from 'react-router-dom';
import { Assets } from './assets/Assets.tsx';
import { TopBar } from './project/TopBar.tsx';
import { useProject } from './project/useProject.ts';

export function AssetsPage() {
  const { projectId = '', assetId = null } = useParams();
  const { title } = useProject(projectId);
  return (
    <>
      <title>{`Assets · ${title} · EO`}</title>
      <Assets projectId={projectId} assetId={assetId} TopBar={TopBar} />
    </>
  );
}
