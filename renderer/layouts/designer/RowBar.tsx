// The bar above the canvas: which row of which sheet is behind the layout, and how large it is drawn.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { BLOCK_TRACKS } from '../../../shared/entities/parts.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { useDesigner } from './designerContext.ts';
import { rowsOf } from './placing.ts';
import type { RowChoice } from './useDesignerState.ts';

/** The choice of the row behind the layout. */
export function RowBar({ choice }: { choice: RowChoice }) {
  const { row, drawn } = useDesigner();
  const { sheets, sheetId, shown, rowId, isLongest } = choice;
  const beside = (by: 1 | -1): string | null => shown?.rows.beside(rowId, by) ?? null;
  const [before, after] = rowId === null ? [null, null] : [beside(-1), beside(1)];
  const isLoading = sheetId !== null && shown === null;
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-1.5 px-4 py-1.5">
      {sheetId === null ? (
        <p className="text-ink-2">No sheet yet. A row of a sheet is shown here once there is one.</p>
      ) : (
        <>
          <IconButton
            label="Row before"
            icon={ChevronLeft}
            size="sm"
            disabled={before === null}
            onClick={() => before !== null && choice.chooseRow(before)}
          />
          <span className="text-12 text-ink-2 tabular" aria-live="polite">
            {isLoading
              ? 'Rows are coming'
              : rowId === null
                ? 'No rows yet'
                : isLongest
                  ? 'Longest texts'
                  : 'Row '}
            {!isLongest && row && <b className="font-semibold text-ink">{row.item.number || '–'}</b>}
          </span>
          <IconButton
            label="Row after"
            icon={ChevronRight}
            size="sm"
            disabled={after === null}
            onClick={() => after !== null && choice.chooseRow(after)}
          />
          <span className="w-44 phone:w-36">
            <Select
              label="Sheet behind the layout"
              hiddenLabel
              size="md"
              options={sheets.map(({ id, title }) => ({ value: id, label: title }))}
              value={sheetId}
              choose={choice.chooseSheet}
            />
          </span>
          <Button
            aria-pressed={isLongest}
            on={isLongest}
            disabled={rowId === null}
            onClick={() => choice.setLongest(!isLongest)}
          >
            Longest texts
          </Button>
        </>
      )}
      <span className="ml-auto text-12 text-ink-2 tabular max-xl:hidden">
        {`${BLOCK_TRACKS} × ${rowsOf(drawn)} tracks`}
      </span>
    </div>
  );
}
