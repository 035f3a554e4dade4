// The creation of a whole sheet in a few actions, for imports and the demo. Only the server performs them, with ids of
// its own.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { isFields, type Entity, type Fields } from '../model/action.ts';
import { defineAction } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { parseData } from '../model/parseData.ts';
import { anyId, id, isAnyId } from '../model/fields.ts';
import { isId } from '../model/id.ts';
import { freshKeys } from '../model/orderKeys.ts';
import { assertIdsUnused } from '../model/snapshot.ts';
import { category } from './category.ts';
import { cellIdOf } from './cellIds.ts';
import { getEntity, makeInsertStep, reserveKeysBeside } from './parts.ts';
import { samples } from './samples.ts';
import { addSheet, paperOfProject } from './sheet.ts';

type FieldsById = Readonly<Record<string, Fields & { readonly sheetId: string }>>;

const fieldsById = z.custom<FieldsById>(areOfSheets);

/**
 * Tells whether a value has fields by id, each with the id of a sheet. A slice of an import has thousands of entities,
 * so they are checked without being copied.
 */
function areOfSheets(value: unknown): value is FieldsById {
  if (!isFields(value)) return false;
  let known = '';
  for (const key in value) {
    const fields = value[key];
    if (!isFields(fields)) return false;
    const { sheetId } = fields;
    if (!isAnyId(key) || typeof sheetId !== 'string') return false;
    if (sheetId !== known && !isId(sheetId)) return false;
    known = sheetId;
  }
  return true;
}

/** A cell of the grid without the fields that follow from its place; a cell with only a text is that text. */
type PlacedCell = string | Fields;

/** Cells of the grid by row and column. */
export type CellsByPlace = Readonly<Record<string, Readonly<Record<string, PlacedCell>>>>;

const cellsByPlace = z.custom<CellsByPlace>(areOfGrid);

/**
 * Tells whether a value has cells by row and column. Most rows have the same columns, so the id of each column is
 * checked only once.
 */
function areOfGrid(value: unknown): value is CellsByPlace {
  if (!isFields(value)) return false;
  const columnIds = new Set<string>();
  for (const rowId in value) {
    const cells = value[rowId];
    if (!isId(rowId) || !isFields(cells)) return false;
    for (const columnId in cells) {
      if (typeof cells[columnId] !== 'string' && !isFields(cells[columnId])) return false;
      if (!columnIds.has(columnId) && !isId(columnId)) return false;
      columnIds.add(columnId);
    }
  }
  return true;
}

/** Returns the cells of a sheet by id, with the fields that follow from their places. */
export function cellsOfGrid(sheetId: string, grid: CellsByPlace): Record<string, Fields> {
  const cells: Record<string, Fields> = {};
  for (const rowId in grid) {
    const row = grid[rowId] ?? {};
    for (const columnId in row) {
      const cell = row[columnId] ?? {};
      cells[cellIdOf(rowId, columnId)] =
        typeof cell === 'string'
          ? { rowId, columnId, sheetId, value: cell }
          : { rowId, columnId, sheetId, ...cell };
    }
  }
  return cells;
}

/**
 * Adds content to a sheet that does not exist yet, so that a large one can be written in slices: nobody sees it
 * before `sheet.create.import` creates the sheet, and an undo of that deletes both.
 */
const content = defineAction({
  type: 'sheet',
  verb: 'insert',
  property: 'content',
  right: 'sheet.create',
  trusted: true,
  undoable: false,
  addsUnseen: true,
  input: z.strictObject({
    columns: fieldsById,
    rows: fieldsById,
    cells: fieldsById,
    /** Cells of the grid in their short form: an import has millions. */
    grid: cellsByPlace.optional(),
    /** Views of the sheet and the categories that they hide, which only a bundle brings. */
    views: fieldsById.optional(),
    hiddenCategories: fieldsById.optional(),
  }),
  example: {
    entityId: samples.sheet,
    data: {
      columns: { [samples.fresh]: { sheetId: samples.sheet, orderKey: 'z1', title: 'Cue' } },
      rows: { [samples.secondFresh]: { sheetId: samples.sheet, orderKey: 'z1', type: 0 } },
      cells: {
        [`${samples.secondFresh}.${samples.fresh}`]: {
          sheetId: samples.sheet,
          rowId: samples.secondFresh,
          columnId: samples.fresh,
          value: 'Go',
        },
      },
    },
  },
  plan(action) {
    const sheetId = parseData(id, entityIdOf(action));
    const { columns: column, rows: row, cells, grid, views, hiddenCategories } = action.data;
    const cell = grid ? Object.assign(cellsOfGrid(sheetId, grid), cells) : cells;
    const more = {
      ...(views && { sheetLayout: views }),
      ...(hiddenCategories && { hiddenCategory: hiddenCategories }),
    };
    return [makeInsertStep('sheet', sheetId, sheetId, { column, row, cell, ...more })];
  },
});

const entities = z.array(z.looseObject({ id: anyId }));

/**
 * The actions of an import. `sheet.create.import` creates the sheet in its project with new categories, and all
 * its content in one step on the sheet's own channel. Rows, columns and categories are in the order of the lists.
 */
export const importActions = [
  content,
  defineAction({
    type: 'sheet',
    verb: 'create',
    property: 'import',
    right: 'sheet.create',
    trusted: true,
    input: z.strictObject({
      sheet: z.looseObject({ id, projectId: id }),
      columns: entities.max(limits.columnsPerSheet),
      categories: entities,
      rows: entities,
      cells: entities,
      /** The pictures of cells, with the version that each shows. Their bytes are stored already. */
      assets: entities.optional(),
      assetFiles: entities.optional(),
    }),
    example: {
      entityId: samples.fresh,
      data: {
        sheet: { id: samples.fresh, projectId: samples.project, title: 'Imported' },
        columns: [{ id: samples.secondFresh, title: 'Cue' }],
        categories: [],
        rows: [{ id: samples.fresh }],
        cells: [
          {
            id: `${samples.fresh}.${samples.secondFresh}`,
            rowId: samples.fresh,
            columnId: samples.secondFresh,
            value: 'Go',
          },
        ],
      },
    },
    plan(action, snapshot, inputs) {
      const { sheet, columns, categories, rows, cells, assets = [], assetFiles = [] } = action.data;
      const { id: sheetId, projectId } = sheet;
      getEntity(snapshot, 'project', projectId);
      assertIdsUnused(
        snapshot,
        'category',
        categories.map((each) => each.id),
      );
      if (categories.length > 0) category.mustHaveRoom({ projectId }, categories.length, snapshot);
      const siblings = { kind: 'category', field: 'projectId', parentId: projectId, channelId: projectId };
      const room = reserveKeysBeside(
        snapshot,
        siblings,
        { relativeId: null, direction: 'after' },
        categories.length,
      );
      const named = categories.map((each, index) => ({ ...each, projectId, orderKey: room.keys[index] }));
      const result = { category: byId(named) };
      const content = {
        column: byId(inLine(columns, { sheetId })),
        row: byId(inLine(rows, { sheetId })),
        cell: byId(cells.map((each) => ({ ...each, sheetId }))),
      };
      return [
        ...addSheet(snapshot, { ...paperOfProject(snapshot, projectId), ...sheet }),
        ...room.spread,
        ...(categories.length > 0
          ? [makeInsertStep('category', projectId, categories[0]?.id ?? '', result)]
          : []),
        ...(assets[0] ? [makeInsertStep('asset', projectId, assets[0].id, filesOf(assets, assetFiles))] : []),
        makeInsertStep('sheet', sheetId, sheetId, content),
      ];

      function filesOf(some: readonly Entity[], versions: readonly Entity[]) {
        assertIdsUnused(
          snapshot,
          'asset',
          some.map((each) => each.id),
        );
        assertIdsUnused(
          snapshot,
          'assetFile',
          versions.map((each) => each.id),
        );
        const own = { projectId, userId: inputs.userId, createdAt: inputs.now };
        return {
          asset: byId(some.map((each) => ({ ...each, ...own }))),
          assetFile: byId(versions.map((each) => ({ ...each, ...own }))),
        };
      }
    },
  }),
];

function inLine(listed: readonly Entity[], also: Fields): readonly Entity[] {
  const keys = freshKeys(listed.length);
  return listed.map((each, index) => ({ ...each, ...also, orderKey: keys[index] }));
}

function byId(listed: readonly Entity[]): Readonly<Record<string, Entity>> {
  return Object.fromEntries(listed.map((each) => [each.id, each]));
}
