// The stage before a show: the first cue and how long it is until then, who stands by, and what is not ready.

import { CircleCheck, StepForward, TriangleAlert } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/classes.ts';
import { countOf } from '../../../shared/format/words.ts';
import { countdownText, lengthText } from '../../../shared/show/showTexts.ts';
import { clockTextIn } from './callerTexts.ts';
import { DepartmentBar, DepartmentState } from './DepartmentState.tsx';
import { departmentPlans, sectionOf, type DepartmentPlan, type Moment } from './moment.ts';
import { readinessOf, type ReadyLine } from './readiness.ts';
import { hasSameFields, useCallerFields, useCallerView } from './useCaller.ts';

/** The stage before a show. `isAwake`: whether the screen of this device is kept on. */
export function BeforeShow({ isAwake }: { isAwake: boolean }) {
  return (
    <>
      <First />
      <section className="grid min-h-min flex-1 content-start gap-x-9 gap-y-4 rounded-dialog bg-surface px-6 py-3.5 edge-line-strong lg:grid-cols-2 phone:px-4">
        <DepartmentsBefore />
        <Ready isAwake={isAwake} />
      </section>
    </>
  );
}

function First() {
  const texts = useCallerFields(({ moment }) => firstTexts(moment));
  return (
    <article
      aria-label="First cue"
      className="relative shrink-0 overflow-hidden rounded-dialog bg-surface pt-3 pr-6 pb-4 pl-7.5 ring-2 ring-line-control ring-inset phone:pr-4 phone:pl-5.5"
    >
      <span aria-hidden className="edge-dashed-ink-3 absolute inset-y-0 left-0 w-2" />
      <div className="flex items-center gap-2 text-14 font-semibold">
        <Icon of={StepForward} size="s" />
        First
        <span dir="auto" className="ml-auto truncate pl-4 font-medium text-ink-2">
          {texts.section}
        </span>
      </div>
      <div className="mt-0.5 flex items-baseline gap-4 text-40 font-heading tracking-tight max-lg:text-28 phone:gap-2.5 phone:text-20">
        <span className="shrink-0 tabular">{texts.number}</span>
        <h2 dir="auto" className="min-w-0 truncate max-lg:whitespace-normal">
          {texts.title}
        </h2>
      </div>
      <div className="mt-0.5 flex flex-wrap items-end gap-x-3.5">
        <span className="text-104 leading-24 font-semibold tracking-tighter tabular max-lg:text-64 max-lg:leading-16 low:text-64 low:leading-16">
          {texts.countdown}
        </span>
        <span className="pb-3 text-16 leading-5.5 text-ink-2 tabular phone:pb-1.5 phone:text-14">
          {texts.untilWord} <b className="font-semibold text-ink">{texts.until}</b>
          <br />
          {texts.lasts !== '' && (
            <>
              lasts <b className="font-semibold text-ink">{texts.lasts}</b>
            </>
          )}
        </span>
      </div>
    </article>
  );
}

function firstTexts(moment: Moment | null) {
  const { next } = moment ?? {};
  if (!moment || !next)
    return { section: '', number: '', title: '', countdown: '', untilWord: '', until: '', lasts: '' };
  const { plannedStart, duration, number, title } = next;
  const left = plannedStart === null ? null : plannedStart - moment.now;
  return {
    section: sectionOf(moment.rows, moment.times.nextIndex) ?? '',
    number,
    title: title || 'Untitled',
    countdown: left === null ? '–' : left < 0 ? `+${lengthText(-left)}` : countdownText(left),
    untilWord: left === null ? 'no start is planned' : left < 0 ? 'late, was planned for' : 'until',
    until: plannedStart === null ? '' : clockTextIn(moment.rundown, plannedStart),
    lasts: duration === null ? '' : lengthText(duration),
  };
}

const line = 'flex min-h-11 items-center gap-3 border-t border-line text-14';

function DepartmentsBefore() {
  const plans = useCallerView(({ moment }) => (moment ? departmentPlans(moment) : NO_PLANS), hasSameFields);
  const rowId = useCallerView(({ moment }) => moment?.next?.rowId ?? '');
  const clock = useCallerView(({ moment }) => moment?.rundown ?? null);
  return (
    <section aria-label="Departments">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="text-14 font-semibold">Departments</h2>
      </div>
      {plans.length === 0 && (
        <p className={cx(line, 'text-ink-2')}>No column of this sheet belongs to a department.</p>
      )}
      <ul>
        {plans.map((plan) => (
          <li key={plan.categoryId} className={line}>
            <DepartmentBar color={plan.color} className="h-4.5" />
            <span dir="auto" className="w-18 shrink-0 truncate font-medium">
              {plan.title}
            </span>
            <span dir="auto" className="min-w-0 flex-1 truncate text-ink-2 tabular">
              {plan.text || planWords(plan, clock)}
            </span>
            {plan.text !== '' && <DepartmentState department={plan} rowId={rowId} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function planWords(
  { cues, firstNumber, firstStart }: DepartmentPlan,
  rundown: Moment['rundown'] | null,
): string {
  if (firstNumber === null) return 'nothing in this show';
  const at = firstStart === null || rundown === null ? '' : `, ${clockTextIn(rundown, firstStart)}`;
  return `first in ${firstNumber}${at} · ${countOf(cues, 'cue')}`;
}

const NO_PLANS: readonly DepartmentPlan[] = [];

function Ready({ isAwake }: { isAwake: boolean }) {
  const lines = useCallerView((view) => (view.moment ? readinessOf(view, isAwake) : NO_LINES), hasSameFields);
  const open = lines.filter(({ isReady }) => !isReady).length;
  return (
    <section aria-label="Ready?">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 className="text-14 font-semibold">Ready?</h2>
        <span className="text-13 text-ink-2 tabular">{open === 0 ? 'All of it' : `${open} to look at`}</span>
      </div>
      <ul>
        {lines.map(({ name, words, isReady }) => (
          <li key={name} className={line}>
            <Icon of={isReady ? CircleCheck : TriangleAlert} className={isReady ? 'text-good-text' : ''} />
            <span className="min-w-0">
              <b className="mr-2 font-medium">{name}</b>
              <span className="text-ink-2">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NO_LINES: readonly ReadyLine[] = [];
