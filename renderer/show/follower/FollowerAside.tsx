/** @jsxImportSource preact */
// The content in place of the row on now: before a show, after it, and while no row is on.

import type { FollowPage, LiveRundown } from '../../../shared/show/livePage.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { clockTextOf, countdownText, lengthText } from '../../../shared/show/showTexts.ts';
import { isOn, type FollowerModel } from './followerModel.ts';

const DAY_MS = 86_400_000;

/** The content in place of the row on now: what is to be expected. */
export function FollowerAside({
  page,
  state,
  rundown,
  model,
  now,
  wake,
}: {
  page: Pick<FollowPage, 'isArchived'>;
  state: ShowState;
  rundown: LiveRundown;
  model: FollowerModel;
  now: number;
  wake: 'held' | 'refused' | 'absent';
}) {
  return (
    <article className="rounded-dialog bg-sunken px-5 py-4 small:px-4 small:py-2">
      {state.showId !== null && state.phase === 'ended' ? (
        <Ended {...{ state, rundown, model }} />
      ) : isOn(state) ? (
        <HasLeft {...{ state, model }} />
      ) : (
        <Before {...{ state, rundown, now }} isArchived={page.isArchived} />
      )}
      {wake !== 'held' && state.phase !== 'ended' && (
        <p className="mt-3 text-13 text-ink-2">
          {wake === 'absent'
            ? 'This browser cannot keep the screen awake. Set the screen lock of the device to Never for the show.'
            : 'The device has refused to keep its screen awake. Touch the page from time to time.'}
        </p>
      )}
    </article>
  );
}

function Ended({ state, rundown, model }: { state: ShowState; rundown: LiveRundown; model: FollowerModel }) {
  const { startedAt, endedAt, rehearsal } = state;
  const { offsetMs, plannedEnd } = model.times;
  const word = offsetMs > 0 ? 'over' : 'under';
  return (
    <>
      <h2 className="text-20 font-heading">{rehearsal ? 'The rehearsal has ended' : 'The show has ended'}</h2>
      {endedAt !== null && (
        <p className="mt-1 text-16 tabular">
          {`At ${clockTextOf(endedAt, rundown)}`}
          {startedAt !== null && `, after ${lengthText(endedAt - startedAt)}`}
          {plannedEnd !== null && Math.abs(offsetMs) >= 1000 && !rehearsal
            ? `, ${lengthText(Math.abs(offsetMs))} ${word} its plan`
            : ''}
        </p>
      )}
      <p className="mt-2 text-14 text-ink-2">This page goes on when the next one begins.</p>
    </>
  );
}

/** The words for a running show whose row on now was deleted, or has become a page break. */
function HasLeft({ state, model }: { state: ShowState; model: FollowerModel }) {
  return (
    <>
      <h2 className="text-20 font-heading">The cue on now has left the sheet</h2>
      <p className="mt-1 text-16 tabular">
        {`On for ${lengthText(model.times.elapsedMs ?? 0)}${state.phase === 'held' ? ', held' : ''}`}
      </p>
      <p className="mt-2 text-14 text-ink-2">
        {state.rehearsal ? 'The rehearsal' : 'The show'} goes on with the next one.
      </p>
    </>
  );
}

function Before({
  state,
  rundown,
  now,
  isArchived,
}: {
  state: ShowState;
  rundown: LiveRundown;
  now: number;
  isArchived: boolean;
}) {
  const start = rundown.rows.find(
    ({ plannedStart, isHeading }) => plannedStart !== null && !isHeading,
  )?.plannedStart;
  const inMs = start === undefined || start === null ? null : start - now;
  const isSoon = inMs !== null && inMs > 0 && inMs < DAY_MS;
  const { callerName, showId, rehearsal } = state;
  const isLate = showId !== null && !rehearsal && inMs !== null && inMs <= 0 && inMs > -DAY_MS;
  const what = rehearsal ? 'The rehearsal' : 'The show';
  if (rundown.rows.length === 0)
    return (
      <>
        <h2 className="text-20 font-heading">There are no rows yet</h2>
        <p className="mt-1 text-14 text-ink-2">They appear here as soon as they are in the sheet.</p>
      </>
    );
  return (
    <>
      <h2 className="text-20 font-heading">
        {showId === null ? 'No show is running' : isSoon ? `${what} starts in` : `${what} has not started`}
      </h2>
      {isSoon && showId !== null && <p className="text-64 font-semibold tabular">{countdownText(inMs)}</p>}
      {isSoon && (
        <p className="mt-1 text-16 tabular">
          {showId === null
            ? `The plan begins in ${countdownText(inMs)}, at ${clockTextOf(now + inMs, rundown)}.`
            : `Planned for ${clockTextOf(now + inMs, rundown)}`}
        </p>
      )}
      {isLate && (
        <p className="mt-1 text-16 tabular">{`Planned for ${clockTextOf(now + inMs, rundown)}, ${lengthText(-inMs)} ago`}</p>
      )}
      <p className="mt-2 text-14 text-ink-2">
        {isArchived ? (
          'The project is archived. A show may still be called, and this page follows it.'
        ) : showId === null ? (
          'When somebody starts it, this page shows what is on now, and counts. Choose your department below, and leave it open.'
        ) : (
          <>
            <bdi>{callerName ?? 'Somebody'}</bdi> starts it. Choose your department below, and leave this page
            open.
          </>
        )}
      </p>
    </>
  );
}
