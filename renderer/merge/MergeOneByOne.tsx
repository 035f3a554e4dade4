// The review on a phone: one difference at a time, with its cells below each other and buttons for the previous and
// the next difference.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { isCellTaken } from '../../shared/merge/mergePlan.ts';
import { formatCount } from '../../shared/format/words.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ChangedText } from './ChangedText.tsx';
import { MergeMatchQuestion } from './MergeMatchQuestion.tsx';
import { MergeConflict } from './MergeConflict.tsx';
import { isRowTicked, stateWords } from './MergeRows.tsx';
import { useShownColumns, type ReviewView } from './reviewColumns.ts';
import {
  answerTo,
  cellName,
  mergeTicksOf,
  isPossibleMatch,
  itemsOf,
  withAnswer,
  type ReviewRow,
} from './review.ts';
import { toggleCell, toggleRow } from './ticking.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The review of a merge, one difference at a time. */
export function MergeOneByOne(view: ReviewView) {
  const { result, filter } = view;
  /** The shown row: its id, and its index at that time, which is used once no difference has this id any more. */
  const [shown, setShown] = useState<{ readonly id: string; readonly at: number }>({ id: '', at: 0 });
  const rows = itemsOf(result, filter, NOTHING).flatMap((item) => (item.kind === 'row' ? [item.row] : []));
  const found = rows.findIndex(({ id }) => id === shown.id);
  const index = found === -1 ? Math.min(shown.at, rows.length - 1) : found;
  const show = (at: number): void => setShown({ id: rows[at]?.id ?? '', at });
  const row = rows[index];
  if (!row) return <p className="flex-1 p-4 text-ink-2">Nothing of this kind.</p>;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between border-b border-line px-3 py-1">
        <IconButton
          label="The difference before"
          icon={ChevronLeft}
          size="lg"
          disabled={index === 0}
          onClick={() => show(index - 1)}
        />
        <span className="tabular" aria-live="polite">
          {formatCount(index + 1)} of {formatCount(rows.length)}
        </span>
        <IconButton
          label="The next difference"
          icon={ChevronRight}
          size="lg"
          disabled={index === rows.length - 1}
          onClick={() => show(index + 1)}
        />
      </div>
      <OneDifference key={row.id} row={row} view={view} />
    </div>
  );
}

function OneDifference({ row, view }: { row: ReviewRow; view: ReviewView }) {
  const { ticks, change, result, pairs, pair } = view;
  const columns = useShownColumns(view);
  const choice = mergeTicksOf(ticks, row.isLocked ? [row] : []);
  const titleOf = (key: string): string => columns.find((column) => column.key === key)?.title ?? 'Line';
  return (
    <article className="min-h-0 flex-1 overflow-y-auto px-3 py-3">
      <h2 className="text-16 font-semibold">
        {row.number && <span className="mr-2 tabular">{row.number}</span>}
        {row.title}
      </h2>
      {row.section !== null && <p className="text-12 text-ink-2">{row.section}</p>}
      <div className="my-2">
        <Checkbox
          checked={isRowTicked(row, ticks)}
          disabled={row.isLocked}
          onChange={() => change(toggleRow(ticks, row))}
        >
          {stateWords(row, ticks)}
          {row.isLocked && ', locked'}
          {row.isMoved && row.after !== null && (
            <span className="text-ink-2">, they have it after {row.after}</span>
          )}
        </Checkbox>
      </div>
      {isPossibleMatch(row) && (
        <div className="my-3">
          <MergeMatchQuestion
            row={row}
            answer={answerTo(row, pairs)}
            choose={(answer) => pair(withAnswer(pairs, row, answer))}
            isStacked
          />
        </div>
      )}
      <ul className="flex flex-col gap-3">
        {row.cells
          .filter(({ state }) => row.state === 'added' || state === 'theirs' || state === 'both')
          .map((cell) => (
            <li key={cell.columnId} className="border-t border-line pt-3">
              {cell.state === 'both' ? (
                <MergeConflict
                  row={row}
                  cell={cell}
                  title={titleOf(cell.columnId)}
                  base={result.base}
                  choice={ticks.cells[cellName(row, cell)] ?? null}
                  choose={(side) =>
                    change({ ...ticks, cells: { ...ticks.cells, [cellName(row, cell)]: side } })
                  }
                  isStacked
                />
              ) : row.state === 'added' ? (
                <>
                  <p className="text-12 text-ink-2">{titleOf(cell.columnId)}</p>
                  <p className="break-words">{cell.theirs}</p>
                </>
              ) : (
                <Checkbox
                  checked={isCellTaken(row, cell, choice)}
                  disabled={row.isLocked}
                  onChange={() => change(toggleCell(ticks, row, cell))}
                >
                  <span className="block text-12 text-ink-2">{titleOf(cell.columnId)}</span>
                  <ChangedText
                    ours={cell.ours}
                    theirs={cell.theirs}
                    isTaken={isCellTaken(row, cell, choice)}
                    isWrapped
                  />
                </Checkbox>
              )}
            </li>
          ))}
      </ul>
    </article>
  );
}
