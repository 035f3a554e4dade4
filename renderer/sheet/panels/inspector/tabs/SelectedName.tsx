// What is selected, in one line: `Duration 12 to 13, 3 cells`.

import { useInspecting } from '../inspecting.ts';
import { sizeOf } from '../../../model/selection.ts';

const mark =
  'inline-flex h-5 shrink-0 items-center rounded-cell bg-active px-1.5 text-12 font-semibold tabular';

export function SelectedName() {
  const { columns, rows, ranges, row, isTooMuch } = useInspecting().selected;
  const count = ranges.reduce((sum, range) => sum + sizeOf(range), 0);
  const first = rows[0] ?? row;
  const last = isTooMuch ? first : (rows.at(-1) ?? first);
  // Blocks and page breaks are one thing, whatever columns the selection names.
  const isWhole =
    ranges.every(({ cell }) => cell !== undefined) ||
    (count === 1 && (row?.kind === 'free' || row?.kind === 'break'));
  return (
    <h2 className="mb-2.5 flex min-w-0 items-center gap-2 text-14 font-semibold">
      {!isWhole && <span className="min-w-0 truncate">{titleOf(columns)}</span>}
      {first && <span className={mark}>{first.name}</span>}
      {first && last && last.id !== first.id && (
        <>
          <span className="font-normal text-ink-2">to</span>
          <span className={mark}>{last.name}</span>
        </>
      )}
      {count > 1 && (
        <span className="ml-auto shrink-0 text-13 font-normal text-ink-2 tabular">
          {count.toLocaleString('en')} cells
        </span>
      )}
    </h2>
  );
}

function titleOf(columns: readonly { readonly title: string }[]): string {
  const [only, ...others] = columns;
  return others.length > 0 ? `${columns.length} columns` : only?.title || 'Column';
}
