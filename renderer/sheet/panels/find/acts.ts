// Replaces the current match, or many in this sheet and others, as one gesture.

import { formatCount } from '../../../../shared/format/words.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import type { Grid } from '../../grid/grid.ts';
import type { SheetSearch } from './finder.ts';
import { keyAfterReplacing, type CellMatch } from '../../operations/find/hits.ts';
import type { Replacement } from '../../operations/find/replacing.ts';
import { loadSheets } from '../../operations/find/loadSheets.ts';
import { planReplace } from '../../operations/find/planReplace.ts';

/** Replaces the current match and goes on to the next, or says why it cannot. Returns the match that was replaced. */
export function replaceOne(grid: Grid, finder: SheetSearch, replacement: Replacement): CellMatch | null {
  const { hits, at } = finder.now();
  const hit = hits[at];
  if (!hit) return null;
  const { view, sheetActions } = grid;
  const { drafts, problem } = planReplace(grid, [hit], replacement, (_, id) => view.records.cell(id));
  if (problem !== null) {
    sheetActions.say(problem);
    return null;
  }
  if (drafts.length > 0 && !sheetActions.gesture(drafts)) return null;
  finder.expect(keyAfter(hit, hits[at + 1] ?? hits[0], replacement));
  view.records.waking.wake();
  return hit;
}

/** Returns the key that the match `next` will have once `hit` is replaced; null where there is no other match. */
function keyAfter(hit: CellMatch, next: CellMatch | undefined, replacement: Replacement): string | null {
  if (!next || next === hit) return null;
  return keyAfterReplacing(next.key, hit, replacement);
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
  const sheets = await loadSheets(projectId, [...others]);
  const cellOf = (sheetId: string, id: string): Entity | null =>
    sheetId === view.records.sheetId ? view.records.cell(id) : sheets.cell(sheetId, id);
  const { drafts, count, problem } = planReplace(grid, hits, replacement, cellOf);
  const isDone = problem === null && (drafts.length === 0 || sheetActions.gesture(drafts));
  sheets.close();
  if (problem !== null) return sheetActions.say(problem);
  if (!isDone) return;
  view.records.waking.wake();
  const left = hits.length - count;
  const replaced = count === 1 ? 'One match is replaced.' : `${formatCount(count)} matches are replaced.`;
  sheetActions.say(
    left === 0 ? replaced : `${replaced} ${formatCount(left)} had changed meanwhile, and stayed.`,
  );
}
