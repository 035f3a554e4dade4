// The settings of a project: what it is called and when it happens; who belongs to it; its categories; what was
// deleted.

import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { projectSettingsPath } from '../../shared/paths.ts';
import { PageNotFound } from '../kit/ErrorPage.tsx';
import { TabLinks } from '../kit/Tabs.tsx';
import { useFrame } from './frame.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import { Members } from './Members.tsx';
import { ProjectBin } from './bin/ProjectBin.tsx';
import { ProjectTitle } from './ProjectTitle.tsx';
import { TopBar } from './TopBar.tsx';
import { useMayEdit, useProject } from './useProject.ts';

/** What other slices put into the page. */
export interface SettingsParts {
  readonly Categories: ComponentType<{ projectId: string; may: boolean }>;
}

const TABS = [
  { tab: 'general', label: 'General' },
  { tab: 'members', label: 'Members' },
  { tab: 'categories', label: 'Categories' },
  { tab: 'bin', label: 'Bin' },
] as const;

export function ProjectSettings({ parts }: { parts: SettingsParts }) {
  const { projectId } = useFrame();
  const { tab = 'general' } = useParams();
  const { title } = useProject(projectId);
  const mayEdit = useMayEdit(projectId);
  // What was deleted is told to those who may bring it back.
  const tabs = TABS.filter((each) => each.tab !== 'bin' || mayEdit);
  return (
    <>
      <title>{`Settings · ${title} · EO`}</title>
      <TopBar title={<ProjectTitle projectId={projectId} />} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-settings px-4 py-8">
          <h2 className="mb-4 text-28 font-heading">Settings</h2>
          <TabLinks
            label="Settings"
            tabs={tabs.map((each) => ({ to: projectSettingsPath(projectId, each.tab), label: each.label }))}
          />
          <div className="py-6">
            {tab === 'general' && <GeneralSettings projectId={projectId} />}
            {tab === 'members' && <Members projectId={projectId} />}
            {tab === 'categories' && <parts.Categories projectId={projectId} may={mayEdit} />}
            {tab === 'bin' && mayEdit && <ProjectBin projectId={projectId} />}
            {!tabs.some((each) => each.tab === tab) && <PageNotFound />}
          </div>
        </div>
      </div>
    </>
  );
}
