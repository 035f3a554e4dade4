/** @jsxImportSource preact */
// The head of a follower's page: the title of the show, whether it runs, the state of the connection, and three clocks.

import type { ComponentChildren } from 'preact';
import type { LiveRundown } from '../../../shared/show/livePage.ts';
import type { ShowState } from '../../../shared/show/showState.ts';
import { clockTextOf, lengthText, overUnderText, overUnderWord } from '../../../shared/show/showTexts.ts';
import { Icon } from '../live/Icon.tsx';

/** Time in ms over its plan from which the over / under clock of a show is red. */
const FAR_OVER_MS = 300_000;

/** The state of the connection to the server. */
export interface ConnectionStatus {
  /** How long nothing has been heard, in ms; null while the connection is whole. */
  readonly silentMs: number | null;
  /** The most by which the time may be wrong, in ms; null while that is not known. */
  readonly errorMs: number | null;
}

/** Returns the time of day, always with its seconds, so that a page that has stopped can be recognised. */
function timeOfDay(now: number, rundown: LiveRundown): string {
  return clockTextOf(now, { ...rundown, showsSeconds: true });
}

function overWord(offsetMs: number): string {
  const word = overUnderWord(offsetMs);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The title of the show with the state of the connection, and the chip that says whether it runs. */
export function FollowerHeader({
  state,
  rundown,
  line,
  now,
  offsetMs,
}: {
  state: ShowState;
  rundown: LiveRundown;
  line: ConnectionStatus;
  now: number;
  offsetMs: number;
}) {
  const { silentMs } = line;
  const isLost = silentMs !== null;
  return (
    <header
      className={`flex min-h-13 shrink-0 items-center gap-2.5 px-4 py-1.5 small:min-h-10 small:px-3 small:py-0.5 ${isLost ? 'bg-banner' : ''}`}
    >
      {isLost && <Icon of="lost" />}
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="truncate text-14 font-semibold">
          {isLost ? `Last heard ${lengthText(silentMs)} ago` : rundown.projectTitle || rundown.title}
        </h1>
        <p className="truncate text-12 text-ink-2 tabular">
          {isLost ? 'Still counting. A go may come by headset.' : subtitle(state, rundown, line)}
        </p>
      </div>
      <span className="hidden text-16 font-semibold tabular small:inline">{timeOfDay(now, rundown)}</span>
      <PhaseChip state={state} isLost={isLost} offsetMs={offsetMs} />
    </header>
  );
}

function subtitle(
  { phase, callerName, showId }: ShowState,
  { title }: LiveRundown,
  { errorMs }: ConnectionStatus,
): ComponentChildren {
  const name = callerName?.split(' ')[0] ?? null;
  const step = errorMs === null ? '' : ` · in step, ${(Math.max(errorMs, 5) / 1000).toFixed(2)} s`;
  if (showId === null || name === null)
    return (
      <>
        <bdi>{title}</bdi>
        {step}
      </>
    );
  if (phase === 'ended')
    return (
      <>
        <bdi>{title}</bdi> · <bdi>{name}</bdi> called it
      </>
    );
  return (
    <>
      <bdi>{name}</bdi>
      {`${phase === 'idle' ? ' will call' : ' is calling'}${step}`}
    </>
  );
}

const chip =
  'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-12 font-semibold whitespace-nowrap';
const ring = 'size-2 rounded-full border-2 border-current';

function PhaseChip({ state, isLost, offsetMs }: { state: ShowState; isLost: boolean; offsetMs: number }) {
  const { phase, rehearsal, showId } = state;
  if (isLost)
    return (
      <span className={`${chip} text-now-text edge-now`}>
        <i className={ring} />
        No line
      </span>
    );
  if (showId === null || phase === 'idle' || phase === 'ended')
    return (
      <span className={`${chip} bg-active`}>
        <i className={ring} />
        {phase === 'ended' && showId !== null ? 'Ended' : 'Not started'}
      </span>
    );
  if (phase === 'held')
    return (
      <span className={`${chip} text-now-text edge-now`}>
        <Icon of="held" className="size-3" />
        Held
      </span>
    );
  if (rehearsal) return <span className={`${chip} edge-line-field`}>Rehearsal</span>;
  return (
    <span className={`${chip} bg-now text-on-now`}>
      <i className="size-1.5 rounded-full bg-current" />
      <span className="small:hidden">Live</span>
      <span className="hidden tabular small:inline">{overUnderText(offsetMs)}</span>
    </span>
  );
}

/** The time of day, how far the show is over or under its plan, and when it ends. */
export function FollowerClocks({
  now,
  offsetMs,
  expectedEnd,
  hasEnded,
  rundown,
}: {
  now: number;
  /** How far the show is over its plan, in ms, below 0 how far under; null where it is neither. */
  offsetMs: number | null;
  expectedEnd: number | null;
  hasEnded: boolean;
  rundown: LiveRundown;
}) {
  const isFarOver = offsetMs !== null && offsetMs >= FAR_OVER_MS;
  return (
    <section aria-label="Clocks" className="grid shrink-0 grid-cols-3 border-y border-line small:hidden">
      <Clock word="Time of day" text={timeOfDay(now, rundown)} />
      <Clock
        word={offsetMs === null ? 'Over / under' : overWord(offsetMs)}
        text={offsetMs === null ? '0:00' : overUnderText(offsetMs)}
        isWrong={isFarOver}
      />
      <Clock
        word={hasEnded ? 'Ended' : 'Ends'}
        text={expectedEnd === null ? 'not known' : clockTextOf(expectedEnd, rundown)}
      />
    </section>
  );
}

function Clock({ word, text, isWrong = false }: { word: string; text: string; isWrong?: boolean }) {
  return (
    <div className="min-w-0 border-l border-line py-1.5 pl-4 first:border-0">
      <p className="truncate text-12 text-ink-2">{word}</p>
      <p className={`truncate text-20 leading-6 font-semibold tabular ${isWrong ? 'text-danger-text' : ''}`}>
        {text}
      </p>
    </div>
  );
}
