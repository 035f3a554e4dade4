// The bar above the status strip while the show of a sheet runs: the row on now, the time left, how far the show is
// over or under its plan, who calls it, and links to its pages.

import { ArrowDownToLine, LocateFixed, Mic, Smartphone } from 'lucide-react';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { followPath, showPath } from '../../../../shared/paths.ts';
import type { Show } from '../../../../shared/records.ts';
import { db } from '../../../store/db.ts';
import { useMay } from '../../../store/rights.ts';
import { session } from '../../../store/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Grid } from '../../grid/grid.ts';
import { showScrollOf } from '../../grid/showScroll.ts';
import { textOf } from '../../model/columns.ts';
import { openShowMoments } from './openShowMoments.ts';
import type { ShowMoment } from './showMoment.ts';

const bar =
  'flex min-h-10 shrink-0 items-center gap-x-4 overflow-x-auto border-t border-line bg-surface px-3 text-13 tabular ' +
  'whitespace-nowrap touch:min-h-12 phone:gap-x-2 phone:px-2';
const chip = 'inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-12 font-semibold';

/** The bar of the show that runs in the open sheet. */
export function ShowBar({ grid, projectId, show }: { grid: Grid; projectId: string; show: Show }) {
  const { records } = grid.view;
  const moments = useMemo(() => openShowMoments(records, projectId), [records, projectId]);
  const moment = useSyncExternalStore(moments.subscribe, moments.get);
  return (
    <section className={bar} aria-label="Show">
      <PhaseChip show={show} />
      {moment && <Moment moment={moment} />}
      <CallerName show={show} />
      <span className="flex-1" />
      <ScrollKeys grid={grid} />
      <Ways projectId={projectId} sheetId={records.sheetId} />
    </section>
  );
}

function PhaseChip({ show: { phase, rehearsal } }: { show: Show }) {
  const word = rehearsal === true ? 'Rehearsal' : 'Live';
  const isHeld = phase === 'held';
  const isFilled = rehearsal !== true && !isHeld;
  return (
    <span className={cx(chip, isFilled ? 'bg-now text-on-now' : 'text-ink edge-line-control')}>
      {isFilled && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {isHeld ? `${word}, held` : word}
    </span>
  );
}

function Moment({ moment }: { moment: ShowMoment }) {
  const { number, title, countdown, countdownWord, overUnder, isLate, ends, next, heldFor } = moment;
  return (
    <>
      <span className="flex min-w-0 items-baseline gap-1.5">
        <b className="shrink-0 font-semibold">{number || 'On now'}</b>
        <span className="max-w-60 truncate xl:max-w-80 phone:hidden">{title}</span>
      </span>
      <span role="timer" aria-label="Countdown" className="flex items-baseline gap-1">
        <b
          className={cx(
            'min-w-10 text-right text-16 font-semibold',
            countdownWord === 'over' && 'text-danger-text',
          )}
        >
          {countdown}
        </b>
        <span className="text-12 text-ink-2 phone:sr-only">{countdownWord}</span>
      </span>
      {heldFor !== null && <Named name="Held for" value={heldFor} />}
      <span className={cx('flex items-baseline gap-1', isLate && 'text-danger-text')}>
        <b className="font-semibold">{overUnder}</b>
        <span className={cx('text-12 phone:sr-only', !isLate && 'text-ink-2')}>{moment.overUnderWord}</span>
      </span>
      {ends !== null && <Named name="Ends" value={ends} />}
      {next && (
        <span className="hidden min-w-0 items-baseline gap-1 xl:flex">
          <span className="text-12 text-ink-2">Next</span> <b className="font-semibold">{next.number}</b>
          <span className="max-w-50 truncate">{next.title}</span>
        </span>
      )}
    </>
  );
}

function Named({ name, value }: { name: string; value: ReactNode }) {
  return (
    <span className="flex items-baseline gap-1 phone:hidden">
      <span className="text-12 text-ink-2">{name}</span> <b className="font-semibold">{value}</b>
    </span>
  );
}

function CallerName({ show: { callerId = '' } }: { show: Show }) {
  const people = useSnapshot(db.user);
  const isOwn = useSnapshot(session).user?.id === callerId;
  const name = textOf(people[callerId]?.firstName);
  if (!isOwn && name === '') return null;
  return (
    <span className="hidden items-center gap-1 text-ink-2 md:flex">
      <Icon of={Mic} size="s" />
      {isOwn ? 'You call' : `${name} calls`}
    </span>
  );
}

/**
 * The switch that makes the sheet scroll along with the show, and the button that resumes it after the person has
 * scrolled.
 */
function ScrollKeys({ grid }: { grid: Grid }) {
  const scroll = showScrollOf(grid);
  const state = useSyncExternalStore(scroll.onChange, scroll.state);
  return (
    <>
      {state === 'yielded' && (
        <Button kind="now" size="sm" icon={ArrowDownToLine} onClick={() => scroll.set(true)}>
          Back to now
        </Button>
      )}
      <Button
        kind="plain"
        size="sm"
        icon={LocateFixed}
        on={state !== 'off'}
        aria-pressed={state !== 'off'}
        onClick={() => scroll.set(state === 'off')}
      >
        <span className="phone:sr-only">Follow the show</span>
      </Button>
    </>
  );
}

function Ways({ projectId, sheetId }: { projectId: string; sheetId: string }) {
  const mayCall = useMay(projectId, 'show.call') === null;
  return (
    <>
      {/* The page of a follower is the server's own, so that it is light: no page of the app. */}
      <a href={followPath(projectId, sheetId)} className={buttonClass({ kind: 'plain', size: 'sm' })}>
        <Icon of={Smartphone} size="s" />
        <span className="phone:sr-only">Open the follower</span>
      </a>
      {mayCall && (
        <ButtonLink kind="line" size="sm" to={showPath(projectId, sheetId)} icon={Mic}>
          <span className="phone:sr-only">Call</span>
        </ButtonLink>
      )}
    </>
  );
}
