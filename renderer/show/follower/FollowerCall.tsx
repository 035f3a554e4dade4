/** @jsxImportSource preact */
// A call to the person's department, over the whole screen. Standby is hollow and Go is filled, so that they are told
// apart without colour and from the corner of an eye.

import type { LiveRundown, LiveRundownDepartment } from '../../../shared/show/livePage.ts';
import type { ShowStandbyState } from '../../../shared/show/showState.ts';
import { clockTextOf, countdownText, lengthText } from '../../../shared/show/showTexts.ts';
import { hueOf } from '../live/hue.ts';
import { Icon } from '../live/Icon.tsx';
import type { FollowerAnswers } from './followerAnswers.ts';
import type { FollowerRow, NextForDepartment, OnNow } from './followerModel.ts';

/** A call, with all that its screen says. */
export interface CallParts {
  readonly standby: ShowStandbyState;
  readonly row: FollowerRow;
  readonly department: LiveRundownDepartment;
  readonly callerName: string;
  readonly onNow: OnNow | null;
  readonly mine: NextForDepartment | null;
  readonly now: number;
  readonly rundown: LiveRundown;
  /** Whether this page may answer for the department. */
  readonly mayAnswer: boolean;
  /** What this page has answered, and the function that sends an answer. */
  readonly answers: FollowerAnswers;
  /** Goes back to the list, while the call continues. */
  readonly showList: () => void;
}

const hand =
  'flex h-16 small:h-12 w-full items-center justify-center gap-2 rounded-[0.875rem] px-4 text-20 font-semibold disabled:opacity-60';
const quiet = 'flex h-11 items-center justify-center gap-2 rounded-control px-4 text-14 font-medium';

/** The screen of a call. */
export function FollowerCall(parts: CallParts) {
  return parts.standby.state === 'go' ? <Go {...parts} /> : <Standby {...parts} />;
}

function Standby(parts: CallParts) {
  const { standby, row, department, callerName, onNow, now, mayAnswer, answers, showList } = parts;
  const isReady = standby.state === 'ready';
  const isNotReady = standby.state === 'notReady';
  const isAnswered = isReady || isNotReady;
  const say = (what: 'ready' | 'notReady') => () => answers.answer(standby, what);
  return (
    <main className="flex min-h-0 flex-1 scroll-pb-20 flex-col overflow-y-auto">
      {onNow !== null && onNow.rowId !== row.rowId && <NowLine onNow={onNow} />}
      <section className="relative mx-3 mt-3 flex flex-[1_0_auto] flex-col gap-4 overflow-hidden rounded-[1rem] py-4.5 pr-5 pl-7.5 frame-standby bar-standby small:mt-1 small:gap-2 small:py-2">
        <div>
          <h2
            className={`${isReady ? 'text-[clamp(2.25rem,13vw,4rem)]' : 'text-[clamp(3rem,16vw,4rem)]'} leading-none font-heading tracking-tight text-now-text`}
          >
            {isReady ? 'Standing by' : 'Standby'}
          </h2>
          <p className="mt-1.5 text-16 text-ink-2 tabular">
            {isAnswered ? 'Told ' : ''}
            <bdi>{callerName}</bdi>
            {isNotReady ? ' that you are not ready' : ''}
            {`${isAnswered ? '' : ' called you'} ${lengthText(now - standby.at)} ago`}
          </p>
        </div>
        <CalledRow row={row} department={department} />
        <p className="mt-auto flex flex-wrap items-end gap-x-3">
          {onNow !== null && onNow.leftMs !== null && onNow.rowId !== row.rowId ? (
            <>
              <span className="text-64 leading-[3.75rem] font-semibold tabular">
                {countdownText(onNow.leftMs)}
              </span>
              <span className="text-14 text-ink-2">
                until <bdi>{onNow.number || onNow.title}</bdi> ends,
                <br />
                go comes by word
              </span>
            </>
          ) : (
            <span className="text-16 text-ink-2">Go comes by word</span>
          )}
        </p>
      </section>
      <div className="sticky bottom-0 shrink-0 bg-surface px-3 pt-3 small:py-1.5">
        <Refusal text={answers.refusal} />
        {mayAnswer && !isReady && (
          <button
            type="button"
            className={`${hand} bg-now text-on-now`}
            disabled={answers.sending !== null}
            onClick={say('ready')}
          >
            <Icon of="check" className="size-5" />
            {answers.sending === 'ready' ? 'Telling the caller' : 'Standing by'}
          </button>
        )}
      </div>
      <div className="shrink-0 px-3 pt-1 pb-[max(1rem,env(safe-area-inset-bottom))] small:pt-0 small:pb-1">
        <div className="flex flex-wrap justify-center">
          {mayAnswer && !isReady && (
            <button
              type="button"
              className={quiet}
              disabled={answers.sending !== null || isNotReady}
              onClick={say('notReady')}
            >
              <Icon of="call" />
              {isNotReady ? (
                <span>
                  <bdi>{callerName}</bdi> knows that you are not ready
                </span>
              ) : (
                'Not ready, call me'
              )}
            </button>
          )}
          <button type="button" className={`${quiet} text-ink-2`} onClick={showList}>
            Show the list
          </button>
        </div>
      </div>
    </main>
  );
}

function Go(parts: CallParts) {
  const { standby, row, department, callerName, mine, rundown, mayAnswer, answers, showList } = parts;
  return (
    <>
      <main className="flex min-h-0 flex-1 scroll-pb-20 flex-col overflow-y-auto">
        <section className="mx-3 mt-3 flex flex-[1_0_auto] flex-col rounded-[1rem] bg-now px-6 text-on-now small:mt-1 small:px-4">
          <div className="flex flex-1 flex-col gap-4 pt-4.5 small:gap-2 small:pt-2">
            <div>
              <h2 className="-ml-1 text-[clamp(3rem,min(42vw,20dvh),10.5rem)] leading-[0.9] font-heading tracking-tighter">
                Go
              </h2>
              <p className="mt-2.5 text-16 font-medium tabular">
                {`${clockTextOf(standby.at, rundown)} · by `}
                <bdi>{callerName}</bdi>
              </p>
            </div>
            <CalledRow row={row} department={department} isOnAmber />
          </div>
          <div className="sticky bottom-0 shrink-0 rounded-b-[1rem] bg-now pt-4 pb-4.5 small:py-2">
            <Refusal text={answers.refusal} />
            {mayAnswer ? (
              <button
                type="button"
                className={`${hand} bg-[color-mix(in_srgb,currentColor_16%,transparent)]`}
                disabled={answers.sending !== null}
                onClick={() => answers.answer(standby, 'done')}
              >
                <Icon of="check" className="size-5" />
                {answers.sending === 'done' ? 'Telling the caller' : 'Done'}
              </button>
            ) : (
              <button type="button" className={hand} onClick={showList}>
                Show the list
              </button>
            )}
          </div>
        </section>
      </main>
      <footer className="mt-3 flex min-h-14 small:mt-1 small:min-h-11 shrink-0 items-center gap-2 border-t border-line px-4 pb-[env(safe-area-inset-bottom)] text-13">
        <Icon of="next" className="size-4 text-ink-2" />
        <span className="min-w-0 flex-1 truncate tabular">
          {mine === null ? (
            <span className="text-ink-2">Nothing more for you in this show</span>
          ) : (
            <>
              <span className="text-ink-2">Yours again in </span>
              <b className="font-semibold">{mine.inMs === null ? '' : countdownText(mine.inMs)}</b>
              {', '}
              <b className="mr-1 font-semibold">{mine.row.number}</b>
              <bdi>{mine.row.words}</bdi>
            </>
          )}
        </span>
        {mayAnswer && (
          <button type="button" className={`${quiet} -mr-3 shrink-0 text-ink-2`} onClick={showList}>
            Show the list
          </button>
        )}
      </footer>
    </>
  );
}

function NowLine({ onNow }: { onNow: OnNow }) {
  return (
    <p className="flex shrink-0 items-center gap-2 bg-banner px-4 py-2 text-13">
      <Icon of="now" className="size-4 text-now-text" />
      <span className="min-w-0 flex-1 truncate">
        <b className="mr-2 font-semibold tabular">{onNow.number}</b>
        <bdi>{onNow.title}</bdi>
      </span>
      <b className="font-semibold tabular">
        {onNow.leftMs === null ? lengthText(onNow.elapsedMs) : countdownText(onNow.leftMs)}
      </b>
    </p>
  );
}

function CalledRow({
  row,
  department,
  isOnAmber = false,
}: {
  row: FollowerRow;
  department: LiveRundownDepartment;
  isOnAmber?: boolean;
}) {
  return (
    <div className="mt-auto">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {row.number !== '' && (
          <span className={`text-40 leading-11.5 font-heading tabular ${isOnAmber ? '' : 'text-now-text'}`}>
            {row.number}
          </span>
        )}
        <span dir="auto" className="min-w-0 flex-1 basis-40 text-20 leading-6.5 font-semibold wrap-anywhere">
          {row.title}
        </span>
      </p>
      <div
        {...(isOnAmber ? {} : hueOf(department.color))}
        className={`mt-3.5 border-l-[5px] pl-3.5 ${isOnAmber ? 'border-current' : 'border-hue-bar'}`}
      >
        <p dir="auto" className={`text-14 font-semibold ${isOnAmber ? '' : 'text-ink-2'}`}>
          {department.title}
        </p>
        <p dir="auto" className="text-28 font-medium whitespace-pre-line wrap-anywhere tiny:text-20">
          {row.words}
        </p>
      </div>
    </div>
  );
}

function Refusal({ text }: { text: string | null }) {
  return text === null ? null : (
    <p role="alert" className="mb-2 rounded-control bg-danger-soft px-3 py-2 text-14 text-danger-text">
      {text}
    </p>
  );
}
