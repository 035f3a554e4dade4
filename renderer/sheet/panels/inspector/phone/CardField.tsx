// A field of the row's card: one tap and the text can be typed. It is written when the field is left.

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

/** Tells whether the text at a position is typed as it is shown: cells with a mark, an asset or styles are not. */
export function isTypable(grid: Grid, position: CellPosition): boolean {
  const { view, sheetActions } = grid;
  const cell = storedCellAt(view, position);
  const isPlain =
    purposeNamed(purposeAt(view, position)).editor === 'plain' && !cell?.asset && !cell?.valueText;
  return isPlain && writeRefusal(view, sheetActions, position) === null;
}

/** The field; `children` are what labels it. */
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
  // The card may go on to another row while the field has the focus.
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
