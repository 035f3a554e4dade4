// Two stretches of time one above the other, to scale, with what they share hatched.

import type { Conflict } from '../../operations/times/conflict.ts';

const bar =
  'absolute h-5.5 overflow-hidden whitespace-nowrap rounded-cell px-2 text-12 leading-5.5 font-medium';
/** A bar of no length, and a label, need so much of the width. */
const LEAST = 4;
const LABEL = 16;

export function ConflictPicture({ conflict: { before, own, times, isOverlap } }: { conflict: Conflict }) {
  const from = Math.min(before.from, own.from);
  const whole = Math.max(before.to, own.to) - from || 1;
  const place = (start: number, end: number) => ({
    left: `${((start - from) / whole) * 100}%`,
    width: `${Math.max(LEAST, ((end - start) / whole) * 100)}%`,
  });
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
      <div className={`${bar} top-4 bg-active`} style={place(before.from, before.to)}>
        {before.label}
      </div>
      <div
        className={`absolute top-4 h-5.5 ${isOverlap ? 'hatched-danger' : 'hatched-gap'}`}
        style={place(Math.max(left, before.from), right)}
      />
      <div
        className={`${bar} top-11 bg-accent-soft text-accent-text edge-accent-line`}
        style={place(own.from, own.to)}
      >
        {own.label}
      </div>
    </div>
  );
}

/** Labels in their order from the left, moved apart so that none stands on another, and none beyond the end. */
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
