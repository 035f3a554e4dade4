// The panel of deleted rows and columns, latest first, with the time and the person. Any of them can be restored to
// their old place, with their cells.

import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import type { SheetBin } from '../../../../shared/api/sheetBin.ts';
import { LoadFailure } from '../../../chrome/LoadFailure.tsx';
import { call } from '../../../net/call.ts';
import { useCall } from '../../../net/useCall.ts';
import { db } from '../../../store/db.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Grid } from '../../grid/grid.ts';
import { textOf } from '../../model/columns.ts';
import { undeleteColumns } from '../../operations/columnEdits.ts';
import { undeleteRows } from '../../operations/rowEdits.ts';
import type { PanelProps } from '../panel.ts';
import { linesOfBin, idsDeletedTogether, type BinnedKind, type BinLine } from './binLines.ts';

const KINDS = [
  { value: 'row', label: 'Rows' },
  { value: 'column', label: 'Columns' },
] as const;

export function Panel({ grid, projectId, params, close }: PanelProps<'bin'>) {
  const { sheetId } = grid.view.records;
  const load = useCallback(
    (signal: AbortSignal) => call('projects.sheetBin', { params: { projectId, sheetId }, signal }),
    [projectId, sheetId],
  );
  const { loaded, again } = useCall(load);
  // The list is reloaded when rows are added or moved, or columns change, as something may have been restored.
  useEffect(() => {
    const ends = [
      grid.view.records.waking.onFrame(({ isMoved }) => isMoved && again()),
      subscribe(db.column, again),
    ];
    return () => ends.forEach((end) => end());
  }, [grid, again]);
  return (
    <Dialog
      open
      close={close}
      size="wide"
      title="Deleted rows and columns"
      description="They come back to where they stood, with their cells."
      footer={<Button onClick={close}>Close</Button>}
    >
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && (
        <LoadFailure error={loaded.error} again={again}>
          The bin could not be read.
        </LoadFailure>
      )}
      {loaded.state === 'done' && <Bin grid={grid} bin={loaded.value} first={params.kind} />}
    </Dialog>
  );
}

function Bin({ grid, bin, first }: { grid: Grid; bin: SheetBin; first: BinnedKind }) {
  const [kind, setKind] = useState<BinnedKind>(first);
  const [now] = useState(Date.now);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lines = linesOfBin(bin, kind, now);
  const ids = lines.map(({ id }) => id).filter((id) => chosen.has(id));
  const restore = (some: readonly string[]): void => {
    if (kind === 'row') undeleteRows(grid.sheetActions, some);
    else undeleteColumns(grid.sheetActions, some);
    setChosen(new Set());
  };
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl label="What" segments={KINDS} value={kind} choose={setKind} />
      {lines.length === 0 ? (
        <p className="flex items-center gap-2 py-6 text-ink-2">
          <Trash2 className="size-4" aria-hidden /> Nothing was deleted here. What is deleted stays here for
          30 days.
        </p>
      ) : (
        <BinList lines={lines} chosen={chosen} choose={setChosen} />
      )}
      {bin.more && <p className="text-12 text-ink-2">Only the last 500 of each are listed.</p>}
      {lines.length > 0 && (
        <Button kind="primary" icon={ArchiveRestore} disabled={ids.length === 0} onClick={() => restore(ids)}>
          {ids.length === 0 ? 'Bring back' : `Bring back ${ids.length} ${kind}${ids.length === 1 ? '' : 's'}`}
        </Button>
      )}
    </div>
  );
}

// The lines of the bin, each with a check box; Shift selects all that were deleted together.

function BinList({
  lines,
  chosen,
  choose,
}: {
  lines: readonly BinLine[];
  chosen: ReadonlySet<string>;
  choose: (ids: ReadonlySet<string>) => void;
}) {
  const users = useSnapshot(db.user);
  const isAll = lines.every(({ id }) => chosen.has(id));
  const nameOf = (userId: string | null): string => textOf(users[userId ?? '']?.firstName) || 'somebody';
  const put = (ids: readonly string[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    choose(next);
  };
  return (
    <div>
      <Checkbox
        checked={isAll}
        mixed={!isAll && lines.some(({ id }) => chosen.has(id))}
        onChange={() =>
          put(
            lines.map(({ id }) => id),
            !isAll,
          )
        }
      >
        {`All ${lines.length}`}
      </Checkbox>
      <ul className="mt-2 max-h-80 overflow-y-auto border-y border-line">
        {lines.map((line) => (
          <li key={line.id} className="border-b border-line py-1.5 last:border-0">
            <Checkbox
              checked={chosen.has(line.id)}
              onChange={({ nativeEvent }) => {
                const isWide = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
                put(isWide ? idsDeletedTogether(lines, line) : [line.id], !chosen.has(line.id));
              }}
            >
              <span className="block min-w-0">
                {line.label && <b className="mr-2 font-semibold tabular">{line.label}</b>}
                {line.name}
                <span className="block text-12 text-ink-2">{`${nameOf(line.userId)}, ${line.when}`}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}
