// What can be done with a column: make, change, move, delete.

import {
  ArrowLeftToLine,
  ArrowRightToLine,
  MoveHorizontal,
  MoveLeft,
  MoveRight,
  Pencil,
  Tag,
  Trash2,
  UnfoldHorizontal,
} from 'lucide-react';
import { PURPOSES } from '../../shared/entities/parts.ts';
import { MenuAt } from '../kit/Menu.tsx';
import { MenuChoice, MenuHeading, MenuItem, MenuLine } from '../kit/MenuItem.tsx';
import { deleteColumns, insertColumn, moveColumn, resizeColumn, setPurpose } from './columnacts.ts';
import { textOf } from './columns.ts';
import { fittingWidth } from './fit.ts';
import type { Grid, MenuRequest } from './handle.ts';
import { purposeWords } from './purposes.ts';

const STEP_PX = 16;

export function ColumnMenu({
  grid,
  menu,
  close,
  rename,
  categorise,
}: {
  grid: Grid;
  menu: MenuRequest;
  close: () => void;
  rename: () => void;
  categorise: () => void;
}) {
  const { view, desk } = grid;
  const { at } = menu;
  const column = view.columns()[at];
  if (!column) return null;
  const { left, right } = grid.range();
  const [from, to] = at >= left && at <= right ? [left, right] : [at, at];
  const many = to - from + 1;
  const widen = (by: number): void => resizeColumn(view, desk, at, column.width + by);
  return (
    <MenuAt x={menu.x} y={menu.y} label={`Column ${column.title}`} close={close}>
      <MenuItem icon={Pencil} act={rename}>
        Rename…
      </MenuItem>
      <MenuItem icon={Tag} act={categorise} note={textOf(column.category?.['name']) || 'General'}>
        Category…
      </MenuItem>
      <MenuLine />
      <MenuItem icon={ArrowLeftToLine} act={() => void insertColumn(view, desk, at, 'before')}>
        Insert column left
      </MenuItem>
      <MenuItem icon={ArrowRightToLine} act={() => void insertColumn(view, desk, at, 'after')}>
        Insert column right
      </MenuItem>
      <MenuItem icon={MoveLeft} disabled={at === 0} act={() => void moveColumn(view, desk, at, at - 1)}>
        Move left
      </MenuItem>
      <MenuItem
        icon={MoveRight}
        disabled={at === view.columns().length - 1}
        act={() => void moveColumn(view, desk, at, at + 2)}
      >
        Move right
      </MenuItem>
      <MenuLine />
      <MenuItem icon={MoveHorizontal} act={() => resizeColumn(view, desk, at, fittingWidth(view, at))}>
        Fit to content
      </MenuItem>
      <MenuItem icon={UnfoldHorizontal} act={() => widen(STEP_PX)}>
        Wider
      </MenuItem>
      <MenuItem icon={UnfoldHorizontal} act={() => widen(-STEP_PX)}>
        Narrower
      </MenuItem>
      <MenuLine />
      <MenuHeading>Holds</MenuHeading>
      {PURPOSES.filter((purpose) => purposeWords(purpose) !== null).map((purpose) => (
        <MenuChoice
          key={purpose}
          checked={(column.purpose ?? 'text') === purpose}
          act={() => setPurpose(view, desk, at, purpose)}
        >
          {purposeWords(purpose)}
        </MenuChoice>
      ))}
      <MenuLine />
      <MenuItem
        icon={Trash2}
        danger
        disabled={view.columns().length === many}
        act={() => deleteColumns(view, desk, from, to)}
      >
        {many === 1 ? 'Delete column' : `Delete ${many} columns`}
      </MenuItem>
    </MenuAt>
  );
}
