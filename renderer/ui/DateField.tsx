// A field for a calendar date. It reads what people type (“5 dec”, “12/5”, “Fri”) and shows the date in words below; it
// can also be chosen in a small calendar.

import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dateInWords, readTypedDate } from '../../shared/format/dates.ts';
import { dateRange, readDate } from '../../shared/format/times.ts';
import { today } from '../browser/clock.ts';
import { isOfInputMethod } from '../browser/composing.ts';
import { firstWeekday, isMonthFirst } from '../browser/dateHabits.ts';
import { DateCalendar } from './DateCalendar.tsx';
import type { FieldText } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import type { InputSize } from './inputClass.ts';
import { ownEscapeProps } from './ownEscape.ts';
import { Popover } from './Popover.tsx';
import { TextField } from './TextField.tsx';

/** Text below a field whose text cannot be read. */
const NOT_READ = 'This is not a date. Write it like 5 Dec 2026.';

/** A labelled field for a date, `YYYY-MM-DD`, or '' for none. */
export function DateField({
  label,
  value,
  from,
  error,
  hint,
  size = 'lg',
  disabled = false,
  choose,
}: Pick<FieldText, 'label' | 'error' | 'hint'> & {
  readonly value: string;
  /** The day on or after which a date that is typed without its year lies; by default today. */
  readonly from?: string | undefined;
  readonly size?: InputSize;
  readonly disabled?: boolean;
  /** Runs when the field is left, or a day is chosen in the calendar. */
  readonly choose: (date: string) => void;
}) {
  /** The typed text, until it has been read; null while the field shows its date. */
  const [draft, setDraft] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const read = draft === null ? value : readField(draft, from);
  const take = (date: string): void => {
    setDraft(null);
    setTried(false);
    if (date !== value) choose(date);
  };
  const leave = (): boolean => {
    setTried(draft !== null && read === null);
    if (draft !== null && read !== null) take(read);
    return read !== null;
  };
  const press = (event: KeyboardEvent): void => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation();
      setDraft(null);
      setTried(false);
    }
    // While the text cannot be read, Enter must not submit the form, which still has the previous date.
    if (event.key === 'Enter' && !leave()) event.preventDefault();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      button.current?.click();
    }
  };
  return (
    <TextField
      {...ownEscapeProps(draft !== null)}
      label={label}
      size={size}
      autoComplete="off"
      placeholder="Such as 5 dec"
      disabled={disabled}
      value={draft ?? shortOf(value)}
      error={isTried ? NOT_READ : error}
      hint={<DateWords date={read} hint={hint} />}
      onChange={(event) => {
        setDraft(event.target.value);
        setTried(false);
      }}
      onBlur={leave}
      onKeyDown={press}
      trailing={
        <Popover
          label={label}
          trigger={
            <IconButton
              ref={button}
              label={`Choose ${label.toLowerCase()}`}
              icon={CalendarDays}
              disabled={disabled}
              className="-mr-2"
            />
          }
        >
          {(close) => (
            <DateCalendar
              value={read ?? ''}
              near={from}
              startsOn={firstWeekday()}
              choose={(date) => {
                take(date);
                close();
              }}
            />
          )}
        </Popover>
      }
    />
  );
}

/** The date in words below the field. Its line is always there, so that nothing moves. */
function DateWords({ date, hint }: { date: string | null; hint: FieldText['hint'] }) {
  if (hint) return hint;
  return <output className="block min-h-4">{date ? dateInWords(date) : ''}</output>;
}

/** Returns the date that is typed; '' for an empty field, null where it cannot be read. */
function readField(text: string, from: string | undefined): string | null {
  if (text.trim() === '') return '';
  return readTypedDate(text, { isMonthFirst: isMonthFirst(), today: today(), from });
}

function shortOf(date: string): string {
  return readDate(date) ? dateRange(date, null) : date;
}
