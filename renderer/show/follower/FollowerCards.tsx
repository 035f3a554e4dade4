/** @jsxImportSource preact */
// The cards of a follower's page: the row on now with its countdown, the next row of the person's department, and the
// next row. Each has a bar of its own shape, so that they are told apart without colour.

import type { LiveRundown, LiveRundownDepartment } from '../../../shared/show/livePage.ts';
import { clockTextOf, countdownText, lengthText } from '../../../shared/show/showTexts.ts';
import { hueOf } from '../live/hue.ts';
import { Icon } from '../live/Icon.tsx';
import type { FollowerRow, NextForDepartment, OnNow } from './followerModel.ts';

const card = 'relative overflow-hidden rounded-dialog py-3 pr-4 pl-5.5 small:py-2 small:pr-3 small:pl-4.5';
const label = 'flex items-center gap-1.5 text-13 font-medium';

/** The row on now. In a rehearsal it has no amber. */
export function OnNowCard({
  onNow,
  now,
  rundown,
  isRehearsal,
  department,
}: {
  onNow: OnNow;
  now: number;
  rundown: LiveRundown;
  isRehearsal: boolean;
  department: LiveRundownDepartment | null;
}) {
  const { number, title, heldAt, words } = onNow;
  const isHeld = heldAt !== null;
  return (
    <article
      aria-label="On now"
      className={`${card} ${isRehearsal ? 'bg-surface frame-neutral' : 'bg-now-bg frame-now'} ${isRehearsal ? 'bar-hatched-neutral' : isHeld ? 'bar-hatched' : 'bar-now'}`}
    >
      <p className={label}>
        <span className={`flex items-center gap-1.5 ${isRehearsal ? '' : 'text-now-text'}`}>
          <Icon of={isHeld ? 'held' : 'now'} />
          {isHeld ? `Held for ${lengthText(now - heldAt)}` : isRehearsal ? 'In rehearsal' : 'On now'}
        </span>
        <span className="ml-auto text-ink-2 tabular">{endWords(onNow, now, rundown)}</span>
      </p>
      <h2 className="mt-0.5 text-[1.375rem] leading-[1.6875rem] font-heading tracking-tight wrap-anywhere small:mt-0 small:text-[1.125rem] small:leading-[1.375rem] lg:text-28">
        {number !== '' && (
          <span className={`mr-2 tabular ${isRehearsal ? '' : 'text-now-text'}`}>{number}</span>
        )}
        <bdi>{title}</bdi>
      </h2>
      <Countdown onNow={onNow} isRehearsal={isRehearsal} />
      {department !== null && words !== '' && (
        <p {...hueOf(department.color)} className="mt-2 border-l-4 border-hue-bar pl-2.5 text-16">
          <span dir="auto" className="block text-12 text-ink-2">
            {department.title}
          </span>
          <span dir="auto" className="block">
            {words}
          </span>
        </p>
      )}
    </article>
  );
}

/** Returns when the row ends, or was due to end. */
function endWords({ leftMs, expectedEnd, heldAt }: OnNow, now: number, rundown: LiveRundown): string {
  if (expectedEnd === null || leftMs === null) return '';
  if (leftMs <= -1000) return `due ${clockTextOf(now + leftMs, rundown)}`;
  return `${heldAt === null ? 'ends' : 'would end'} ${clockTextOf(expectedEnd, rundown)}`;
}

function Countdown({ onNow, isRehearsal }: { onNow: OnNow; isRehearsal: boolean }) {
  const { leftMs, totalMs, elapsedMs } = onNow;
  const big =
    'text-64 leading-[3.75rem] font-semibold tabular small:text-[3.5rem] small:leading-[3.25rem] tiny:text-40 tiny:leading-10 whitespace-nowrap lg:text-104 lg:leading-24';
  if (leftMs === null || totalMs === null)
    return (
      <p className="mt-1.5 flex flex-wrap items-end gap-x-2.5">
        <span className={big}>{lengthText(elapsedMs)}</span>
        <span className="pb-1 text-14 text-ink-2">since it began</span>
      </p>
    );
  const isOver = leftMs <= -1000;
  const share = totalMs <= 0 ? 1 : Math.min(1, Math.max(0, elapsedMs / totalMs));
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-end gap-x-2.5 small:mt-0.5">
        <span className={big}>{countdownText(leftMs)}</span>
        <span className="pb-1 text-14 text-ink-2 tabular">
          {isOver ? <b className="font-semibold text-danger-text">over</b> : 'left of'}
          {isOver ? ' its ' : ' '}
          {lengthText(totalMs)}
        </span>
      </p>
      <div
        className={`mt-2 flex h-1.5 overflow-hidden rounded-full ${isRehearsal ? 'bg-active' : 'bar-ground'}`}
      >
        <i
          className={`block h-full ${isOver ? 'bar-over' : isRehearsal ? 'bg-ink-2' : 'bg-now'}`}
          style={{ width: `${(share * 100).toFixed(2)}%` }}
        />
      </div>
    </>
  );
}

/** The next row with words for the person's department, or that there is none. */
export function NextForDepartmentCard({
  mine,
  department,
  rundown,
}: {
  mine: NextForDepartment | null;
  department: LiveRundownDepartment;
  rundown: LiveRundown;
}) {
  const hue = hueOf(department.color);
  if (mine === null)
    return (
      <article {...hue} aria-label={department.title} className={`${card} bg-hue-lane frame-hue bar-hue`}>
        <p dir="auto" className={`${label} text-hue-text`}>
          {department.title}
        </p>
        <p className="mt-1 text-16">Nothing more for you in this show.</p>
      </article>
    );
  const { row, cues, inMs } = mine;
  const about = row.expectedStart === null ? '' : `, about ${clockTextOf(row.expectedStart, rundown)}`;
  return (
    <article {...hue} aria-label="Yours" className={`${card} bg-hue-lane frame-hue bar-hue`}>
      <p className={label}>
        <span className="text-hue-text">{inMs === null ? 'Yours' : 'Yours in'}</span>
        <span className="ml-auto text-right text-ink-2 tabular">
          {cues === 1 ? 'next cue' : `${cues} cues`}
          <span className="small:hidden">{about}</span>
        </span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {inMs !== null && (
          <span className="text-40 leading-11 font-semibold tabular small:text-[2rem] small:leading-[2.125rem]">
            {countdownText(inMs)}
          </span>
        )}
        <span className="min-w-0 flex-1 basis-40 truncate text-14 text-ink-2">
          {row.number !== '' && <b className="mr-2 font-semibold text-ink tabular">{row.number}</b>}
          <bdi>{row.title}</bdi>
        </span>
      </p>
      <p
        dir="auto"
        className="mt-0.5 text-20 leading-6.5 whitespace-pre-line wrap-anywhere small:text-16 small:leading-5.5"
      >
        {row.words}
      </p>
    </article>
  );
}

/** The next row. */
export function NextCard({
  next,
  rundown,
  isRehearsal,
}: {
  next: FollowerRow;
  rundown: LiveRundown;
  isRehearsal: boolean;
}) {
  const tone = isRehearsal ? '' : 'text-now-text';
  const start = next.expectedStart === null ? null : clockTextOf(next.expectedStart, rundown);
  const facts = [start, next.duration === null ? null : lengthText(next.duration)].filter(
    (each) => each !== null,
  );
  return (
    <article
      aria-label="Next"
      className={`${card} ${isRehearsal ? 'frame-neutral bar-broken-neutral' : 'frame-next bar-broken'} py-2.5`}
    >
      <p className={label}>
        <span className={`flex items-center gap-1.5 ${tone}`}>
          <Icon of="next" />
          Next
        </span>
        <span className="ml-auto text-ink-2 tabular">{facts.join(' · ')}</span>
      </p>
      <h2 className="text-16 leading-5.5 font-semibold wrap-anywhere">
        {next.number !== '' && <span className={`mr-2 tabular ${tone}`}>{next.number}</span>}
        <bdi>{next.title}</bdi>
      </h2>
    </article>
  );
}
