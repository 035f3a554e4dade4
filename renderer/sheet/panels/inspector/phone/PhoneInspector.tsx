// The inspector on a phone: the row as a card over the whole screen. A swipe goes to the next row or the one before.
// The tabs of the inspector open below the card: by Details for those who may shape the sheet, by Comment for
// everybody.

import { ArrowLeft, ChevronDown, ChevronUp, MessageSquarePlus, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode, type RefObject, useRef, type TouchEvent } from 'react';
import { useSnapshot } from 'valtio';
import { formatCount } from '../../../../../shared/format/words.ts';
import { db } from '../../../../store/db.ts';
import { connectionWords, health } from '../../../../store/health.ts';
import { useMay } from '../../../../store/rights.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { textOf } from '../../../model/columns.ts';
import { selectionAt, type CellPosition } from '../../../model/selection.ts';
import { useInspector } from '../inspectorContext.ts';
import { RowCard } from './RowCard.tsx';
import type { SheetModel } from '../../../model/sheetModel.ts';

const page = 'visible fixed inset-0 z-dialog flex flex-col bg-surface pb-[env(safe-area-inset-bottom)]';
const sheet =
  'flex h-[52dvh] shrink-0 flex-col rounded-t-dialog border-t border-line bg-surface shadow-float';

export function PhoneInspector({
  part,
  close,
  comment,
  isOpen,
  tabs,
  children,
}: {
  part: RefObject<HTMLElement | null>;
  close: () => void;
  comment: () => void;
  /** Whether the tabs below the card are open at first, as they are if the inspector was opened for one of them. */
  isOpen: boolean;
  tabs: ReactNode;
  children: ReactNode;
}) {
  const { grid, projectId } = useInspector();
  const [isDetailed, setDetailed] = useState(isOpen);
  const mayShape = useMay(projectId, 'sheet.shape') === null;
  const { goTo, next, previous, words } = useCues();
  const write = (): void => {
    setDetailed(true);
    comment();
  };
  const style = (cell: CellPosition): void => {
    leaveField();
    close();
    grid.select(selectionAt(cell));
    grid.edit();
  };
  const swipe = useSwipe((by) => {
    const row = by > 0 ? next : previous;
    if (row !== null) goTo(row);
  });
  return (
    <aside ref={part} data-covers="" aria-label="Inspector" className={page}>
      <header className="flex h-14 shrink-0 items-center gap-1 px-2">
        <IconButton label="Back to the sheet" icon={ArrowLeft} size="xl" onClick={close} />
        <CardTitle words={words} />
        <IconButton
          label="Row before"
          icon={ChevronUp}
          size="xl"
          disabled={previous === null}
          onClick={() => previous !== null && goTo(previous)}
        />
        <IconButton
          label="Row after"
          icon={ChevronDown}
          size="xl"
          disabled={next === null}
          onClick={() => next !== null && goTo(next)}
        />
      </header>
      <div className="flex min-h-0 flex-1 flex-col" {...swipe}>
        <RowCard goTo={(cell) => grid.select(selectionAt(cell), { focus: false })} style={style} />
      </div>
      {isDetailed && (
        <div className={sheet}>
          {tabs}
          {children}
        </div>
      )}
      <footer className="grid shrink-0 auto-cols-fr grid-flow-col gap-2 border-t border-line p-3">
        <Button kind="line" size="xl" icon={MessageSquarePlus} onClick={write}>
          Comment
        </Button>
        {(mayShape || isDetailed) && (
          <Button
            kind="line"
            size="xl"
            icon={SlidersHorizontal}
            aria-expanded={isDetailed}
            onClick={() => setDetailed(!isDetailed)}
          >
            {mayShape ? 'Details' : 'Close'}
          </Button>
        )}
      </footer>
    </aside>
  );
}

function CardTitle({ words }: { words: string }) {
  const { sheetId } = useInspector();
  const title = textOf(useSnapshot(db.sheet)[sheetId]?.title) || 'Untitled';
  return (
    <div className="min-w-0 flex-1">
      <h1 className="truncate text-14 font-semibold">{title}</h1>
      <p className="text-12 text-ink-2 tabular">
        {words} · {connectionWords(useSnapshot(health)).text}
      </p>
    </div>
  );
}

/**
 * Takes the focus from the field that is typed in, so that it writes its text before the card shows another row.
 */
function leaveField(): void {
  if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
}

/**
 * Returns the positions of the rows of cells before and after the active row, the place of that row in words (`Cue 1 of
 * 36`), and the function that goes to a position.
 */
function useCues() {
  const { grid, selected } = useInspector();
  const { position: cellPosition, row } = selected;
  const { view } = grid;
  const { word } = view.headWords();
  const name = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  const found = cuePlace(view, row?.id ?? '');
  return {
    next: nextCueRow(view, cellPosition.row, 1),
    previous: nextCueRow(view, cellPosition.row, -1),
    words: found ? `${name} ${formatCount(found.place)} of ${formatCount(found.total)}` : (row?.name ?? ''),
    goTo(position: number): void {
      leaveField();
      grid.select(selectionAt({ row: position, column: cellPosition.column }), { focus: false });
    },
  };
}

// Going to the next or previous row of cells skips headings, page breaks and title blocks.

/** Returns the position of the next row of cells in one direction; null after the last. */
function nextCueRow(view: SheetModel, from: number, by: 1 | -1): number | null {
  const count = view.count();
  for (let position = from + by; position >= 0 && position < count; position += by) {
    const line = view.line(position);
    const kind = line && view.shown(line).kind;
    if (kind === 'plain' || kind === 'placed') return position;
  }
  return null;
}

/** Returns the place of a cue among all cues, in the order of the sheet; null for a row that is no cue. */
function cuePlace(
  { records, numbers }: SheetModel,
  rowId: string,
): { readonly place: number; readonly total: number } | null {
  const line = records.order.find(rowId);
  if (!line || !numbers.isCue(line)) return null;
  const place = numbers.cuesBefore(records.order.indexOfRecord(line)) + 1;
  return { place, total: numbers.cues() };
}

// A swipe sideways, of one finger.

const SWIPE_PX = 60;
/** A swipe must go this many times further sideways than up or down. */
const FLATNESS = 2;

/**
 * Returns listeners for an element. `swiped` is called with -1 for a swipe to the right, with 1 for one to the left.
 */
function useSwipe(swiped: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent): void {
      const first = touches.item(0);
      start.current = touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const last = changedTouches.item(0);
      if (!start.current || !last) return;
      const [x, y] = [last.clientX - start.current.x, last.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > FLATNESS * Math.abs(y)) swiped(x > 0 ? -1 : 1);
    },
  };
}
