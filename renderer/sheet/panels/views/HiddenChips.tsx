// Categories that are not shown: a press shows one again.

import { EyeOff } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Grid } from '../../grid/handle.ts';
import { useViewNow } from './useViewNow.ts';
import { categoryTitle } from '../../model/views/words.ts';

const chip =
  'inline-flex h-6 shrink-0 items-center gap-1.5 px-1.5 rounded-small bg-raised edge-line-control text-12 hover:bg-hover -outline-offset-2';

export function HiddenChips({ grid }: { grid: Grid }) {
  const { hiddenCategories } = useViewNow(grid);
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
          <span data-hue={hueOf(grid, id)} className="size-2 rounded-full border-2 border-hue-bar" />
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
