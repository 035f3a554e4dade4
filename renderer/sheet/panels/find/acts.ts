// Replaces the current match, or many in this sheet and others, as one gesture.

import { formatCount } from '../../../../shared/format/words.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import type { Grid } from '../../grid/grid.ts';
import type { SheetSearch } from './finder.ts';
import type { CellMatch } from '../../operations/find/hits.ts';
import { newTextOf, type Replacement } from '../../operations/find/replacing.ts';
import { loadSheetCells } from '../../operations/find/loadSheetCells.ts';
import { planReplace } from '../../operations/find/planReplace.ts';

/** Replaces the current match and goes on to the next, or says why it cannot. */
export function replaceOne(grid: Grid, finder: SheetSearch, replacement: Replacement): void {
  const { hits, at } = finder.now();
  const hit = hits[at];
  if (!hit) return;
  const { view, sheetActions } = grid;
  const { drafts, problem } = planReplace(grid, [hit], replacement, (_, id) => view.records.cell(id));
  if (problem !== null) return sheetActions.say(problem);
  finder.expect(keyAfter(hit, hits[at + 1] ?? hits[0], replacement));
  if (drafts.length > 0) sheetActions.gesture(drafts);
  view.records.waking.wake();
}

/** Returns the key that the next match will have. In the same cell its offset shifts with the replacement before it. */
function keyAfter(hit: CellMatch, next: CellMatch | undefined, replacement: Replacement): string | null {
  if (!next || next === hit) return null;
  if (next.cell.id !== hit.cell.id || next.match.from < hit.match.from) return next.key;
  const by = newTextOf(hit.cell.text, hit.match, replacement).length - (hit.match.to - hit.match.from);
  return `${hit.cell.id} ${next.match.from + by}`;
}

/** Replaces matches in this sheet and others, and says how many. @throws Error when another sheet cannot be loaded */
export async function replaceAll(
  grid: Grid,
  {
    hits,
    replacement,
    projectId,
  }: { hits: readonly CellMatch[]; replacement: Replacement; projectId: string },
): Promise<void> {
  const { view, sheetActions } = grid;
  const others = new Set(hits.flatMap(({ elsewhere }) => elsewhere?.sheetId ?? []));
  // Steps are planned over stored data, so sheets that are written to have to be loaded.
  const cellOther = others.size > 0 ? await loadSheetCells(projectId, [...others]) : () => null;
  const cellOf = (sheetId: string, id: string): Entity | null =>
    sheetId === view.records.sheetId ? view.records.cell(id) : cellOther(sheetId, id);
  const { drafts, count, problem } = planReplace(grid, hits, replacement, cellOf);
  if (problem !== null) return sheetActions.say(problem);
  if (drafts.length > 0) sheetActions.gesture(drafts);
  view.records.waking.wake();
  const left = hits.length - count;
  const replaced = count === 1 ? 'One match is replaced.' : `${formatCount(count)} matches are replaced.`;
  sheetActions.say(
    left === 0 ? replaced : `${replaced} ${formatCount(left)} had changed meanwhile, and stayed.`,
  );
}
