// Plans a sheet of the demo: from its content to the actions that make it.

import { cellIdOf } from '../../shared/entities/cellIds.ts';
import { ROW_TYPES } from '../../shared/entities/rowTypes.ts';
import { limits } from '../../shared/limits.ts';
import type { Action, Entity, Fields } from '../../shared/model/action.ts';
import type { DemoAssets } from './demoAssets.ts';
import type { DemoCellAsset, DemoRow, DemoSheetContent } from './demoContent.ts';
import type { Cell } from '../../shared/records.ts';

/** The project that a sheet of the demo is planned for, and what its cells may refer to. Maps contain ids. */
export interface DemoSheetContext {
  readonly projectId: string;
  /** Category ids by name. */
  readonly categories: ReadonlyMap<string, string>;
  readonly assets: DemoAssets;
  readonly act: (name: string, entityId: string, data: Fields) => Action;
  readonly newId: () => string;
}

/** The plan of a sheet of the demo. */
export interface DemoSheetPlan {
  readonly sheetId: string;
  /** The requests in their order. Late rows come after the request that freezes the numbers. */
  readonly requests: readonly (readonly Action[])[];
  /** The ids of rows by the texts of their cells, for comments on rows and mentions of them. */
  readonly rowWith: ReadonlyMap<string, string>;
}

/** The margin of a free block and the gap between its cells, in points: 8 px and 4 px. */
const BLOCK_MARGIN = { top: 6, right: 6, bottom: 6, left: 6 } as const;
const BLOCK_GAP = 3;

interface Planned {
  readonly rowId: string;
  readonly row: DemoRow;
}

/** Returns the actions that make a sheet of the demo. Nothing is sent yet. */
export function planDemoSheet(content: DemoSheetContent, context: DemoSheetContext): DemoSheetPlan {
  const { act, newId, projectId } = context;
  const sheetId = newId();
  const columns = content.columns.map(({ title, width, purpose, category }) => {
    const categoryId = category === undefined ? undefined : context.categories.get(category);
    return { id: newId(), title, width, ...(purpose && { purpose }), ...(categoryId && { categoryId }) };
  });
  const all = content.rows.map((row): Planned => ({ rowId: newId(), row }));
  const prompt = all.filter(({ row }) => !isLate(row));
  const { title, orientation, paperSize = 'A4' } = content;
  const cellsOf = (planned: Planned) => cellsIn(planned, content, columns, context);
  const made = act('sheet.create.import', sheetId, {
    sheet: { id: sheetId, projectId, title, orientation, paperSize },
    columns,
    categories: [],
    rows: prompt.map(rowEntity),
    cells: prompt.flatMap(cellsOf),
  });
  const freeze = act('sheet.update.itemNumbersFrozen', sheetId, { itemNumbersFrozen: true });
  const late = all.flatMap((planned, index) => {
    const before = all[index - 1];
    return isLate(planned.row) && before
      ? [lateRow(planned, before.rowId, sheetId, cellsOf(planned), act)]
      : [];
  });
  const requests = [[made], ...(content.frozen ? [[freeze]] : []), ...late];
  return { sheetId, requests, rowWith: new Map(all.flatMap(textsIn)) };
}

function lateRow(
  { rowId }: Planned,
  relativeRowId: string,
  sheetId: string,
  cells: readonly Cell[],
  act: DemoSheetContext['act'],
): readonly Action[] {
  return [
    act('row.create', rowId, { sheetId, relativeRowId, direction: 'after', type: ROW_TYPES.grid }),
    ...cells.flatMap((cell) => [
      act('cell.update.value', cell.id, { value: cell.value ?? null }),
      ...(cell.inheritCategoryBackgroundColor === true
        ? [
            act('cell.update.inheritCategoryBackgroundColor', cell.id, {
              inheritCategoryBackgroundColor: true,
            }),
          ]
        : []),
    ]),
  ];
}

function rowEntity({ rowId: id, row }: Planned): Entity {
  if ('blocks' in row) {
    const rows = Math.max(...row.blocks.map(({ at: [, y, , height] }) => y + height));
    return { id, type: ROW_TYPES.block, rows, margin: BLOCK_MARGIN, cellGap: BLOCK_GAP };
  }
  if ('break' in row) return { id, type: ROW_TYPES.pageBreak, title: row.break };
  if ('banner' in row) return { id, type: ROW_TYPES.grid, title: row.banner, numbered: false };
  const { timing, strong } = row;
  return { id, type: ROW_TYPES.grid, ...(timing && { timing }), ...(strong && { numbered: false }) };
}

function cellsIn(
  { rowId, row }: Planned,
  content: DemoSheetContent,
  columns: readonly { readonly id: string }[],
  { newId, assets }: DemoSheetContext,
): readonly Entity[] {
  if ('break' in row) return [];
  if ('blocks' in row) {
    return row.blocks.map(({ at: [x, y, w, h], text, look, label, holds }) => ({
      id: newId(),
      rowId,
      ...(text !== '' && { value: text }),
      coordinates: { x, y },
      dimensions: { w, h },
      ...look,
      ...(label === true && { showLabel: true }),
      ...assetFields(holds, assets),
    }));
  }
  const cellAt = (index: number, fields: Fields): readonly Entity[] => {
    const columnId = columns[index]?.id;
    return columnId === undefined ? [] : [{ ...fields, id: cellIdOf(rowId, columnId), rowId, columnId }];
  };
  if ('banner' in row) {
    const dimensions = { w: limits.columnsPerSheet, h: 1 };
    return cellAt(0, { value: row.banner, dimensions, typography: { bold: true } });
  }
  return row.cells.flatMap((value, index) => {
    if (value === '') return [];
    const isPinned = row.pinned === true && index === 0;
    const align = content.columns[index]?.align;
    const typography = { ...(row.strong === true && { bold: true }), ...(align && { align }) };
    return cellAt(index, {
      value,
      ...(Object.keys(typography).length > 0 && { typography }),
      ...(isPinned && { purpose: 'hardStart' }),
      ...(row.filled?.includes(index) && { inheritCategoryBackgroundColor: true }),
      ...assetFields(row.holds?.[index], assets),
    });
  });
}

/** Returns the fields of a cell with an asset. */
function assetFields(holds: DemoCellAsset | undefined, assets: DemoAssets): Fields {
  const made = holds && assets.get(holds.asset);
  if (!made) return {};
  const fileId = holds.version === undefined ? 'current' : made.fileIds[holds.version - 1];
  return { asset: { assetId: made.assetId, fileId, fit: holds.fit } };
}

function textsIn({ rowId, row }: Planned): readonly (readonly [string, string])[] {
  return 'cells' in row ? row.cells.filter(Boolean).map((text) => [text, rowId] as const) : [];
}

function isLate(row: DemoRow): boolean {
  return 'late' in row && row.late === true;
}
