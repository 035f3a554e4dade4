// A field of the row's card on a phone. A tap begins typing; the text is written when the field is left.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '../../../../../shared/limits.ts';
import { purposeNamed } from '../../../../../shared/purposes/purposes.ts';
import { isOfInputMethod } from '../../../../browser/composing.ts';
import { editedTextAt, subRowCount } from '../../../model/cellAt.ts';
import { purposeAt, storedCellAt } from '../../../model/cellPurpose.ts';
import { writeRefusal } from '../../../model/locks.ts';
import { selectionAt, type CellPosition } from '../../../model/selection.ts';
import { writeCell } from '../../../operations/cellEdits.ts';
import { writeTime } from '../../../operations/times/typing.ts';
import type { Grid } from '../../../grid/grid.ts';
import { useInspector } from '../inspectorContext.ts';

/**
 * Tells whether the cell at a position can be typed in as plain text: it has no editor of its own, no asset, no styled
 * text, and may be written.
 */
export function isTypable(grid: Grid, position: CellPosition): boolean {
  const { view, sheetActions } = grid;
  const cell = storedCellAt(view, position);
  const isPlain =
    purposeNamed(purposeAt(view, position)).editor === 'plain' && !cell?.asset && !cell?.valueText;
  return isPlain && writeRefusal(view, sheetActions, position) === null;
}

/** What has been typed, and for which row and column: others may insert and delete some meanwhile. */
interface CardDraft {
  readonly rowId: string;
  readonly columnId: string;
  readonly text: string;
}

/** Writes a text into a cell. Returns false where it was refused, with a message. */
function writeDraft(grid: Grid, position: CellPosition, text: string): boolean {
  const { view, sheetActions } = grid;
  const refusal = text === editedTextAt(view, position) ? null : writeRefusal(view, sheetActions, position);
  if (refusal !== null) {
    sheetActions.say(refusal);
    return false;
  }
  return writeTime(grid, position, text) ?? writeCell(view, sheetActions, position, text);
}

/** The field; `children` are its visible label. */
export function CardField({
  position,
  name,
  className,
  fieldClass,
  children,
}: {
  position: CellPosition;
  name: string;
  className: string;
  fieldClass: string;
  children?: ReactNode;
}) {
  const { grid } = useInspector();
  const { view, sheetActions } = grid;
  const [draft, setDraft] = useState<CardDraft | null>(null);
  const refused = useRef<CardDraft | null>(null);
  const stored = editedTextAt(view, position);
  const type = (text: string): void =>
    setDraft({
      rowId: draft?.rowId ?? view.line(position.row)?.id ?? '',
      columnId: draft?.columnId ?? view.columns()[position.column]?.id ?? '',
      text,
    });
  const keep = (): void => {
    if (draft === null) return;
    const [row, column] = [view.positionOf(draft.rowId), view.columnAt(draft.columnId)];
    const isLineGone = (position.line ?? 0) >= subRowCount(view, row);
    if (row < 0 || column < 0 || isLineGone) {
      setDraft(null);
      const gone = row < 0 ? 'row' : column < 0 ? 'column' : 'line';
      return sheetActions.say(`This ${gone} is gone. You had typed “${draft.text}”.`);
    }
    const isWritten = writeDraft(grid, { ...position, row, column }, draft.text);
    view.records.waking.wake();
    // Where a typed time conflicts with others, the open dialog has that time, and writes or discards it.
    if (isWritten || grid.shown('over')?.name === 'timeConflict') setDraft(null);
    refused.current = isWritten ? null : draft;
  };
  // The card may show another row while the field has the focus, so the draft is also written when the field is
  // removed.
  const latest = useRef<() => void>(keep);
  useEffect(() => {
    // What was refused already is not tried again.
    latest.current = () => draft !== refused.current && keep();
  });
  useEffect(() => () => latest.current(), []);
  return (
    <label className={className}>
      {children}
      <textarea
        dir="auto"
        aria-label={name}
        rows={1}
        className={`field-sizing-content resize-none bg-transparent text-16 outline-none ${fieldClass}`}
        value={draft?.text ?? stored}
        placeholder="Empty"
        maxLength={limits.cellTextLength}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => grid.select(selectionAt(position), { focus: false })}
        onBlur={keep}
        onKeyDown={(event) => {
          if (isOfInputMethod(event.nativeEvent)) return;
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
    </label>
  );
}
