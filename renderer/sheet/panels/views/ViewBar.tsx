// The bar over an arranged sheet: saved views, chips of sort, filter and group, and why rows cannot be dragged.

import {
  MoveHorizontal,
  Info,
  ListFilter,
  Plus,
  FoldVertical,
  Group,
  UnfoldVertical,
  EyeOff,
  X,
} from 'lucide-react';
import {
  MOST_CONDITIONS,
  TOO_MANY_CONDITIONS,
  type Condition,
} from '../../../../shared/arrange/rowArrangement.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Grid } from '../../grid/grid.ts';
import {
  orderRefusal,
  aboutTitle,
  takesText,
  testWords,
  valueTicksWords,
  columnTitle,
  categoryTitle,
} from '../../model/views/words.ts';
import { ALL_TICKED, isTick, ticksIn, withTicks } from '../../model/views/ticks.ts';
import { BarChip } from './BarChip.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { SortChip } from './SortChip.tsx';
import { ValueFilter } from './ValueFilter.tsx';
import { barLines } from './ViewBarPlace.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import { MissingLayout, ViewModeChip } from './ViewShape.tsx';
import { useRowCount } from './useRowCount.ts';
import { useCurrentView } from './useCurrentView.ts';

const way = 'shrink-0 font-medium text-accent-text touch:min-h-11 touch:min-w-11';

export function ViewBar({ grid, projectId }: { grid: Grid; projectId: string }) {
  return (
    <section aria-label="View" className="flex shrink-0 flex-col">
      <ViewTabs grid={grid} projectId={projectId} />
      <div className={barLines.chips}>
        <ViewModeChip grid={grid} projectId={projectId} />
        <SortChip grid={grid} />
        <FilterChips grid={grid} />
        <GroupChip grid={grid} />
        <CategoryOrderChip grid={grid} />
        <HiddenChips grid={grid} />
        <span className="flex-1" />
        <RowCount grid={grid} />
      </div>
      <MissingLayout grid={grid} projectId={projectId} />
      <OrderNotice grid={grid} />
      <NothingFound grid={grid} />
    </section>
  );
}

function RowCount({ grid }: { grid: Grid }) {
  const { words } = useRowCount(grid);
  return <span className="shrink-0 text-12 text-ink-2 tabular">{words}</span>;
}

function NothingFound({ grid }: { grid: Grid }) {
  const { isEmpty } = useRowCount(grid);
  if (!isEmpty) return null;
  return (
    <output className={barLines.notice}>
      <Icon of={Info} size="s" className="text-ink-2" />
      <b className="min-w-0 flex-1 font-medium">No row says all of this.</b>
      <button type="button" className={way} onClick={() => grid.run('view.removeFilter')}>
        Remove filter
      </button>
    </output>
  );
}

function OrderNotice({ grid }: { grid: Grid }) {
  const { sort } = useCurrentView(grid);
  const refusal = orderRefusal(grid);
  if (refusal === null) return null;
  return (
    <output className={barLines.notice}>
      <Icon of={Info} size="s" className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <b className="font-medium">{refusal}</b>{' '}
        <span className="text-ink-2">Times stay in the running order.</span>
      </span>
      <button
        type="button"
        className={way}
        onClick={() => grid.run(sort.length > 0 ? 'view.removeSort' : 'view.ungroup')}
      >
        {sort.length > 0 ? 'Remove sort' : 'Remove groups'}
      </button>
    </output>
  );
}

// The chips of the filter, one for each condition, and a button for another.

function FilterChips({ grid }: { grid: Grid }) {
  const { filter } = useCurrentView(grid);
  const set = (next: readonly Condition[]): void => grid.viewState.set({ filter: next });
  return (
    <>
      {filter.map((condition, at) =>
        isTick(condition) ? (
          isFirstTick(filter, at) && (
            <TicksChip key={`ticks ${condition.columnId}`} grid={grid} columnId={condition.columnId ?? ''} />
          )
        ) : (
          <BarChip
            // A condition has no id. Its index as the key keeps the popover open while the condition changes.
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
        ),
      )}
      <AddFilter grid={grid} />
    </>
  );
}

/** The ticked values of a column share one chip, although each is a condition of its own. */
function isFirstTick(filter: readonly Condition[], at: number): boolean {
  const columnId = filter[at]?.columnId;
  return filter.findIndex((each) => isTick(each) && each.columnId === columnId) === at;
}

function TicksChip({ grid, columnId }: { grid: Grid; columnId: string }) {
  const { filter } = useCurrentView(grid);
  const purpose = grid.view.allColumns().get(columnId)?.purpose ?? null;
  return (
    <BarChip
      icon={ListFilter}
      name={columnTitle(grid, columnId)}
      value={valueTicksWords(ticksIn(filter, columnId), purpose)}
      remove={() => grid.viewState.set({ filter: withTicks(filter, columnId, ALL_TICKED) ?? [] })}
    >
      {() => <ValueFilter grid={grid} columnId={columnId} />}
    </BarChip>
  );
}

function AddFilter({ grid }: { grid: Grid }) {
  const { filter } = useCurrentView(grid);
  const first = [...grid.view.allColumns().keys()][0];
  if (first === undefined) return null;
  const refusal = filter.length < MOST_CONDITIONS ? null : TOO_MANY_CONDITIONS;
  return (
    <Popover
      label="Add a filter"
      trigger={
        <Button kind="plain" size="sm" icon={Plus} refusal={refusal}>
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
            grid.viewState.set({ filter: [...filter, next] });
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

// The chip of the column that rows are grouped by.

function GroupChip({ grid }: { grid: Grid }) {
  const { groupBy } = useCurrentView(grid);
  if (groupBy === null) return null;
  const ids = [...grid.view.allColumns().keys()];
  return (
    <BarChip
      icon={Group}
      name="Group"
      value={columnTitle(grid, groupBy)}
      remove={() => grid.run('view.ungroup')}
    >
      {() => (
        <div className="flex flex-col gap-2 p-2">
          <Select
            label="Group by"
            hiddenLabel
            size="md"
            value={groupBy}
            options={ids.map((id) => ({ value: id, label: columnTitle(grid, id) }))}
            choose={(id) => grid.viewState.set({ groupBy: id, closed: new Set() })}
          />
          <div className="flex gap-1">
            <Button
              size="sm"
              kind="plain"
              icon={FoldVertical}
              onClick={() => grid.run('view.collapseGroups')}
            >
              Collapse all
            </Button>
            <Button
              size="sm"
              kind="plain"
              icon={UnfoldVertical}
              onClick={() => grid.run('view.expandGroups')}
            >
              Expand all
            </Button>
          </div>
        </div>
      )}
    </BarChip>
  );
}

/** The chip of an order of categories that differs from that of the sheet; a click restores the sheet's order. */
function CategoryOrderChip({ grid }: { grid: Grid }) {
  const { categoryOrder } = useCurrentView(grid);
  if (categoryOrder.length === 0) return null;
  return (
    <button
      type="button"
      className={chip}
      aria-label="Take the sheet’s order of categories again"
      onClick={() => grid.run('view.sheetOrder')}
    >
      <Icon of={MoveHorizontal} size="xs" className="text-ink-2" />
      Categories in their own order
      <Icon of={X} size="xs" className="text-ink-2" />
    </button>
  );
}

// Chips of hidden categories: a click shows the category again.

const chip =
  'inline-flex h-6 touch:h-11 shrink-0 items-center gap-1.5 px-1.5 rounded-small bg-raised edge-line-control text-12 hover:bg-hover -outline-offset-2';

function HiddenChips({ grid }: { grid: Grid }) {
  const { hiddenCategories } = useCurrentView(grid);
  if (hiddenCategories.length === 0) return null;
  const show = (id: string): void =>
    grid.viewState.set({ hiddenCategories: hiddenCategories.filter((each) => each !== id) });
  return (
    <>
      <span className="ml-1 border-l border-line-strong pl-3 text-12 text-ink-2">Hidden</span>
      {hiddenCategories.map((id) => (
        <button
          key={id}
          type="button"
          className={chip}
          aria-label={`Show ${categoryTitle(grid, id)}`}
          onClick={() => show(id)}
        >
          <span data-hue={hueOf(grid, id)} className="hue-dot size-2 rounded-full border-2 border-hue-bar" />
          {categoryTitle(grid, id)}
          <Icon of={EyeOff} size="xs" className="text-ink-2" />
        </button>
      ))}
      <Button kind="plain" size="sm" onClick={() => grid.run('view.showAll')}>
        Show all
      </Button>
    </>
  );
}

function hueOf({ view }: Grid, id: string): string | undefined {
  const hue = view.setting().categories.get(id)?.hue;
  return typeof hue === 'string' ? hue : undefined;
}
