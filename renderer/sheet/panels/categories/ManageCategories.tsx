// All categories of a project: rename, change colours and text size, reorder, merge, delete. The component is used in
// the sheet's panel and in the project's settings.

import { Plus, Split } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { categoriesById } from '../../../../shared/layout/content.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import { db } from '../../../store/db.ts';
import { newId } from '../../../store/newId.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useSortable } from '../../../ui/useSortable.ts';
import { categoryUseCountsOf } from '../../model/categories/counts.ts';
import {
  listedCategories,
  mergedCategories,
  findCategoryByName,
  categoryName,
  nameRefusal,
} from '../../model/categories/listedCategories.ts';
import {
  categoryCreateDraft,
  leastUsedHue,
  categoryMoveDrafts,
  categoryMergeDrafts,
  categoryDeleteDrafts,
  categoryRestoreDrafts,
  type Transact,
} from '../../operations/categories/acts.ts';
import { CategoryLine } from './CategoryLine.tsx';
import { useCategoryUses } from './useCategoryUses.ts';
import type { Category } from '../../../../shared/records.ts';

export function ManageCategories({
  projectId,
  may,
  gesture,
  filled,
}: {
  projectId: string;
  /** Whether the person may change categories. */
  may: boolean;
  gesture: Transact;
  /**
   * Number of filled cells in the open sheet by category id; null if no sheet is open, or until all rows are counted.
   */
  filled: ReadonlyMap<string, number> | null;
}) {
  const all = useSnapshot(db.category);
  const categories = listedCategories(all, projectId);
  const uses = useCategoryUses(projectId);
  const [openId, setOpen] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<{ readonly id: string; readonly wish: 'merge' | 'delete' } | null>(
    null,
  );
  const { lineProps, said: announcement } = useSortable(
    categories.map((category) => ({ id: category.id, name: categoryName(category) })),
    { may, move: (from, to) => gesture(categoryMoveDrafts(categories, from, to)) },
  );
  const leavingCategory = categories.find(({ id }) => id === leaving?.id);
  return (
    <div className="flex flex-col gap-4">
      {categories.length === 0 && (
        <p className="text-ink-2">
          A category says whose a column or a cell is, Audio or Lights, by its name and its colour.
          {may && ' Type the name of the first one.'}
        </p>
      )}
      <ul aria-label="Categories">
        {categories.map((category, at) => (
          <CategoryLine
            key={category.id}
            projectId={projectId}
            category={category}
            categories={categories}
            may={may}
            line={lineProps(at)}
            isOpen={category.id === openId}
            open={() => setOpen(category.id === openId ? null : category.id)}
            gesture={gesture}
            reach={uses && categoryUseCountsOf(uses, Object.values(all), category.id)}
            cells={filled && (filled.get(category.id) ?? 0)}
            leave={(wish) => setLeaving({ id: category.id, wish })}
          />
        ))}
      </ul>
      <output className="sr-only">{announcement}</output>
      {may && <NewCategory projectId={projectId} categories={categories} gesture={gesture} />}
      <MergedLines merged={mergedCategories(all, projectId)} all={all} may={may} gesture={gesture} />
      {leavingCategory && leaving && (
        <RemoveCategory
          category={leavingCategory}
          others={categories.filter(({ id }) => id !== leavingCategory.id)}
          wish={leaving.wish}
          gesture={gesture}
          close={() => setLeaving(null)}
        />
      )}
    </div>
  );
}

function NewCategory({
  projectId,
  categories,
  gesture,
}: {
  projectId: string;
  categories: readonly Category[];
  gesture: Transact;
}) {
  const [name, setName] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const refusal = nameRefusal(name, findCategoryByName(categories, name) !== undefined);
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setConfirming(true);
        if (refusal !== null) return;
        gesture([categoryCreateDraft(newId(), projectId, name, { hue: leastUsedHue(categories) })]);
        setName('');
        setConfirming(false);
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="New category"
          hiddenLabel
          placeholder="New category"
          value={name}
          maxLength={limits.nameLength.max}
          error={isConfirming && refusal !== null ? refusal : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" size="lg" icon={Plus}>
        Add
      </Button>
    </form>
  );
}

// Lists the categories that were merged into another one, each with a button that separates it again.

function MergedLines({
  merged,
  all,
  may,
  gesture,
}: {
  merged: readonly Entity[];
  all: Readonly<Record<string, Entity>>;
  may: boolean;
  gesture: Transact;
}) {
  if (merged.length === 0) return null;
  const shownAs = categoriesById(Object.values(all));
  return (
    <section aria-label="Merged categories">
      <h3 className="mb-1 text-12 font-medium text-ink-2">Merged</h3>
      <ul>
        {merged.map((category) => {
          const into = shownAs.get(category.id);
          return (
            <li key={category.id} className="flex min-h-8 items-center gap-2 text-ink-2">
              <span className="min-w-0 flex-1 truncate">
                {categoryName(category)} is shown as {into ? categoryName(into) : 'General'}
              </span>
              {may && (
                <Button
                  size="sm"
                  icon={Split}
                  aria-label={`Unmerge ${categoryName(category)}`}
                  onClick={() => gesture(categoryMergeDrafts(category, null))}
                >
                  Unmerge
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

// The dialog that removes a category. Its columns and cells get another category (a merge) or none (General).

function RemoveCategory({
  category,
  others,
  wish,
  gesture,
  close,
}: {
  category: Category;
  others: readonly Entity[];
  wish: 'merge' | 'delete';
  gesture: Transact;
  close: () => void;
}) {
  const name = categoryName(category);
  const [into, setInto] = useState(wish === 'merge' ? (others[0]?.id ?? '') : '');
  const other = others.find(({ id }) => id === into);
  // Somebody may merge or delete the chosen category meanwhile. Then the person chooses again, since without another
  // category the columns and cells would go to General.
  const isChosen = other !== undefined || (wish === 'delete' && into === '');
  const options = [
    ...(isChosen ? [] : [{ value: into, label: 'Choose a category' }]),
    ...(wish === 'delete' ? [{ value: '', label: 'General, no colour' }] : []),
    ...others.map((each) => ({ value: each.id, label: categoryName(each) })),
  ];
  const act = (): void => {
    gesture(other ? categoryMergeDrafts(category, other.id) : categoryDeleteDrafts(category));
    const back = other ? categoryMergeDrafts(category, null) : categoryRestoreDrafts(category);
    const words = other ? `${name} is now ${categoryName(other)}` : `Deleted “${name}”`;
    toast(words, { action: { label: 'Undo', act: () => gesture(back) } });
    close();
  };
  return (
    <ConfirmDialog
      title={wish === 'merge' ? `Merge ${name}` : `Delete ${name}`}
      description={
        wish === 'merge'
          ? 'Whatever is of this category is of the other one from now on, in the whole project.'
          : 'In the whole project. The bin keeps it for 30 days.'
      }
      act={wish === 'merge' ? 'Merge' : 'Delete'}
      kind={wish === 'merge' ? 'primary' : 'danger'}
      disabled={!isChosen}
      carryOut={act}
      close={close}
    >
      <Select
        label={wish === 'merge' ? 'Merge into' : 'Its columns and cells go to'}
        options={options}
        value={into}
        choose={setInto}
      />
    </ConfirmDialog>
  );
}
