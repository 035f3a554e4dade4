// A line of the list of categories: drag handle, name and menu. While it is open, it also shows the colours of the
// category, who may fill it in, and where it is used.

import { runInNextFrame } from '../../../browser/heldKeys.ts';
import { countOf, formatCount } from '../../../../shared/format/words.ts';
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
import { useState, type ComponentProps, type CSSProperties } from 'react';
import { useSnapshot } from 'valtio';
import { readableOn, theme } from '../../../../shared/layout/colours.ts';
import { categoryFillOf, categoryInkOf } from '../../../../shared/layout/cellStyle.ts';
import { limits } from '../../../../shared/limits.ts';
import { db } from '../../../store/db.ts';
import { useMay } from '../../../store/rights.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EditableText } from '../../../ui/EditableText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { MenuItem, MenuSeparator } from '../../../ui/MenuItem.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { cx } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toasts.ts';
import { dropMark } from '../../../ui/useSortable.ts';
import { lightDarkCss } from '../../model/cellStyles.ts';
import { categoryUseWords, type CategoryUseCounts } from '../../model/categories/counts.ts';
import { findCategoryByName, categoryName, nameRefusal } from '../../model/categories/listedCategories.ts';
import { textOf } from '../../model/columns.ts';
import {
  categoryStyleDrafts,
  categoryRenameDrafts,
  categoryEditorsDrafts,
  type Transact,
} from '../../operations/categories/acts.ts';
import { CategoryDot } from './CategoryDot.tsx';
import { CategoryLook } from './CategoryLook.tsx';
import { CategorySample } from './CategorySample.tsx';
import type { Category, Member } from '../../../../shared/records.ts';

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
  gesture: Transact;
  reach: CategoryUseCounts | null;
  cells: number | null;
  leave: (action: 'merge' | 'delete') => void;
}) {
  const name = categoryName(category);
  // A counter that serves as the key of the name field, so that each Rename starts a new edit. It is raised a frame
  // later, since the closing menu first moves the focus.
  const [isNaming, setNaming] = useState(0);
  const rename = (typed: string): void => {
    const refusal = nameRefusal(typed, findCategoryByName(categories, typed, category.id) !== undefined);
    if (refusal === null) gesture(categoryRenameDrafts(category, typed));
    else toast(refusal);
  };
  return (
    <li {...line} className={cx('border-b border-line py-1', dropMark)}>
      <div className="flex h-8 items-center gap-2 touch:h-11 touch:gap-3 phone:h-11">
        {may && (
          <button
            type="button"
            aria-label={`Place of ${name}: Alt Shift arrow up or down`}
            className="finger cursor-grab text-ink-3 hover:text-ink"
          >
            <Icon of={GripVertical} size="s" />
          </button>
        )}
        <CategoryDot category={category} />
        <span className="min-w-0 flex-1">
          <span className="inline-flex max-w-full rounded-cell" style={lookOf(category)}>
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
        </span>
        <span className="hidden text-12 text-ink-2 sm:inline">{whoFillsIn(category)}</span>
        <span className="w-16 text-right text-12 text-ink-2 tabular phone:hidden">
          {cells === null ? reach && countOf(reach.sheets, 'sheet') : formatCount(cells)}
        </span>
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
            <MenuItem icon={Pencil} act={() => runInNextFrame(() => setNaming(isNaming + 1))}>
              Rename
            </MenuItem>
            <MenuItem
              icon={Merge}
              refusal={categories.length < 2 ? 'There is no other category.' : null}
              act={() => leave('merge')}
            >
              Merge into another…
            </MenuItem>
            <MenuSeparator />
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
                change={(fields) => gesture(categoryStyleDrafts(category, fields))}
              />
            </>
          )}
          <CategoryEditors projectId={projectId} category={category} gesture={gesture} />
          <p className="text-12 text-ink-2">{categoryUseWords(reach, cells)}</p>
        </div>
      )}
    </li>
  );
}

/** Returns the colours in which cells of the category are painted; undefined if the category has no background. */
function lookOf(category: Category): CSSProperties | undefined {
  const background = categoryFillOf(category);
  if (!background) return undefined;
  const ink = categoryInkOf(category) ?? readableOn(background, theme.text);
  return { backgroundColor: lightDarkCss(background), color: lightDarkCss(ink) };
}

/** Returns who may fill in a category, as a short text for the line. */
function whoFillsIn(category: Category): string {
  const editors = editorsOf(category);
  if (editors === null) return 'Every member';
  return editors.length === 0 ? 'Only editors' : countOf(editors.length, 'person', 'people');
}

function openLabel(name: string, may: boolean, isOpen: boolean): string {
  if (!may) return isOpen ? `Close who fills in ${name}` : `Who fills in ${name}`;
  return isOpen ? `Close the colours of ${name}` : `Colours of ${name}`;
}

// Who may fill in the cells of a category: every member, or chosen people. People with the right `project.settings` can
// change it; others read it as a sentence.

const WHO = [
  { value: 'all', label: 'Every member' },
  { value: 'chosen', label: 'Chosen people' },
] as const;

interface Candidate {
  readonly id: string;
  readonly name: string;
}

function CategoryEditors({
  projectId,
  category,
  gesture,
}: {
  projectId: string;
  category: Category;
  gesture: Transact;
}) {
  const whyNot = useMay(projectId, 'project.settings');
  const people = candidates(useSnapshot(db.user), projectId);
  const editors = editorsOf(category);
  const name = categoryName(category);
  if (whyNot !== null) {
    return (
      <p className="text-12 text-ink-2" title={whyNot}>
        {editors === null ? 'Every member fills this in.' : `${namesOf(editors, people)} in.`}
      </p>
    );
  }
  const set = (next: readonly string[] | null): void => gesture(categoryEditorsDrafts(category, next));
  return (
    <section aria-label={`Who may fill in ${name}`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-12 font-semibold">Who may fill this in</span>
        <span className="w-60">
          <SegmentedControl
            block
            label={`Who may fill in ${name}`}
            segments={WHO}
            value={editors === null ? 'all' : 'chosen'}
            choose={(who) => set(who === 'all' ? null : [])}
          />
        </span>
      </div>
      {editors !== null && (
        <>
          {people.length > 0 && (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-3 gap-y-1">
              {people.map(({ id, name: person }) => (
                <li key={id} className="phone:py-2">
                  <Checkbox
                    checked={editors.includes(id)}
                    onChange={({ currentTarget }) =>
                      set(currentTarget.checked ? [...editors, id] : editors.filter((each) => each !== id))
                    }
                  >
                    {person}
                  </Checkbox>
                </li>
              ))}
            </ul>
          )}
          <p className="text-12 text-ink-2">
            {people.length === 0 ? 'The project has no members of that role yet. ' : ''}
            Editors, admins and owners fill in everything.
          </p>
        </>
      )}
    </section>
  );
}

/** Returns the ids of the people who may fill in a category; null for every member. */
function editorsOf(category: Category): readonly string[] | null {
  const editors = category.editors;
  return Array.isArray(editors) ? editors.filter((each) => typeof each === 'string') : null;
}

/**
 * Returns the members of the project by name. People with a higher role fill in everything; those with a lower one
 * cannot be allowed to.
 */
function candidates(users: Readonly<Record<string, Member>>, projectId: string): readonly Candidate[] {
  return Object.values(users)
    .filter((user) => user.projectId === projectId && user.role === 'MEMBER')
    .map((user) => ({ id: user.id, name: `${textOf(user.firstName)} ${textOf(user.lastName)}`.trim() }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Returns the beginning of a sentence: `Ana and Ben fill this`, or `Only editors fill this` if nobody is chosen.
 */
function namesOf(editors: readonly string[], people: readonly Candidate[]): string {
  const names = people.filter(({ id }) => editors.includes(id)).map(({ name }) => name);
  if (names.length === 0) return 'Only editors fill this';
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `${list} ${names.length === 1 ? 'fills' : 'fill'} this`;
}
