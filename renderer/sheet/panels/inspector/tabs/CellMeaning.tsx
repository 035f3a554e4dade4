// What the cells are for: purpose and category, each of their own or as the column says.

import { useSnapshot } from 'valtio';
import { PURPOSES } from '../../../../../shared/purposes/purposes.ts';
import { categoriesById, idIn } from '../../../../../shared/layout/content.ts';
import { db } from '../../../../store/db.ts';
import { listedCategories } from '../../../model/categories/listed.ts';
import { textOf } from '../../../model/columns.ts';
import { purposeWords } from '../../../model/purposes.ts';
import { commonOf } from '../common.ts';
import { edits } from '../../../operations/edits.ts';
import { ChoiceField } from '../fields/ChoiceField.tsx';
import { useInspecting } from '../inspecting.ts';
import type { SelectedCell } from '../selected.ts';

export function CellMeaning({ cells }: { cells: readonly SelectedCell[] }) {
  const { projectId, change } = useInspecting();
  const all = useSnapshot(db.category);
  const categories = listedCategories(all, projectId);
  const shownAs = categoriesById(Object.values(all));
  const ofColumn = commonOf(cells, ({ column }) => column?.purpose ?? 'text', 'text');
  const columnCategory = commonOf(cells, ({ column }) => textOf(column?.category?.name), '');
  const usualPurpose = ofColumn.isMixed
    ? 'As their columns'
    : `${purposeWords(ofColumn.value) ?? 'Text'}${cells[0]?.column ? ', as the column' : ''}`;
  const usualCategory = columnCategory.isMixed
    ? 'As their columns'
    : columnCategory.value === ''
      ? 'General'
      : `${columnCategory.value}, as the column`;
  return (
    <>
      <ChoiceField
        label="Purpose"
        common={commonOf(cells, ({ entity }) => idIn(entity['purpose']) ?? '', '')}
        options={[
          { value: '', label: usualPurpose },
          ...PURPOSES.flatMap((purpose) => {
            const label = purposeWords(purpose);
            return label === null ? [] : [{ value: purpose, label }];
          }),
        ]}
        choose={(purpose) =>
          change(edits('cell.update.purpose', cells, () => ({ purpose: purpose || null })))
        }
      />
      <ChoiceField
        label="Category"
        common={commonOf(cells, ({ entity }) => shownAs.get(idIn(entity['categoryId']) ?? '')?.id ?? '', '')}
        options={[
          { value: '', label: usualCategory },
          ...categories.map(({ id, name }) => ({ value: id, label: textOf(name) })),
        ]}
        choose={(categoryId) =>
          change(edits('cell.update.category', cells, () => ({ categoryId: categoryId || null })))
        }
      />
    </>
  );
}
