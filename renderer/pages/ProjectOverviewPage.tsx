// The first page of a project: the time left to the show and its day, the sheets with pictures of their first pages,
// the people, the last changes and new assets. A project without sheets shows ways to begin instead.

import { Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ProjectOverview } from '../../shared/api/projectOverview.ts';
import { ImportButton } from '../imports/ImportButton.tsx';
import { ShareButton } from '../members/ShareButton.tsx';
import { loadFailureOf } from '../net/callError.ts';
import { RetryBanner } from '../ui/Banner.tsx';
import type { CallState } from '../net/useCall.ts';
import { useProjectFrame } from '../project/projectFrame.ts';
import { ProjectTitle } from '../project/ProjectTitle.tsx';
import { TopBar } from '../project/TopBar.tsx';
import { useProject, useSheets } from '../project/useProject.ts';
import { People } from '../sheet/screen/People.tsx';
import { requestForSheet } from '../store/sheetRequests.ts';
import { useMay } from '../store/rights.ts';
import { Button } from '../ui/Button.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { EmptyProject } from './overview/EmptyProject.tsx';
import { LastChanges } from './overview/LastChanges.tsx';
import { NewAssets } from './overview/NewAssets.tsx';
import { OverviewHeading } from './overview/OverviewHeading.tsx';
import { OverviewPeople } from './overview/OverviewPeople.tsx';
import { OverviewSheets } from './overview/OverviewSheets.tsx';
import { useOverview } from './overview/useOverview.ts';

const DemoChecklist = loadable(
  async () => (await import('../onboarding/DemoChecklist.tsx')).DemoChecklist,
  Nothing,
);

/** The first page of a project. */
export function ProjectOverviewPage() {
  const { projectId } = useProjectFrame();
  const { title } = useProject(projectId);
  const sheets = useSheets(projectId);
  const mayEdit = useMay(projectId, 'sheet.create') === null;
  const { loaded, again } = useOverview(projectId, sheets.map(({ id }) => id).join(' '));
  // The parts beside the sheets are shown together once all are loaded, so that the layout does not shift.
  const isTriedLoaded = useOnboardingLoaded();
  const overview = loaded.state === 'done' ? loaded.value : null;
  return (
    <>
      <title>{`${title} · EO`}</title>
      <TopBar title={<ProjectTitle projectId={projectId} />} people={<People grid={null} />}>
        <ShareButton projectId={projectId} />
        {mayEdit && sheets.length > 0 && <MakeButtons projectId={projectId} />}
      </TopBar>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid w-full max-w-public gap-x-12 gap-y-6 px-8 py-6 xl:grid-cols-[minmax(0,1fr)_20.5rem] phone:px-4 phone:py-5">
          <div className="min-w-0">
            <OverviewHeading projectId={projectId} day={overview?.day ?? null} />
            <Failure loaded={loaded} again={again} />
            {sheets.length > 0 ? (
              <OverviewSheets
                projectId={projectId}
                sheets={sheets}
                known={new Map(overview?.sheets.map((sheet) => [sheet.id, sheet]))}
              />
            ) : mayEdit ? (
              <EmptyProject projectId={projectId} />
            ) : (
              <p className="mt-7 text-14 text-ink-2">Nobody has made a sheet here yet.</p>
            )}
            {sheets.length > 0 && mayEdit && (
              <p className="mt-3 hidden text-12 text-ink-2 pointer-fine:block">
                Drop a spreadsheet anywhere on this page and it becomes a sheet.
              </p>
            )}
          </div>
          {loaded.state !== 'loading' && isTriedLoaded && (
            <Aside projectId={projectId} overview={overview} isEmpty={sheets.length === 0} />
          )}
        </div>
      </div>
    </>
  );
}

/** Loads the person's onboarding state, and what shows it. Returns whether loading has ended, successfully or not. */
function useOnboardingLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isOver = false;
    const load = async () => (await import('../onboarding/onboarding.ts')).loadOnboarding();
    void Promise.allSettled([load(), DemoChecklist.preload()]).then(() => !isOver && setLoaded(true));
    return () => void (isOver = true);
  }, []);
  return isLoaded;
}

/** The buttons in the bar that add a sheet. */
function MakeButtons({ projectId }: { projectId: string }) {
  return (
    <>
      <span className="phone:hidden">
        <ImportButton projectId={projectId} kind="plain" />
      </span>
      <Button kind="primary" icon={Plus} aria-label="New sheet" onClick={() => requestForSheet('new', '')}>
        <span className="phone:hidden">New sheet</span>
      </Button>
    </>
  );
}

function Failure({ loaded, again }: { loaded: CallState<ProjectOverview>; again: () => void }): ReactNode {
  if (loaded.state !== 'failed') return null;
  return (
    <div className="mt-4">
      <RetryBanner again={again}>
        We could not load what is new here. Your sheets open as always. {loadFailureOf(loaded.error)}
      </RetryBanner>
    </div>
  );
}

/** The parts beside the sheets, or below them in a narrower window. */
function Aside({
  projectId,
  overview,
  isEmpty,
}: {
  projectId: string;
  overview: ProjectOverview | null;
  isEmpty: boolean;
}) {
  return (
    <aside aria-label="People and changes" className="flex min-w-0 flex-col">
      <DemoChecklist projectId={projectId} />
      <OverviewPeople projectId={projectId} />
      {isEmpty && (
        <section aria-labelledby="start-invite" className="mt-5">
          <h3 id="start-invite" className="flex h-8 items-center font-semibold">
            Invite colleagues
          </h3>
          <p className="mb-3 text-ink-2">
            They see every sheet as you write it, and you choose what each may do.
          </p>
          <ShareButton projectId={projectId}>Invite colleagues</ShareButton>
        </section>
      )}
      {overview && overview.changes.length > 0 && (
        <LastChanges projectId={projectId} changes={overview.changes} />
      )}
      {overview && <NewAssets projectId={projectId} assets={overview.assets} />}
    </aside>
  );
}
