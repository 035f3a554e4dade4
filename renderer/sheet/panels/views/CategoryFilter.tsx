// A menu in the status strip that shows the sheet of one or several departments: their rows, without the columns of the
// others. A row belongs to a category if any of its cells of that category has a text.

import { Tag, Tags } from 'lucide-react';
import { runInNextFrame } from '../../../browser/heldKeys.ts';
import type { Condition } from '../../../../shared/arrange/rowArrangement.ts';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MenuChoice, MenuHeading, MenuItem, MenuSeparator } from '../../../ui/MenuItem.tsx';
import type { Grid } from '../../grid/grid.ts';
import { useCurrentView } from './useCurrentView.ts';
import { departmentsOf } from '../../model/views/departments.ts';
import { categoryTitle } from '../../model/views/words.ts';

const button =
  'flex h-6 touch:h-11 shrink-0 items-center gap-1.5 px-2 text-12 whitespace-nowrap -outline-offset-2 hover:text-ink';

export function CategoryFilter({ grid }: { grid: Grid }) {
  const { filter, hiddenCategories } = useCurrentView(grid);
  const ids = departmentsOf(grid.view);
  if (ids.length === 0) return null;
  const filteredIds = filter.filter(isAboutCategory).flatMap(({ categoryId }) => categoryId ?? []);
  const name =
    filteredIds.length === 0 ? 'All categories' : filteredIds.map((id) => categoryTitle(grid, id)).join(', ');
  const others = filter.filter((each) => !isAboutCategory(each));
  const isRowsOnly = filteredIds.length > 0 && hiddenCategories.length === 0;
  const ask = (wanted: readonly string[], keepsColumns: boolean): void =>
    grid.viewState.set({
      filter: [...others, ...wanted.map((categoryId): Condition => ({ categoryId, is: 'set' }))],
      hiddenCategories: keepsColumns || wanted.length === 0 ? [] : ids.filter((id) => !wanted.includes(id)),
    });
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          className={cx(button, filteredIds.length > 0 ? 'text-accent-text' : 'text-ink-2')}
          aria-label={`Category filter, ${name}`}
        >
          <Icon of={Tag} size="s" /> {name}
        </button>
      }
    >
      <MenuHeading>Sheet of</MenuHeading>
      <MenuChoice checked={filteredIds.length === 0} act={() => ask([], false)}>
        All categories
      </MenuChoice>
      {ids.map((id) => (
        <MenuChoice
          key={id}
          checked={filteredIds.includes(id)}
          act={() =>
            ask(
              filteredIds.includes(id) ? filteredIds.filter((each) => each !== id) : [...filteredIds, id],
              isRowsOnly,
            )
          }
        >
          {categoryTitle(grid, id)}
        </MenuChoice>
      ))}
      {filteredIds.length > 0 && (
        <MenuChoice checked={isRowsOnly} act={() => ask(filteredIds, !isRowsOnly)}>
          Rows only, with all columns
        </MenuChoice>
      )}
      <MenuSeparator />
      <MenuHeading>Hide for me</MenuHeading>
      {ids.map((id) => (
        <MenuChoice
          key={id}
          checked={hiddenCategories.includes(id)}
          act={() =>
            grid.viewState.set({
              hiddenCategories: hiddenCategories.includes(id)
                ? hiddenCategories.filter((each) => each !== id)
                : [...hiddenCategories, id],
            })
          }
        >
          {categoryTitle(grid, id)}
        </MenuChoice>
      ))}
      <MenuSeparator />
      <MenuItem icon={Tags} act={() => runInNextFrame(() => grid.run('categories.manage'))}>
        Categories of the project…
      </MenuItem>
    </Menu>
  );
}

function isAboutCategory({ categoryId, is }: Condition): boolean {
  return !!categoryId && is === 'set';
}
