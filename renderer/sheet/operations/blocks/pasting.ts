// Pastes into a selected block: cells of blocks become cells, anything else becomes text.

import { rectangleOf } from '../../../../shared/entities/blockPlaces.ts';
import { BLOCK_TRACKS } from '../../../../shared/entities/rowTypes.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Fields } from '../../../../shared/model/action.ts';
import { toStoredText, type Clip, type ClipCell } from '../clipboard/clip.ts';
import { projectIdOf } from '../clipboard/copying.ts';
import { clipForProject } from '../clipboard/foreignReferences.ts';
import type { SheetContext } from '../../model/context.ts';
import { writeRefusal } from '../../model/locks.ts';
import { addNearest, type NewBlockCell } from './blockCells.ts';
import { copiedFields, selectedBlockCells } from '../../model/blocks/selectedBlockCells.ts';
import { shapeRefusal } from './refusals.ts';
import type { Cell } from '../../../../shared/records.ts';

/** Pastes into the block of the active row: the clip's cells of blocks if it has any, else its text. */
export function pasteIntoBlock(grid: SheetContext, given: Clip): void {
  const clip = clipForProject(given, projectIdOf(grid.view));
  const { row } = grid.selection().active;
  const cells = clip.rows.flatMap(({ block }) => block);
  if (cells.length > 0) pasteCells(grid, row, cells);
  else pasteText(grid, row, clip);
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
function pasteText(grid: SheetContext, row: number, clip: Clip): void {
  const refusal = writeRefusal(grid.view, grid.sheetActions, grid.selection().active);
  if (refusal !== null) return grid.sheetActions.say(refusal);
  const text = toStoredText(textOf(clip));
  if (text.length > limits.cellTextLength)
    return grid.sheetActions.say('A cell holds 20,000 characters. This text is longer.');
  const only = clip.rows.length === 1 && clip.width === 1 ? clip.rows[0]?.lines[0]?.[0] : null;
  const fields = only ? { value: typedText(only), ...richOf(only.rich) } : { value: text };
  const picked = selectedBlockCells(grid);
  if (picked.length === 0) return pasteAsCell(grid, row, fields);
  grid.sheetActions.gesture(
    picked.map(({ id }) => ({ name: 'cell.update.value', entityId: id, data: fields })),
  );
  grid.view.records.waking.wake();
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

function pasteAsCell(grid: SheetContext, row: number, fields: Fields): void {
  const refusal = shapeRefusal(grid, row);
  if (refusal !== null) return grid.sheetActions.say(refusal);
  addNearest(grid, row, [{ place: { x: 0, y: 0, w: 6, h: 1 }, fields }], 'next');
}
