// The dialog of a typed start that conflicts with the row above: a picture to scale, and three ways to resolve it, each
// with its result. Keys 1, 2 and 3 choose; Escape restores the former start.

import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { PopoverBody } from '../../../ui/PopoverBody.tsx';
import { cx } from '../../../ui/classes.ts';
import { rememberResolution } from '../../operations/times/rememberedResolution.ts';
import {
  conflictOf,
  type Conflict,
  type Resolution,
  type TimeSpan,
} from '../../operations/times/conflict.ts';
import type { Grid } from '../../grid/grid.ts';
import type { PanelProps } from '../panel.ts';

const option =
  'mx-1.5 grid w-[calc(100%-0.75rem)] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 rounded-control px-2.5 ' +
  'py-2 text-left hover:bg-hover disabled:opacity-60 phone:mb-2 phone:min-h-14 touch:grid-cols-[minmax(0,1fr)_auto] phone:grid-cols-[minmax(0,1fr)_auto] phone:px-4 ' +
  'phone:text-14 phone:edge-line-control';
/** Classes of the key of a choice, hidden on touch screens. */
const byKey = 'flex items-center gap-1.5 tabular touch:hidden phone:hidden';

export function Panel({ grid, params, close }: PanelProps<'timeConflict'>) {
  const [isAsking, setAsking] = useState(true);
  const hasEscaped = useRef(false);
  const read = (): Conflict | null => {
    const line = grid.view.records.order.find(params.rowId);
    if (!line) return null;
    return conflictOf(grid.view, line, params.moment, grid.sheetActions.whyNot('sheet.shape'));
  };
  // The snapshot is a text, so that the dialog is rendered only when the conflict has changed: a choice writes what it
  // shows, also after somebody else has changed the times.
  useSyncExternalStore(grid.view.times.onChange, () => JSON.stringify(read()));
  const conflict = read();
  // Closes the dialog when there is no conflict any more, as after the row was deleted.
  useEffect(() => {
    if (!conflict) close();
  }, [conflict, close]);
  if (!conflict) return null;

  function choose(choice: Resolution): void {
    if (choice.refusal !== null) return;
    if (!isAsking) rememberResolution(grid.view.records.sheetId, choice.way);
    grid.hide('over');
    grid.cancel();
    grid.sheetActions.gesture(choice.drafts());
    grid.view.records.waking.wake();
  }

  function leave(): void {
    grid.hide('over');
    if (hasEscaped.current) grid.cancel();
  }

  function back(): void {
    hasEscaped.current = true;
    leave();
  }

  function press(event: KeyboardEvent): void {
    const chosen = conflict?.choices[Number(event.key) - 1];
    if (chosen) choose(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
    else return;
    event.preventDefault();
  }

  return (
    <PopoverBody
      label={conflict.title}
      anchor={cellRect(grid)}
      side="right"
      isWide
      escaped={() => (hasEscaped.current = true)}
      pressed={press}
      close={leave}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-2.5">
        <h2 className="text-14 font-semibold phone:text-20">{conflict.title}</h2>
        <p className="text-12 text-ink-2 tabular">by the running order {conflict.expected}</p>
      </header>
      <ConflictPicture conflict={conflict} />
      {conflict.choices.map((choice, at) => (
        <Option key={choice.way} choice={choice} at={at} choose={() => choose(choice)} />
      ))}
      <footer className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-2.5 text-12 text-ink-2 whitespace-nowrap phone:border-0">
        <span className={byKey}>
          <Kbd>↵</Kbd> choose
        </span>
        <span className={byKey}>
          <Kbd>Esc</Kbd> back to {conflict.expected}
        </span>
        <Checkbox checked={!isAsking} onChange={({ target }) => setAsking(!target.checked)}>
          Do not ask for this sheet
        </Checkbox>
        <Button size="lg" block className="hidden phone:inline-flex touch:inline-flex" onClick={back}>
          Back to {conflict.expected}
        </Button>
      </footer>
    </PopoverBody>
  );
}

function Option({ choice, at, choose }: { choice: Resolution; at: number; choose: () => void }) {
  return (
    <button type="button" disabled={choice.refusal !== null} className={option} onClick={choose}>
      <span className="touch:hidden phone:hidden">
        <Kbd>{String(at + 1)}</Kbd>
      </span>
      <span>
        <b className="block font-medium">{choice.name}</b>
        <span className="block text-12 text-ink-2">{choice.refusal ?? choice.about}</span>
      </span>
      <span className={cx('text-12 font-medium tabular', choice.isBad && 'text-danger-text')}>
        {choice.result}
      </span>
    </button>
  );
}

/** Focuses the option above or below the focused one. */
function moveFocus({ key, currentTarget }: KeyboardEvent): void {
  const options = [...currentTarget.querySelectorAll('button:enabled')];
  const at = document.activeElement ? options.indexOf(document.activeElement) : -1;
  const next = options[(at + (key === 'ArrowDown' ? 1 : -1) + options.length) % options.length];
  if (next instanceof HTMLElement) next.focus();
}

function cellRect({ painter, selection }: Grid): DOMRect {
  return (
    painter.elementOf(selection().active)?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, 100, 0, 0)
  );
}

// Two time spans one above the other, to scale, with the overlap or the gap hatched.

const bar = 'absolute h-5.5 whitespace-nowrap rounded-cell text-12 leading-5.5 font-medium';
/** Least widths of a bar and of a time, and the widths of a label's letter and padding, in per cent of the picture. */
const LEAST = 4;
const LABEL = 16;
const LETTER = 2.2;
const PADDING = 5;

function ConflictPicture({ conflict: { before, own, times, isOverlap } }: { conflict: Conflict }) {
  const from = Math.min(before.from, own.from);
  const whole = Math.max(before.to, own.to) - from || 1;
  const place = (start: number, end: number) => ({
    left: `${((start - from) / whole) * 100}%`,
    width: `${Math.max(LEAST, ((end - start) / whole) * 100)}%`,
  });
  const sideOf = ({ label, from: start, to: end }: TimeSpan): string => {
    if (label.length * LETTER + PADDING <= ((end - start) / whole) * 100) return 'px-2';
    return start - from > whole - (end - from) ? 'absolute right-full pr-1.5' : 'absolute left-full pl-1.5';
  };
  const [left, right] = [Math.min(own.from, before.to), Math.max(own.from, before.to)];
  return (
    <div aria-hidden className="relative mx-4 mt-3 mb-2 h-17">
      {spread(times.map(({ at }) => ((at - from) / whole) * 100)).map((x, index) => (
        <span
          key={times[index]?.text}
          className={`absolute top-0 text-11 tabular ${times[index]?.isTyped ? 'font-medium text-accent-text' : 'text-ink-2'}`}
          style={{ left: `${x}%` }}
        >
          {times[index]?.text}
        </span>
      ))}
      <div className={cx(bar, 'top-4 bg-active')} style={place(before.from, before.to)}>
        <span className={sideOf(before)}>{before.label}</span>
      </div>
      <div
        className={`absolute top-4 h-5.5 ${isOverlap ? 'hatched-danger' : 'hatched-gap'}`}
        style={place(Math.max(left, before.from), right)}
      />
      <div
        className={cx(bar, 'top-11 bg-accent-soft text-accent-text edge-accent-line')}
        style={place(own.from, own.to)}
      >
        <span className={sideOf(own)}>{own.label}</span>
      </div>
    </div>
  );
}

/**
 * Returns the positions of labels, in per cent, moved apart so that none overlaps another or goes beyond the right
 * edge.
 */
function spread(places: readonly number[]): readonly number[] {
  const order = places
    .map((place, index) => ({ place, index }))
    .toSorted((one, other) => one.place - other.place);
  const found = [...places];
  let least = 0;
  order.forEach(({ place, index }, at) => {
    const most = 100 - LABEL * (order.length - at);
    found[index] = Math.max(least, Math.min(place, most));
    least = (found[index] ?? 0) + LABEL;
  });
  return found;
}
