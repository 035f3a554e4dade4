/** @jsxImportSource preact */
// The page of those who follow a show: what is on now, when their department is next, and the calls to it.

import { useEffect, useState } from 'preact/hooks';
import type { FollowPage, LiveRundown, LiveRundownDepartment } from '../../../shared/show/livePage.ts';
import { isMessageShown, type ShowState } from '../../../shared/show/showState.ts';
import { showPath } from '../../../shared/paths.ts';
import { LOST_MS, type ShowClient, type ShowEnd } from '../live/showClient.ts';
import { useNow, useShow } from '../live/useShow.ts';
import { FollowerAnnouncer } from './FollowerAnnouncer.tsx';
import { FollowerAside } from './FollowerAside.tsx';
import { FollowerCall } from './FollowerCall.tsx';
import { NextForDepartmentCard, NextCard, OnNowCard } from './FollowerCards.tsx';
import { FollowerFooter } from './FollowerFooter.tsx';
import { FollowerClocks, FollowerHeader } from './FollowerHeader.tsx';
import { FollowerList } from './FollowerList.tsx';
import { FollowerMessage, WaitingMessage } from './FollowerMessage.tsx';
import { CALL_WORDS, followerModel, isOn, type FollowerModel } from './followerModel.ts';
import { useFollowerAnswers } from './followerAnswers.ts';
import { useMessageAnswers } from './messageAnswers.ts';
import { useCallAlert, useDepartment, useDeviceAlerts } from './useDevice.ts';

/** Number of rows by which the list grows. */
const ROWS_AT_ONCE = 40;

/** The page of a follower. */
export function FollowerPage({ page, client }: { page: FollowPage; client: ShowClient }) {
  const show = useShow(client);
  const [state, rundown] = [show.state ?? page.state, show.rundown ?? page.rundown];
  const now = useNow(client, {
    instants: [endOf(state)],
    heardAt: show.heardAt,
    first: page.state.clock,
  });
  const [departmentId, choose] = useDepartment(page);
  const department = rundown.departments.find(({ categoryId }) => categoryId === departmentId) ?? null;
  const [mostRows, setMostRows] = useState(ROWS_AT_ONCE);
  const model = followerModel(state, rundown, {
    now,
    departmentId: department?.categoryId ?? null,
    mostRows,
  });
  const habits = useDeviceAlerts();
  const answers = useFollowerAnswers(client, state.showId);
  const message = messageOf(state, now);
  const messageAnswers = useMessageAnswers(client, page.sheetId, message?.messageId ?? null);
  const callKey = model.call && keyOf(state.showId, model.call.standby);
  const [listedCall, setListedCall] = useState<string | null>(null);
  /** The call over which the person has opened the message. */
  const [coveredCall, setCoveredCall] = useState<string | null>(null);
  const isFlashing = useCallAlert(
    callKey === null || !model.call ? null : { key: callKey, ...model.call.standby },
    habits,
    client.now,
  );
  useTitle(state, rundown);
  if (show.end !== null) return <FollowerEnd end={show.end} />;

  const silent = show.heardAt === null ? 0 : now - show.heardAt;
  const line = { silentMs: silent >= LOST_MS ? silent : null, errorMs: client.errorMs() };
  const mayAnswer = (id: string | null): boolean =>
    id !== null && (page.answersFor === null || page.answersFor.includes(id));
  // A guest has no name to sign a note with.
  const mayNote = page.linkId === null && page.answersFor === null;
  const isCallOpen = model.call !== null && callKey !== listedCall;
  const unseen = messageAnswers.isSeen ? null : message;
  const isCallFirst =
    isCallOpen && callKey !== coveredCall && unseen !== null && isAhead(model.call?.standby, unseen.at);
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-surface">
      <FollowerHeader {...{ state, rundown, line, now }} offsetMs={model.times.offsetMs} />
      {unseen && isCallFirst && <WaitingMessage message={unseen} open={() => setCoveredCall(callKey)} />}
      {isCallOpen && model.call && department ? (
        <FollowerCall
          {...model.call}
          department={department}
          callerName={firstNameOf(state.callerName)}
          onNow={model.onNow}
          mine={model.mine}
          now={now}
          rundown={rundown}
          mayAnswer={mayAnswer(department.categoryId)}
          answers={answers}
          showList={() => setListedCall(callKey)}
        />
      ) : (
        <>
          <FollowerClocks
            now={now}
            offsetMs={hasOffset(state) ? model.times.offsetMs : null}
            expectedEnd={model.times.expectedEnd ?? model.times.plannedEnd}
            hasEnded={state.phase === 'ended'}
            rundown={rundown}
          />
          <Overview
            {...{ page, state, rundown, model, department, now }}
            openCall={model.call && (() => setListedCall(null))}
            wake={habits.wake}
            showMore={() => setMostRows(mostRows + ROWS_AT_ONCE)}
          />
          <FollowerFooter
            departments={rundown.departments}
            departmentId={department?.categoryId ?? null}
            choose={choose}
            habits={habits}
            callPath={page.mayCall ? showPath(page.projectId, page.sheetId) : null}
          />
        </>
      )}
      <FollowerAnnouncer {...{ model, department }} waiting={isCallFirst ? unseen : null} />
      {isFlashing && <div className="flash-once" aria-hidden="true" />}
      {unseen && (
        <FollowerMessage
          key={unseen.messageId}
          message={unseen}
          isWaiting={isCallFirst}
          now={now}
          answers={messageAnswers}
          callerName={firstNameOf(unseen.by || state.callerName)}
          mayWrite={mayNote}
        />
      )}
    </div>
  );
}

/** The cards and the list. */
function Overview({
  page,
  state,
  rundown,
  model,
  department,
  now,
  openCall,
  wake,
  showMore,
}: {
  page: FollowPage;
  state: ShowState;
  rundown: LiveRundown;
  model: FollowerModel;
  department: LiveRundownDepartment | null;
  now: number;
  openCall: (() => void) | null;
  showMore: () => void;
  wake: 'held' | 'refused' | 'absent';
}) {
  const { onNow, next, mine, list, call } = model;
  const isRunning = isOn(state);
  const shown = state.phase === 'ended' ? [] : isRunning ? list : next ? [next, ...list] : list;
  // Without rows to come there is no second column, except in a running show, whose layout stays at the last row.
  const hasList = isRunning || shown.length > 0;
  return (
    <main
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${hasList ? 'lg:grid lg:grid-cols-2 lg:overflow-hidden' : ''}`}
    >
      <div
        className={`flex flex-col gap-2 p-3 small:gap-1.5 small:p-2 ${hasList ? 'lg:overflow-y-auto' : 'lg:mx-auto lg:max-w-form-wide lg:pt-16'}`}
      >
        {openCall && call && department && (
          <button
            type="button"
            className="flex min-h-11 items-center gap-2 rounded-control bg-now px-4 text-14 font-semibold text-on-now"
            onClick={openCall}
          >
            {CALL_WORDS[call.standby.state]}
            <span className="min-w-0 flex-1 truncate text-left tabular">
              {call.row.number} <bdi>{call.row.title}</bdi>
            </span>
            Open
          </button>
        )}
        {onNow ? (
          <OnNowCard {...{ onNow, now, rundown, department }} isRehearsal={state.rehearsal} />
        ) : (
          <FollowerAside {...{ page, state, rundown, model, now, wake }} />
        )}
        {department && isRunning && <NextForDepartmentCard {...{ mine, department, rundown }} />}
        {next && isRunning && <NextCard {...{ next, rundown }} isRehearsal={state.rehearsal} />}
      </div>
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- in a wide window the list scrolls alone
        tabIndex={0}
        aria-label="Coming up"
        className="lg:overflow-y-auto lg:border-l lg:border-line"
      >
        {state.phase === 'ended' ? null : (
          <FollowerList
            rows={shown}
            rundown={rundown}
            hue={department?.color ?? null}
            hasDepartment={department !== null}
            moreRows={model.moreRows}
            showMore={showMore}
          />
        )}
      </section>
    </main>
  );
}

/** Returns whether a call was not answered yet and came after a message that was sent at `at`. */
function isAhead(standby: ShowState['standbys'][number] | undefined, at: number): boolean {
  const isAnswered = standby?.state === 'ready' || standby?.state === 'notReady';
  return standby !== undefined && !isAnswered && standby.at >= at;
}

/** Returns the instant to which the digits of the row on now count (without a duration: from which), in ms since 1970;
 *  null while they stand still. */
function endOf({ timer, phase }: ShowState): number | null {
  const { startedAt, duration, added, held } = timer;
  if (startedAt === null || phase === 'held') return null;
  return startedAt + (duration ?? 0) + added + held;
}

/** Returns the message that followers are shown now; null for none, and for a message to certain displays only. */
function messageOf({ message }: ShowState, now: number): ShowState['message'] {
  return message?.displayIds === null && isMessageShown(message, now) ? message : null;
}

/** Returns the key of a call. The same row may be called again, in this show or in the next one. */
function keyOf(
  showId: string | null,
  { rowId, categoryId, state, at }: ShowState['standbys'][number],
): string {
  return `${showId} ${rowId} ${categoryId} ${state} ${at}`;
}

/** Tells whether the show can be over or under its plan: one that waits past its planned start is over already. */
function hasOffset({ showId, phase }: ShowState): boolean {
  return showId !== null && phase !== 'ended';
}

function firstNameOf(name: string | null): string {
  return name?.split(' ')[0] ?? 'The caller';
}

/** Names the row on now in the title of the tab. */
function useTitle({ now, phase }: ShowState, { title }: LiveRundown): void {
  const row = now && phase !== 'ended' ? `${now.number} ${now.title} · ` : '';
  useEffect(() => {
    document.title = `${row}Follow ${title} · EO`;
  }, [row, title]);
}

// The texts that are shown once a page may no longer follow. None of them says whose show it was.

const WORDS: Readonly<Record<ShowEnd, { readonly title: string; readonly text: string }>> = {
  signedOut: { title: 'You are signed out', text: 'Sign in again to follow the show.' },
  unknown: {
    title: 'This show cannot be followed any more',
    text: 'It was deleted, or it is not shared with you any more. Ask whoever gave you the address.',
  },
  linkEnded: {
    title: 'This link is closed',
    text: 'The people who shared it ended it, or it has run out. Ask them for a new one.',
  },
};

/** The message that the page may no longer follow. */
function FollowerEnd({ end }: { end: ShowEnd }) {
  const { title, text } = WORDS[end];
  return (
    <main className="grid min-h-dvh place-content-center bg-sunken p-6">
      <h1 className="text-20 font-heading">{title}</h1>
      <p className="mt-1 max-w-80 text-14 text-ink-2">{text}</p>
      <p className="mt-4">
        {/* The server says what is to be done: to sign in, to type a password, or that it is over. */}
        <a
          href="?"
          className="inline-flex h-11 items-center rounded-control px-4 text-14 font-medium edge-line-control"
        >
          {end === 'signedOut' ? 'Sign in' : 'Load the page again'}
        </a>
      </p>
    </main>
  );
}
