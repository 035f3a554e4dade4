// The cue that is on now: its number and title, how much is left of it, and what each department has to do in it.

import { Pause, Play, Repeat } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/classes.ts';
import { DepartmentBar, DepartmentState } from './DepartmentState.tsx';
import { hasSameFields, useCallerFields, useCallerView } from './useCaller.ts';
import { onNowTexts, type OnNowTexts } from './onNowTexts.ts';
import { countdownText } from '../../../shared/show/showTexts.ts';
import { departmentsAt, type Moment } from './moment.ts';
import { useShowStatus } from './useShowStatus.ts';

/** The card of the cue that is on now. */
export function OnNow() {
  const { phase, isRehearsal } = useShowStatus();
  const texts = useCallerFields(({ moment }) => onNowTexts(moment));
  const isHeld = phase === 'held';
  return (
    <article
      aria-label="On now"
      className="relative flex min-h-min flex-1 flex-col overflow-hidden rounded-dialog bg-surface"
    >
      <span
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-0 z-sticky rounded-dialog ring-2 ring-inset',
          isRehearsal ? 'ring-line-control' : 'ring-now',
        )}
      />
      <span
        aria-hidden
        className={cx(
          'absolute inset-y-0 left-0 w-2',
          isRehearsal ? 'edge-hatched-ink-3' : isHeld ? 'edge-hatched-now' : 'bg-now',
        )}
      />
      <div
        className={cx(
          'shrink-0 pt-3.5 pr-6 pb-4 pl-7.5 phone:pr-4 phone:pl-5.5 short:py-2',
          !isRehearsal && 'bg-now-bg',
        )}
      >
        <div className={cx('flex items-center gap-2 text-14 font-semibold', !isRehearsal && 'text-now-text')}>
          <Icon of={isRehearsal && !isHeld ? Repeat : isHeld ? Pause : Play} size="s" />
          <span className="tabular">{texts.label}</span>
          <ExternalTimers />
          <span dir="auto" className="ml-auto truncate pl-4 font-medium text-ink-2">
            {texts.section}
          </span>
        </div>
        <div className="mt-0.5 flex items-baseline gap-4 text-40 font-heading tracking-tight max-xl:text-28 phone:gap-2.5 phone:text-20 short:text-20">
          <span className={cx('shrink-0 tabular', !isRehearsal && 'text-now-text')}>{texts.number}</span>
          <h2 dir="auto" className="min-w-0 truncate max-lg:whitespace-normal">
            {texts.title}
          </h2>
        </div>
        <Countdown texts={texts} />
        <Bar isRehearsal={isRehearsal} />
      </div>
      <Departments />
    </article>
  );
}

/** How long other programs still run, such as the film of a media server. */
function ExternalTimers() {
  const timers = useCallerView(({ moment }) => externalTimers(moment), hasSameFields);
  if (timers.length === 0) return null;
  return (
    <ul aria-label="Timers of other programs" className="flex min-w-0 gap-4 pl-4 font-medium text-ink-2">
      {timers.map(({ name, left }) => (
        <li key={name} className="truncate">
          <bdi>{name}</bdi> <b className="font-semibold text-ink tabular">{left}</b>
        </li>
      ))}
    </ul>
  );
}

function externalTimers(moment: Moment | null) {
  if (!moment) return [];
  const { state, now } = moment;
  return state.external.map(({ source, label, endsAt }) => ({
    name: label === '' ? source : label,
    left: countdownText(endsAt - now),
  }));
}

function Countdown({ texts }: { texts: OnNowTexts }) {
  return (
    <div className="mt-0.5 flex flex-wrap items-end gap-x-3.5">
      <span
        className="text-104 leading-24 font-semibold tracking-tighter tabular max-lg:text-64 max-lg:leading-16 low:text-64 low:leading-16 short:text-40 short:leading-11"
        aria-label={texts.spoken}
      >
        {texts.countdown}
      </span>
      <span className="pb-3 text-16 leading-5.5 text-ink-2 tabular phone:pb-1.5 phone:text-14 short:pb-0 short:text-13">
        {texts.isOver && <b className="font-semibold text-danger-text">over </b>}
        {texts.of} <b className="font-semibold text-ink">{texts.duration}</b>
        {texts.added && <b className="font-semibold text-ink"> {texts.added}</b>}
        <br />
        {texts.endsWord} <b className="font-semibold text-ink">{texts.ends}</b>
      </span>
      <span className="ml-auto pb-3 text-right text-14 leading-5.5 text-ink-2 tabular max-lg:hidden">
        {texts.planned}
        <br />
        {texts.started}
      </span>
    </div>
  );
}

/** The share of its time that the cue has used. The time beyond its end is hatched and red. */
function Bar({ isRehearsal }: { isRehearsal: boolean }) {
  const used = useCallerView(({ moment }) => shareOf(moment?.times.elapsedMs, moment?.times.leftMs));
  const isOver = used > 1;
  const tone = isRehearsal ? 'bg-ink-3' : 'bg-now';
  return (
    <div
      aria-hidden
      className={cx('mt-2.5 flex h-2 overflow-hidden rounded-full', isRehearsal ? 'bg-active' : 'bg-now/24')}
    >
      <i
        className={cx('block h-full', tone, isOver ? 'rounded-l-full' : 'rounded-full')}
        style={{ width: `${Math.min(100, (isOver ? 1 / used : used) * 100)}%` }}
      />
      {isOver && <i className="ml-0.75 block h-full flex-1 rounded-r-full hatched-over" />}
    </div>
  );
}

/** Returns the share of its time that a cue has used, above 1 once it is over. It is rounded to a thousandth, so that
 *  the bar is rendered when it moves and not at each tick. */
function shareOf(elapsed: number | null | undefined, left: number | null | undefined): number {
  if (typeof elapsed !== 'number' || typeof left !== 'number') return 0;
  const whole = elapsed + left;
  return whole <= 0 ? 0 : Math.max(0, Math.round((elapsed / whole) * 1000) / 1000);
}

function Departments() {
  const departments = useCallerView(
    ({ moment }) => (moment ? departmentsAt(moment, moment.onNow) : NONE),
    hasSameFields,
  );
  const rowId = useCallerView(({ moment }) => moment?.onNow?.rowId ?? '');
  return (
    <ul
      aria-label="Departments in the cue on now"
      className="grid flex-1 content-evenly gap-x-7 gap-y-1 py-1 pr-6 pl-7.5 sm:grid-cols-2 xl:grid-cols-3 phone:pr-4 phone:pl-5.5"
    >
      {departments.map((department) => (
        <li key={department.categoryId} className="relative min-h-18 pl-3 phone:min-h-14">
          <DepartmentBar color={department.color} className="absolute inset-y-0.75 left-0" />
          <div className="flex min-h-5.5 items-center justify-between gap-2 text-13 font-semibold text-ink-2">
            <span dir="auto" className="truncate">
              {department.title}
            </span>
            <DepartmentState department={department} rowId={rowId} digit />
          </div>
          <p dir="auto" className="line-clamp-3 text-20 leading-6.25 phone:text-16">
            {department.text}
          </p>
        </li>
      ))}
    </ul>
  );
}

const NONE: readonly never[] = [];
