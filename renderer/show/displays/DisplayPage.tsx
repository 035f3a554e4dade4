/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { DisplayLivePage } from '../../../shared/show/livePage.ts';
import { clockTextOf, lengthText } from '../../../shared/show/showTexts.ts';
import { letterOf } from '../../browser/letterOf.ts';
import { LOST_MS, type ShowClient } from '../live/showClient.ts';
import { useNow, useShow } from '../live/useShow.ts';
import { Agenda } from './Agenda.tsx';
import { countdownInstant, displayMomentOf, type DisplayMoment } from './displayMoment.ts';
import { useDisplayOrders, useReportSeen } from './displayOrders.ts';
import { LowerThird } from './LowerThird.tsx';
import { Prompter } from './Prompter.tsx';
import { SpeakerTimer } from './SpeakerTimer.tsx';
import { StudioClock } from './StudioClock.tsx';
import { Wall } from './Wall.tsx';

const KINDS = {
  timer: SpeakerTimer,
  agenda: Agenda,
  clock: StudioClock,
  lowerThird: LowerThird,
  prompter: Prompter,
  wall: Wall,
} as const;

/** The page of a display. */
export function DisplayPage({ page, client }: { page: DisplayLivePage; client: ShowClient }) {
  const snapshot = useShow(client);
  const [state, rundown] = [snapshot.state ?? page.state, snapshot.rundown ?? page.rundown];
  const now = useNow(client, {
    instants: [countdownInstant(state), ...state.external.map(({ endsAt }) => endsAt)],
    heardAt: snapshot.heardAt,
    first: page.state.clock,
  });
  const orders = useDisplayOrders(client, snapshot, page);
  const { settings } = orders;
  const moment = displayMomentOf(settings, state, rundown, now, {
    heardAt: snapshot.heardAt,
    lostAfterMs: LOST_MS,
    addressed: orders.message,
  });
  useReportSeen(client, moment.message, { isConnected: snapshot.isConnected, displayId: orders.displayId });
  useScreenKeys();
  const Kind = KINDS[settings.shows];
  const isDark = state.isBlackout && settings.shows !== 'lowerThird';
  return (
    <>
      {snapshot.end === 'linkEnded' ? <Closed moment={moment} /> : <Kind moment={moment} />}
      {isDark ? <Blackout moment={moment} /> : null}
      {orders.wake === 'maySleep' && settings.shows !== 'lowerThird' && !isDark ? <MaySleep /> : null}
      {orders.identifiedAs === null ? null : (
        <output className="dp-identify">
          {orders.identifiedAs}
          <small>This display</small>
        </output>
      )}
    </>
  );
}

/**
 * The black screen of a display, with one small line that says that it is intended, and whether the display is in step.
 */
function Blackout({ moment: { state, lostMs, form } }: { moment: DisplayMoment }) {
  const since = state.blackoutAt === null ? '' : ` since ${clockTextOf(state.blackoutAt, form)}`;
  const step = lostMs === null ? 'in step' : `last heard ${lengthText(lostMs)} ago`;
  return (
    <aside className="dp-blackout" aria-label="Blackout">
      <span>
        <i />
        <output>{`Blackout${since}`}</output>
        {`· ${step}`}
      </span>
    </aside>
  );
}

function Closed({ moment }: { moment: DisplayMoment }) {
  const { colours = 'dark', shows } = moment.settings;
  if (shows === 'lowerThird') return null;
  return (
    <main className="dp dp-closed" data-scheme={colours}>
      <p className="dp-title">This display is closed</p>
      <p className="dp-subtitle dp-quiet">Its link has ended. Open another one on this screen.</p>
    </main>
  );
}

const SLEEP_WORDS_MS = 30_000;

/** Says for a while that the browser may let the screen sleep. */
function MaySleep() {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setShown(false), SLEEP_WORDS_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return isShown ? (
    <output className="dp-sleep">
      This screen may sleep. Turn off its sleep in the settings of the device.
    </output>
  ) : null;
}

const POINTER_MS = 3000;

/** Toggles full screen by F or a double click, and hides the pointer while it rests. */
function useScreenKeys(): void {
  useEffect(() => {
    let timer = 0;
    const fill = (): void =>
      void (document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen());
    const press = (event: KeyboardEvent): void => {
      if (letterOf(event) === 'f' && !event.ctrlKey && !event.metaKey && !event.altKey) fill();
    };
    const rest = (): void => {
      document.documentElement.classList.remove('dp-idle-pointer');
      window.clearTimeout(timer);
      timer = window.setTimeout(() => document.documentElement.classList.add('dp-idle-pointer'), POINTER_MS);
    };
    rest();
    addEventListener('keydown', press);
    addEventListener('dblclick', fill);
    addEventListener('pointermove', rest);
    return () => {
      window.clearTimeout(timer);
      removeEventListener('keydown', press);
      removeEventListener('dblclick', fill);
      removeEventListener('pointermove', rest);
    };
  }, []);
}
