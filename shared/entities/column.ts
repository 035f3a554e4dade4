// Columns of a sheet: their fields, and the actions that create, copy and move them.

import { z } from 'zod';
import { limits } from '../limits.ts';
import type { Step } from '../model/action.ts';
import { dbOf, dropNulls, omitFields } from '../model/apply.ts';
import { defineAction, defineEntity } from '../model/define.ts';
import { createdIdOf } from '../model/entityIdOf.ts';
import { direction, orderKey, title } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference, references } from '../model/references.ts';
import { assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import { cellIdOf, subRowOfCellId } from './cellIds.ts';
import { definePlace, siblingsOf } from './making.ts';
import { makeCreateStep, fitKey, getEntity, makeInsertStep, reserveKeysBeside } from './parts.ts';
import { purpose, purposeOption, relativeOf } from './fieldSchemas.ts';
import { columnsOf } from './rowLabels.ts';
import { samples } from './samples.ts';
import { isSpanning, spansAfter } from './spanning.ts';
import type { Column } from '../records.ts';

const width = z.number().min(12).max(2000);

const fields = {
  sheetId: reference('sheet'),
  orderKey,
  title,
  categoryId: reference('category'),
  width,
  purpose,
  purposeOption,
  /** The column that this column was copied from, in the sheet's template. */
  templateColumnId: reference('column'),
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly column: EntityOf<typeof fields>;
  }
}

/** A column of a sheet. */
export const column = defineEntity({
  kind: 'column',
  nouns: ['column', 'columns'],
  fieldWords: {
    title: 'the title',
    categoryId: 'the category',
    width: 'the width',
    purpose: 'the purpose',
    purposeOption: 'the option of the type',
  },
  channel: 'sheetId',
  parent: 'sheetId',
  parents: { sheetId: 'sheet' },
  fields,
  required: [],
  edits: {
    title: { right: 'sheet.shape', called: 'renaming', fields: ['title'], example: { title: 'Cue' } },
    category: {
      right: 'sheet.shape',
      called: 'category',
      fields: ['categoryId'],
      example: { categoryId: samples.category },
    },
    width: { right: 'sheet.shape', called: 'width', fields: ['width'], example: { width: 120 } },
    purpose: { right: 'sheet.shape', fields: ['purpose'], example: { purpose: 'duration' } },
    purposeOption: { right: 'sheet.shape', fields: ['purposeOption'], example: { purposeOption: 'EUR' } },
  },
  sample: samples.column,
  fit: fitKey('column', 'sheetId'),
  most: { count: limits.columnsPerSheet, message: `A sheet has at most ${limits.columnsPerSheet} columns.` },
});

const create = defineAction({
  type: 'column',
  verb: 'create',
  right: 'sheet.shape',
  optimistic: true,
  input: z.strictObject({
    sheetId: reference('sheet'),
    column: z.strictObject({
      title: title.nullish(),
      categoryId: reference('category').nullish(),
      width: width.nullish(),
      purpose: purpose.nullish(),
      purposeOption: purposeOption.nullish(),
    }),
    relativeColumnId: relativeOf('column'),
    direction,
  }),
  example: {
    entityId: samples.fresh,
    data: {
      sheetId: samples.sheet,
      column: { title: 'Audio', width: 90 },
      relativeColumnId: samples.column,
      direction: 'after',
    },
  },
  plan(action, snapshot, inputs) {
    const { sheetId, relativeColumnId: relativeId, direction: side } = action.data;
    const columnId = createdIdOf(action, inputs);
    getEntity(snapshot, 'sheet', sheetId);
    assertIdsUnused(snapshot, 'column', [columnId]);
    column.mustHaveRoom({ sheetId }, 1, snapshot);
    const siblings = { kind: 'column', field: 'sheetId', parentId: sheetId, channelId: sheetId };
    const { keys, spread } = reserveKeysBeside(snapshot, siblings, { relativeId, direction: side }, 1);
    const entity = dropNulls({ ...action.data.column, id: columnId, sheetId, orderKey: keys[0] });
    const steps = [...spread, makeCreateStep('column', sheetId, entity)];
    return [...steps, ...spansAfter(steps, sheetId, snapshot)];
  },
});

/**
 * Duplicates columns with their cells; the copies follow the last source. Not optimistic, since their ids come from
 * the server.
 */
const duplicate = defineAction({
  type: 'column',
  verb: 'create',
  property: 'duplicate',
  right: 'sheet.shape',
  input: z.strictObject({ ids: references('column') }),
  example: { entityId: null, data: { ids: [samples.column] } },
  plan(action, snapshot, inputs) {
    const sources = [...new Set(action.data.ids)].map((columnId) => getEntity(snapshot, 'column', columnId));
    const siblings = siblingsOf('column', 'sheetId', 'sheetId', sources);
    const sheetId = siblings.parentId;
    column.mustHaveRoom({ sheetId }, sources.length, snapshot);
    const last = { relativeId: sources.at(-1)?.id, direction: 'after' } as const;
    const { keys, spread } = reserveKeysBeside(snapshot, siblings, last, sources.length);
    const columns = columnsOf(snapshot, sheetId);
    const copies = sources.flatMap((source, index) => {
      const columnId = inputs.newId();
      const cells = snapshot.where('cell', 'columnId', source.id).flatMap((found) => {
        // A merged cell will cover the copied column as well, and a banner is not repeated.
        if (found.dimensions && isSpanning(found, columns, snapshot)) return [];
        const cell = omitFields(found, ['updatedAt']);
        const cellId = cellIdOf(found.rowId ?? '', columnId, subRowOfCellId(cell.id));
        return [{ kind: 'cell', entity: { ...cell, id: cellId, columnId } }];
      });
      return [
        {
          kind: 'column',
          entity: { ...omitFields(source, ['updatedAt']), id: columnId, orderKey: keys[index] },
        },
        ...cells,
      ];
    });
    const steps = [...spread, makeInsertStep('column', sheetId, copies[0]?.entity.id ?? '', dbOf(copies))];
    return [...steps, ...spansAfter(steps, sheetId, snapshot)];
  },
});

const place = definePlace(column, {
  right: 'sheet.shape',
  relative: 'relativeColumnId',
  example: { ids: [samples.column], relativeColumnId: samples.secondColumn, direction: 'after' },
  also: spansOnSheet,
});

/** Returns the steps by which cells that span columns follow a change of the columns of their sheets. */
export function spansOnSheet(
  steps: readonly Step[],
  columns: readonly Column[],
  snapshot: Snapshot,
): readonly Step[] {
  const sheetIds = new Set(columns.map((each) => each.sheetId ?? ''));
  return [...sheetIds].flatMap((sheetId) => spansAfter(steps, sheetId, snapshot));
}

/** The actions that create, copy and move columns. */
export const columnActions = [create, duplicate, place];
