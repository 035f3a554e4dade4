// A page of the run of show as it lies on the desk: always in the light values, a little dimmed in a dark room.

import { cx } from '../ui/classes.ts';
import { departments, partOne } from '../widgets/demoCues.ts';

const cell = 'h-[1.45rem] truncate border-b border-paper-line px-1.5';
const columns = departments.slice(0, 4);

export function Paper() {
  return (
    <div className="h-110 overflow-hidden rounded-dialog bg-desk pt-7 pl-7 sm:pr-7">
      <div
        data-scheme="light"
        className="paper-dim h-full w-170 bg-paper p-7 text-10 text-paper-ink shadow-paper sm:w-auto"
      >
        <p className="text-16 font-semibold">Harbour Lights Awards</p>
        <p className="mb-3 text-paper-ink-2">Run of show · Saturday 5 December 2026 · Pier Hall</p>
        <table aria-label="The run of show on paper" className="w-full table-fixed border-collapse text-left">
          <thead>
            <tr>
              <th className={cx(cell, 'w-9 border-b-2 border-b-paper-ink text-right')}>#</th>
              <th className={cx(cell, 'w-16 border-b-2 border-b-paper-ink text-right')}>Start</th>
              <th className={cx(cell, 'w-48 border-b-2 border-b-paper-ink')}>Title</th>
              {columns.map(([name, title, hue]) => (
                <th
                  key={name}
                  data-hue={hue}
                  className={cx(cell, 'border-t-[3px] border-b-2 border-t-hue-bar border-b-paper-ink')}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="bg-paper-ink font-semibold text-paper">
              <td className={cell}>&nbsp;</td>
              <th scope="rowgroup" colSpan={2 + columns.length} className={cell}>
                Part one · Opening
              </th>
            </tr>
            {partOne.map((cue) => (
              <tr key={cue.number} className={cue.omitted && 'hatched text-paper-ink-2'}>
                <th
                  scope="row"
                  className={cx(cell, 'text-right font-semibold', cue.omitted && 'line-through')}
                >
                  {cue.number}
                </th>
                <td className={cx(cell, 'text-right tabular')}>{cue.start}</td>
                <td className={cell}>{cue.title}</td>
                {columns.map(([name, , hue]) => (
                  <td key={name} data-hue={hue} className={cx(cell, !cue.omitted && 'bg-hue-lane')}>
                    {cue.words[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
