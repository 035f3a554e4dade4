// The button that ends a show. It is held for 1.2 s, so that nobody stops a show by accident. Whoever lets go earlier, or
// cannot hold it, as with a switch or by voice, is asked in a dialog; the show runs on meanwhile.

import { Square } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { countOf } from '../../../shared/format/words.ts';
import { isCallable } from '../../../shared/timing/showTimes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const stop = useRef(0);
  /** Whether the click to come is that of a button which was held long enough. */
  const wasHeld = useRef(false);

  const begin = (): void => {
    if (stop.current !== 0) return;
    wasHeld.current = false;
    setHolding(true);
    stop.current = window.setTimeout(() => {
      wasHeld.current = true;
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
  const released = (): void => {
    // `pressed` keeps Enter from clicking the button, so a short press is handled here.
    const isShort = stop.current !== 0;
    end();
    if (isShort) setAsking(true);
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
        onKeyUp={released}
        onBlur={end}
        onClick={() => {
          if (!wasHeld.current) setAsking(true);
          wasHeld.current = false;
        }}
      >
        <Icon of={Square} />
        <span className="max-lg:sr-only">{isRehearsal ? 'End rehearsal' : 'Stop show'}</span>
      </button>
      <span id="stop-how" className="sr-only">
        Hold for a second to stop, or press and confirm
      </span>
      {isHolding && <Holding isRehearsal={isRehearsal} />}
      {isAsking && <AskToStop isRehearsal={isRehearsal} close={() => setAsking(false)} />}
    </div>
  );
}

/** The dialog that stops the show without holding. */
function AskToStop({ isRehearsal, close }: { isRehearsal: boolean; close: () => void }) {
  const { session } = useCaller();
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <ConfirmDialog
      title={isRehearsal ? 'End the rehearsal?' : 'Stop the show?'}
      act={isRehearsal ? 'End rehearsal' : 'Stop the show'}
      cancel="Let it run"
      close={close}
      refusal={refusal}
      carryOut={() => {
        if (session.press({ press: 'stop' })) close();
        else setRefusal('Another press is on its way. Try again.');
      }}
    >
      <Consequences isRehearsal={isRehearsal} />
    </ConfirmDialog>
  );
}

/** The sentence about what will end, and the ring that fills while the button is held. */
function Holding({ isRehearsal }: { isRehearsal: boolean }) {
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
      <div className="mt-3">
        <Consequences isRehearsal={isRehearsal} />
      </div>
    </div>
  );
}

/** The sentences about what a stop does. */
function Consequences({ isRehearsal }: { isRehearsal: boolean }) {
  const followers = useCallerView(({ moment }) => moment?.state.followers ?? 0);
  const left = useCallerView(({ moment }) => (moment ? cuesLeft(moment) : 0));
  return (
    <p className="text-13 leading-5 text-ink-2">
      {countOf(followers, 'follower')} {followers === 1 ? 'sees' : 'see'} “The show has ended”.{' '}
      {!isRehearsal && left > 0 && (
        <span className="text-ink">
          {countOf(left, 'cue')} {left === 1 ? 'stays' : 'stay'} without an actual time.{' '}
        </span>
      )}
      {isRehearsal ? 'A rehearsal has no report.' : 'The report is kept.'}
    </p>
  );
}

/** Returns the number of cues that were not on and are still to come. */
function cuesLeft({ rows, times }: Moment): number {
  return rows.filter(
    (row, index) => index > times.placeIndex && isCallable(row) && times.rows[index]?.isSkipped !== true,
  ).length;
}
