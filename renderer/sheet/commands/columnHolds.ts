// What a column holds: one of the purposes.

import type { PurposeOption } from '../../../shared/purposes/purpose.ts';
import { PURPOSE_CHOICES, purposeNamed } from '../../../shared/purposes/purposes.ts';
import { setPurpose } from '../operations/columnacts.ts';
import type { Grid } from '../grid/handle.ts';
import type { GridColumn } from '../model/columns.ts';
import { columnsOf } from '../model/picked.ts';
import type { Command } from './command.ts';
import { arranging } from './refusals.ts';

const holdsNow = ({ view, selection }: Grid): string =>
  view.columns()[selection().active.column]?.purpose ?? 'text';

/** What the columns say beside their purpose; a purpose without such a thing has no entry. */
export const columnOption: Command = arranging({
  id: 'column.option',
  group: 'Columns',
  name: 'What the column holds, more closely…',
  words: (grid) => `${optionAt(grid)?.label ?? 'Option'}…`,
  result: (grid) => activeColumn(grid)?.purposeOption ?? null,
  where: (grid) => optionAt(grid) !== null,
  run: (grid) => grid.show('columnOption'),
});

const activeColumn = ({ view, selection }: Grid): GridColumn | undefined =>
  view.columns()[selection().active.column];
const optionAt = (grid: Grid): PurposeOption | null => purposeNamed(activeColumn(grid)?.purpose).option;

export const columnHolds: readonly Command[] = PURPOSE_CHOICES.map(({ value: purpose, label: words }) =>
  arranging({
    id: `column.holds.${purpose}`,
    group: 'Columns',
    name: `Column holds: ${words}`,
    words: () => words,
    isOn: (grid) => holdsNow(grid) === purpose,
    run: (grid) => setPurpose(grid.view, grid.desk, columnsOf(grid), purpose),
  }),
);
