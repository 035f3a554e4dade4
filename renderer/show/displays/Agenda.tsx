/** @jsxImportSource preact */
import { displayDigitsOf, followingRows, hoursText, rowOnNow, type DisplayMoment } from './displayMoment.ts';
import { Bar, DisplayFrame, LostLine, MessageBand } from './parts.tsx';

/** The most rows that are drawn: about as many as a screen in portrait format has room for. */
const MOST_ROWS = 16;

/** The agenda, for guests: public titles and times, no numbers and nothing of the crew. */
export function Agenda({ moment }: { moment: DisplayMoment }) {
  const { rundown, now, form, lostMs, state } = moment;
  const row = rowOnNow(moment);
  const figure = displayDigitsOf(moment);
  const following = followingRows(moment, MOST_ROWS);
  const [first] = following;
  const isOn = state.phase === 'running' || state.phase === 'held';
  const { words, title } = asideOf(moment, first?.title);
  // Guests are not told that somebody is late: the digits of the row on now end at 0:00.
  const digits = moment.times.leftMs !== null && moment.times.leftMs < 0 ? '0:00' : figure.digits;
  return (
    <DisplayFrame moment={moment}>
      <header className="dp-agenda-head">
        <div>
          <h1 dir="auto" className="dp-title dp-cut">
            {rundown.projectTitle}
          </h1>
          <p dir="auto" className="dp-subtitle dp-quiet dp-cut">
            {rundown.title}
          </p>
        </div>
        <LostLine lostMs={lostMs} isCounting={false} />
        <time className="dp-clock-digits">{hoursText(now, form)}</time>
      </header>
      {row && isOn ? (
        <section className="dp-card">
          <div className="dp-card-row">
            <div>
              <small>{state.phase === 'held' ? 'Short pause' : 'On stage now'}</small>
              <p dir="auto" className="dp-cut">
                {row.title}
              </p>
            </div>
            {figure.share === null ? null : (
              <time className="dp-card-digits" data-digits>
                {digits}
              </time>
            )}
          </div>
          {figure.share === null ? null : <Bar share={1 - figure.share} />}
        </section>
      ) : (
        <section className="dp-card dp-card-plain">
          <div className="dp-card-row">
            <div>
              <small>{words}</small>
              <p dir="auto" className="dp-cut">
                {title}
              </p>
            </div>
            {figure.word === 'Starts in' ? (
              <time className="dp-card-digits" data-digits>
                {figure.digits}
              </time>
            ) : null}
          </div>
        </section>
      )}
      <ol className="dp-list">
        {following.map(({ rowId, title, start }) => (
          <li key={rowId} className={rowId === first?.rowId ? 'dp-next' : ''}>
            <time className={rowId === first?.rowId ? '' : 'dp-quiet'}>
              {start === null ? '' : hoursText(start, form)}
            </time>
            <span dir="auto" className="dp-cut">
              {title}
            </span>
            {rowId === first?.rowId ? <small className="dp-now-text">Next</small> : null}
          </li>
        ))}
      </ol>
      {following.length === 0 && state.phase === 'idle' ? (
        <p className="dp-line dp-quiet">
          <span>
            Nothing is planned in <bdi>{rundown.title}</bdi> yet.
          </span>
        </p>
      ) : null}
      <MessageBand moment={moment} />
    </DisplayFrame>
  );
}

/** Returns what stands in place of the row on now: before a show, after it, and where that row has left the sheet. */
function asideOf(
  { state: { phase }, rundown }: DisplayMoment,
  nextTitle: string | undefined,
): { readonly words: string; readonly title: string } {
  if (phase === 'ended') return { words: 'The show has ended', title: 'Thank you for being here' };
  if (phase === 'idle') return { words: 'We begin soon', title: nextTitle ?? '' };
  return nextTitle === undefined
    ? { words: 'On stage now', title: rundown.title }
    : { words: 'Next', title: nextTitle };
}
