/** @jsxImportSource preact */
import type { LiveRundownDepartment } from '../../../shared/show/livePage.ts';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import type { ShowStandbyState } from '../../../shared/show/showState.ts';
import { clockTextOf, lengthText, overUnderText, overUnderWord } from '../../../shared/show/showTexts.ts';
import { displayDigitsOf, hoursText, linesOf, rowOnNow, type DisplayMoment } from './displayMoment.ts';
import { Bar, DisplayFrame, LostLine, MessageBand, Shape, StateWord } from './parts.tsx';
import { ExternalTimers } from './SpeakerTimer.tsx';

/** The wall: the big screen backstage, with now, next, and what each department does. */
export function Wall({ moment }: { moment: DisplayMoment }) {
  const { rundown, state, times, now, form, lostMs } = moment;
  const row = rowOnNow(moment);
  const next = rundown.rows[times.nextIndex] ?? null;
  const hasBegun = state.phase === 'running' || state.phase === 'held';
  return (
    <DisplayFrame moment={moment}>
      <header className="dp-line">
        <h1 dir="auto" className="dp-cut dp-strong">
          {rundown.title}
        </h1>
        {state.rehearsal ? <span className="dp-quiet">Rehearsal</span> : null}
        <ExternalTimers moment={moment} />
        <span className="dp-push dp-line-end">
          {lostMs === null ? null : <LostLine lostMs={lostMs} />}
          {state.phase === 'held' ? <StateWord shape="held">Held</StateWord> : null}
          {hasBegun ? (
            <span>
              {`${overUnderText(times.offsetMs)} `}
              <span className="dp-quiet">{overUnderWord(times.offsetMs)}</span>
            </span>
          ) : null}
          <b>{clockTextOf(now, form)}</b>
        </span>
      </header>
      <div className="dp-wall-cards">
        <NowCard moment={moment} row={row} />
        <NextCard moment={moment} row={next} />
      </div>
      <section className="dp-departments">
        {rundown.departments
          .filter(({ categoryId }) => hasWords(row, categoryId) || hasWords(next, categoryId))
          .map((department) => (
            <Department
              key={department.categoryId}
              moment={moment}
              department={department}
              rows={[row, next]}
            />
          ))}
      </section>
      <MessageBand moment={moment} />
    </DisplayFrame>
  );
}

function NowCard({ moment, row }: { moment: DisplayMoment; row: RundownRow | null }) {
  const { digits, share, word } = displayDigitsOf(moment);
  const isOver = moment.times.timerPhase === 'overtime';
  return (
    <section className={`dp-card ${row ? (isOver ? 'dp-card-over' : '') : 'dp-card-plain'}`}>
      <small>
        {row && isOver ? <Shape of="over" /> : null}
        {row ? (isOver ? 'On now, over' : 'On now') : (word ?? 'Not started')}
      </small>
      <div className="dp-card-row">
        <div>
          <p>{row ? <Named row={row} /> : <bdi>{moment.rundown.projectTitle}</bdi>}</p>
        </div>
        <time className="dp-card-digits" data-digits>
          {digits}
        </time>
      </div>
      {share === null ? null : <Bar share={isOver ? 1 : 1 - share} />}
    </section>
  );
}

function NextCard({ moment: { times, form }, row }: { moment: DisplayMoment; row: RundownRow | null }) {
  if (row === null)
    return (
      <section className="dp-card dp-card-plain">
        <small>Next</small>
        <p>Nothing more</p>
      </section>
    );
  const start = times.rows[times.nextIndex]?.expectedStart ?? null;
  return (
    <section className="dp-card dp-card-plain">
      <small>
        {[
          'Next',
          start === null ? '' : `about ${hoursText(start, form)}`,
          row.duration === null ? '' : `for ${lengthText(row.duration)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
      <p>
        <Named row={row} />
      </p>
    </section>
  );
}

function Department({
  moment,
  department: { categoryId, title, color },
  rows: [row, next],
}: {
  moment: DisplayMoment;
  department: LiveRundownDepartment;
  rows: readonly [RundownRow | null, RundownRow | null];
}) {
  const calls = moment.state.standbys.filter((standby) => standby.categoryId === categoryId);
  const call =
    calls.find(({ rowId }) => rowId === next?.rowId) ?? calls.find(({ rowId }) => rowId === row?.rowId);
  return (
    <article
      className="dp-department"
      // A category has a hue by its name, or any colour.
      {...(color?.startsWith('#') ? { style: { '--hue-bar': color } } : { 'data-hue': color ?? undefined })}
    >
      <h2>
        <span dir="auto" className="dp-cut">
          {title}
        </span>
        {call === undefined ? null : <Call state={call.state} />}
      </h2>
      <p dir="auto">{linesOf(row, categoryId).join(' · ')}</p>
      {hasWords(next, categoryId) ? (
        <p className="dp-quiet">
          Next: <bdi>{linesOf(next, categoryId).join(' · ')}</bdi>
        </p>
      ) : null}
    </article>
  );
}

const CALLS = {
  standby: { word: 'Standby', shape: <circle cx="12" cy="12" r="9" fill="none" stroke-dasharray="4 3" /> },
  notReady: { word: 'Not ready', shape: <path d="M18 6 6 18M6 6l12 12" fill="none" /> },
  ready: { word: 'Standing by', shape: <path d="M20 6 9 17l-5-5" fill="none" /> },
  go: { word: 'Go', shape: <path d="M5 3v18l15-9z" fill="currentColor" /> },
  done: { word: 'Done', shape: <path d="M20 6 9 17l-5-5" fill="none" /> },
} as const;

/** The state of a call: a shape and a word. */
function Call({ state }: { state: ShowStandbyState['state'] }) {
  const { word, shape } = CALLS[state];
  return (
    <span className={`dp-call dp-call-${state}`}>
      <svg viewBox="0 0 24 24" stroke="currentColor" stroke-width="3" aria-hidden="true">
        {shape}
      </svg>
      {word}
    </span>
  );
}

/** The number and the title of a row. */
function Named({ row: { number, title } }: { row: RundownRow }) {
  return (
    <>
      {number === '' || title === '' ? number : `${number}  `}
      <bdi>{title}</bdi>
    </>
  );
}

const hasWords = (row: RundownRow | null, categoryId: string): boolean => linesOf(row, categoryId).length > 0;
