// A project: the rail at the left, the page that the address names at the right. Opens the project's channel, and
// leaves it again.

import { useEffect, useState } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { noteProjectOpened } from '../browser/recent.ts';
import { readStoredFlag, writeStored } from '../browser/storage.ts';
import { NotFound } from '../chrome/NotFound.tsx';
import { Page } from '../chrome/Page.tsx';
import { SecondFactorNeeded } from '../chrome/SecondFactorNeeded.tsx';
import { cx } from '../ui/classes.ts';
import { ErrorPage } from '../ui/ErrorPage.tsx';
import { loadable, Nothing } from '../ui/loadable.tsx';
import { Splash } from '../ui/Splash.tsx';
import { ImportHost } from '../imports/ImportHost.tsx';
import { messageOf } from '../net/callError.ts';
import { leaving } from '../store/leaving.ts';
import { SECOND_FACTOR_REQUIRED } from '../store/ownRole.ts';
import { ArchivedProjectBar } from './ArchivedProjectBar.tsx';
import { ChangedSince } from './ChangedSince.tsx';
import { ClockBar } from './ClockBar.tsx';
import { FrameContext } from './frame.ts';
import { GonePage } from './GonePage.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { Rail } from './Rail.tsx';
import { RemovedPage } from './RemovedPage.tsx';
import { SheetWishes } from './sheets/SheetWishes.tsx';
import { Uploads } from './Uploads.tsx';
import { useGone } from './useGone.ts';
import { useOverwritings } from './useOverwritings.ts';
import { isNotFound, isRemoved, useOpenProject } from './useOpenProject.ts';

const RailSheet = loadable(async () => (await import('./RailSheet.tsx')).RailSheet, Nothing);
const collapsedKey = 'rail.collapsed';

/** The frame of a project's pages: follows the project for as long as one of them is shown. */
export function ProjectPage() {
  const { projectId = '' } = useParams();
  return <OpenProject key={projectId} projectId={projectId} />;
}

function OpenProject({ projectId }: { projectId: string }) {
  const opened = useOpenProject(projectId);
  useOverwritings();
  const [collapsed, setCollapsed] = useState(() => readStoredFlag(collapsedKey));
  const [railOpen, setRailOpen] = useState(false);
  const ready = opened.state === 'open';
  useEffect(() => {
    if (ready) noteProjectOpened(projectId);
  }, [ready, projectId]);

  // Who comes back to it later is told of its end again.
  useEffect(() => () => void leaving.delete(projectId), [projectId]);

  const gone = useGone(projectId);
  if (leaving.has(projectId) && (gone !== null || isRemoved(opened))) return <Splash />;
  if (gone !== null) return <GonePage projectId={projectId} title={gone} />;
  if (opened.state === 'opening') return <Splash />;
  if (opened.state === 'failed') {
    if (isRemoved(opened)) return <RemovedPage why={opened.error.message} />;
    return (
      <Page header="projects">
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
      </Page>
    );
  }
  const collapse = (now: boolean) => {
    writeStored(collapsedKey, now);
    setCollapsed(now);
  };
  return (
    <FrameContext value={{ projectId, openRail: () => setRailOpen(true) }}>
      <ImportHost projectId={projectId}>
        <div className="flex h-dvh overflow-hidden">
          <div className={cx('hidden shrink-0 md:flex', collapsed ? 'w-(--rail-min)' : 'w-(--rail)')}>
            <Rail projectId={projectId} collapsed={collapsed} collapse={collapse} />
          </div>
          {railOpen && (
            <RailSheet close={() => setRailOpen(false)}>
              <Rail projectId={projectId} collapsed={false} leave={() => setRailOpen(false)} />
            </RailSheet>
          )}
          <main className="flex min-w-0 flex-1 flex-col">
            <ClockBar collapsed={collapsed} />
            <ArchivedProjectBar projectId={projectId} />
            <Outlet />
          </main>
          <PaletteHost projectId={projectId} />
          <Uploads projectId={projectId} />
          <SheetWishes projectId={projectId} />
          <ChangedSince projectId={projectId} />
        </div>
      </ImportHost>
    </FrameContext>
  );
}
