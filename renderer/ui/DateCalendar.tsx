// A month as a table of days, of which one is chosen by pointer or keys: arrows go by days and weeks, Page Up and Page
// Down by months.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  addDays,
  addMonths,
  dateInWords,
  monthInWords,
  weekdayOf,
  weeksOfMonth,
} from '../../shared/format/dates.ts';
import { WEEKDAYS } from '../../shared/format/dayNames.ts';
import { today } from '../browser/clock.ts';
import { Button } from './Button.tsx';
import { cx } from './classes.ts';
import { IconButton } from './IconButton.tsx';

const day =
  'grid h-8 w-full place-items-center rounded-small tabular hover:bg-hover -outline-offset-2 phone:h-11 touch:h-11';

/** A calendar of one month. */
export function DateCalendar({
  value,
  near,
  startsOn,
  choose,
}: {
  /** The chosen date; '' for none. */
  value: string;
  /** A date in the month that is shown where none is chosen; by default today. */
  near: string | undefined;
  /** First day of a week: 0 is Monday. */
  startsOn: number;
  /** Called with the chosen date, or with '' when the date is removed. */
  choose: (date: string) => void;
}) {
  const now = today();
  const [at, setAt] = useState(value || near || now);
  const table = useRef<HTMLTableElement>(null);
  const weeks = weeksOfMonth(at, startsOn);
  // Counts the moves by keys, after which the new day is focused. The buttons above the table keep the focus.
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [moves]);
  const press = (event: KeyboardEvent): void => {
    const next = dayAfter(event.key, at, startsOn);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    setMoves(moves + 1);
  };
  return (
    <div className="p-1">
      <div className="mb-1 flex items-center">
        <b className="flex-1 pl-2 font-semibold" aria-live="polite">
          {monthInWords(at)}
        </b>
        <IconButton label="Month before" icon={ChevronLeft} onClick={() => setAt(addMonths(at, -1))} />
        <IconButton label="Month after" icon={ChevronRight} onClick={() => setAt(addMonths(at, 1))} />
      </div>
      <table ref={table} className="w-full table-fixed" aria-label={monthInWords(at)}>
        <thead>
          <tr className="text-12 text-ink-2">
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" abbr={WEEKDAYS[weekdayOf(date)]} className="h-6 font-normal">
                {WEEKDAYS[weekdayOf(date)]?.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className="p-0">
                  <button
                    type="button"
                    aria-label={dateInWords(date)}
                    aria-pressed={date === value}
                    aria-current={date === now ? 'date' : undefined}
                    tabIndex={date === at ? 0 : -1}
                    className={cx(day, lookOf(date, { at, value, now }))}
                    onClick={() => choose(date)}
                    onKeyDown={press}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-1 flex justify-between border-t border-line pt-1">
        <Button kind="plain" onClick={() => choose(now)}>
          Today
        </Button>
        {value !== '' && (
          <Button kind="plain" onClick={() => choose('')}>
            No date
          </Button>
        )}
      </div>
    </div>
  );
}

/** Returns the classes of a day: the chosen one is filled, today is bold, other months are quiet. */
function lookOf(date: string, { at, value, now }: { at: string; value: string; now: string }): string {
  if (date === value) return 'bg-accent text-on-solid hover:bg-accent-hover font-semibold';
  if (date === now) return 'font-semibold text-accent-text';
  return date.slice(0, 7) === at.slice(0, 7) ? '' : 'text-ink-2';
}

/** Returns the day that a key goes to; null for other keys. */
function dayAfter(key: string, at: string, startsOn: number): string | null {
  const inWeek = (weekdayOf(at) - startsOn + 7) % 7;
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -inWeek, End: 6 - inWeek }[
    key
  ];
  if (days !== undefined) return addDays(at, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? null : addMonths(at, months);
}
