// The settings of a project, a tab each: what it is called and when it happens; who belongs to it and who asks to;
// its categories, numbers and paper; what was deleted; and what changes it as a whole.

import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { may } from '../../shared/model/rights.ts';
import { projectSettingsPath } from '../../shared/paths.ts';
import { PageNotFound } from '../ui/ErrorPage.tsx';
import { TabLinks } from '../ui/Tabs.tsx';
import { ProjectBin } from './bin/ProjectBin.tsx';
import { useFrame } from './frame.ts';
import { GeneralSettings } from './GeneralSettings.tsx';
import { ProjectTitle } from './ProjectTitle.tsx';
import { DangerSettings } from './settings/DangerSettings.tsx';
import { PaperSettings } from './settings/PaperSettings.tsx';
import { RequestsSettings } from './settings/RequestsSettings.tsx';
import { RightsSettings } from './settings/RightsSettings.tsx';
import { TopBar } from './TopBar.tsx';
import { useMayEdit, useProject, useRole } from './useProject.ts';

/** What other slices put into the page. */
export interface SettingsParts {
  readonly Members: ComponentType<{ projectId: string }>;
  /** Who waits to be let in; nothing where nobody does. */
  readonly Inbox: ComponentType<{ projectId: string }>;
  readonly Categories: ComponentType<{ projectId: string; may: boolean }>;
}

const TABS = [
  { tab: 'general', label: 'General' },
  { tab: 'members', label: 'Members' },
  { tab: 'requests', label: 'Requests' },
  { tab: 'rights', label: 'Rights' },
  { tab: 'categories', label: 'Categories' },
  { tab: 'numbering', label: 'Numbering and paper' },
  { tab: 'bin', label: 'Bin' },
  { tab: 'danger', label: 'Danger' },
] as const;

export function ProjectSettings({ parts }: { parts: SettingsParts }) {
  const { projectId } = useFrame();
  const { tab } = useParams();
  const { title } = useProject(projectId);
  // What was deleted is told to those who may bring it back, in an archived project too.
  const seesBin = may(useRole(projectId), 'sheet.edit');
  const mayEdit = useMayEdit(projectId);
  const tabs = TABS.filter((each) => each.tab !== 'bin' || seesBin);
  if (tab === undefined) return <Navigate replace to={projectSettingsPath(projectId, 'general')} />;
  return (
    <>
      <title>{`Settings · ${title} · EO`}</title>
      <TopBar title={<ProjectTitle projectId={projectId} />} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-table px-4 py-8 phone:py-5">
          <h2 className="mb-4 text-28 font-heading">Settings</h2>
          <TabLinks
            label="Settings"
            tabs={tabs.map((each) => ({ to: projectSettingsPath(projectId, each.tab), label: each.label }))}
          />
          <div className="py-6">
            {tab === 'general' && <GeneralSettings projectId={projectId} />}
            {tab === 'members' && <parts.Members projectId={projectId} />}
            {tab === 'requests' && <RequestsSettings projectId={projectId} Inbox={parts.Inbox} />}
            {tab === 'rights' && <RightsSettings projectId={projectId} />}
            {tab === 'categories' && <parts.Categories projectId={projectId} may={mayEdit} />}
            {tab === 'numbering' && <PaperSettings projectId={projectId} />}
            {tab === 'bin' && seesBin && <ProjectBin projectId={projectId} />}
            {tab === 'danger' && <DangerSettings projectId={projectId} />}
            {!tabs.some((each) => each.tab === tab) && <PageNotFound />}
          </div>
        </div>
      </div>
    </>
  );
}
