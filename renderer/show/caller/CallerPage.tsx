// The page on which the show of a sheet is called.

import { ListVideo, LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { loginPath, sheetPath, showPath } from '../../../shared/paths.ts';
import { isCallable } from '../../../shared/timing/showTimes.ts';
import { afterFirstView } from '../../browser/firstView.ts';
import { onCallerNotice } from '../../store/notices.ts';
import { session } from '../../store/session.ts';
import { sendPresence } from '../../store/project.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { preloadDialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageNotFound } from '../../ui/ErrorPage.tsx';
import { preloadMenu } from '../../ui/Menu.tsx';
import { preloadPopover } from '../../ui/Popover.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { toast } from '../../ui/toasts.ts';
import { CallerFrame } from './CallerFrame.tsx';
import { CallerContext, useCaller, useOpenCaller, useCallerView } from './useCaller.ts';
import { useShowStatus } from './useShowStatus.ts';

/** The page on which the show of a sheet is called. */
export function CallerPage() {
  const { projectId = '', sheetId = '' } = useParams();
  const userId = useSnapshot(session).user?.id ?? '';
  // A page for another sheet is mounted anew.
  return <OpenPage key={`${sheetId} ${userId}`} projectId={projectId} sheetId={sheetId} userId={userId} />;
}

function OpenPage({ projectId, sheetId, userId }: { projectId: string; sheetId: string; userId: string }) {
  const caller = useOpenCaller(projectId, sheetId, userId);
  // Of all notices only mentions come while a show is called; they stay until they are dismissed.
  useEffect(
    () =>
      onCallerNotice(({ title, text }) => toast(text === '' ? title : `${title}: ${text}`, { stays: true })),
    [],
  );
  useEffect(() => {
    // The page goes on without a connection, so the code of what it may open is loaded beforehand.
    afterFirstView(() => void Promise.all([preloadDialog(), preloadMenu(), preloadPopover()]));
  }, []);
  useEffect(() => sendPresence({ sheetId, channelId: null, rowId: null, cellId: null }), [sheetId]);
  return (
    <CallerContext value={caller}>
      <Body />
    </CallerContext>
  );
}

function Body() {
  const { projectId, sheetId } = useCaller();
  const end = useCallerView((view) => view.end);
  const isLoaded = useCallerView(({ moment }) => moment !== null);
  const isEmpty = useCallerView(({ moment }) => moment !== null && !moment.rows.some(isCallable));
  if (end === 'signedOut')
    return (
      <div className="grid h-(--seen) place-items-center bg-rail">
        <title>Show · EO</title>
        <h1 className="sr-only">Show</h1>
        <EmptyState
          icon={LogIn}
          title="You are signed out"
          actions={
            <ButtonLink kind="primary" size="lg" to={loginPath(showPath(projectId, sheetId))}>
              Sign in
            </ButtonLink>
          }
        >
          The show goes on. Sign in again to call it.
        </EmptyState>
      </div>
    );
  if (end !== null)
    return (
      <PageNotFound>
        <p>The page you requested couldn't be found</p>
      </PageNotFound>
    );
  if (!isLoaded) return <Splash />;
  if (isEmpty)
    return (
      <div className="grid h-(--seen) place-items-center bg-rail">
        <title>Show · EO</title>
        <h1 className="sr-only">Show</h1>
        <EmptyState
          icon={ListVideo}
          title="Nothing to call yet"
          actions={
            <ButtonLink kind="primary" size="lg" to={sheetPath(projectId, sheetId)}>
              Open the sheet
            </ButtonLink>
          }
        >
          A show is called row by row. Give the sheet rows with numbers, and with starts and durations where
          you want the times counted.
        </EmptyState>
      </div>
    );
  return (
    <>
      <Title />
      <CallerFrame />
    </>
  );
}

function Title() {
  const { phase, isRehearsal } = useShowStatus();
  const title = useCallerView(({ moment }) => moment?.rundown.title ?? '');
  const word = phase === 'idle' || phase === 'ended' ? 'Show' : isRehearsal ? 'Rehearsal' : 'Live';
  return <title>{`${word}: ${title} · EO`}</title>;
}
