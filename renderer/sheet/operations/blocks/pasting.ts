// Pastes into a selected block: cells of blocks become cells, anything else becomes text.

import { rectangleOf } from '../../../../shared/entities/blockPlaces.ts';
import { BLOCK_TRACKS } from '../../../../shared/entities/rowTypes.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Fields } from '../../../../shared/model/action.ts';
import { draftOf, type Draft } from '../../../store/actionDraft.ts';
import { openCellWrites } from '../clipboard/cellWrites.ts';
import { toStoredText, type Clip, type ClipCell } from '../clipboard/clip.ts';
import { projectIdOf } from '../clipboard/copying.ts';
import type { CutCells, CutState } from '../clipboard/cut.ts';
import { emptySources, lockOfSources, rewrittenWords, stayingWords } from '../clipboard/cutSources.ts';
import { keptSecondsOfTexts } from '../times/seconds.ts';
import { clipForProject } from '../clipboard/foreignReferences.ts';
import type { SheetContext } from '../../model/context.ts';
import { writeRefusal } from '../../model/locks.ts';
import { addNearest, type NewBlockCell } from './blockCells.ts';
import { copiedFields, selectedBlockCells } from '../../model/blocks/selectedBlockCells.ts';
import { shapeRefusal } from './refusals.ts';
import type { Cell } from '../../../../shared/records.ts';

/**
 * Pastes into the block of the active row: the clip's cells of blocks if it has any, else its text. Where the text
 * comes from cut cells of the table, these are emptied.
 */
export function pasteIntoBlock(grid: SheetContext, given: Clip, cutting: CutState): void {
  const clip = clipForProject(given, projectIdOf(grid.view));
  const { row } = grid.selection().active;
  const cells = clip.rows.flatMap(({ block }) => block);
  if (cells.length > 0) pasteCells(grid, row, cells);
  else pasteText(grid, row, clip, cutting);
}

function pasteCells(grid: SheetContext, row: number, cells: readonly Partial<Cell>[]): void {
  const refusal = shapeRefusal(grid, row);
  if (refusal !== null) return grid.sheetActions.say(refusal);
  addNearest(grid, row, cells.map(newcomerOf), 'nearest');
}

/**
 * Limits the area of a pasted cell to one that a block can have, since a clipboard may contain anything. The plan
 * checks the rest.
 */
function newcomerOf(cell: Partial<Cell>): NewBlockCell {
  const { x, y, w, h } = rectangleOf({ ...cell, id: '' });
  const clamp = (value: number, most: number, least = 1) =>
    Math.min(most, Math.max(least, Math.floor(value) || least));
  const place = {
    x: clamp(x, BLOCK_TRACKS - 1, 0),
    y: clamp(y, limits.tracksPerBlock - 1, 0),
    w: clamp(w, BLOCK_TRACKS),
    h: clamp(h, limits.tracksPerBlock),
  };
  return { place, fields: copiedFields({ ...cell, id: '' }) };
}

/** Pastes text into the selected cells, or into a new cell where the block as a whole is selected. */
function pasteText(grid: SheetContext, row: number, clip: Clip, cutting: CutState): void {
  const { view, sheetActions } = grid;
  const cut = cutting.waiting(clip.origin?.cut ?? '');
  const refusal =
    writeRefusal(view, sheetActions, grid.selection().active) ??
    (cut && lockOfSources(view, sheetActions, cut));
  if (refusal !== null) return sheetActions.say(refusal);
  const text = toStoredText(textOf(clip));
  if (text.length > limits.cellTextLength)
    return sheetActions.say('A cell holds 20,000 characters. This text is longer.');
  const only = clip.rows.length === 1 && clip.width === 1 ? clip.rows[0]?.lines[0]?.[0] : null;
  const fields = only ? { value: typedText(only), ...richOf(only.rich) } : { value: text };
  const emptied = cut && emptiedSources(grid, cut);
  const isDone = writeText(grid, row, fields, emptied?.drafts ?? []);
  if (!isDone) return;
  const staying = emptied
    ? rewrittenWords(emptied.rewritten)
    : stayingWords(clip, view.records.sheetId, cutting);
  if (staying !== null) sheetActions.say(staying);
  if (cut) cutting.end();
}

/** Writes a text into the selected cells, or into a new one; `also` is done in the same gesture. */
function writeText(grid: SheetContext, row: number, fields: Fields, also: readonly Draft[]): boolean {
  const picked = selectedBlockCells(grid);
  if (picked.length === 0) return pasteAsCell(grid, row, fields, also);
  const written = picked.map(({ id }) => draftOf('cell.update.value', id, fields));
  const isDone = grid.sheetActions.gesture([...written, ...also]);
  grid.view.records.waking.wake();
  return isDone;
}

/** Returns the drafts that empty cut cells, and the number of those that stay because they were written to since. */
function emptiedSources({ view, sheetActions }: SheetContext, cut: CutCells) {
  const writing = openCellWrites();
  const rewritten = emptySources(view, cut, {
    writing,
    mayArrange: sheetActions.mayArrange(),
    isTarget: () => false,
    hasLanded: () => true,
  });
  const draft = writing.draft(view.records.sheetId, { rows: [], columns: [], blockCells: [], behind: null });
  const kept = keptSecondsOfTexts(view, sheetActions, writing.textsIn);
  return { drafts: [...(draft ? [draft] : []), ...kept], rewritten };
}

/** Returns the cells of a clip as one text. */
function textOf({ rows }: Clip): string {
  const lines = rows.flatMap((row) => row.lines);
  return lines.map((line) => line.map((cell) => (cell ? typedText(cell) : '')).join('\t')).join('\n');
}

/** Returns the text of a cell as it was typed, but for times, which are computed and not typed. */
function typedText({ value, time, text }: ClipCell): string {
  return value || (time ?? text);
}

function richOf(rich: string | null): Fields {
  return rich === null ? {} : { valueText: rich };
}

function pasteAsCell(grid: SheetContext, row: number, fields: Fields, also: readonly Draft[]): boolean {
  const refusal = shapeRefusal(grid, row);
  if (refusal === null)
    return addNearest(grid, row, [{ place: { x: 0, y: 0, w: 6, h: 1 }, fields }], 'next', also);
  grid.sheetActions.say(refusal);
  return false;
}
