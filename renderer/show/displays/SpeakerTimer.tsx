/** @jsxImportSource preact */
import { clockTextOf, countdownText } from '../../../shared/show/showTexts.ts';
import { displayDigitsOf, speakerOf, type DisplayMoment } from './displayMoment.ts';
import { Bar, Digits, DisplayFrame, LostLine, MessageBand, StateWord } from './parts.tsx';

/** The speaker timer: what is left, as large as the screen lets it be. */
export function SpeakerTimer({ moment }: { moment: DisplayMoment }) {
  const { state, times, message, lostMs, now, form } = moment;
  const { digits, word, share } = displayDigitsOf(moment);
  const { name, what } = speakerOf(moment);
  const isHeld = state.phase === 'held';
  const phase = share === null ? 'default' : times.timerPhase;
  return (
    <DisplayFrame
      moment={moment}
      className={`dp-${phase} ${isHeld ? 'dp-held' : ''} ${message ? 'dp-has-message' : ''}`}
    >
      <header className="dp-line">
        <h1 dir="auto" className="dp-cut dp-strong">
          {name}
        </h1>
        <span dir="auto" className="dp-quiet dp-cut">
          {what}
        </span>
        <span className="dp-push dp-line-end">
          {lostMs === null ? <TimerState moment={moment} word={word} /> : <LostLine lostMs={lostMs} />}
        </span>
      </header>
      <Digits text={digits} />
      {share === null ? null : <Bar share={share} />}
      {message === null ? (
        <footer className="dp-line">
          {state.next === null ? null : <span className="dp-quiet">Next</span>}
          <span dir="auto" className="dp-cut">
            {state.next?.title}
          </span>
          <ExternalTimers moment={moment} />
          <span className="dp-quiet dp-push">
            {state.rehearsal ? 'Rehearsal, time of day' : 'Time of day'}
          </span>
          <b>{clockTextOf(now, form)}</b>
        </footer>
      ) : (
        <MessageBand moment={moment} />
      )}
    </DisplayFrame>
  );
}

function TimerState({ moment, word }: { moment: DisplayMoment; word: string | null }) {
  const { state, times } = moment;
  if (state.phase === 'held') return <StateWord shape="held">Held</StateWord>;
  if (times.timerPhase === 'overtime') return <StateWord shape="over">Over</StateWord>;
  if (times.timerPhase === 'danger') return <StateWord shape="danger">Last seconds</StateWord>;
  if (times.timerPhase === 'warning') return <StateWord shape="warning">Last minute</StateWord>;
  return word === null ? null : <span className="dp-quiet">{word}</span>;
}

/** How long other programs still run, such as the film of a media server. */
export function ExternalTimers({ moment: { state, now } }: { moment: DisplayMoment }) {
  return state.external.map(({ source, label, endsAt }) => (
    <span key={`${source} ${label}`} className="dp-external">
      <bdi className="dp-quiet">{label === '' ? source : label}</bdi> <b>{countdownText(endsAt - now)}</b>
    </span>
  ));
}
