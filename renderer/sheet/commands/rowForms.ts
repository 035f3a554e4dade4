// Commands of the form of rows: their type, their sub-rows, and the switches sticky, locked and numbered.

import { capitalise } from '../../../shared/format/words.ts';
import { rowUnlockReason } from '../../../shared/permissions/locks.ts';
import { draftOf } from '../../store/actionDraft.ts';
import {
  Heading,
  LayoutGrid,
  Lock,
  Minus,
  Pencil,
  Plus,
  Rows3,
  Scissors,
  Snowflake,
  Table2,
  Type,
} from 'lucide-react';
import { pageBreakAt, subRowCount } from '../model/cellAt.ts';
import { becomingBreakRefusal } from '../model/breaks.ts';
import type { Grid } from '../grid/grid.ts';
import { rowsOf } from '../model/selectedRows.ts';
import { idsOf, ROW_TYPE, setRows } from '../operations/rowEdits.ts';
import {
  bannersDrafts,
  hasLines,
  isBannerAt,
  isGrid,
  linesDrafts,
  linesRefusal,
  typeRefusal,
} from '../operations/rowforms.ts';
import { bannerRefusal } from '../operations/spans.ts';
import type { Command } from './command.ts';
import { shapeCommand, rowChangeCommand } from './refusals.ts';

const forms: readonly Command[] = [
  rowChangeCommand({
    id: 'row.addLine',
    group: 'Rows',
    name: 'Add a line to the row',
    icon: Plus,
    words: () => 'Add a line',
    refusal: (grid) => linesOnly(grid) ?? linesRefusal(grid.view, [], most(grid) + 1),
    run: (grid) => setLines(grid, (now) => now + 1),
  }),
  rowChangeCommand({
    id: 'row.removeLine',
    group: 'Rows',
    name: 'Remove the last line of the row',
    icon: Minus,
    words: () => 'Take the last line away',
    refusal(grid) {
      const refusal = linesOnly(grid) ?? linesRefusal(grid.view, [], most(grid) - 1);
      return refusal ?? firstOf(rowsOf(grid), (row) => fewerRefusal(grid, row));
    },
    run: (grid) => setLines(grid, (now) => Math.max(1, now - 1)),
  }),
  rowChangeCommand({
    id: 'row.lines',
    group: 'Rows',
    name: 'Lines in this row…',
    icon: Rows3,
    words: () => 'Lines…',
    result: (grid) => String(subRowCount(grid.view, grid.selection().active.row)),
    refusal: linesOnly,
    run: (grid) => grid.show({ name: 'rowLines' }),
  }),
  rowChangeCommand({
    id: 'row.title',
    group: 'Rows',
    name: 'Title of the page break',
    icon: Pencil,
    refusal: (grid) =>
      pageBreakAt(grid.view, grid.selection().active.row) === null ? 'Only page breaks have a title.' : null,
    words: () => 'Title of the page break…',
    run: (grid) => grid.edit(),
  }),
];

/** The types of rows. A section heading is a row of the table whose one cell spans all columns. */
const TYPES = [
  { id: 'row.type.table', words: null, icon: Table2, type: ROW_TYPE.grid },
  { id: 'row.type.block', words: 'Title block', icon: LayoutGrid, type: ROW_TYPE.block },
  { id: 'row.type.break', words: 'Page break', icon: Scissors, type: ROW_TYPE.pageBreak },
] as const;

const [ofTable, ...apart] = TYPES.map(({ id, words, icon, type }) =>
  rowChangeCommand({
    id,
    group: 'Rows',
    name: `Row type: ${words ?? 'Row of the table'}`,
    icon,
    words: (grid) => words ?? tableRowWords(grid),
    isOn: (grid) => typeAt(grid) === type && !isBannerAt(grid.view, grid.selection().active.row),
    refusal(grid) {
      const rows = rowsOf(grid);
      if (rows.every((row) => typeAt(grid, row) === type)) return null;
      const isBreak = type === ROW_TYPE.pageBreak;
      if (isBreak && rows.length > 1) return 'One page break at a time.';
      return typeRefusal(grid.view, rows) ?? (isBreak ? becomingBreakRefusal(grid.view, rows[0] ?? 0) : null);
    },
    async run(grid) {
      const rows = rowsOf(grid);
      const others = idsOf(
        grid.view,
        rows.filter((row) => typeAt(grid, row) !== type),
      );
      const split = type === ROW_TYPE.grid ? await bannersDrafts(grid.view, rows, false) : [];
      const drafts = [...split, ...others.map((id) => draftOf('row.update.type', id, { type }))];
      if (drafts.length > 0) grid.sheetActions.gesture(drafts);
    },
  }),
);

const section = rowChangeCommand({
  id: 'row.type.section',
  group: 'Rows',
  name: 'Row type: Section heading',
  also: 'banner header part act group',
  icon: Heading,
  words: () => 'Section heading',
  isOn: (grid) => isBannerAt(grid.view, grid.selection().active.row),
  refusal: (grid) => tableOnly(grid) ?? bannerRefusal(grid.view, rowsOf(grid)),
  async run(grid) {
    const drafts = await bannersDrafts(grid.view, rowsOf(grid), true);
    if (drafts.length > 0) grid.sheetActions.gesture(drafts);
  },
});

/** The commands that set the type of rows. One of them is on: that of the active row's type. */
export const rowTypes: readonly Command[] = [ofTable, section, ...apart].filter((each) => each !== undefined);

/** Returns what a row of the table is called in the sheet, such as `Cue` or `Row`. */
function tableRowWords({ view }: Grid): string {
  return capitalise(view.headWords().word);
}

const switches: readonly Command[] = [
  switching(
    { id: 'row.freeze', name: 'Freeze row', also: 'sticky keep in sight pin top', icon: Snowflake },
    'sticky',
    true,
  ),
  shapeCommand({
    id: 'row.lock',
    group: 'Rows',
    name: 'Lock row',
    icon: Lock,
    isOn: (grid) => isSet(grid, grid.selection().active.row, 'locked', true),
    refusal: (grid) => firstOf(rowsOf(grid), (row) => unlockRefusal(grid, row)),
    run: (grid) => toggle(grid, 'locked', true, rowsOf(grid)),
  }),
  switching({ id: 'row.noNumber', name: 'Row without a number', icon: Type }, 'numbered', false),
];

export const rowForms: readonly Command[] = [...forms, ...rowTypes, ...switches];

function switching(
  { id, name, icon, also = '' }: Pick<Command, 'id' | 'name' | 'icon' | 'also'>,
  field: 'sticky' | 'numbered',
  on: boolean,
): Command {
  const isOn = (grid: Grid): boolean => isSet(grid, grid.selection().active.row, field, on);
  return rowChangeCommand({
    id,
    group: 'Rows',
    name,
    also,
    ...(icon ? { icon } : {}),
    isOn,
    refusal: field === 'numbered' ? tableOnly : () => null,
    run: (grid) => toggle(grid, field, on, rowsOf(grid)),
  });
}

/** Sets a switch of `rows` to the opposite of its state in the active row. `on` is the stored value that means on. */
function toggle(grid: Grid, field: Flag, on: boolean, rows: readonly number[]): void {
  const isOn = isSet(grid, grid.selection().active.row, field, on);
  const changed = rows.filter((row) => isSet(grid, row, field, on) === isOn);
  const next = isOn ? null : on;
  setRows(grid, changed, (id) => {
    if (field === 'sticky') return draftOf('row.update.sticky', id, { sticky: next });
    if (field === 'locked') return draftOf('row.update.locked', id, { locked: next });
    return draftOf('row.update.numbered', id, { numbered: next });
  });
}

type Flag = 'sticky' | 'locked' | 'numbered';

function isSet({ view }: Grid, row: number, field: Flag, on: boolean): boolean {
  const line = view.line(row);
  return line !== undefined && view.records.shownRow(line)[field] === on;
}

function typeAt({ view, selection }: Grid, row = selection().active.row): number {
  const line = view.line(row);
  const type = line && view.records.shownRow(line).type;
  return typeof type === 'number' ? type : ROW_TYPE.grid;
}

function tableOnly(grid: Grid): string | null {
  return rowsOf(grid).some((row) => isGrid(grid.view, row)) ? null : 'Only rows of the table have cells.';
}

function linesOnly(grid: Grid): string | null {
  const hasAny = rowsOf(grid).some((row) => hasLines(grid.view, row));
  return tableOnly(grid) ?? (hasAny ? null : 'Section headings and omitted rows keep their lines.');
}

function setLines(grid: Grid, countOf: (now: number) => number): void {
  const drafts = linesDrafts(grid.view, rowsOf(grid), countOf);
  if (drafts.length > 0) grid.sheetActions.gesture(drafts);
}

/**
 * Returns the number of sub-rows of the selected row that has most of them. It is not one call of `Math.max`, since
 * more rows can be selected than a call can have arguments.
 */
function most(grid: Grid): number {
  return rowsOf(grid).reduce((count, row) => Math.max(count, subRowCount(grid.view, row)), 1);
}

function fewerRefusal({ view }: Grid, row: number): string | null {
  const now = subRowCount(view, row);
  return now > 1 ? linesRefusal(view, [row], now - 1) : null;
}

function unlockRefusal({ view, sheetActions }: Grid, row: number): string | null {
  const [id] = idsOf(view, [row]);
  const line = id === undefined ? undefined : view.line(row);
  return line ? rowUnlockReason(view.records.shownRow(line), sheetActions) : null;
}

function firstOf(rows: readonly number[], refusal: (row: number) => string | null): string | null {
  for (const row of rows) {
    const found = refusal(row);
    if (found !== null) return found;
  }
  return null;
}
