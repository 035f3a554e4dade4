// The field for the colour of all cells of the selected columns.

import { useEffect, useState } from 'react';
import type { Grid } from '../../../grid/grid.ts';
import type { GridColumn } from '../../../model/columns.ts';
import { columnFillDrafts } from '../../../operations/columnFills.ts';
import { ColourField } from '../ColourField.tsx';
import { colourFieldsOf, isSameChoice, NO_COLOUR, type SchemeColours } from '../colours/choice.ts';
import { useInspector } from '../inspectorContext.ts';
import { followCommonFill, hasTooManyCells, MIXED_FILL, type CommonFill } from './commonFill.ts';

export function ColumnFill({ columns }: { columns: readonly GridColumn[] }) {
  const { grid, change } = useInspector();
  const [common, setCommon] = useCommonFill(grid, columns.map(({ id }) => id).join(' '));
  const ids = columns.map(({ id }) => id);
  if (hasTooManyCells(grid.view, ids)) return null;
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

/**
 * Returns the fill that all cells of the columns share, read while the browser is idle; mixed until it is known. The
 * setter shows a chosen fill at once.
 */
function useCommonFill(
  { view }: Grid,
  columnIds: string,
): readonly [CommonFill, (common: CommonFill) => void] {
  const [common, setCommon] = useState(MIXED_FILL);
  useEffect(() => followCommonFill(view, columnIds.split(' '), setCommon), [view, columnIds]);
  return [common, setCommon];
}
