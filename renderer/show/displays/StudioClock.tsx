/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import {
  clockTextOf,
  countdownText,
  lengthText,
  overUnderText,
  overUnderWord,
} from '../../../shared/show/showTexts.ts';
import { dialTexts, rowOnNow, type DisplayMoment } from './displayMoment.ts';
import { DisplayFrame, LostLine, MessageBand } from './parts.tsx';
import { ExternalTimers } from './SpeakerTimer.tsx';

/** The studio clock: the time of day with its seconds as dots, and what is left. */
export function StudioClock({ moment }: { moment: DisplayMoment }) {
  const { now, form, rundown, lostMs } = moment;
  const { hours, seconds, half, day } = dialTexts(now, form);
  return (
    <DisplayFrame moment={moment} className="dp-has-dial">
      <h1 className="sr-only">
        Studio clock of <bdi>{rundown.title}</bdi>
      </h1>
      <div className="dp-clock">
        <div className="dp-dial">
          <Dots seconds={Number(seconds)} />
          <div>
            <time className="dp-hours" data-digits>
              {hours}
            </time>
            <span className="dp-seconds">
              {seconds}
              {half === '' ? null : <small>{half}</small>}
            </span>
            <p className="dp-quiet dp-cut">
              {`${day} · `}
              <bdi>{rundown.title}</bdi>
            </p>
            {moment.settings.timeZone === undefined ? null : (
              <p className="dp-quiet dp-cut">{moment.settings.timeZone.replaceAll('_', ' ')}</p>
            )}
          </div>
        </div>
        <div className="dp-side">
          <Plate moment={moment} />
          <Figures moment={moment} />
          <LostLine lostMs={lostMs} />
        </div>
      </div>
      <MessageBand moment={moment} />
    </DisplayFrame>
  );
}

/** Sixty dots that fill to the second, and twelve marks outside of them. */
function Dots({ seconds }: { seconds: number }) {
  const at = (index: number, radius: number) => {
    const angle = (index / 60) * 2 * Math.PI;
    return { cx: round(500 + radius * Math.sin(angle)), cy: round(500 - radius * Math.cos(angle)) };
  };
  return (
    <svg viewBox="0 0 1000 1000" width="100%" height="100%" aria-hidden="true">
      {Array.from({ length: 60 }, (_, index) => (
        <circle
          key={index}
          {...at(index, 452)}
          r="9"
          fill={index <= seconds ? 'var(--text)' : 'var(--bg-active)'}
        />
      ))}
      {Array.from({ length: 12 }, (_, index) => (
        <circle key={`mark ${index}`} {...at(index * 5, 488)} r="9" fill="var(--text-2)" />
      ))}
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The plate that says whether the show runs: filled and with a dot while it does, else outlined. */
function Plate({ moment: { state, rundown, times } }: { moment: DisplayMoment }) {
  if (state.phase !== 'running' || state.rehearsal) {
    const words = { idle: 'Not started', running: 'Rehearsal', held: 'Held', ended: 'Ended' } as const;
    return <div className="dp-plate">{words[state.phase]}</div>;
  }
  const onAir = rundown.rows.findIndex(({ isOnAir }) => isOnAir === true);
  const isOnAir = onAir >= 0 && times.placeIndex >= onAir;
  return (
    <div className="dp-plate dp-plate-on">
      <i />
      {isOnAir ? 'On air' : onAir >= 0 ? 'Before air' : 'Running'}
    </div>
  );
}

function Figures({ moment }: { moment: DisplayMoment }) {
  const { state, times, now, form, rundown } = moment;
  const row = rowOnNow(moment);
  const [hardStart] = times.hardStarts;
  const hardRow = rundown.rows[hardStart?.index ?? -1];
  const hasBegun = state.phase === 'running' || state.phase === 'held';
  return (
    <>
      {row === null ? null : (
        <Figure
          label={
            <>
              {`${times.leftMs === null ? 'Elapsed' : 'Left'} in ${row.number}${row.number === '' || row.title === '' ? '' : ', '}`}
              <bdi>{row.title}</bdi>
            </>
          }
          digits={times.leftMs === null ? lengthText(times.elapsedMs ?? 0) : countdownText(times.leftMs)}
          word={times.timerPhase === 'overtime' ? 'over' : ''}
        />
      )}
      {hardStart && hardRow ? (
        <Figure
          label={
            <>
              To <bdi>{hardRow.title || hardRow.number}</bdi>
            </>
          }
          digits={countdownText(hardStart.expected - now)}
          word={`expected ${clockTextOf(hardStart.expected, form)}`}
        />
      ) : null}
      {hasBegun ? (
        <Figure
          label="Over / under"
          digits={overUnderText(times.offsetMs)}
          word={overUnderWord(times.offsetMs)}
        />
      ) : null}
      {state.external.length === 0 ? null : (
        <div className="dp-line dp-line-flush">
          <ExternalTimers moment={moment} />
        </div>
      )}
    </>
  );
}

function Figure({ label, digits, word }: { label: ComponentChildren; digits: string; word: string }) {
  return (
    <div className="dp-figure">
      <small className="dp-cut">{label}</small>
      <div>
        {digits}
        <span>{word}</span>
      </div>
    </div>
  );
}
