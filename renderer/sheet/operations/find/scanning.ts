// Looks through rows a slice at a time, so that no frame waits for it.

import type { Line } from '../../../store/line.ts';
import type { SheetContext } from '../../model/context.ts';
import { hitsIn, type FoundCell, type Hit } from './hits.ts';
import { keptIn } from './keeping.ts';
import type { Matcher } from './matcher.ts';
import { storedHint, type Query } from './query.ts';
import { cellsOfRow, hasComputed } from './reading.ts';
import type { Within } from './scopes.ts';

/** What is looked for, and by whom it is done. */
export interface Search {
  readonly query: Query;
  readonly expression: RegExp;
  readonly matcher: Matcher;
  readonly within: Within;
  /** Another search has taken its place. */
  isOver(): boolean;
}

const SLICE_MS = 6;
const SLICE_CELLS = 2_000;

/** Tells of each row what was found in it, nothing too. */
export async function scanLines(
  grid: SheetContext,
  lines: Iterable<Line>,
  search: Search,
  tell: (rowId: string, hits: readonly Hit[]) => void,
): Promise<void> {
  const mayMiss = missing(grid, search);
  let slice: { line: Line; cells: readonly FoundCell[] }[] = [];
  let count = 0;
  let began = performance.now();
  for (const line of lines) {
    const cells = mayMiss(line) ? [] : [...cellsOfRow(grid.view, line)].filter(search.within);
    slice.push({ line, cells });
    count += cells.length;
    if (count < SLICE_CELLS && performance.now() - began < SLICE_MS) continue;
    await findIn(grid, slice, search, tell);
    [slice, count] = [[], 0];
    await pause();
    if (search.isOver()) return;
    began = performance.now();
  }
  await findIn(grid, slice, search, tell);
}

async function findIn(
  grid: SheetContext,
  slice: readonly { readonly line: Line; readonly cells: readonly FoundCell[] }[],
  { matcher, isOver }: Search,
  tell: (rowId: string, hits: readonly Hit[]) => void,
): Promise<void> {
  const found = await matcher.find(slice.flatMap(({ cells }) => cells.map(({ text }) => text)));
  if (isOver()) return;
  const { view, desk } = grid;
  const { sheet } = view.setting();
  let at = 0;
  for (const { line, cells } of slice) {
    const hits = cells.flatMap((cell) => {
      const matches = found[at++] ?? [];
      if (matches.length === 0) return [];
      const kept = keptIn(desk, sheet, view.records.shownRow(line), cell);
      return hitsIn(cell, matches, { kept, elsewhere: null });
    });
    tell(line.id, hits);
  }
}

/** Can it be seen from a row's stored text that nothing is to be found in it? */
function missing({ view }: SheetContext, { query, expression }: Search): (line: Line) => boolean {
  const hint = storedHint(query);
  if (hint === null) return () => false;
  return (line) =>
    view.records.isAsItCame(line) &&
    !line.text.toLowerCase().includes(hint) &&
    !hasComputed(view, line, expression);
}

/** Lets the page do what else it has to do. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
