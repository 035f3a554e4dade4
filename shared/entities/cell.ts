// Cells. Those of the grid are sparse: they always exist, and are stored while a field is set. A cell is not deleted
// with its row or its column: it is hidden, late edits change it, and it is visible again when they are restored.
// Cells of a free block (a row of type 2) are created and deleted like other entities.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Entity, Step } from '../model/action.ts';
import { dropNulls } from '../model/apply.ts';
import { defineAction, defineEntity, targetOf, type Changes } from '../model/define.ts';
import { createdIdOf, entityIdOf } from '../model/entityIdOf.ts';
import { parseData } from '../model/parseData.ts';
import { flag, id, text } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { upsertSparse, updateOf } from '../model/sparse.ts';
import { getIncludingDeleted, assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import { MAX_RICH_TEXT_JSON, storedRichOf } from '../rich/stored.ts';
import { mustPinOwn } from './assetPins.ts';
import { fitBlock, mustFitBlock } from './blocks.ts';
import { isGridCellId, partsOfCellId } from './cellIds.ts';
import { makeCreateStep, backgroundFields, backgroundWords, getEntity } from './parts.ts';
import { background, border, coordinates, dimensions } from './fieldSchemas.ts';
import { ROW_TYPES } from './rowTypes.ts';
import { textColourFields, textColourWords, VERTICAL_ALIGNMENTS } from './parts.ts';
import { purpose, textColours, typography } from './fieldSchemas.ts';
import { withNewLabels } from './rowLabels.ts';
import { sampleCell, samples } from './samples.ts';

const value = text(limits.cellTextLength);
/** The picture of a cell: the current version of an asset, or one that is pinned for print. */
const asset = z.strictObject({
  assetId: reference('asset'),
  fileId: z.union([id, z.literal('current')]),
  fit: z.enum(['contain', 'cover', 'link']),
});

const look = {
  typography,
  categoryId: reference('category'),
  showLabel: flag,
  inheritCategoryBackgroundColor: flag,
  inheritCategoryTextColor: flag,
  ...background,
  ...textColours,
  textVerticalAlign: z.enum(VERTICAL_ALIGNMENTS),
  roundedCorners: flag,
  border,
} as const;

const fields = {
  sheetId: reference('sheet'),
  rowId: reference('row'),
  columnId: reference('column'),
  coordinates,
  dimensions,
  value,
  valueText: text(MAX_RICH_TEXT_JSON),
  asset,
  purpose,
  ...look,
  /** The cell that this cell was copied from, in a title block of a template. */
  templateCellId: reference('cell'),
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly cell: EntityOf<typeof fields>;
  }
}

type CellChanges = Changes<typeof fields>;

/** A cell of the grid, or of a free block. */
export const cell = defineEntity({
  kind: 'cell',
  nouns: ['cell', 'cells'],
  fieldWords: {
    asset: 'the picture',
    purpose: 'the purpose',
    categoryId: 'the category',
    showLabel: 'the label',
    coordinates: 'the place',
    dimensions: 'the size',
    border: 'the border',
    typography: 'the text style',
    textVerticalAlign: 'the place of the text',
    roundedCorners: 'the corners',
    inheritCategoryBackgroundColor: 'the colour',
    inheritCategoryTextColor: 'the text colour',
    ...backgroundWords,
    ...textColourWords,
  },
  channel: 'sheetId',
  parent: 'rowId',
  parents: { rowId: 'row', columnId: 'column' },
  isSparse: isGridCellId,
  fields,
  required: [],
  edits: {
    asset: {
      right: 'cell.edit',
      fields: ['asset'],
      example: { asset: { assetId: samples.asset, fileId: 'current', fit: 'contain' } },
    },
    category: {
      right: 'sheet.shape',
      called: 'category',
      fields: ['categoryId'],
      example: { categoryId: samples.category },
    },
    showLabel: { right: 'sheet.shape', fields: ['showLabel'], example: { showLabel: true } },
    inheritCategoryBackgroundColor: {
      right: 'sheet.shape',
      fields: ['inheritCategoryBackgroundColor'],
      example: { inheritCategoryBackgroundColor: true },
    },
    inheritCategoryTextColor: {
      right: 'sheet.shape',
      fields: ['inheritCategoryTextColor'],
      example: { inheritCategoryTextColor: true },
    },
    dimensions: { right: 'sheet.shape', fields: ['dimensions'], example: { dimensions: { w: 2, h: 1 } } },
    colors: {
      right: 'sheet.shape',
      called: 'colours',
      fields: [...backgroundFields, ...textColourFields],
      example: { backgroundColor: '#fff3d0', textColor: '#3a2200' },
    },
    textVerticalAlign: {
      right: 'sheet.shape',
      fields: ['textVerticalAlign'],
      example: { textVerticalAlign: 'middle' },
    },
    roundedCorners: { right: 'sheet.shape', fields: ['roundedCorners'], example: { roundedCorners: true } },
    border: {
      right: 'sheet.shape',
      fields: ['border'],
      example: { border: { style: 'thin', color: '#1c2024' } },
    },
    typography: {
      right: 'sheet.shape',
      called: 'text style',
      fields: ['typography'],
      example: { typography: { bold: true, size: 15 } },
    },
    purpose: { right: 'sheet.shape', fields: ['purpose'], example: { purpose: 'checkbox' } },
  },
  sample: sampleCell,
  edit: setFields,
  guard: mustStand,
  fit: fitBlock,
});

/**
 * Throws unless an edited cell is in a sub-row of its row or fits into its block, and a pinned version belongs to its
 * asset. @throws AppError
 */
function mustStand(cellId: string, fields: CellChanges, snapshot: Snapshot): void {
  mustPinOwn(fields, snapshot);
  if (!isGridCellId(cellId)) {
    const past = getIncludingDeleted(snapshot, 'cell', cellId);
    if ('dimensions' in fields) mustFitBlock({ ...past, ...dropNulls({ ...fields, id: cellId }) }, snapshot);
    return;
  }
  const { rowId, y } = partsOfCellId(cellId);
  if (y >= (getIncludingDeleted(snapshot, 'row', rowId).rows ?? 1)) {
    throw new AppError('badRequest', { message: 'This row has no such line.' });
  }
}

function setFields(cellId: string, fields: CellChanges, snapshot: Snapshot): readonly Step[] {
  if (isGridCellId(cellId)) {
    const identity = identityOf(cellId, snapshot);
    const target = { type: 'cell', entityId: cellId, channelId: identity.sheetId };
    const steps = upsertSparse(target, identity, snapshot.find('cell', cellId), fields);
    return 'dimensions' in fields
      ? withNewLabels(identity.sheetId, [partsOfCellId(cellId).rowId], steps, snapshot)
      : steps;
  }
  const old = getIncludingDeleted(snapshot, 'cell', cellId);
  return updateOf(targetOf(cell, old), old, fields);
}

/**
 * Sets the text of a cell. Without a rich form in the action the old rich form is removed, since it would differ from
 * the text.
 */
const write = defineAction({
  type: 'cell',
  verb: 'update',
  property: 'value',
  called: 'edit',
  right: 'cell.edit',
  optimistic: true,
  input: z.strictObject({ value: value.nullish(), valueText: text(MAX_RICH_TEXT_JSON).nullish() }),
  example: { entityId: sampleCell, data: { value: 'Act I' } },
  plan(action, snapshot) {
    const cellId = entityIdOf(action);
    const { value: plain = null, valueText = null } = action.data;
    mustStand(cellId, {}, snapshot);
    const rich = valueText === null ? null : storedRichOf(plain ?? '', valueText);
    return setFields(cellId, { value: plain === '' ? null : plain, valueText: rich }, snapshot);
  },
});

/**
 * Returns the fields that identify a cell of the grid. Its row and column may be in the bin: an edit of a deleted row
 * is stored, and visible after a restore.
 */
function identityOf(cellId: string, snapshot: Snapshot): Entity & { readonly sheetId: string } {
  const { rowId, columnId } = partsOfCellId(cellId);
  const row = getIncludingDeleted(snapshot, 'row', rowId);
  const column = getIncludingDeleted(snapshot, 'column', columnId);
  const sheetId = row.sheetId ?? '';
  if (sheetId !== (column.sheetId ?? '')) throw new AppError('notFound', { note: `cell ${cellId}` });
  if ((row.type ?? ROW_TYPES.grid) !== ROW_TYPES.grid) {
    throw new AppError('badRequest', { message: 'This row has no columns.' });
  }
  return { id: cellId, sheetId, rowId, columnId };
}

/** Creates a cell of a free block, which must have room for it. */
const create = defineAction({
  type: 'cell',
  verb: 'create',
  right: 'sheet.shape',
  optimistic: true,
  input: z.strictObject({
    rowId: reference('row'),
    coordinates,
    dimensions,
    value: value.nullish(),
    valueText: text(MAX_RICH_TEXT_JSON).nullish(),
    asset: asset.nullish(),
    purpose: purpose.nullish(),
    ...Object.fromEntries(Object.entries(look).map(([name, type]) => [name, type.nullish()])),
  }),
  example: {
    entityId: samples.fresh,
    data: {
      rowId: samples.block,
      coordinates: { x: 12, y: 0 },
      dimensions: { w: 4, h: 2 },
      value: 'Doors 18:30',
    },
  },
  plan(action, snapshot, inputs) {
    const cellId = createdIdOf(action, inputs);
    const row = getEntity(snapshot, 'row', action.data.rowId);
    assertIdsUnused(snapshot, 'cell', [cellId]);
    mustPinOwn(action.data, snapshot);
    const sheetId = row.sheetId ?? '';
    const { value: plain, valueText } = action.data;
    const rich = typeof valueText === 'string' ? storedRichOf(plain ?? '', valueText) : null;
    const entity = dropNulls({ ...action.data, valueText: rich, id: cellId, sheetId });
    mustFitBlock(entity, snapshot);
    return [makeCreateStep('cell', sheetId, entity)];
  },
});

/** Moves a cell of a free block. Cells of the grid cannot be moved: their row and column are their position. */
const moved = defineAction({
  type: 'cell',
  verb: 'update',
  property: 'coordinates',
  right: 'sheet.shape',
  optimistic: true,
  input: z.strictObject({ coordinates, dimensions: dimensions.optional() }),
  example: { entityId: samples.blockCell, data: { coordinates: { x: 2, y: 1 } } },
  plan(action, snapshot) {
    const old = getIncludingDeleted(snapshot, 'cell', parseData(id, entityIdOf(action)));
    mustFitBlock({ ...old, ...action.data }, snapshot);
    return updateOf(targetOf(cell, old), old, action.data);
  },
});

/** The actions that write, create and move cells. */
export const cellActions = [write, create, moved];
