// A button that opens the calendar, to go to the posts of a day.

import type { ReactNode } from 'react';
import { today } from '../../browser/clock.ts';
import { firstWeekday } from '../../browser/dateHabits.ts';
import { DateCalendar } from '../../ui/DateCalendar.tsx';
import { Popover } from '../../ui/Popover.tsx';

/** A day that opens the calendar. */
export function DateJump({
  date,
  jump,
  children,
}: {
  /** The day that it stands for, as `YYYY-MM-DD`. */
  date: string;
  jump: (date: string) => void;
  children: ReactNode;
}) {
  return (
    <Popover
      label="Jump to a date"
      trigger={
        <button
          type="button"
          data-tip="Jump to a date"
          className="finger -my-1 rounded-cell px-1 py-1 hover:bg-hover hover:text-ink"
        >
          {children}
        </button>
      }
    >
      {(close) => (
        <DateCalendar
          value={date}
          near={today()}
          startsOn={firstWeekday()}
          choose={(chosen) => {
            close();
            if (chosen !== '') jump(chosen);
          }}
        />
      )}
    </Popover>
  );
}
