// The bell, put together: the inbox of its slice, with what answers a request.

import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import type { ShownNotification } from '../shared/api/notifications.ts';
import { Bell } from './notifications/Bell.tsx';
import { Watch } from './notifications/Watch.tsx';
import { session } from './store/session.ts';

const RequestAnswer = lazy(async () => ({
  default: (await import('./requests/RequestAnswer.tsx')).RequestAnswer,
}));

/** In a bar it also watches for what comes; in the rail of a project it is the second one of the page. */
export function NotificationBell({ place }: { place: 'header' | 'projectBar' | 'rail' }) {
  const { user } = useSnapshot(session);
  return (
    user && (
      <>
        {place !== 'rail' && <Watch userId={user.id} inProject={place === 'projectBar'} />}
        <Bell Acts={Acts} />
      </>
    )
  );
}

function Acts({ notice, settled }: { notice: ShownNotification; settled: () => void }) {
  return (
    <Suspense fallback={<div className="h-7" />}>
      <RequestAnswer notice={notice} settled={settled} />
    </Suspense>
  );
}
