// What rows have to say to be shown: one chip a question, and a button for another.

import { ListFilter, Plus } from 'lucide-react';
import type { Condition } from '../../../../shared/arrange/arranging.ts';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import type { Grid } from '../../grid/handle.ts';
import { BarChip } from './BarChip.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { useViewNow } from './useViewNow.ts';
import { aboutTitle, takesText, testWords } from '../../model/views/words.ts';

export function FilterChips({ grid }: { grid: Grid }) {
  const { filter } = useViewNow(grid);
  const set = (next: readonly Condition[]): void => grid.viewState.set({ filter: next });
  return (
    <>
      {filter.map((condition, at) => (
        <BarChip
          // A question is known by its place: it keeps its window while it is changed.
          key={String(at)}
          icon={ListFilter}
          name={aboutTitle(grid, condition)}
          value={conditionWords(grid, condition)}
          remove={() => set(filter.filter((_, index) => index !== at))}
        >
          {() => (
            <FilterEditor
              grid={grid}
              condition={condition}
              change={(next) => set(filter.map((each, index) => (index === at ? next : each)))}
            />
          )}
        </BarChip>
      ))}
      <AddFilter grid={grid} />
    </>
  );
}

function AddFilter({ grid }: { grid: Grid }) {
  const { filter } = useViewNow(grid);
  const first = [...grid.view.allColumns().keys()][0];
  if (first === undefined) return null;
  return (
    <Popover
      label="Add a filter"
      trigger={
        <Button kind="plain" size="sm" icon={Plus}>
          Filter
        </Button>
      }
    >
      {(close) => (
        <FilterEditor
          grid={grid}
          condition={{
            columnId: grid.view.columns()[grid.selection().active.column]?.id ?? first,
            is: 'set',
          }}
          add={(next) => {
            grid.viewState.set({ filter: [...filter, next].slice(-20) });
            close();
          }}
        />
      )}
    </Popover>
  );
}

function conditionWords(grid: Grid, { columnId, is, text = '' }: Condition): string {
  const purpose = grid.view.allColumns().get(columnId ?? '')?.purpose ?? null;
  return takesText(is) ? `${testWords(is, purpose)} ${text || '…'}` : testWords(is, purpose);
}
