// What a column holds: one of the purposes.

import { PURPOSES } from '../../../shared/purposes/purposes.ts';
import { setPurpose } from '../operations/columnacts.ts';
import type { Grid } from '../grid/handle.ts';
import { columnsOf } from '../model/picked.ts';
import { purposeWords } from '../model/purposes.ts';
import type { Command } from './command.ts';
import { arranging } from './refusals.ts';

const holdsNow = ({ view, selection }: Grid): string =>
  view.columns()[selection().active.column]?.purpose ?? 'text';

export const columnHolds: readonly Command[] = PURPOSES.flatMap((purpose) => {
  const words = purposeWords(purpose);
  if (words === null) return [];
  return arranging({
    id: `column.holds.${purpose}`,
    group: 'Columns',
    name: `Column holds: ${words}`,
    words: () => words,
    isOn: (grid) => holdsNow(grid) === purpose,
    run: (grid) => setPurpose(grid.view, grid.desk, columnsOf(grid), purpose),
  });
});
