// The row below the top bar, on phones and under touch: a button to find, and the departments of the sheet as chips. A
// tap shows one department alone; the choice is remembered for all sheets of the project.

import { useSnapshot } from 'valtio';
import { Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { hueOf } from '../../../../shared/layout/hues.ts';
import { touchQuery } from '../../../browser/phone.ts';
import { db } from '../../../store/db.ts';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Grid } from '../../grid/grid.ts';
import {
  chosenDepartment,
  departmentsOf,
  hiddenFor,
  rememberDepartment,
  rememberedDepartment,
} from '../../model/views/departments.ts';
import { categoryTitle } from '../../model/views/words.ts';
import { useCurrentView } from '../../panels/views/useCurrentView.ts';

const bar =
  'hidden h-12 shrink-0 items-center gap-1.5 overflow-x-auto px-3 [scrollbar-width:none] touch:flex phone:flex';
const chip =
  'relative flex h-8 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-control px-3 text-14 font-medium whitespace-nowrap ' +
  'after:absolute after:-top-1.5 after:right-0 after:-bottom-1.5 after:left-0 tablet:h-9 tablet:text-13';

/** The row; its place is kept while the sheet is loading. */
export function DepartmentChips({ grid, projectId }: { grid: Grid | null; projectId: string }) {
  return (
    <div className={bar}>
      <button
        type="button"
        disabled={grid === null}
        className={cx(chip, 'bg-sunken text-ink-2')}
        onClick={() => grid?.run('find.open')}
      >
        <Icon of={Search} />
        Find
      </button>
      {grid && <Chips grid={grid} projectId={projectId} />}
    </div>
  );
}

function Chips({ grid, projectId }: { grid: Grid; projectId: string }) {
  const { hiddenCategories } = useCurrentView(grid);
  const [first] = useState(() => rememberedDepartment(projectId));
  // The departments are those of the columns: new ones may come while the sheet is open.
  useSnapshot(db.column);
  useSnapshot(db.category);
  const departments = departmentsOf(grid.view);
  const chosen = chosenDepartment(departments, hiddenCategories);
  // A choice from a link or from an earlier visit of this sheet is kept.
  useLayoutEffect(() => {
    if (first === null || grid.viewState.get().hiddenCategories.length > 0) return;
    const ids = departmentsOf(grid.view);
    if (ids.includes(first) && touchQuery().matches)
      grid.viewState.set({ hiddenCategories: hiddenFor(ids, first) });
  }, [grid, first]);
  if (departments.length < 2) return null;
  const choose = (department: string | null): void => {
    rememberDepartment(projectId, department);
    grid.viewState.set({ hiddenCategories: hiddenFor(departments, department) });
  };
  const mine = departments.filter((id) => id === first);
  const others = departments.filter((id) => id !== first);
  return (
    <fieldset aria-label="Departments" className="flex items-center gap-1.5">
      {[...mine, null, ...others].map((id) => (
        <Chip
          key={id ?? 'all'}
          hue={id === null ? null : hueIn(grid, id)}
          name={id === null ? 'All' : categoryTitle(grid, id)}
          isOn={id === null ? hiddenCategories.length === 0 : id === chosen}
          act={() => choose(id)}
        />
      ))}
    </fieldset>
  );
}

function Chip({
  hue,
  name,
  isOn,
  act,
}: {
  hue: string | null;
  name: string;
  isOn: boolean;
  act: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      data-hue={hue ?? undefined}
      className={cx(chip, isOn ? 'bg-ink text-surface' : 'bg-raised text-ink edge-line-control')}
      onClick={act}
    >
      {hue !== null && <span aria-hidden className="size-2 rounded-full bg-hue-bar" />}
      {name}
    </button>
  );
}

/** Returns the hue of a category for the colour tokens; null where it has none. */
function hueIn(grid: Grid, categoryId: string): string | null {
  const hue = grid.view.setting().categories.get(categoryId)?.hue;
  return typeof hue === 'string' && hueOf(hue) ? hue : null;
}
