// The button that ends a show. It is held for 1.2 s, so that nobody stops a show by accident; letting go earlier
// changes nothing.

import { Square } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { countOf } from '../../../shared/format/words.ts';
import { isCallable } from '../../../shared/timing/showTimes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { cx } from '../../ui/classes.ts';
import type { Moment } from './moment.ts';
import { useCaller, useCallerView } from './useCaller.ts';
import { useShowStatus } from './useShowStatus.ts';

const HOLD_MS = 1200;

/** The button that ends the show, or the rehearsal. */
export function StopShow() {
  const { session } = useCaller();
  const { isRehearsal } = useShowStatus();
  const [isHolding, setHolding] = useState(false);
  const stop = useRef(0);

  const begin = (): void => {
    if (stop.current !== 0) return;
    setHolding(true);
    stop.current = window.setTimeout(() => {
      end();
      session.press({ press: 'stop' });
    }, HOLD_MS);
  };
  const end = (): void => {
    window.clearTimeout(stop.current);
    stop.current = 0;
    setHolding(false);
  };
  useEffect(() => () => window.clearTimeout(stop.current), []);

  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) begin();
  };
  return (
    <div className="relative">
      <button
        type="button"
        className={cx(
          buttonClass({ kind: 'line' }),
          'h-7 touch-none [-webkit-touch-callout:none]',
          isHolding && 'text-danger-text ring-2 ring-danger ring-inset',
        )}
        aria-describedby="stop-how"
        onPointerDown={({ button, currentTarget, pointerId }) => {
          if (button !== 0) return;
          currentTarget.setPointerCapture(pointerId);
          begin();
        }}
        onPointerUp={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={pressed}
        onKeyUp={end}
        onBlur={end}
      >
        <Icon of={Square} />
        <span className="max-lg:sr-only">{isRehearsal ? 'End rehearsal' : 'Stop show'}</span>
      </button>
      <span id="stop-how" className="sr-only">
        Hold for a second to stop
      </span>
      {isHolding && <Holding isRehearsal={isRehearsal} />}
    </div>
  );
}

/** The sentence about what will end, and the ring that fills while the button is held. */
function Holding({ isRehearsal }: { isRehearsal: boolean }) {
  const followers = useCallerView(({ moment }) => moment?.state.followers ?? 0);
  const left = useCallerView(({ moment }) => (moment ? cuesLeft(moment) : 0));
  return (
    <div
      role="alert"
      className="absolute top-full right-0 z-menu mt-3 w-86 rounded-dialog phone:fixed phone:inset-x-3 phone:top-13 phone:mt-1 phone:w-auto bg-float p-4 whitespace-normal shadow-float"
    >
      <div className="flex items-center gap-3">
        <svg aria-hidden viewBox="0 0 48 48" className="size-12 shrink-0 -rotate-90">
          <circle cx="24" cy="24" r="20" fill="none" strokeWidth="5" className="stroke-active" />
          <circle
            cx="24"
            cy="24"
            r="20"
            fill="none"
            strokeWidth="5"
            pathLength="1"
            strokeDasharray="1"
            className="animate-fill-ring stroke-danger [--dur-notice:1.2s] [--steps-notice:steps(6)]"
          />
        </svg>
        <span>
          <b className="block text-14 font-semibold">
            {isRehearsal ? 'Keep holding to end the rehearsal' : 'Keep holding to stop the show'}
          </b>
          <span className="text-ink-2">Let go and it runs on.</span>
        </span>
      </div>
      <p className="mt-3 text-13 leading-5 text-ink-2">
        {countOf(followers, 'follower')} {followers === 1 ? 'sees' : 'see'} “The show has ended”.{' '}
        {!isRehearsal && left > 0 && (
          <span className="text-ink">
            {countOf(left, 'cue')} {left === 1 ? 'stays' : 'stay'} without an actual time.{' '}
          </span>
        )}
        {isRehearsal ? 'A rehearsal has no report.' : 'The report is kept.'}
      </p>
    </div>
  );
}

/** The number of cues that have not been on. */
function cuesLeft({ rows, times }: Moment): number {
  return rows.filter(
    (row, index) => index > times.nowIndex && isCallable(row) && times.rows[index]?.isSkipped !== true,
  ).length;
}
