// The settings of a project, one tab at a time, with the list of tabs at the left.

import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { may } from '../../shared/permissions/rights.ts';
import { PageNotFound } from '../ui/ErrorPage.tsx';
import { useSnapshot } from 'valtio';
import { LoadingPart } from '../chrome/Loading.tsx';
import { paths, projectSettingsPath } from '../../shared/paths.ts';
import { loadable } from '../ui/loadable.tsx';
import { InviteButton } from '../members/InviteButton.tsx';
import { Members } from '../members/Members.tsx';
import { Seats } from '../members/Seats.tsx';
import { RequestInbox } from '../requests/RequestInbox.tsx';
import { dispatchGesture } from '../store/dispatch.ts';
import { roleIn, session } from '../store/session.ts';
import { BinSettings } from '../project/settings/BinSettings.tsx';
import { useProjectFrame } from '../project/projectFrame.ts';
import { GeneralSettings } from '../project/settings/GeneralSettings.tsx';
import { ProjectTitle } from '../project/ProjectTitle.tsx';
import { DangerSettings } from '../project/settings/DangerSettings.tsx';
import { PaperSettings } from '../project/settings/PaperSettings.tsx';
import { RequestsSettings } from '../project/settings/RequestsSettings.tsx';
import { RightsSettings } from '../project/settings/RightsSettings.tsx';
import { SettingsNav } from '../project/settings/SettingsNav.tsx';
import { TopBar } from '../project/TopBar.tsx';
import { useMayEdit, useProject, useRole } from '../project/useProject.ts';

const ManageCategories = loadable(
  async () => (await import('../sheet/panels/categories/ManageCategories.tsx')).ManageCategories,
  LoadingPart,
);

const ManageVariables = loadable(
  async () => (await import('../sheet/panels/variables/ManageVariables.tsx')).ManageVariables,
  LoadingPart,
);

const CalendarSettings = loadable(
  async () => (await import('../project/settings/CalendarSettings.tsx')).CalendarSettings,
  LoadingPart,
);

const ProjectLinks = loadable(
  async () => (await import('../links/ProjectLinks.tsx')).ProjectLinks,
  LoadingPart,
);

const TABS = [
  { tab: 'general', label: 'General' },
  { tab: 'members', label: 'Members' },
  { tab: 'requests', label: 'Requests' },
  { tab: 'rights', label: 'Rights' },
  { tab: 'categories', label: 'Categories' },
  { tab: 'variables', label: 'Variables' },
  { tab: 'numbering', label: 'Numbering and paper' },
  { tab: 'links', label: 'Links' },
  { tab: 'calendars', label: 'Calendar feeds' },
  { tab: 'bin', label: 'Bin' },
  { tab: 'danger', label: 'Danger' },
] as const;

/** The page of a project's settings; the address names the tab. */
export function ProjectSettingsPage() {
  const { projectId } = useProjectFrame();
  const { tab } = useParams();
  const { title } = useProject(projectId);
  // Only those who may restore from the bin see it. The role alone is checked, so that archived projects have it too.
  const role = useRole(projectId);
  const seesBin = may(role, 'sheet.edit');
  const seesLinks = may(role, 'project.settings');
  const mayEdit = useMayEdit(projectId);
  const isSeen = { bin: seesBin, links: seesLinks };
  const tabs = TABS.filter(({ tab: name }) => (name === 'bin' || name === 'links' ? isSeen[name] : true));
  if (tab === undefined) return <Navigate replace to={projectSettingsPath(projectId, 'general')} />;
  return (
    <>
      <title>{`Settings · ${title} · EO`}</title>
      <TopBar title={<ProjectTitle projectId={projectId} />} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-250 gap-x-12 px-4 py-8 lg:grid lg:grid-cols-[10.5rem_minmax(0,1fr)] md:px-8 phone:py-5">
          <h2 className="mb-4 text-28 font-heading lg:col-span-2 lg:mb-6">Settings</h2>
          <SettingsNav
            tabs={tabs.map((each) => ({ to: projectSettingsPath(projectId, each.tab), label: each.label }))}
          />
          <div className="min-w-0 pb-6">
            {tab === 'general' && <GeneralSettings projectId={projectId} />}
            {tab === 'members' && <ProjectMembers projectId={projectId} />}
            {tab === 'requests' && (
              <RequestsSettings projectId={projectId}>
                <RequestInbox
                  scope={{ id: projectId, type: 'project' }}
                  none="Nobody waits for an answer. Whoever asks by the link stands here, and in your inbox."
                />
              </RequestsSettings>
            )}
            {tab === 'rights' && <RightsSettings projectId={projectId} />}
            {tab === 'categories' && (
              <ManageCategories projectId={projectId} may={mayEdit} gesture={dispatchGesture} filled={null} />
            )}
            {tab === 'variables' && (
              <ManageVariables projectId={projectId} sheetId={null} may={mayEdit} gesture={dispatchGesture} />
            )}
            {tab === 'numbering' && <PaperSettings projectId={projectId} />}
            {tab === 'links' && seesLinks && <ProjectLinks projectId={projectId} />}
            {tab === 'calendars' && <CalendarSettings projectId={projectId} />}
            {tab === 'bin' && seesBin && <BinSettings projectId={projectId} />}
            {tab === 'danger' && <DangerSettings projectId={projectId} />}
            {!tabs.some((each) => each.tab === tab) && <PageNotFound />}
          </div>
        </div>
      </div>
    </>
  );
}

function ProjectMembers({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const ownRole = roleIn(useSnapshot(session).roles, projectId);
  const scope = { id: projectId, type: 'project' } as const;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-14 text-ink-2">
          <Seats scope={scope} />
        </p>
        <InviteButton scope={scope} ownRole={ownRole} />
      </div>
      <Members scope={scope} ownRole={ownRole} left={() => void navigate(paths.projects)} />
    </>
  );
}
