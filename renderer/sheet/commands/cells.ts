// Commands of cells: span, split, clear formatting, copy a link.

import { Eraser, Link, Merge, Split } from 'lucide-react';
import type { Cell } from '../../../shared/records.ts';
import { cellIdAt, subRowCount } from '../model/cellAt.ts';
import { joinedDrafts } from '../operations/bulkCells.ts';
import { plainDrafts } from '../operations/formats.ts';
import type { Grid } from '../grid/grid.ts';
import { copyLink } from '../model/links.ts';
import type { PlacedCell } from '../model/rows.ts';
import { selectedPositions, type SubRowRange, selectedSubRowRange } from '../model/selectedRows.ts';
import { rowIndexesIn, type Range } from '../model/selection.ts';
import { isGrid } from '../operations/rowforms.ts';
import {
  expandToSpans,
  mergeRefusal,
  sizeOfSubRowRange,
  spanDrafts,
  spansIn,
  splitDrafts,
} from '../operations/spans.ts';
import type { Command } from './command.ts';
import { rowChangeCommand } from './refusals.ts';

const spanning: readonly Command[] = [
  rowChangeCommand({
    id: 'cell.span',
    group: 'Cells',
    name: 'Merge the selected cells',
    also: 'span join combine',
    icon: Merge,
    words(grid) {
      const block = selectedSubRowRange(grid);
      const count = block ? sizeOfSubRowRange(expandToSpans(grid.view, block)) : 0;
      return count > 1 ? `Merge ${count} cells` : 'Merge the selected cells';
    },
    refusal: spanRefusal,
    async run(grid) {
      const block = selectedSubRowRange(grid);
      const drafts = block ? await spanDrafts(grid.view, block) : null;
      if (drafts) grid.sheetActions.gesture(drafts);
    },
  }),
  rowChangeCommand({
    id: 'cell.unspan',
    group: 'Cells',
    name: 'Unmerge',
    also: 'split separate',
    icon: Split,
    refusal: (grid) => (pickedSpans(grid).length === 0 ? 'No cell here is merged.' : null),
    run: (grid) => void grid.sheetActions.gesture(splitDrafts(pickedSpans(grid))),
  }),
];

const others: readonly Command[] = [
  rowChangeCommand({
    id: 'cell.clearFormatting',
    group: 'Cells',
    name: 'Clear formatting',
    also: 'remove style plain',
    icon: Eraser,
    keys: ['Mod+\\'],
    run: clearFormatting,
  }),
  {
    id: 'cell.copyLink',
    group: 'Cells',
    name: 'Copy link to the cell',
    icon: Link,
    words: () => 'Copy link',
    changes: false,
    run(grid) {
      const { active } = grid.selection();
      return copyLink(cellIdAt(grid.view, active) ?? grid.view.line(active.row)?.id ?? '');
    },
  },
];

export const cellCommands: readonly Command[] = [...spanning, ...others];

function spanRefusal(grid: Grid): string | null {
  const block = selectedSubRowRange(grid);
  if (!block || !isGrid(grid.view, block.row)) return 'A span lies in one row: select cells of one row.';
  const whole = expandToSpans(grid.view, block);
  const isOne = spansIn(grid.view, whole).some(
    ({ span, lines }) => span * lines === sizeOfSubRowRange(whole),
  );
  if (isOne && sizeOfSubRowRange(whole) > 1) return 'These cells are one already.';
  if (sizeOfSubRowRange(whole) === 1) return 'Select more than one cell of a row.';
  return mergeRefusal(grid.view, whole);
}

/** Returns the spans in the selection, each once, even if several ranges touch it. */
function pickedSpans(grid: Grid): readonly PlacedCell[] {
  const one = selectedSubRowRange(grid);
  const blocks = one ? [one] : grid.ranges().flatMap((range) => blocksOf(grid, range));
  const spans = blocks.flatMap((block) => spansIn(grid.view, block));
  return [...new Map(spans.map((span) => [span.cell.id, span])).values()];
}

function blocksOf(grid: Grid, { top, bottom, left, right }: Range): readonly SubRowRange[] {
  return rowIndexesIn([{ top, bottom }]).map((row) => ({
    row,
    left,
    right,
    from: 0,
    to: subRowCount(grid.view, row) - 1,
  }));
}

/**
 * Clears the formatting of the selected cells. Rows whose cells hold texts only are skipped without parsing them, since
 * they have no formatting.
 */
function clearFormatting(grid: Grid): void {
  const { view } = grid;
  const cells = new Map<string, Cell>();
  for (const range of grid.ranges()) {
    for (const row of rowIndexesIn([range])) {
      const line = view.line(row);
      const shown = line && view.shown(line);
      if (!shown || (shown.kind === 'plain' && shown.styled === null)) continue;
      for (const position of selectedPositions(grid, [{ ...range, top: row, bottom: row }])) {
        const cell = view.records.cell(cellIdAt(view, position) ?? '');
        if (cell) cells.set(cell.id, cell);
      }
    }
  }
  const drafts = [...cells.values()].flatMap(plainDrafts);
  if (drafts.length > 0) grid.sheetActions.gesture(joinedDrafts(view.records.sheetId, drafts));
}
