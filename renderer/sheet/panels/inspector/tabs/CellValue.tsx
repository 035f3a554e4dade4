// The text of cells. A typed text is written to all of them; at its right is the sum of numbers or durations.

import { useState } from 'react';
import { limits } from '../../../../../shared/limits.ts';
import { rawTextOf } from '../../../../../shared/layout/content.ts';
import { normalisedText, purposeNamed } from '../../../../../shared/purposes/purposes.ts';
import { isOfInputMethod } from '../../../../browser/composing.ts';
import { bareInput, inputClass } from '../../../../ui/inputClass.ts';
import { cx } from '../../../../ui/classes.ts';
import { writeCell } from '../../../operations/cellEdits.ts';
import { writeTime } from '../../../operations/times/typing.ts';
import { commonValueOf, valueOr } from '../commonValue.ts';
import { draftsForEach } from '../../../operations/edits.ts';
import { LabelledField } from '../fields/LabelledField.tsx';
import { useInspector } from '../inspectorContext.ts';
import { purposeOf, type SelectedCell } from '../selected.ts';
import { summaryOf } from '../../../model/summary.ts';

const field = 'field-sizing-content max-h-40 resize-none py-1 leading-5 phone:py-3';

export function CellValue({ cells }: { cells: readonly SelectedCell[] }) {
  const { grid, selected, isPhone, change } = useInspector();
  const [draft, setDraft] = useState<string | null>(null);
  const common = commonValueOf(cells, ({ entity }) => rawTextOf(entity), '');
  const stored = valueOr(common, '');
  const isRich = cells.some(({ entity }) => typeof entity.valueText === 'string');
  const [sum] = cells.length > 1 ? summaryOf(grid.view, grid.ranges()).values : [];
  const keep = (): void => {
    setDraft(null);
    if (draft === null || (!common.isMixed && draft === stored) || (common.isMixed && draft === '')) return;
    // A single cell of the table is written by its position, in the same way as by its editor.
    const [only, ...others] = cells;
    if (only?.column && others.length === 0) {
      const { position } = selected;
      const isWritten =
        writeTime(grid, position, draft) ?? writeCell(grid.view, grid.sheetActions, position, draft);
      // A refused text stays in the field to be corrected, but not where the dialog about conflicting times has opened:
      // that dialog writes the text itself, or leaves the cell as it is.
      if (!isWritten && grid.shown('over')?.name !== 'timeConflict') setDraft(draft);
    } else
      change(draftsForEach('cell.update.value', cells, (cell) => ({ value: textFor(cell, draft) || null })));
  };
  return (
    <LabelledField label="Value">
      <span className={cx(inputClass(isPhone ? 'lg' : 'md', false), 'h-auto min-h-7 items-start')}>
        <textarea
          dir="auto"
          aria-label="Value"
          rows={1}
          className={`${bareInput} ${field}`}
          value={draft ?? stored}
          placeholder={common.isMixed ? 'Mixed' : 'Empty'}
          maxLength={limits.cellTextLength}
          disabled={selected.isTooMuch}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={keep}
          onKeyDown={(event) => {
            if (isOfInputMethod(event.nativeEvent)) return;
            if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
              event.preventDefault();
              keep();
            }
            if (event.key === 'Escape' && draft !== null) {
              event.stopPropagation();
              setDraft(null);
            }
          }}
        />
        {sum && sum.name !== '' && (
          <span className="shrink-0 py-1 text-12 leading-5 text-ink-2 tabular" title={sum.name}>
            Σ {sum.value}
          </span>
        )}
      </span>
      {isRich && draft !== null && (
        <p className="mt-1 text-12 text-ink-2">Typed here it becomes plain: its own style is let go.</p>
      )}
    </LabelledField>
  );
}

/**
 * Returns a typed text in the form that the cell stores. Times stay as typed: a conflict of times is resolved one at a
 * time.
 */
function textFor(cell: SelectedCell, typed: string): string {
  const purpose = purposeOf(cell);
  if (purposeNamed(purpose).time !== null) return typed;
  return normalisedText(typed, purpose, { showsSeconds: true, option: cell.column?.purposeOption ?? null });
}
