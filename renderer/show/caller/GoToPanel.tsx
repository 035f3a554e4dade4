// The panel that goes to a cue by its number. It names the cue that is found, and the number of cues that are passed
// over; the show moves only on Enter or by the button.

import { useId, useState } from 'react';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import { isCallable } from '../../../shared/timing/showTimes.ts';
import { Button } from '../../ui/Button.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { bareInput, inputClass } from '../../ui/inputClass.ts';
import { KeyPanel } from './KeyPanel.tsx';
import type { Moment } from './moment.ts';
import { useCallerView } from './useCaller.ts';

/** The panel. `first` is the row that it opens with, null for none; `go` is called with the id of the chosen row. */
export function GoToPanel({
  first,
  isBefore,
  go,
  close,
}: {
  first: Pick<RundownRow, 'rowId' | 'number'> | null;
  isBefore: boolean;
  go: (rowId: string) => void;
  close: () => void;
}) {
  const [number, setNumber] = useState(first?.number ?? '');
  // The row that was clicked may have no number. The panel goes to that row until another number is typed.
  const [pressedId, setPressed] = useState(first?.rowId ?? null);
  const id = useId();
  const found = useCallerView(({ moment }) => (moment && findRow(moment, number, pressedId)) ?? null);
  const words = useCallerView(({ moment }) => (moment ? wordsOf(moment, number, pressedId) : ''));
  return (
    <KeyPanel label={isBefore ? 'Start at a number' : 'Go to a number'} close={close}>
      <form
        className="flex flex-col gap-2 p-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (found) go(found.rowId);
        }}
      >
        <label htmlFor={id} className="text-13 font-semibold">
          {isBefore ? 'Start at' : 'Go to'}
        </label>
        <div className="flex gap-2">
          <span className={inputClass('lg', false)}>
            <input
              id={id}
              inputMode="text"
              autoComplete="off"
              placeholder="Number"
              className={bareInput}
              value={number}
              onChange={({ target }) => {
                setNumber(target.value);
                setPressed(null);
              }}
              onFocus={({ target }) => target.select()}
            />
          </span>
          <Button type="submit" size="lg" kind="primary" disabled={!found}>
            Go
            <Kbd inverse>Enter</Kbd>
          </Button>
        </div>
        <output className="block min-h-10 text-13 leading-5 text-ink-2">{words}</output>
      </form>
    </KeyPanel>
  );
}

function findRow({ rows }: Moment, number: string, pressedId: string | null) {
  const pressed = rows.find(({ rowId }) => rowId === pressedId);
  if (pressed) return pressed;
  const wanted = number.trim().toLowerCase();
  return wanted === ''
    ? null
    : (rows.find((row) => row.number.toLowerCase() === wanted && !row.isHeading && !row.isOmitted) ?? null);
}

function wordsOf(moment: Moment, number: string, pressedId: string | null): string {
  const { rows, times } = moment;
  const row = findRow(moment, number, pressedId);
  if (!row)
    return number.trim() === '' ? 'Type the number of a cue.' : `No cue has the number ${number.trim()}.`;
  const index = rows.indexOf(row);
  if (index === times.nowIndex)
    return `${row.number || row.title || 'This cue'} is on now. Going to it starts it again.`;
  const title = row.title || 'Untitled';
  const left = rows.filter(
    (each, at) =>
      at > times.placeIndex && at < index && isCallable(each) && times.rows[at]?.isSkipped !== true,
  ).length;
  if (index <= times.placeIndex) return `${title}. Goes back to it.`;
  if (left === 0) return title;
  return `${title}. ${left} ${left === 1 ? 'cue' : 'cues'} before it ${left === 1 ? 'is' : 'are'} passed over.`;
}
