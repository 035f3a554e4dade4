// The form of a filter condition: a column or a category, a test, and the text to compare with. A new condition is
// added by a button; changes of an existing one apply at once.

import { useId, useState } from 'react';
import { LONGEST_CONDITION, TESTS, type Condition } from '../../../../shared/arrange/rowArrangement.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select, type Option } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Grid } from '../../grid/grid.ts';
import { categoryTitle, columnTitle, takesText, testWords } from '../../model/views/words.ts';
import { valuesIn } from '../../model/views/valuelist.ts';

export function FilterEditor({
  grid,
  condition,
  change,
  add,
}: {
  grid: Grid;
  condition: Condition;
  change?: (next: Condition) => void;
  add?: (next: Condition) => void;
}) {
  const [now, setNow] = useState(condition);
  const list = useId();
  const set = (part: Partial<Condition>): void => {
    const next = { ...now, ...part };
    setNow(next);
    change?.(next);
  };
  const purpose = grid.view.allColumns().get(now.columnId ?? '')?.purpose ?? null;
  return (
    <form
      className="flex flex-col gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        add?.(now);
      }}
    >
      <Select
        label="Filter by"
        hiddenLabel
        size="md"
        value={now.columnId ?? now.categoryId ?? ''}
        options={aboutOptions(grid)}
        choose={(id) =>
          set(
            grid.view.allColumns().has(id)
              ? { columnId: id, categoryId: null }
              : { columnId: null, categoryId: id },
          )
        }
      />
      <Select
        label="Condition"
        hiddenLabel
        size="md"
        value={now.is}
        options={TESTS.map((is) => ({ value: is, label: testWords(is, purpose) }))}
        choose={(is) => set({ is })}
      />
      {takesText(now.is) && (
        <>
          <TextField
            label="Value"
            hiddenLabel
            size="md"
            maxLength={LONGEST_CONDITION}
            list={list}
            autoComplete="off"
            value={now.text ?? ''}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          <datalist id={list}>
            {now.columnId &&
              valuesIn(grid.view, now.columnId).map((value) => <option key={value}>{value}</option>)}
          </datalist>
        </>
      )}
      {add && (
        <Button kind="primary" size="md" type="submit">
          Add filter
        </Button>
      )}
    </form>
  );
}

function aboutOptions(grid: Grid): readonly Option<string>[] {
  const columns = [...grid.view.allColumns().keys()].map((id) => ({
    value: id,
    label: columnTitle(grid, id),
  }));
  const categories = [...grid.view.setting().categories.keys()].map((id) => ({
    value: id,
    label: `Any cell of ${categoryTitle(grid, id)}`,
  }));
  return [...columns, ...categories];
}
