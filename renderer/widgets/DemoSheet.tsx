// A part of the demo's run of show as a real table: what a sheet is, before anyone signs in. No script, no state.

import { Lock, Scissors } from 'lucide-react';
import { cx } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { DemoCue, type Mark } from './DemoCue.tsx';
import { type Department, departments, partOne, partTwo } from './demoCues.ts';

const head =
  'h-8 border-b border-r border-line border-b-line-strong bg-sunken px-2 text-left text-12 font-medium';
const banner = 'h-7 border-b border-line-strong bg-banner px-2 font-semibold';

export function DemoSheet({
  shown = departments.map(([name]) => name),
  marks = [],
  current,
  next,
  toPageTwo = true,
}: {
  shown?: readonly Department[];
  marks?: readonly Mark[];
  /** Numbers of the cues that are on now, and next. */
  current?: string;
  next?: string;
  /** On across the page break, or the first part alone. */
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
