// A part of the demo's run of show as a real table, without script or state: the public pages show it to people who
// are not signed in.

import { ClockAlert, Lock, Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { cx } from '../ui/classes.ts';
import { departments, partOne, partTwo, type Department, type Cue } from '../../shared/demoCues.ts';

const head =
  'h-8 border-b border-r border-line border-b-line-strong bg-sunken px-2 text-left text-12 font-medium';
const banner = 'h-7 border-b border-line-strong bg-banner px-2 font-semibold';

/** A part of the demo’s run of show as a table, without script or state. */
export function DemoTable({
  shown = departments.map(([name]) => name),
  marks = [],
  current,
  next,
  toPageTwo = true,
}: {
  shown?: readonly Department[];
  marks?: readonly Mark[];
  /** Numbers of the current and the next cue. */
  current?: string;
  next?: string;
  /** Whether the table goes on past the page break; else it shows the first part only. */
  toPageTwo?: boolean;
}) {
  const columns = departments.filter(([name]) => shown.includes(name));
  const cues = (list: typeof partOne) =>
    list.map((cue) => (
      <DemoCue
        key={cue.number}
        cue={cue}
        columns={columns}
        marks={marks.filter((mark) => mark.number === cue.number)}
        state={cue.number === current ? 'current' : cue.number === next ? 'next' : 'quiet'}
      />
    ));
  const whole = 4 + columns.length;
  return (
    <table className="w-full min-w-max table-fixed border-collapse text-left">
      <caption className="sr-only">Run of show of the Harbour Lights Awards</caption>
      <colgroup>
        <col className="w-15" />
        <col className="w-22.5" />
        <col className="w-14.5" />
        <col className="w-62" />
        {columns.map(([name]) => (
          <col key={name} className="w-33" />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={cx(head, 'border-r-line-strong text-right text-ink-2')}>
            <Icon of={Lock} size="xs" className="mr-1 inline" />#
          </th>
          <th scope="col" className={cx(head, 'text-right text-ink-2')}>
            Start
          </th>
          <th scope="col" className={cx(head, 'text-right text-ink-2')}>
            Dur
          </th>
          <th scope="col" className={cx(head, 'text-ink-2')}>
            Title
          </th>
          {columns.map(([name, title, hue]) => (
            <th key={name} scope="col" data-hue={hue} className={cx(head, 'relative text-ink')}>
              {title}
              <span className="absolute inset-x-0 -bottom-px h-[3px] bg-hue-bar" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Banner span={whole} title="Part one · Opening" about="13 cues · 28:30" />
        {cues(partOne)}
        {toPageTwo && (
          <>
            <tr>
              <td colSpan={whole} className="h-8 border-y border-line-strong bg-desk px-3 text-12 text-ink-2">
                <Icon of={Scissors} size="s" className="mr-2 inline" />
                <b className="font-semibold text-ink">Page 2</b> starts here · Part two
              </td>
            </tr>
            <Banner span={whole} title="Part two · Awards" about="10 cues · 20:50" />
            {cues(partTwo)}
          </>
        )}
      </tbody>
    </table>
  );
}

function Banner({ span, title, about }: { span: number; title: string; about: string }) {
  return (
    <tr>
      <td className={banner}>&nbsp;</td>
      <th scope="rowgroup" colSpan={span - 1} className={banner}>
        {title} <span className="ml-1.5 text-12 font-normal text-ink-2 tabular">{about}</span>
      </th>
    </tr>
  );
}

/** A person's selection in the sheet: the reader's own, or that of a colleague with a name and a hue. */
interface Mark {
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

/** A cue of the demo sheet, with the selections in its cells. */
function DemoCue({
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
          overlaps && 'bg-danger-soft font-semibold text-danger-text edge-danger-soft-line',
          nextLine,
        )}
      >
        {overlaps && <Icon of={ClockAlert} size="xs" className="absolute top-2 left-1.5" />}
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
