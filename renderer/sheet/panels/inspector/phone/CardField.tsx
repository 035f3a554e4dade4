// A field of the row's card on a phone. A tap begins typing; the text is written when the field is left.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '../../../../../shared/limits.ts';
import { purposeNamed } from '../../../../../shared/purposes/purposes.ts';
import { editedTextAt } from '../../../model/cellAt.ts';
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
  const [draft, setDraft] = useState<string | null>(null);
  const stored = editedTextAt(grid.view, position);
  const keep = (): void => {
    if (draft === null) return;
    const isWritten =
      writeTime(grid, position, draft) ?? writeCell(grid.view, grid.sheetActions, position, draft);
    grid.view.records.waking.wake();
    if (isWritten) setDraft(null);
  };
  // The card may show another row while the field has the focus, so the draft is also written when the field is
  // removed.
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => latest.current(), []);
  return (
    <label className={className}>
      {children}
      <textarea
        aria-label={name}
        rows={1}
        className={`field-sizing-content resize-none bg-transparent text-16 outline-none ${fieldClass}`}
        value={draft ?? stored}
        placeholder="Empty"
        maxLength={limits.cellTextLength}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={() => grid.select(selectionAt(position), { focus: false })}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
    </label>
  );
}
