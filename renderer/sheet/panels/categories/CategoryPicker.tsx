// A combobox to find or add a category: a field over the categories of the project, each with its colour and its number
// of cells in the open sheet. The highlighted option is passed to `shown`, so that it can be previewed.

import { formatCount } from '../../../../shared/format/words.ts';
import { Check, Plus, Search } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { limits } from '../../../../shared/limits.ts';
import { cx } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CategoryDot } from './CategoryDot.tsx';
import { GENERAL } from '../../model/categories/counts.ts';
import { categoryName } from '../../model/categories/listed.ts';
import { GENERAL_WORDS, optionKey, optionsFor, type PickerOption } from '../../model/categories/options.ts';
import type { Category } from '../../../../shared/records.ts';

const line = 'flex h-8 cursor-default items-center gap-2 rounded-small px-2 phone:h-11';

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
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const options = optionsFor(categories, typed);
  const active = at === null ? (typed === '' ? null : options[0]) : options[at];
  const step = (to: number): void => {
    const next = Math.max(0, Math.min(options.length - 1, to));
    setAt(next);
    shown(options[next] ?? null);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    const now = active ? options.indexOf(active) : -1;
    if (event.key === 'ArrowDown') step(now + 1);
    else if (event.key === 'ArrowUp') step(now - 1);
    else if (event.key === 'Enter' && active) choose(active, true);
    else return;
    event.preventDefault();
  };
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
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, a `select` cannot be typed in
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active ? `${id}-${options.indexOf(active)}` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(null);
          shown(optionsFor(categories, event.currentTarget.value)[0] ?? null);
        }}
        onKeyDown={press}
      />
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a `datalist` cannot show colours and counts
        role="listbox"
        aria-label="Categories"
        className="mt-2 max-h-72 overflow-y-auto"
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={optionKey(option)}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `option` holds text alone
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(option, chosenId)}
            className={cx(line, option === active && 'bg-active')}
            onPointerEnter={() => shown(option)}
            onPointerLeave={() => shown(active ?? null)}
            onClick={() => choose(option, false)}
          >
            <Inside option={option} counts={counts} isChosen={isChosen(option, chosenId)} />
          </div>
        ))}
      </div>
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
        <span className="min-w-0 flex-1 truncate">Add “{option.name}”</span>
      </>
    );
  const category = option.kind === 'category' ? option.category : null;
  const count = counts?.get(category?.id ?? GENERAL) ?? 0;
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
