// The next cue: its title, when it is expected, and a line for each department with its words and its state.

import { StepForward } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { cx } from '../../ui/classes.ts';
import { lengthText } from '../../../shared/show/showTexts.ts';
import { clockTextIn } from './callerTexts.ts';
import { DepartmentBar, DepartmentState } from './DepartmentState.tsx';
import { departmentsAt, lengthInShow, standbysToCall, type Moment } from './moment.ts';
import { sendStandbyCalls, hasSameFields, useCaller, useCallerFields, useCallerView } from './useCaller.ts';
import { useShowStatus } from './useShowStatus.ts';

/** The card of the next cue. */
export function NextCue() {
  const { isRehearsal } = useShowStatus();
  const { number, title, expected, duration, rowId } = useCallerFields(({ moment }) => nextTexts(moment));
  const isLast = useCallerView(({ moment }) => moment?.onNow !== null);
  const departments = useCallerView(
    ({ moment }) => (moment ? departmentsAt(moment, moment.next) : NONE),
    hasSameFields,
  );
  return (
    <article
      aria-label="Next"
      className="relative shrink-0 overflow-hidden rounded-dialog bg-surface pt-3 pr-6 pb-3.5 pl-7.5 phone:pr-4 phone:pl-5.5"
    >
      <span
        aria-hidden
        className={cx(
          'pointer-events-none absolute inset-0 z-sticky rounded-dialog ring-2 ring-inset',
          isRehearsal ? 'ring-line-control' : 'ring-next-line',
        )}
      />
      <span
        aria-hidden
        className={cx(
          'absolute inset-y-0 left-0 w-2',
          isRehearsal ? 'edge-dashed-ink-3' : 'edge-dashed-next-line',
        )}
      />
      <div className="flex min-w-0 items-baseline gap-2.5 text-20 font-semibold max-lg:flex-wrap max-lg:gap-x-2 phone:text-16">
        <span
          className={cx(
            'mr-1.5 flex items-center gap-2 self-center text-14',
            !isRehearsal && 'text-now-text',
          )}
        >
          <Icon of={StepForward} size="s" />
          Next
        </span>
        {rowId === '' ? (
          <span className="text-16 font-normal text-ink-2">
            {isLast ? 'Nothing: this is the last cue' : 'Nothing: no cue follows its place'}
          </span>
        ) : (
          <>
            <span className={cx('tabular', !isRehearsal && 'text-now-text')}>{number}</span>
            <h2 dir="auto" className="min-w-0 truncate max-lg:whitespace-normal">
              {title}
            </h2>
          </>
        )}
        <span className="ml-auto shrink-0 pl-3 text-14 font-normal text-ink-2 tabular max-lg:ml-0 max-lg:pl-0">
          {expected && (
            <>
              expected <b className="font-semibold text-ink">{expected}</b>
            </>
          )}
          {expected && duration && ' · '}
          {duration}
        </span>
      </div>
      {departments.length > 0 && (
        <ul aria-label="Departments in the next cue" className="mt-1 grid gap-x-7 lg:grid-cols-2">
          {departments.map((department) => (
            <li
              key={department.categoryId}
              className="grid h-6.5 grid-cols-[4px_1.125rem_3.375rem_minmax(0,1fr)_auto] items-center gap-x-2 text-14 whitespace-nowrap touch:h-11 keyless:grid-cols-[4px_3.375rem_minmax(0,1fr)_auto]"
            >
              <DepartmentBar color={department.color} className="h-4" />
              <span className="keyless:hidden">
                {department.index < 9 && <Kbd>{String(department.index + 1)}</Kbd>}
              </span>
              <span dir="auto" className="truncate text-ink-2">
                {department.title}
              </span>
              <span dir="auto" className="truncate">
                {department.text}
              </span>
              <DepartmentState department={department} rowId={rowId} />
            </li>
          ))}
          <li className="flex h-6.5 items-center justify-end touch:h-11 lg:col-start-2">
            <StandbyAll />
          </li>
        </ul>
      )}
    </article>
  );
}

const NONE: readonly never[] = [];

function StandbyAll() {
  const caller = useCaller();
  const { isCalling, showId } = useShowStatus();
  const count = useCallerView(({ moment }) => (moment ? standbysToCall(moment).length : 0));
  if (!isCalling || showId === null || count === 0) return null;
  return (
    <Button
      size="sm"
      onClick={() => {
        const { moment } = caller.session.view();
        if (moment) void sendStandbyCalls(caller, showId, standbysToCall(moment));
      }}
    >
      Standby all
      <Kbd>S</Kbd>
    </Button>
  );
}

function nextTexts(moment: Moment | null) {
  if (!moment?.next) return { rowId: '', number: '', title: '', expected: '', duration: '' };
  const { next, times, rundown, progress } = moment;
  const expected = times.rows[times.nextIndex]?.expectedStart ?? null;
  const length = lengthInShow(next, progress);
  return {
    rowId: next.rowId,
    number: next.number,
    title: next.title || 'Untitled',
    expected: expected === null ? '' : clockTextIn(rundown, expected - (progress.planShiftMs ?? 0)),
    duration: length === null ? '' : lengthText(length),
  };
}
