// The bell, put together: the inbox of its slice, with what answers a request.

import { useSnapshot } from 'valtio';
import type { ShownNotification } from '../shared/api/notifications.ts';
import { loadable } from './ui/loadable.tsx';
import { Bell } from './notifications/Bell.tsx';
import { Watch } from './notifications/Watch.tsx';
import { session } from './store/session.ts';

const RequestAnswer = loadable(
  async () => (await import('./requests/RequestAnswer.tsx')).RequestAnswer,
  RoomForAnswer,
);

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
  return <RequestAnswer notice={notice} settled={settled} />;
}

/** As high as the answer, so that nothing moves when its code has come. */
function RoomForAnswer() {
  return <div className="h-7" />;
}
