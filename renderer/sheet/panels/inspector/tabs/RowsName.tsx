// Which rows are selected, with the numbers that a row had before.

import { useInspecting } from '../inspecting.ts';
import { formerLabels } from '../history/labels.ts';
import { useHistory } from '../history/useHistory.ts';

const mark =
  'inline-flex h-5 shrink-0 items-center rounded-cell bg-active px-1.5 text-12 font-semibold tabular';

export function RowsName() {
  const { rows } = useInspecting().selected;
  const [first] = rows;
  const last = rows.at(-1);
  return (
    <h2 className="mb-2.5 flex min-w-0 items-center gap-2 text-14 font-semibold">
      {first && <span className={mark}>{first.name}</span>}
      {last && first && last.id !== first.id ? (
        <>
          <span className="font-normal text-ink-2">to</span>
          <span className={mark}>{last.name}</span>
          <span className="ml-auto shrink-0 text-13 font-normal text-ink-2 tabular">
            {rows.length.toLocaleString('en')} rows
          </span>
        </>
      ) : (
        first && <Former rowId={first.id} now={first.name} />
      )}
    </h2>
  );
}

function Former({ rowId, now }: { rowId: string; now: string }) {
  const { loaded } = useHistory([rowId]);
  if (loaded.state !== 'done') return null;
  const former = formerLabels(loaded.changes, now);
  if (former.length === 0) return null;
  return <span className="text-12 font-normal text-ink-2">was {former.join(', ')}</span>;
}
