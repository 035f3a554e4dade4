// Which cell of a free block the fields are about: the grid takes a block as one cell.

import { cellTextOf } from '../../../../shared/layout/content.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import type { SelectedCell } from '../selected.ts';

export function BlockCellChoice({
  cells,
  chosen,
  choose,
}: {
  cells: readonly SelectedCell[];
  chosen: string;
  choose: (id: string) => void;
}) {
  const options = cells.map(({ id, entity }, at) => ({
    value: id,
    label: cellTextOf(entity).replaceAll(/\s+/g, ' ').trim() || `Empty cell ${at + 1}`,
  }));
  return (
    <ChoiceField label="Cell" common={{ isMixed: false, value: chosen }} options={options} choose={choose} />
  );
}
