/** @jsxImportSource preact */
// What screen readers say of a show by themselves: the row on now, calls, and a message that waits behind a call. The
// dialog of a message is read when it opens. These texts have no counts, as each second
// would be said. They are in the page from its start, since a region that comes with its text is not read.

import type { LiveRundownDepartment } from '../../../shared/show/livePage.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { senderOf } from './FollowerMessage.tsx';
import { CALL_WORDS, type FollowerModel } from './followerModel.ts';

/** The regions that are read aloud. */
export function FollowerAnnouncer({
  model: { onNow, call },
  department,
  waiting,
}: {
  model: Pick<FollowerModel, 'onNow' | 'call'>;
  department: LiveRundownDepartment | null;
  /** The message that waits behind a call; null for none. */
  waiting: ShowState['message'];
}) {
  return (
    <>
      <output className="sr-only">{onNow && `On now: ${onNow.number} ${onNow.title}`}</output>
      <output className="sr-only">{waiting && `Message from ${senderOf(waiting)}: ${waiting.text}`}</output>
      <div aria-live="assertive" className="sr-only">
        {call && department && callWords(call, department)}
      </div>
    </>
  );
}

function callWords({ standby, row }: NonNullable<FollowerModel['call']>, { title }: LiveRundownDepartment) {
  const { state } = standby;
  if (state === 'done') return null;
  const words = row.words === '' ? title : `${title}: ${row.words}`;
  return `${CALL_WORDS[state]}: ${row.number} ${row.title}. ${words}`;
}
