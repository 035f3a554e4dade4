// A small picture of what a display shows now: drawn of the same state as the display itself.

import { Unplug } from 'lucide-react';
import type { ListedDisplay } from '../../../shared/api/displays.ts';
import { progressOfState } from '../../../shared/show/showState.ts';
import { showTimes } from '../../../shared/timing/showTimes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { clockTextOf, countdownText, lengthText } from '../../../shared/show/showTexts.ts';
import type { ShowSnapshot } from '../live/showClient.ts';

const frame =
  'grid h-15.5 w-28 shrink-0 place-items-center overflow-hidden rounded-small text-20 font-semibold tabular phone:hidden ';
const dark = `${frame} bg-black text-white edge-line-strong`;

/** The picture of a display; while it shows its number, that number. */
export function DisplayPicture({
  display,
  show,
  now,
  isIdentified,
}: {
  display: ListedDisplay;
  show: ShowSnapshot;
  now: number;
  isIdentified: boolean;
}) {
  if (isIdentified)
    return (
      <span aria-hidden className={`${frame} bg-accent text-28 text-on-solid`}>
        {display.number}
      </span>
    );
  if (!display.isListening)
    return (
      <span aria-hidden className={dark}>
        <Icon of={Unplug} size="m" className="text-white/60" />
      </span>
    );
  return (
    <span aria-hidden className={dark}>
      {show.state?.isBlackout === true && display.shows !== 'lowerThird' ? null : (
        <span className={display.isMirrored ? '-scale-x-100' : ''}>
          <Content display={display} show={show} now={now} />
        </span>
      )}
    </span>
  );
}

function Content({
  display: { shows },
  show: { state, rundown },
  now,
}: {
  display: ListedDisplay;
  show: ShowSnapshot;
  now: number;
}) {
  if (!state || !rundown) return null;
  const times = showTimes(rundown.rows, progressOfState(state), now);
  const { timeZone, isTwelveHour } = rundown;
  const clock = clockTextOf(now, { timeZone, isTwelveHour, showsSeconds: false });
  switch (shows) {
    case 'timer':
      return times.leftMs === null
        ? times.elapsedMs === null
          ? clock
          : lengthText(times.elapsedMs)
        : countdownText(times.leftMs);
    case 'clock':
      return clock;
    case 'lowerThird':
      return <span className="absolute bottom-2 left-1.5 block h-2.5 w-12 border-l-3 border-now bg-white" />;
    case 'agenda':
    case 'prompter':
    case 'wall':
      return (
        <span className="line-clamp-3 w-25 text-10 font-medium">
          {[state.now?.title, state.next?.title].filter(Boolean).join(' · ') || rundown.title}
        </span>
      );
  }
}
