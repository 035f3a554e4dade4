// Which cell of a free block the fields are about: the same that is selected in the sheet.

import { cellTextOf } from '../../../../../shared/layout/content.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import type { Entity } from '../../../../../shared/model/action.ts';
import { saidOf } from '../../../model/assets/said.ts';
import type { Grid } from '../../../grid/handle.ts';
import { useInspecting } from '../inspecting.ts';
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
  const { grid } = useInspecting();
  const options = cells.map(({ id, entity }, at) => ({
    value: id,
    label: nameOf(entity, at, grid),
  }));
  return (
    <ChoiceField label="Cell" common={{ isMixed: false, value: chosen }} options={options} choose={choose} />
  );
}

/** What stands in it; one with nothing by its place in the list. */
function nameOf(entity: Entity, at: number, { view }: Grid): string {
  const text = cellTextOf(entity).replaceAll(/\s+/g, ' ').trim();
  return text === '' && !entity['asset'] ? `Empty cell ${at + 1}` : saidOf(entity, text, view.setting());
}
