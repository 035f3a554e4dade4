// The panel that assigns a category to the selected columns or cells. A person finds or adds a category, previews its
// colours, and can change them for the whole project.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Entity, Fields } from '../../../../shared/model/action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { db } from '../../../store/db.ts';
import type { Grid } from '../../grid/grid.ts';
import type { PanelProps } from '../panel.ts';
import { joinedDrafts } from '../../operations/bulkCells.ts';
import { categoryCreateDraft, leastUsedHue, categoryStyleDrafts } from '../../operations/categories/acts.ts';
import {
  categoryAssignDrafts,
  commonCategory,
  cellIdsToAssign,
  columnIdsToAssign,
  type CategoryTarget,
} from '../../operations/categories/assigning.ts';
import { CategoryLook } from './CategoryLook.tsx';
import { CategoryPicker } from './CategoryPicker.tsx';
import { CategorySample } from './CategorySample.tsx';
import { categoryUseCountsOf, categoryUseWords } from '../../model/categories/counts.ts';
import { listedCategories, categoryName } from '../../model/categories/listedCategories.ts';
import type { PickerOption } from '../../model/categories/options.ts';
import { useFilledCounts } from './useFilledCounts.ts';
import { useCategoryUses } from './useCategoryUses.ts';

/** Shown in place of a category where columns or cells have none. */
const PLAIN: Entity = { id: '', name: 'General' };

export function Panel({ grid, projectId, params, close }: PanelProps<'category'>) {
  const target: CategoryTarget = params.of;
  const [ids] = useState(() =>
    params.of === 'cell' ? cellIdsToAssign(grid) : columnIdsToAssign(grid, params.at),
  );
  const title = titleOf(grid, target, ids);
  return (
    <Dialog
      open
      close={close}
      title={title}
      footer={
        <>
          <Button className="mr-auto" onClick={() => grid.show({ name: 'categories' })}>
            All categories…
          </Button>
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      {ids === null ? (
        <p>These are too many cells at once. Give their column a category instead.</p>
      ) : (
        <Assign grid={grid} projectId={projectId} target={target} ids={ids} close={close} />
      )}
    </Dialog>
  );
}

function titleOf({ view }: Grid, target: CategoryTarget, ids: readonly string[] | null): string {
  if (target === 'cell') return ids?.length === 1 ? 'Category of this cell' : 'Category of these cells';
  if (ids?.length !== 1) return `Category of ${ids?.length ?? 0} columns`;
  return `Category of ${view.allColumns().get(ids[0] ?? '')?.title || 'this column'}`;
}

function Assign({
  grid,
  projectId,
  target,
  ids,
  close,
}: {
  grid: Grid;
  projectId: string;
  target: CategoryTarget;
  ids: readonly string[];
  close: () => void;
}) {
  const shownCategories = useSnapshot(db.category);
  const categories = listedCategories(shownCategories, projectId);
  const [chosenId, setChosen] = useState(() => commonCategory(grid, target, ids));
  const [looked, setLooked] = useState<PickerOption | null>(null);
  const filled = useFilledCounts(grid);
  const uses = useCategoryUses(projectId);
  const chosen = categories.find(({ id }) => id === chosenId);
  const hue = leastUsedHue(categories);

  const choose = (option: PickerOption, isLast: boolean): void => {
    if (option.kind !== 'new' && idOf(option) === chosenId) return isLast ? close() : undefined;
    const id = option.kind === 'new' ? grid.sheetActions.newId() : idOf(option);
    const made =
      option.kind === 'new' && id ? [categoryCreateDraft(id, projectId, option.name, { hue })] : [];
    const assigned = joinedDrafts(grid.view.records.sheetId, categoryAssignDrafts(target, ids, id));
    grid.sheetActions.gesture([...made, ...assigned]);
    setChosen(id);
    if (isLast) close();
  };
  const previewed = previewOf(looked, hue, chosen);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <CategoryPicker
          categories={categories}
          chosenId={chosenId}
          counts={filled}
          shown={setLooked}
          choose={choose}
        />
      </div>
      <CategorySample category={previewed ?? chosen ?? PLAIN} />
      {chosen && (
        <section aria-label={`Colours of ${categoryName(chosen)}`} className="border-t border-line pt-3">
          <CategoryLook
            name={categoryName(chosen)}
            category={chosen}
            change={(fields: Fields) => grid.sheetActions.gesture(categoryStyleDrafts(chosen, fields))}
          />
          <p className="mt-2 text-12 text-ink-2">
            {categoryUseWords(
              uses && categoryUseCountsOf(uses, Object.values(shownCategories), chosen.id),
              filled && (filled.get(chosen.id) ?? 0),
            )}
          </p>
        </section>
      )}
    </div>
  );
}

function idOf(option: PickerOption): string | null {
  return option.kind === 'category' ? option.category.id : null;
}

/** Returns the category of an option that is highlighted but not chosen yet, to preview it; null without one. */
function previewOf(looked: PickerOption | null, hue: string, chosen: Entity | undefined): Entity | null {
  if (looked?.kind === 'new') return { id: '', name: looked.name, hue };
  if (looked?.kind === 'general') return PLAIN;
  if (looked?.kind === 'category' && looked.category.id !== chosen?.id) return looked.category;
  return null;
}
