// One category in the list of all: its place, its name, its menu; opened, its colours and how far a change reaches.

import {
  ChevronDown,
  GripVertical,
  Merge,
  MoreHorizontal,
  Palette,
  Pencil,
  Trash2,
  Users,
} from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { limits } from '../../../../shared/limits.ts';
import { cx } from '../../../ui/classes.ts';
import { EditableText } from '../../../ui/EditableText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MenuItem, MenuLine } from '../../../ui/MenuItem.tsx';
import { toast } from '../../../ui/toasts.ts';
import { dropMark } from '../../../ui/useOrdering.ts';
import { relooking, renaming, type Gesture } from '../../operations/categories/acts.ts';
import { CategoryEditors } from './CategoryEditors.tsx';
import { CategoryDot } from './CategoryDot.tsx';
import { CategoryLook } from './CategoryLook.tsx';
import { CategorySample } from './CategorySample.tsx';
import { reachWords, type Reach } from '../../model/categories/counts.ts';
import { namedAlike, nameOf, nameRefusal } from '../../model/categories/listed.ts';
import type { Category } from '../../../../shared/records.ts';

export function CategoryLine({
  projectId,
  category,
  categories,
  may,
  line,
  isOpen,
  open,
  gesture,
  reach,
  cells,
  leave,
}: {
  projectId: string;
  category: Category;
  categories: readonly Category[];
  may: boolean;
  line: ComponentProps<'li'>;
  isOpen: boolean;
  open: () => void;
  gesture: Gesture;
  reach: Reach | null;
  cells: number | null;
  leave: (wish: 'merge' | 'delete') => void;
}) {
  const name = nameOf(category);
  // A number, so that each wish begins anew. The menu gives the focus back first.
  const [isNaming, setNaming] = useState(0);
  const rename = (typed: string): void => {
    const refusal = nameRefusal(typed, namedAlike(categories, typed, category.id) !== undefined);
    if (refusal === null) gesture(renaming(category, typed));
    else toast(refusal);
  };
  return (
    <li {...line} className={cx('border-b border-line py-1', dropMark)}>
      <div className="flex h-8 items-center gap-2 phone:h-11">
        {may && (
          <button
            type="button"
            aria-label={`Place of ${name}: Alt Shift arrow up or down`}
            className="cursor-grab text-ink-3 hover:text-ink"
          >
            <Icon of={GripVertical} size="s" />
          </button>
        )}
        <CategoryDot category={category} />
        <span className="min-w-0 flex-1">
          <EditableText
            key={isNaming}
            label="Name of the category"
            value={name}
            least={limits.nameLength.min}
            most={limits.nameLength.max}
            disabled={!may}
            begun={isNaming > 0}
            commit={rename}
          />
        </span>
        {cells !== null && <span className="text-12 text-ink-2 tabular">{cells.toLocaleString('en')}</span>}
        <IconButton
          label={openLabel(name, may, isOpen)}
          icon={isOpen ? ChevronDown : may ? Palette : Users}
          size="sm"
          aria-expanded={isOpen}
          onClick={open}
        />
        {may && (
          <Menu
            align="end"
            trigger={<IconButton label={`Menu of ${name}`} icon={MoreHorizontal} size="sm" />}
          >
            <MenuItem icon={Pencil} act={() => requestAnimationFrame(() => setNaming(isNaming + 1))}>
              Rename
            </MenuItem>
            <MenuItem
              icon={Merge}
              refusal={categories.length < 2 ? 'There is no other category.' : null}
              act={() => leave('merge')}
            >
              Merge into another…
            </MenuItem>
            <MenuLine />
            <MenuItem icon={Trash2} danger act={() => leave('delete')}>
              Delete…
            </MenuItem>
          </Menu>
        )}
      </div>
      {isOpen && (
        <div className="flex flex-col gap-3 py-2">
          {may && (
            <>
              <CategorySample category={category} />
              <CategoryLook
                name={name}
                category={category}
                change={(fields) => gesture(relooking(category, fields))}
              />
            </>
          )}
          <CategoryEditors projectId={projectId} category={category} gesture={gesture} />
          <p className="text-12 text-ink-2">{reachWords(reach, cells)}</p>
        </div>
      )}
    </li>
  );
}

function openLabel(name: string, may: boolean, isOpen: boolean): string {
  if (!may) return isOpen ? `Close who fills in ${name}` : `Who fills in ${name}`;
  return isOpen ? `Close the colours of ${name}` : `Colours of ${name}`;
}
