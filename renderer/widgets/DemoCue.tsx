// One cue of the demo sheet, with whoever is in one of its cells.

import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Cue, Department } from './demoCues.ts';

/** Somebody's place in the sheet: the reader's own selection, or a colleague with a name and a hue. */
export interface Mark {
  readonly number: string;
  readonly column: Department | 'title';
  readonly name?: string;
  readonly hue?: string;
}

const cell = 'relative h-7 truncate border-b border-r border-line px-2 leading-5';
const ring = 'pointer-events-none absolute -inset-px z-selection border-2';
const tag =
  'absolute -right-0.5 bottom-full h-4.5 px-1.5 rounded-cell text-11 leading-[1.125rem] font-medium bg-hue-solid text-on-solid';

const states = {
  quiet: '',
  current: 'bg-now-bg [&>td]:bg-now-bg [&>th]:bg-now-bg',
  next: '',
} as const;

export function DemoCue({
  cue,
  columns,
  marks,
  state,
}: {
  cue: Cue;
  columns: readonly (readonly [name: Department, title: string, hue: string])[];
  marks: readonly Mark[];
  state: keyof typeof states;
}) {
  const { number, start, length, title, words, omitted, overlaps } = cue;
  const edge =
    state === 'current' ? 'border-l-4 border-l-now' : state === 'next' ? 'border-l-4 border-l-next-line' : '';
  const nextLine = state === 'next' && 'border-y-2 border-y-next-line';
  return (
    <tr className={cx(states[state], omitted && 'hatched text-ink-3')}>
      <th
        scope="row"
        className={cx(
          cell,
          'border-r-line-strong text-right font-semibold tabular',
          edge,
          nextLine,
          omitted && 'font-medium line-through',
        )}
      >
        {number}
      </th>
      <td
        className={cx(
          cell,
          'text-right text-ink-2 tabular',
          overlaps && 'bg-danger-soft font-semibold text-danger-text',
          nextLine,
        )}
      >
        {overlaps && <Icon of={Lock} size="xs" className="absolute top-2 left-1.5" />}
        {start}
      </td>
      <td className={cx(cell, 'text-right tabular', nextLine)}>{length}</td>
      <td
        className={cx(
          cell,
          'font-medium',
          omitted && 'text-12 font-normal tracking-wider',
          nextLine,
          marked(marks, 'title') && 'overflow-visible',
        )}
      >
        <MarkRing mark={marked(marks, 'title')}>{title}</MarkRing>
      </td>
      {columns.map(([name, , hue]) => {
        const text = words[name];
        const mark = marked(marks, name);
        const strong = name === 'video' && /^(VT|SAT)/.test(text ?? '');
        const lane = !omitted && (strong ? 'bg-hue-bg text-hue-ink' : text ? 'bg-hue-lane' : 'lane-empty');
        return (
          <td key={name} data-hue={hue} className={cx(cell, lane, nextLine, mark && 'overflow-visible')}>
            <MarkRing mark={mark}>{text}</MarkRing>
          </td>
        );
      })}
    </tr>
  );
}

function marked(marks: readonly Mark[], column: Mark['column']): Mark | undefined {
  return marks.find((mark) => mark.column === column);
}

function MarkRing({ mark, children }: { mark: Mark | undefined; children: ReactNode }) {
  if (!mark) return children;
  return (
    <>
      <span className="block truncate">{children}</span>
      <span data-hue={mark.hue} className={cx(ring, mark.hue ? 'border-hue-bar' : 'border-accent-line')}>
        {mark.name && <span className={tag}>{mark.name}</span>}
      </span>
    </>
  );
}
