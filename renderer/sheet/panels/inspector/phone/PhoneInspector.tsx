// The inspector on a phone: the row as a card, the fields below it, and a button for the next cell within reach of the
// thumb.

import { formatCount } from '../../../../../shared/format/words.ts';
import { ArrowLeft, ArrowRight, ChevronDown, ChevronUp, MessageSquarePlus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { db } from '../../../../store/db.ts';
import { connectionWords, health } from '../../../../store/health.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { textOf } from '../../../model/columns.ts';
import { selectionAt, type GridBounds, type CellPosition } from '../../../model/selection.ts';
import { useInspector } from '../inspectorContext.ts';
import { RowCard } from './RowCard.tsx';

const page = 'fixed inset-0 z-dialog flex flex-col bg-surface';
const sheet =
  'flex h-[52dvh] shrink-0 flex-col rounded-t-dialog border-t border-line bg-surface shadow-float';

export function PhoneInspector({
  part,
  close,
  comment,
  tabs,
  children,
}: {
  part: RefObject<HTMLElement | null>;
  close: () => void;
  comment: () => void;
  tabs: ReactNode;
  children: ReactNode;
}) {
  const { grid, sheetId, selected } = useInspector();
  const title = textOf(useSnapshot(db.sheet)[sheetId]?.title) || 'Untitled';
  const { spot } = selected;
  const count = grid.view.count();
  const goTo = (row: number, column = spot.column): void =>
    grid.select(selectionAt({ row, column }), { focus: false });
  const next = nextSpot(spot, { rows: count, columns: grid.view.columns().length });
  return (
    <aside ref={part} aria-label="Inspector" className={page}>
      <header className="flex h-14 shrink-0 items-center gap-2 px-2">
        <IconButton label="Back to the sheet" icon={ArrowLeft} size="xl" onClick={close} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-14 font-semibold">{title}</h1>
          <p className="text-12 text-ink-2 tabular">
            Row {spot.row + 1} of {formatCount(count)} · {connectionWords(useSnapshot(health)).text}
          </p>
        </div>
        <IconButton
          label="Row before"
          icon={ChevronUp}
          size="xl"
          disabled={spot.row === 0}
          onClick={() => goTo(spot.row - 1)}
        />
        <IconButton
          label="Row after"
          icon={ChevronDown}
          size="xl"
          disabled={spot.row >= count - 1}
          onClick={() => goTo(spot.row + 1)}
        />
      </header>
      <RowCard goTo={(column) => goTo(spot.row, column)} />
      <div className={sheet}>
        {tabs}
        {children}
        <footer className="grid shrink-0 grid-cols-2 gap-2 border-t border-line p-3">
          <Button kind="plain" size="xl" icon={MessageSquarePlus} onClick={comment}>
            Comment
          </Button>
          <Button
            kind="primary"
            size="xl"
            disabled={next === null}
            onClick={() => next && goTo(next.row, next.column)}
          >
            Next cell
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        </footer>
      </div>
    </aside>
  );
}

// Returns the next cell in reading order; null after the last.

function nextSpot({ row, column }: CellPosition, { rows, columns }: GridBounds): CellPosition | null {
  if (column + 1 < columns) return { row, column: column + 1 };
  return row + 1 < rows ? { row: row + 1, column: 0 } : null;
}
