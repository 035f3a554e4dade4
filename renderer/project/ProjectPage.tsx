// A project: the rail at the left, the page of the address at the right. The project's channel is subscribed to while
// one of its pages is shown.

import { Archive } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { Outlet, useMatch, useParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useSnapshot } from 'valtio';
import { recordProjectOpened } from '../browser/recent.ts';
import { tabletQuery } from '../browser/phone.ts';
import { readStoredFlag, writeStored } from '../browser/storage.ts';
import { NotFound } from '../chrome/NotFound.tsx';
import { SitePage } from '../chrome/SitePage.tsx';
import { SecondFactorNeeded } from '../chrome/SecondFactorNeeded.tsx';
import { ImportHost } from '../imports/ImportHost.tsx';
import { mayPass, messageOf, type CallError } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { db } from '../store/db.ts';
import { driftWords, health } from '../store/health.ts';
import { leavingProjects } from '../store/leavingProjects.ts';
import { loads } from '../store/loaded.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import { SECOND_FACTOR_REQUIRED, REMOVED } from '../store/ownRole.ts';
import { enterProject } from '../store/project.ts';
import { useMay } from '../store/rights.ts';
import { session } from '../store/session.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Splash } from '../ui/Splash.tsx';
import { cx } from '../ui/classes.ts';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { ProjectSkeleton } from './ProjectSkeleton.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import { Rail } from './Rail.tsx';
import { ProjectFrameContext } from './projectFrame.ts';
import { archiveProject } from './projectActions.ts';
import { useLeaveDeleted } from './useLeaveDeleted.ts';

const DeletedProjectPage = loadable(
  async () => (await import('./DeletedProjectPage.tsx')).DeletedProjectPage,
  Splash,
);
const RemovedMemberPage = loadable(
  async () => (await import('./DeletedProjectPage.tsx')).RemovedMemberPage,
  Splash,
);
const AssetUploads = loadable(async () => (await import('./AssetUploads.tsx')).AssetUploads, Nothing);
const SheetRequests = loadable(
  async () => (await import('./sheets/SheetRequests.tsx')).SheetRequests,
  Nothing,
);
const ChannelRequests = loadable(
  async () => (await import('./channels/ChannelRequests.tsx')).ChannelRequests,
  Nothing,
);
const ChangedSince = loadable(
  async () => (await import('./EditConflictDialog.tsx')).EditConflictDialog,
  Nothing,
);
const RailSheet = loadable(
  async () => (await import('./RailSheet.tsx')).RailSheet,
  Nothing,
  ({ close }) => close(),
);
const collapsedKey = 'rail.collapsed';

/** The frame of a project's pages. */
export function ProjectPage() {
  const { projectId = '' } = useParams();
  return <OpenProject key={projectId} projectId={projectId} />;
}

function OpenProject({ projectId }: { projectId: string }) {
  const opened = useOpenProject(projectId);
  const ready = opened.state === 'open';
  useEffect(() => {
    if (ready) recordProjectOpened(projectId);
  }, [ready, projectId]);

  // Removing the mark when the page closes lets a deletion during a later visit be announced.
  useEffect(() => () => void leavingProjects.delete(projectId), [projectId]);

  const endedWords = useEndedProject(projectId);
  // The caller of a show has the whole screen, without anything that could be clicked by accident.
  const isWhole = useMatch(paths.show) !== null;
  if (leavingProjects.has(projectId) && (endedWords !== null || isRemoved(opened))) return <Splash />;
  if (endedWords !== null) return <DeletedProjectPage projectId={projectId} title={endedWords} />;
  if (opened.state === 'opening') return isWhole ? <Splash /> : <OpeningProject />;
  if (opened.state === 'failed') {
    if (isRemoved(opened)) return <RemovedMemberPage why={opened.error.message} />;
    return (
      <SitePage header="projects">
        {isNotFound(opened.error) ? (
          <NotFound />
        ) : opened.error.code === SECOND_FACTOR_REQUIRED ? (
          <main>
            <title>Two-factor needed · EO</title>
            <h1 className="sr-only">Two-factor needed</h1>
            <SecondFactorNeeded />
          </main>
        ) : (
          <ErrorPage
            name="Error loading project"
            message={messageOf(opened.error)}
            pathname={location.pathname}
          />
        )}
      </SitePage>
    );
  }
  if (isWhole)
    return (
      <main>
        <Outlet />
      </main>
    );
  return <ProjectFrame projectId={projectId} />;
}

function OpeningProject() {
  const isTablet = useMediaQuery(tabletQuery);
  const collapsed = readStoredFlag(collapsedKey) || isTablet;
  return <ProjectSkeleton pathname={location.pathname} collapsed={collapsed} />;
}

/** The frame of an open project. It is memoized, so that the later arrival of the list of projects does not render
 *  it. */
const ProjectFrame = memo(function ProjectFrame({ projectId }: { projectId: string }) {
  useLeaveDeleted(projectId);
  const [isCollapsed, setCollapsed] = useState(() => readStoredFlag(collapsedKey));
  // On a tablet the rail shows only icons, and opens over the page.
  const isTablet = useMediaQuery(tabletQuery);
  const collapsed = isCollapsed || isTablet;
  const [railOpen, setRailOpen] = useState(false);
  const collapse = (now: boolean) => {
    writeStored(collapsedKey, now);
    setCollapsed(now);
  };
  return (
    <ProjectFrameContext value={{ projectId, openRail: () => setRailOpen(true) }}>
      <ImportHost projectId={projectId}>
        <div className="group/project flex h-(--seen) overflow-hidden">
          <div className={cx('hidden shrink-0 md:flex', collapsed ? 'w-(--rail-min)' : 'w-(--rail)')}>
            <Rail
              projectId={projectId}
              collapsed={collapsed}
              collapse={isTablet ? undefined : collapse}
              openOver={isTablet ? () => setRailOpen(true) : undefined}
            />
          </div>
          {railOpen && (
            <RailSheet isTablet={isTablet} close={() => setRailOpen(false)}>
              <Rail projectId={projectId} collapsed={false} leave={() => setRailOpen(false)} />
            </RailSheet>
          )}
          {/* A cover over the whole phone hides the page below it from touch, keyboard and screen readers. */}
          <main className="flex min-w-0 flex-1 flex-col phone:has-data-covers:invisible">
            <ClockBar collapsed={collapsed} />
            <ArchivedProjectBar projectId={projectId} />
            <Outlet />
            <PhoneTabs projectId={projectId} />
          </main>
          <PaletteHost projectId={projectId} />
          <AssetUploads projectId={projectId} />
          <SheetRequests projectId={projectId} />
          <ChannelRequests projectId={projectId} />
          <ChangedSince projectId={projectId} />
        </div>
      </ImportHost>
    </ProjectFrameContext>
  );
});

/** The bar above each page of an archived project, with the button that makes it editable again. */
function ArchivedProjectBar({ projectId }: { projectId: string }) {
  const isArchived = useArchived(projectId);
  const refusal = useMay(projectId, 'project.manage');
  if (!isArchived) return null;
  return (
    <section
      aria-label="Archived project"
      className="flex min-h-9 shrink-0 items-center gap-2 border-b border-line bg-rail px-3 py-1 text-ink-2"
    >
      <Icon of={Archive} size="s" />
      <span className="min-w-0 flex-1">
        This project is archived: it can be read, printed and run, and not changed.
      </span>
      {refusal === null && (
        <Button size="sm" onClick={() => archiveProject(projectId, false)}>
          Bring back
        </Button>
      )}
    </section>
  );
}

/** Tells whether a project is archived, and thus read-only. */
function useArchived(projectId: string): boolean {
  return useSnapshot(db.project)[projectId]?.archived === true;
}

/** The warning that this device's clock is wrong, above the page where the rail does not show it: on phones, and
 *  when the rail is collapsed. */
function ClockBar({ collapsed }: { collapsed: boolean }) {
  const drift = driftWords(useSnapshot(health));
  if (drift === null) return null;
  return (
    <p
      role="alert"
      className={cx(
        'shrink-0 border-b border-line-strong bg-banner px-4 py-2 text-13 text-danger-text',
        !collapsed && 'md:hidden',
      )}
    >
      {drift}
    </p>
  );
}

/** Returns the last title of a project that was deleted while this page showed it, null otherwise. */
function useEndedProject(projectId: string): string | null {
  const record = useSnapshot(db.project)[projectId];
  const load = useSnapshot(loads).byId[projectId];
  const [known, setKnown] = useState({ title: '', isGone: false });
  const title = typeof record?.title === 'string' ? record.title : null;
  if (title !== null && (known.isGone || title !== known.title)) setKnown({ title, isGone: false });
  // If the person was removed from the project, its load is 'failed' by now, and another page is shown.
  const goes = title === null && known.title !== '' && load === 'loaded';
  if (goes && !known.isGone) setKnown({ ...known, isGone: true });
  return known.isGone && title === null ? known.title : null;
}

type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'open' }
  | { readonly state: 'failed'; readonly error: CallError };

/** Enters a project and follows it until the component unmounts. */
function useOpenProject(projectId: string): Opened {
  const { user, roles } = useSnapshot(session);
  const userId = user?.id ?? null;
  const load = useSnapshot(loads).byId[projectId];
  // The list contains the team names and the roles of non-members, which the load of the project does not.
  const { loaded: mine } = useCall(loadMyProjects);
  useEffect(() => (userId === null ? undefined : enterProject(userId, projectId)), [userId, projectId]);

  if (load === undefined || load === 'loading') return { state: 'opening' };
  if (typeof load === 'object') return { state: 'failed', error: load.failed };
  // Before the roles are known, the page could not tell what the person may do.
  return mine.state === 'loading' && roles[projectId] === undefined
    ? { state: 'opening' }
    : { state: 'open' };
}

/** Tells whether a load failed because the project does not exist. The server answers a malformed id with 400. */
function isNotFound(error: CallError): boolean {
  return !mayPass(error) && (error.status === 404 || error.status === 400);
}

/** Tells whether the person was removed from the project while it was open, or left it. */
function isRemoved(opened: Opened): boolean {
  return opened.state === 'failed' && opened.error.code === REMOVED;
}
