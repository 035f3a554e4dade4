// A few rows as they will look: the choice is seen where it is made.

import { useSyncExternalStore } from 'react';
import { clockText } from '../../shared/timing/clocks.ts';
import { onLookChange, preferredDensity, preferredHours } from '../browser/look.ts';
import { cx } from '../ui/classes.ts';

/** Seconds of the day, length, and what it is. */
const ROWS = [
  [70_200, '1:15', 'Titles and opening film'],
  [70_275, '3:40', 'Opening number “Tidewater”'],
  [70_495, '3:30', 'Host entrance, monologue'],
] as const;

const cell = 'border-r border-b border-line px-2';

export function LookSample() {
  const isComfortable = useSyncExternalStore(onLookChange, preferredDensity) === 'comfortable';
  const isTwelveHour = useSyncExternalStore(onLookChange, preferredHours) === '12h';
  const style = { showsSeconds: true, isTwelveHour, isPadded: false };
  return (
    <figure className="border-t border-line pt-6">
      <figcaption className="sr-only">Three rows as they look now</figcaption>
      <table className="w-full border-collapse overflow-hidden border-t border-l border-line">
        <tbody>
          {ROWS.map(([seconds, length, title], at) => (
            <tr key={title} className={isComfortable ? 'h-9' : 'h-7'}>
              <th
                scope="row"
                className={cx(cell, 'w-12 border-r-line-strong text-right font-semibold tabular')}
              >
                {at + 7}
              </th>
              <td className={cx(cell, 'w-26 text-right text-ink-2 tabular')}>
                {clockText(seconds, 0, style).replace(/ ([ap])m/, '$1')}
              </td>
              <td className={cx(cell, 'w-14 text-right tabular')}>{length}</td>
              <td className={cx(cell, 'w-full max-w-0 truncate font-medium')}>{title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
