// Clips of cells of a block. Other programs get each cell as a line of text. EO also gets their areas, so that a group
// of cells that is pasted into another block is arranged as before.

import { rectangleOf } from '../../../../shared/entities/blockPlaces.ts';
import { cellWithVariables } from '../../../../shared/layout/cellVariables.ts';
import { cellTextOf } from '../../../../shared/layout/content.ts';
import { widthOf, type Clip, type ClipRow } from '../clipboard/clip.ts';
import { projectIdOf } from '../clipboard/copying.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { SheetContext } from '../../model/context.ts';
import type { BlockCell } from '../../model/blocks/block.ts';
import { copiedFields, selectedBlockCells } from '../../model/blocks/selectedBlockCells.ts';

/** Returns the selected cells of a block as a clip; null where something else is selected. */
export function clipOfBlock(grid: SheetContext): Clip | null {
  const cells = grid.ranges().every(({ cell }) => cell !== undefined) ? selectedBlockCells(grid) : [];
  if (cells.length === 0) return null;
  const { view } = grid;
  const rows = cells.map((cell) => rowOfCell(view, cell));
  const origin = {
    projectId: projectIdOf(view),
    sheetId: view.records.sheetId,
    cut: '',
    purposes: [null],
  };
  return { rows, width: widthOf(rows), origin, isDressed: true };
}

function rowOfCell(view: SheetModel, { entity }: BlockCell): ClipRow {
  const { value: _, valueText, ...look } = copiedFields(entity);
  const rich = typeof valueText === 'string' ? valueText : null;
  const said = cellWithVariables(entity, null, view.variables.lookup);
  const shownRich = said.valueText === valueText ? undefined : said.valueText;
  const texts = { text: cellTextOf(said), value: cellTextOf(entity) };
  const { x, y, w, h } = rectangleOf(entity);
  const place = { coordinates: { x, y }, dimensions: { w, h } };
  return {
    row: {},
    lines: [[{ ...texts, rich, ...(typeof shownRich === 'string' && { shownRich }), look, style: '' }]],
    block: [{ ...copiedFields(entity), ...place }],
  };
}

/** Returns the clip for pasting into the table: single cells of a block become texts, whole blocks stay blocks. */
export function clipForTable(clip: Clip): Clip {
  const isLoose = ({ row, block }: ClipRow): boolean => block.length > 0 && row?.type === undefined;
  if (!clip.rows.some(isLoose)) return clip;
  return { ...clip, rows: clip.rows.map((row) => (isLoose(row) ? { ...row, row: null, block: [] } : row)) };
}
