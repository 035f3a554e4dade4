// The values of a column with check boxes: the sheet at once shows only the rows whose value is ticked. Typing finds
// values, and Enter then ticks only these; arrow keys go through the list, Space ticks.

import { Search } from 'lucide-react';
import { useState, type KeyboardEvent, useEffect } from 'react';
import { hasWords, formatCount } from '../../../../shared/format/words.ts';
import { isOfInputMethod } from '../../../browser/composing.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Grid } from '../../grid/grid.ts';
import {
  ALL_TICKED,
  isTooLong,
  tickedKeys,
  ticksFor,
  ticksIn,
  withTicks,
  type ColumnValue,
} from '../../model/views/ticks.ts';
import { columnTitle, valueWords } from '../../model/views/words.ts';
import { useCurrentView } from './useCurrentView.ts';
import { useRowCount } from './useRowCount.ts';
import { whenIdle } from '../../../browser/idle.ts';
import { openValueCount } from '../../model/views/valueCounts.ts';

/** Most values that are listed at once; others are found by typing. */
const MOST_LISTED = 200;
const TOO_MANY = 'A filter has room for 20 values. Tick fewer, or all but a few.';

export function ValueFilter({ grid, columnId }: { grid: Grid; columnId: string }) {
  const { filter } = useCurrentView(grid);
  const values = useColumnValues(grid, columnId);
  const { words } = useRowCount(grid);
  const [query, setQuery] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  // A filter without a tick cannot be stored: the rows stay as they are until something is ticked.
  const [isNone, setNone] = useState(false);
  const purpose = grid.view.allColumns().get(columnId)?.purpose ?? null;
  const all = values ?? [];
  const found = all.filter((value) => hasWords(valueWords(value.text, purpose), query));
  const ticked = isNone
    ? new Set<string>()
    : tickedKeys(all, ticksIn(filter, columnId), grid.view.readingOf(columnId));

  function tick(keys: ReadonlySet<string>): void {
    const ticks = ticksFor(all, keys);
    setNone(ticks === null);
    if (ticks === null) return setRefusal(null);
    const next = withTicks(filter, columnId, ticks);
    setRefusal(next === null ? TOO_MANY : null);
    if (next) grid.viewState.set({ filter: next });
  }

  const keysOf = (some: readonly ColumnValue[]): readonly string[] => some.map(({ key }) => key);
  const setFound = (on: boolean): void => {
    const others = all.filter((value) => ticked.has(value.key) && !found.includes(value));
    tick(new Set(keysOf(on ? [...others, ...found] : others)));
  };
  const clear = (): void => {
    setNone(false);
    setRefusal(null);
    grid.viewState.set({ filter: withTicks(filter, columnId, ALL_TICKED) ?? filter });
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter' && query !== '' && found.length > 0) tick(new Set(keysOf(found)));
    else if (!moveFocus(event)) return;
    event.preventDefault();
  };
  const title = columnTitle(grid, columnId);
  return (
    <div className="flex flex-col" data-values="">
      <div className="p-1">
        <TextField
          label={`Find a value of ${title}`}
          hiddenLabel
          size="md"
          icon={Search}
          placeholder="Find a value"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={press}
        />
      </div>
      <div className="flex items-center gap-1 px-2 pt-1 text-12 text-ink-2">
        <span className="min-w-0 flex-1 truncate">{`Show ${title}`}</span>
        <Button kind="plain" size="sm" disabled={found.length === 0} onClick={() => setFound(true)}>
          All
        </Button>
        <Button kind="plain" size="sm" disabled={found.length === 0} onClick={() => setFound(false)}>
          None
        </Button>
      </div>
      <ul aria-label={`Values of ${title}`} className="max-h-72 min-h-7 overflow-y-auto py-1">
        {found.slice(0, MOST_LISTED).map((value) => (
          <ValueLine
            key={value.key}
            value={value}
            words={valueWords(value.text, purpose)}
            isTicked={ticked.has(value.key)}
            press={press}
            set={(on) => tick(on ? new Set([...ticked, value.key]) : without(ticked, value.key))}
          />
        ))}
        {values === null && <li className="px-2 py-1 text-ink-2">Counting…</li>}
        {values !== null && found.length === 0 && (
          <li className="px-2 py-1 text-ink-2">No value says that.</li>
        )}
        {found.length > MOST_LISTED && (
          <li className="px-2 py-1 text-12 text-ink-2">
            {formatCount(found.length - MOST_LISTED)} more: type to find them.
          </li>
        )}
      </ul>
      <div className="-mx-1 mt-1 flex min-h-9 items-center gap-2 border-t border-line px-3 pt-1 text-12 text-ink-2">
        <output className="min-w-0 flex-1 tabular">
          {refusal ?? (isNone ? 'Tick what to show.' : words)}
        </output>
        <Button
          kind="plain"
          size="sm"
          disabled={!isNone && ticksIn(filter, columnId).texts.length === 0}
          onClick={clear}
        >
          Clear
        </Button>
      </div>
    </div>
  );
}

function ValueLine({
  value,
  words,
  isTicked,
  press,
  set,
}: {
  value: ColumnValue;
  words: string;
  isTicked: boolean;
  press: (event: KeyboardEvent<HTMLElement>) => void;
  set: (on: boolean) => void;
}) {
  return (
    <li
      className="flex min-h-7 items-center rounded-small px-2 hover:bg-hover [&>label]:flex [&>label]:min-w-0 [&>label]:flex-1 [&>label>span:last-child]:min-w-0 [&>label>span:last-child]:flex-1"
      data-tip={isTooLong(value) ? 'This text is too long for a filter.' : undefined}
    >
      <Checkbox
        checked={isTicked}
        disabled={isTooLong(value)}
        onKeyDown={press}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span
            className={value.text === '' ? 'min-w-0 flex-1 truncate text-ink-2' : 'min-w-0 flex-1 truncate'}
          >
            {words}
          </span>
          <span className="shrink-0 text-12 text-ink-2 tabular">{formatCount(value.count)}</span>
        </span>
      </Checkbox>
    </li>
  );
}

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const left = new Set(keys);
  left.delete(key);
  return left;
}

/** Moves the focus between the field and the boxes by arrows; returns whether the key was one. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const list = currentTarget.closest('[data-values]');
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
  const at = fields.findIndex((field) => field === document.activeElement);
  const next = fields[at + (key === 'ArrowDown' ? 1 : -1)];
  next?.focus();
  return true;
}

/** Returns the values; null until all rows are counted for the first time. */
function useColumnValues({ view, viewState }: Grid, columnId: string): readonly ColumnValue[] | null {
  const [values, setValues] = useState<readonly ColumnValue[] | null>(null);
  useEffect(() => {
    const begin = () => openValueCount(view, columnId, viewState.get().filter);
    let count = begin();
    const counting = whenIdle((isOver) => {
      let isMore = count.next();
      while (isMore && !isOver()) isMore = count.next();
      if (!isMore) setValues(count.values());
      return isMore;
    });
    const again = (): void => {
      count = begin();
      counting.again();
    };
    counting.again();
    const ends = [view.records.waking.onFrame(again), view.times.onChange(again), viewState.onChange(again)];
    return () => {
      counting.end();
      for (const end of ends) end();
    };
  }, [view, viewState, columnId]);
  return values;
}
