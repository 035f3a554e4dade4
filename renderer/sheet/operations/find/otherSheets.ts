// Searches sheets that are not open. Each is fetched in its stored form, and released afterwards.

import { openVariableLookup } from '../../../../shared/arrange/variables.ts';
import { cellWithVariables } from '../../../../shared/layout/cellVariables.ts';
import type { VariableLookup } from '../../../../shared/rich/variables.ts';
import { db } from '../../../store/db.ts';
import { entityOfKind } from '../../../../shared/model/kinds.ts';
import { purposeNamed } from '../../../../shared/purposes/purposes.ts';
import { cellTextOf, idIn } from '../../../../shared/layout/content.ts';
import { readSheet } from '../../../store/loaded.ts';
import { rawCellsOf, parseRowRecord, rowOf } from '../../../store/rowRecord.ts';
import { entitiesOf } from '../../../store/rawcells.ts';
import type { SheetContext } from '../../model/context.ts';
import { cellMatchesIn, searchCells, type FoundCell, type CellMatch } from './hits.ts';
import { replaceBlockFor } from './replaceBlocks.ts';
import type { ScanParts } from './scanning.ts';
import { pause } from './scanning.ts';
import { mayCallVariable } from '../../model/rows.ts';
import { storedHint } from './query.ts';
import type { Cell, Column, Row, Sheet } from '../../../../shared/records.ts';

export interface OtherSheet {
  readonly id: string;
  readonly title: string;
}

interface OtherScan {
  readonly projectId: string;
  /** The open sheet, which has the rights of the person and the categories of the project. */
  readonly grid: Pick<SheetContext, 'view' | 'sheetActions'>;
  readonly search: ScanParts;
}

const AT_ONCE = 2;
const SLICE_ROWS = 500;

/** Searches the sheets, two at a time. Calls `notify` with the matches of each sheet when it is searched. */
export async function scanOtherSheets(
  sheets: readonly OtherSheet[],
  { projectId, grid, search }: OtherScan,
  notify: (sheet: OtherSheet, hits: readonly CellMatch[]) => void,
): Promise<void> {
  const waiting = [...sheets];
  const work = async (): Promise<void> => {
    for (let sheet = waiting.shift(); sheet && !search.isOver(); sheet = waiting.shift())
      notify(sheet, await hitsOf(sheet, { projectId, grid, search }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function hitsOf(
  other: OtherSheet,
  { projectId, grid, search }: OtherScan,
): Promise<readonly CellMatch[]> {
  const { head, lines } = await readSheet(projectId, other.id);
  const columns = new Map(head.columns.map((column) => [column.id, column]));
  const hint = storedHint(search.query);
  const lookup = variableLookupOf(projectId, head.sheet);
  const found: CellMatch[] = [];
  let cells: { cell: FoundCell; row: Row }[] = [];
  let read = 0;
  async function find(): Promise<void> {
    const searched = await searchCells(
      cells.map(({ cell }) => cell),
      search.matcher,
    );
    cells.forEach(({ cell: { id }, row }, at) => {
      const { cell, matches } = searched[at] ?? {};
      if (!cell || !matches) throw new Error(`the cell ${id} was not searched`);
      const elsewhere = { sheetId: other.id, title: other.title, label: idIn(row.itemLabel) ?? '' };
      found.push(
        ...cellMatchesIn(cell, matches, {
          block: replaceBlockFor(grid, head.sheet, row, cell),
          elsewhere,
        }),
      );
    });
    cells = [];
    await pause();
  }
  const blockRowIds = new Set(head.cells.map(({ rowId }) => rowId));
  const blockRows = new Map<string, Row>();
  const add = (cell: Cell, row: Row): void => {
    if (isSearched(cell, columns)) cells.push({ cell: foundCell(cell, columns, lookup), row });
  };
  for await (const text of lines) {
    if (search.isOver()) break;
    if (++read % SLICE_ROWS === 0) await find();
    const line = parseRowRecord(text);
    // The texts of a block are not in its row: only whether that is locked or omitted is read from it.
    if (blockRowIds.has(line.id)) blockRows.set(line.id, rowOf(line));
    if (hint !== null && !text.toLowerCase().includes(hint) && !mayCallVariable({ text })) continue;
    const row = rowOf(line);
    if (row.omitted === true) continue;
    for (const cell of entitiesOf(rawCellsOf(line), { rowId: line.id, sheetId: other.id }, head.slots))
      if (columns.has(cell.columnId ?? '')) add(cell, row);
  }
  for (const each of head.cells) {
    const cell = entityOfKind('cell', each);
    const row = blockRows.get(cell.rowId ?? '');
    if (row && row.omitted !== true) add(cell, row);
  }
  await find();
  return found;
}

/** Returns the lookup of the variables for a sheet that is not open. */
function variableLookupOf(projectId: string, sheet: Sheet): VariableLookup {
  return openVariableLookup({
    variables: Object.values(db.textVariable).filter((each) => each.projectId === projectId),
    project: db.project[projectId] ?? { id: projectId },
    sheet,
    // No times are computed for a sheet that is not open, so variables of times have no value.
    times: () => null,
  });
}

/** Whether people read the text of a cell: what is stored for a check box or a colour is not shown as text. */
function isSearched(cell: Cell, columns: ReadonlyMap<string, Column>): boolean {
  const own = columns.get(cell.columnId ?? '')?.purpose;
  return purposeNamed(idIn(cell.purpose) ?? own).isSearched;
}

function foundCell(cell: Cell, columns: ReadonlyMap<string, Column>, lookup: VariableLookup): FoundCell {
  const columnId = idIn(cell.columnId);
  const column = columns.get(columnId ?? '');
  const resolved = cellWithVariables(cell, column?.purpose ?? null, lookup);
  return {
    id: cell.id,
    rowId: idIn(cell.rowId) ?? '',
    columnId,
    line: Number(columnId === null ? 0 : (cell.id.split('.')[2] ?? 0)),
    text: cellTextOf(cell),
    resolved: resolved === cell ? null : cellTextOf(resolved),
    rich: idIn(cell.valueText),
    isComputed: false,
    categoryId: idIn(cell.categoryId) ?? (column ? idIn(column.categoryId) : null),
  };
}
