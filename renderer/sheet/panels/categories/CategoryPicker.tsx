// A combobox to find or add a category: a field over the categories of the project, each with its colour and its number
// of cells in the open sheet. The highlighted option is passed to `shown`, so that it can be previewed.

import { formatCount } from '../../../../shared/format/words.ts';
import { Check, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { limits } from '../../../../shared/limits.ts';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Listbox, ListboxOption } from '../../../ui/Listbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useListbox } from '../../../ui/useListbox.ts';
import { CategoryDot } from './CategoryDot.tsx';
import { NO_CATEGORY } from '../../model/categories/counts.ts';
import { categoryName } from '../../model/categories/listedCategories.ts';
import { GENERAL_WORDS, optionKey, optionsFor, type PickerOption } from '../../model/categories/options.ts';
import type { Category } from '../../../../shared/records.ts';

const line = 'flex h-8 cursor-default items-center gap-2 rounded-small px-2 touch:h-11 phone:h-11';

export function CategoryPicker({
  categories,
  chosenId,
  counts,
  shown,
  choose,
}: {
  categories: readonly Category[];
  /** Id of the present category; null is General, undefined means several that differ. */
  chosenId: string | null | undefined;
  counts: ReadonlyMap<string, number> | null;
  /** Receives the option that is hovered or highlighted by key; null for none. */
  shown: (option: PickerOption | null) => void;
  /** Receives the chosen option. `isLast` is true when it was chosen by Enter, which also closes the panel. */
  choose: (option: PickerOption, isLast: boolean) => void;
}) {
  const [typed, setTyped] = useState('');
  const options = optionsFor(categories, typed);
  const list = useListbox({
    count: options.length,
    initial: -1,
    take(at, key) {
      const option = options[at];
      if (option) choose(option, key !== null);
    },
    step: (at) => shown(options[at] ?? null),
  });
  return (
    <>
      <TextField
        label="Find or add a category"
        hiddenLabel
        size="md"
        icon={Search}
        placeholder="Find or add a category"
        value={typed}
        maxLength={limits.nameLength.max}
        autoComplete="off"
        {...list.fieldProps}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, a `select` cannot be typed in
        role="combobox"
        aria-expanded
        aria-controls={list.id}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          list.activate(text === '' ? -1 : 0);
          shown(optionsFor(categories, text)[0] ?? null);
        }}
        onKeyDown={list.press}
      />
      <Listbox list={list} label="Categories" className="mt-2 max-h-72 overflow-y-auto">
        {options.map((option, at) => (
          <ListboxOption
            key={optionKey(option)}
            list={list}
            at={at}
            isSelected={isChosen(option, chosenId)}
            className={cx(line, at === list.active && 'bg-active')}
            onPointerEnter={() => shown(option)}
            onPointerLeave={() => shown(options[list.active] ?? null)}
          >
            <Inside option={option} counts={counts} isChosen={isChosen(option, chosenId)} />
          </ListboxOption>
        ))}
      </Listbox>
      {options.length === 0 && <p className="px-2 py-1.5 text-ink-2">A name has two letters or more.</p>}
    </>
  );
}

function isChosen(option: PickerOption, chosenId: string | null | undefined): boolean {
  if (option.kind === 'new') return false;
  return chosenId === (option.kind === 'category' ? option.category.id : null);
}

function Inside({
  option,
  counts,
  isChosen: isOn,
}: {
  option: PickerOption;
  counts: ReadonlyMap<string, number> | null;
  isChosen: boolean;
}) {
  if (option.kind === 'new')
    return (
      <>
        <Icon of={Plus} size="s" className="text-ink-2" />
        <span className="min-w-0 flex-1 truncate">
          Add “<bdi>{option.name}</bdi>”
        </span>
      </>
    );
  const category = option.kind === 'category' ? option.category : null;
  const count = counts?.get(category?.id ?? NO_CATEGORY) ?? 0;
  return (
    <>
      <CategoryDot category={category} />
      <span className="min-w-0 flex-1 truncate">{category ? categoryName(category) : GENERAL_WORDS}</span>
      {isOn && <Icon of={Check} />}
      {counts !== null && (
        <span className="text-12 text-ink-2 tabular">
          {formatCount(count)}
          <span className="sr-only"> {count === 1 ? 'cell' : 'cells'}</span>
        </span>
      )}
    </>
  );
}
