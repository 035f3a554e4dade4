// The field for the colour of all cells of the selected columns.

import { useEffect, useState } from 'react';
import { whenIdle } from '../../../../browser/idle.ts';
import type { Grid } from '../../../grid/grid.ts';
import type { GridColumn } from '../../../model/columns.ts';
import { columnCellsOf, columnFillDrafts } from '../../../operations/columnFills.ts';
import { ColourField } from '../ColourField.tsx';
import {
  schemeColoursOf,
  colourFieldsOf,
  isSameChoice,
  NO_COLOUR,
  type SchemeColours,
} from '../colours/choice.ts';
import type { CommonValue } from '../commonValue.ts';
import { useInspector } from '../inspectorContext.ts';
import { MOST_CELLS } from '../selected.ts';

export function ColumnFill({ columns }: { columns: readonly GridColumn[] }) {
  const { grid, change } = useInspector();
  const [common, setCommon] = useCommonFill(grid, columns.map(({ id }) => id).join(' '));
  if (grid.view.records.order.count() * columns.length > MOST_CELLS) return null;
  const ids = columns.map(({ id }) => id);
  const set = (choice: SchemeColours): void => {
    setCommon({ isMixed: false, value: choice });
    change(
      columnFillDrafts(
        grid.view,
        grid.sheetActions,
        ids,
        isSameChoice(choice, NO_COLOUR) ? null : colourFieldsOf(choice, 'backgroundColor'),
      ),
    );
  };
  return <ColourField label="Colour" use="ground" common={common} choose={set} />;
}

type CommonFill = CommonValue<SchemeColours>;

const UNKNOWN: CommonFill = { isMixed: true };

/**
 * Returns the fill that all cells of the columns share, read while the browser is idle; mixed until it is known. The
 * setter shows a chosen fill at once.
 */
function useCommonFill(
  { view }: Grid,
  columnIds: string,
): readonly [CommonFill, (common: CommonFill) => void] {
  const [common, setCommon] = useState(UNKNOWN);
  useEffect(() => {
    const ids = columnIds.split(' ');
    const { order, waking } = view.records;
    let index = 0;
    let found: SchemeColours | null = null;
    const reading = whenIdle((isOver) => {
      while (index < order.count()) {
        if (isOver()) return true;
        const line = order.at(index++);
        for (const cell of line ? columnCellsOf(view, line, ids) : []) {
          const choice = schemeColoursOf(cell, 'backgroundColor');
          if (found && !isSameChoice(found, choice)) {
            setCommon({ isMixed: true });
            return false;
          }
          found ??= choice;
        }
      }
      setCommon({ isMixed: false, value: found ?? NO_COLOUR });
      return false;
    });
    const again = (): void => {
      index = 0;
      found = null;
      reading.again();
    };
    again();
    const end = waking.onFrame(again);
    return () => {
      reading.end();
      end();
    };
  }, [view, columnIds]);
  return [common, setCommon];
}
