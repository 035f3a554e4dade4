// The settings of a project: what it is called and when it happens; who belongs to it.

import { useParams } from 'react-router-dom';
import { projectSettingsPath } from '../../shared/paths.ts';
import { PageNotFound } from '../kit/ErrorPage.tsx';
import { TabLinks } from '../kit/Tabs.tsx';
import { useFrame } from './frame.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import { Members } from './Members.tsx';
import { ProjectTitle } from './ProjectTitle.tsx';
import { TopBar } from './TopBar.tsx';
import { useProject } from './useProject.ts';

export function ProjectSettings() {
  const { projectId } = useFrame();
  const { tab = 'general' } = useParams();
  const { title } = useProject(projectId);
  return (
    <>
      <title>{`Settings · ${title} · EO`}</title>
      <TopBar title={<ProjectTitle projectId={projectId} />} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-settings px-4 py-8">
          <h2 className="mb-4 text-28 font-heading">Settings</h2>
          <TabLinks
            label="Settings"
            tabs={[
              { to: projectSettingsPath(projectId, 'general'), label: 'General' },
              { to: projectSettingsPath(projectId, 'members'), label: 'Members' },
            ]}
          />
          <div className="py-6">
            {tab === 'general' && <GeneralSettings projectId={projectId} />}
            {tab === 'members' && <Members projectId={projectId} />}
            {tab !== 'general' && tab !== 'members' && <PageNotFound />}
          </div>
        </div>
      </div>
    </>
  );
}
