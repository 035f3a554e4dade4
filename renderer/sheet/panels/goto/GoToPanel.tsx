// The Go to panel finds a row by its number, a time, a page or a text. Enter goes there, Shift+Enter extends the
// selection to it. For a number that no row has any more, it says what happened to the row.

import { Hash } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd, KeyHint } from '../../../ui/Kbd.tsx';
import { useListbox, type ListboxState } from '../../../ui/useListbox.ts';
import type { Grid } from '../../grid/grid.ts';
import type { PanelProps } from '../panel.ts';
import { moveSelection } from '../../model/selection.ts';
import { findGoToResults, type PageNumbers } from './findGoToResults.ts';
import { HitList } from './HitList.tsx';
import { NO_LONGER_THERE, type GoToResult, type GoToTarget } from './hits.ts';
import { useNumberHistory } from './useNumberHistory.ts';
import { leaveEscapeToField } from '../../../ui/windowEscape.ts';
import { layOutPages, loadPaperLayout } from '../../model/pagecount.ts';
import { pageNumbersOf } from '../../model/pagemarks.ts';
import { Dialog as Radix } from 'radix-ui';

export function Panel({ grid, projectId, close }: PanelProps<'goTo'>) {
  const { view } = grid;
  const [query, ask] = useState('');
  const pages = usePages(grid, projectId);
  const omittedTarget = useNumberHistory(view, query);
  const found = useMemo(
    () => withOmitted(findGoToResults(view, query, pages), omittedTarget),
    [view, query, pages, omittedTarget],
  );
  const hits = found.flatMap((each) => each.hits);
  const chosen = useRef<{ hit: GoToTarget; isSelecting: boolean } | null>(null);
  const go = (hit: GoToTarget | undefined, isSelecting: boolean): void => {
    if (!hit || hit.rowId === null) return;
    chosen.current = { hit, isSelecting };
    close();
  };
  /** Moves the selection after closing: until then the dialog traps the focus. */
  const leave = (event: Event): void => {
    event.preventDefault();
    if (chosen.current) leadTo(grid, chosen.current.hit, chosen.current.isSelecting);
  };
  const list = useListbox({
    count: hits.length,
    wraps: true,
    take: (at, key) => go(hits[at], key?.shiftKey ?? false),
  });
  const set = (text: string): void => {
    ask(text);
    list.activate(0);
  };
  return (
    <GoToFrame close={close} leave={leave}>
      <GoToField query={query} ask={set} list={list} />
      <HitList list={list} view={view} found={found} pages={pages} />
      {query.trim() !== '' && hits.length === 0 && (
        <output className="px-4 py-3 text-ink-2">
          Nothing here is called or says “<bdi>{query.trim()}</bdi>”.
        </output>
      )}
    </GoToFrame>
  );
}

/** The field of go-to, as a combobox over the list of results. */
function GoToField({ query, ask, list }: { query: string; ask: (text: string) => void; list: ListboxState }) {
  return (
    <div className="flex h-13 items-center gap-3 border-b border-line px-4">
      <Icon of={Hash} className="text-ink-2" />
      <input
        {...list.fieldProps}
        role="combobox"
        dir="auto"
        aria-label="Number, time, page or text"
        aria-expanded={list.active >= 0}
        aria-controls={list.id}
        autoComplete="off"
        spellCheck={false}
        value={query}
        className="min-w-0 flex-1 self-stretch bg-transparent text-16 outline-none"
        onChange={(event) => ask(event.currentTarget.value)}
        onKeyDown={list.press}
      />
      <Kbd>Esc</Kbd>
    </div>
  );
}

function usePages(grid: Grid, projectId: string): PageNumbers {
  const [pages, setPages] = useState<PageNumbers>();
  useEffect(() => {
    let isOver = false;
    void pagesOf(grid, projectId).then((known) => !isOver && setPages(known));
    return () => {
      isOver = true;
    };
  }, [grid, projectId]);
  return pages;
}

/**
 * Adds the result for a number that no row has, or an omitted one, under a heading of its own. The omitted row is
 * removed from the other results, so that it is not listed twice.
 */
function withOmitted(found: readonly GoToResult[], omittedTarget: GoToTarget | null): readonly GoToResult[] {
  if (!omittedTarget) return found;
  const rest = found.map(({ heading, hits }) => ({
    heading,
    hits: hits.filter(({ rowId, isStruck }) => !isStruck || rowId !== omittedTarget.rowId),
  }));
  return [...rest.filter(({ hits }) => hits.length > 0), { heading: NO_LONGER_THERE, hits: [omittedTarget] }];
}

function leadTo(grid: Grid, { rowId, columnId }: GoToTarget, isSelecting: boolean): void {
  const id = columnId === null ? String(rowId) : `${rowId}.${columnId}`;
  if (!isSelecting) return void grid.goTo(id);
  const row = grid.view.positionOf(String(rowId));
  if (row < 0) return;
  const column =
    columnId === null ? grid.selection().active.column : Math.max(0, grid.view.columnAt(columnId));
  grid.select(moveSelection(grid.selection(), { row, column }, true, grid.bounds()));
}

/**
 * Resolves to the page on which each row of the open view begins, from 1; to null for long sheets, for those that do not
 * fit on paper, and where the layout of paper cannot be loaded.
 */
async function pagesOf(
  { view, viewState }: Grid,
  projectId: string,
): Promise<ReadonlyMap<string, number> | null> {
  if (!(await loadPaperLayout().catch(() => null))) return null;
  const { layoutId } = viewState.get();
  const printed = await layOutPages(view.records, projectId, layoutId, view.measure.fonts);
  return printed && pageNumbersOf(printed.document.pages, printed.rows);
}

const scrim = 'fixed inset-0 z-dialog flex justify-center items-start bg-scrim px-4 pt-[12vh] animate-appear';
const box =
  'flex max-h-[76dvh] w-full max-w-settings flex-col overflow-hidden rounded-palette bg-float shadow-float animate-rise';

function GoToFrame({
  close,
  leave,
  children,
}: {
  close: () => void;
  /** Called when the dialog has been removed and no longer traps the focus. */
  leave: (event: Event) => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Radix.Portal>
        <div data-scrim="" className={scrim}>
          <Radix.Content
            className={box}
            aria-describedby={undefined}
            onCloseAutoFocus={leave}
            onEscapeKeyDown={leaveEscapeToField}
          >
            <Radix.Title className="sr-only">Go to</Radix.Title>
            {children}
            <footer className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-12 text-ink-2">
              <KeyHint>
                <Kbd>↵</Kbd> go
              </KeyHint>
              <KeyHint>
                <Kbd>⇧ ↵</Kbd> select to there
              </KeyHint>
              <span className="ml-auto">A number, a time as 19:43, a page as p3</span>
            </footer>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
