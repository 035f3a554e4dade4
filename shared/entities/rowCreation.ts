// Creates rows: empty ones, copies, and rows from a template; and moves rows.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Entity, Step } from '../model/action.ts';
import { dbOf, dropNulls } from '../model/apply.ts';
import { defineAction, type PlanInputs } from '../model/define.ts';
import { createdIdOf } from '../model/entityIdOf.ts';
import { parseData } from '../model/parseData.ts';
import { direction, flag, id, ids, title, wholeNumber } from '../model/fields.ts';
import { reference, references, sourceReference } from '../model/references.ts';
import { mustMay } from '../permissions/rights.ts';
import { assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import { openCrossProjectCopy } from './crossProjectCopy.ts';
import { copiedCells, openRowCopier } from './copies.ts';
import { definePlace, siblingsOf } from './making.ts';
import { ROW_TYPES } from './rowTypes.ts';
import {
  makeCreateStep,
  getEntity,
  makeInsertStep,
  reserveKeysBeside,
  type RelativePosition,
  type ReservedKeys,
} from './parts.ts';
import { relativeOf } from './fieldSchemas.ts';
import { mustKeepBreaksApart, mustTakeBreak, row, rowType } from './row.ts';
import { openLabeller } from './rowLabels.ts';
import { samples } from './samples.ts';
import { columnsFor, copiesOfTemplateRows, sheetOfRowTemplate, sorted } from './templateRows.ts';
import type { Row } from '../records.ts';

const rowsOf = (sheetId: string) => ({
  kind: 'row',
  field: 'sheetId',
  parentId: sheetId,
  channelId: sheetId,
});

const created = z.strictObject({
  sheetId: reference('sheet'),
  relativeRowId: relativeOf('row'),
  direction,
  type: rowType.default(0),
  count: wholeNumber(1, limits.idsPerAction).optional(),
  title: title.nullish(),
  ids: ids.optional(),
});

const create = defineAction({
  type: 'row',
  verb: 'create',
  right: 'row.add',
  optimistic: true,
  input: created,
  example: {
    entityId: null,
    data: {
      sheetId: samples.sheet,
      relativeRowId: samples.row,
      direction: 'after',
      type: 0,
      ids: [samples.fresh, samples.secondFresh],
      title: 'Interval',
    },
  },
  plan(action, snapshot, inputs) {
    const { sheetId, relativeRowId: relativeId, direction: side, type, title: named } = action.data;
    const made = newIds(action.data, action.query.entityId, inputs);
    getEntity(snapshot, 'sheet', sheetId);
    assertIdsUnused(snapshot, 'row', made);
    const room = reserveKeysBeside(snapshot, rowsOf(sheetId), { relativeId, direction: side }, made.length);
    if (type === ROW_TYPES.pageBreak) mustTakeBreaks(snapshot, room, made.length);
    const labeller = openLabeller(snapshot, sheetId);
    const rows = made.map((rowId, index) =>
      labeller.label({ id: rowId, sheetId, orderKey: room.keys[index], type, title: named }, []),
    );
    return [...room.spread, ...rows.map((entity) => makeCreateStep('row', sheetId, dropNulls(entity)))];
  },
  // Page breaks and free blocks belong to the structure of the sheet, also where members may add rows.
  mustAllow({ data }, _, actor) {
    if (data.type !== ROW_TYPES.grid) mustMay(actor.role, 'sheet.shape');
  },
});

/** Returns the ids of the new rows: those of the action, and new ones where it names fewer than its count. */
function newIds(
  data: z.infer<typeof created>,
  entityId: string | null,
  inputs: PlanInputs,
): readonly string[] {
  if (data.ids) {
    if (data.count === undefined || data.count === data.ids.length) return data.ids;
    throw new AppError('badRequest', { fields: { 'data.count': 'Not the number of ids' } });
  }
  const first = entityId === null ? inputs.newId() : parseData(id, entityId);
  return [first, ...Array.from({ length: (data.count ?? 1) - 1 }, () => inputs.newId())];
}

function mustTakeBreaks(snapshot: Snapshot, room: ReservedKeys, count: number): void {
  if (count > 1) throw new AppError('badRequest', { message: 'One page break at a time.' });
  mustTakeBreak(snapshot, room.sorted, room.index);
}

/** Duplicates rows; the copies follow the last source. Not optimistic, since their ids come from the server. */
const duplicate = defineAction({
  type: 'row',
  verb: 'create',
  property: 'duplicate',
  right: 'sheet.shape',
  input: z.strictObject({ ids: references('row') }),
  example: { entityId: null, data: { ids: [samples.row, samples.secondRow] } },
  plan(action, snapshot, inputs) {
    const sources = [...new Set(action.data.ids)].map((rowId) => getEntity(snapshot, 'row', rowId));
    const siblings = siblingsOf('row', 'sheetId', 'sheetId', sources);
    if (sources.some((source) => source.type === ROW_TYPES.pageBreak)) {
      throw new AppError('badRequest', { message: 'A page break has no copy: there would be two in a row.' });
    }
    const last = { relativeId: sources.at(-1)?.id, direction: 'after' } as const;
    const copyRow = openRowCopier('rows', 'none', inputs);
    const copies = sources.map((source) => copyRow(source, { id: inputs.newId() }));
    return insertedRows(snapshot, siblings.parentId, copies, last, (copy, index) =>
      copiedCells(
        snapshot.where('cell', 'rowId', sources[index]?.id ?? ''),
        { sheetId: siblings.parentId, rowId: copy.id, lineage: 'same' },
        inputs,
      ),
    );
  },
});

/**
 * Creates the rows of a template. They store it, to take its later changes, unless the copy is static or the template
 * is of another project.
 * The first row has the id of the action.
 */
const fromTemplate = defineAction({
  type: 'row',
  verb: 'create',
  property: 'fromTemplate',
  right: 'sheet.shape',
  input: z.strictObject({
    templateId: sourceReference('template'),
    staticTemplate: flag.optional(),
    sheetId: reference('sheet'),
    relativeRowId: relativeOf('row'),
    direction,
    /** The type of the template's first row, where the sender relies on it. */
    type: rowType.optional(),
  }),
  example: { entityId: samples.fresh, data: { templateId: samples.template, sheetId: samples.sheet } },
  plan(action, snapshot, inputs) {
    const { templateId, staticTemplate, sheetId, relativeRowId: relativeId, direction: side } = action.data;
    const rowId = createdIdOf(action, inputs);
    const projectId = getEntity(snapshot, 'sheet', sheetId).projectId ?? '';
    assertIdsUnused(snapshot, 'row', [rowId]);
    const template = getEntity(snapshot, 'template', templateId);
    const source = sheetOfRowTemplate(template, snapshot);
    if (source.id === sheetId)
      throw new AppError('badRequest', { message: 'A template is not inserted into itself.' });
    const rows = sorted(snapshot.where('row', 'sheetId', source.id));
    mustBeType(rows, action.data.type);
    const isAbroad = (template.projectId ?? '') !== projectId;
    const abroad = isAbroad ? openCrossProjectCopy(snapshot, template, projectId, inputs) : null;
    const isRemembered = staticTemplate !== true && !isAbroad;
    const copies = copiesOfTemplateRows(
      rows,
      {
        sheetId,
        columns: columnsFor(
          snapshot.where('column', 'sheetId', source.id),
          snapshot.where('column', 'sheetId', sheetId),
        ),
        hasPrivate: !isAbroad,
        rowIds: rows.map((_, index) => (index === 0 ? rowId : inputs.newId())),
        lineage: isRemembered ? { templateId, templateCopyId: rowId, templateTakenAt: inputs.now } : null,
      },
      snapshot,
      inputs,
    );
    const adapted = (entity: Entity): Entity => (abroad ? abroad.adapt(entity) : entity);
    const steps = insertedRows(
      snapshot,
      sheetId,
      copies.map(({ row: each }) => adapted(each)),
      { relativeId, direction: side },
      (_, index) => copies[index]?.cells.map(adapted) ?? [],
    );
    return [...(abroad?.steps() ?? []), ...steps];
  },
});

function mustBeType(rows: readonly Row[], type: z.infer<typeof rowType> | undefined): void {
  const [first] = rows;
  if (!first) throw new AppError('badRequest', { message: 'This template has no rows.' });
  if (type !== undefined && (first.type ?? ROW_TYPES.grid) !== type)
    throw new AppError('badRequest', {
      fields: { 'data.type': 'The template begins with a row of another type' },
    });
}

/** Returns the steps that insert rows with their cells beside an anchor. */
function insertedRows(
  snapshot: Snapshot,
  sheetId: string,
  rows: readonly Row[],
  place: RelativePosition,
  cellsOf: (row: Row, index: number) => readonly Entity[],
): readonly Step[] {
  const room = reserveKeysBeside(snapshot, rowsOf(sheetId), place, rows.length);
  mustKeepBreaksApart(rows, room, snapshot);
  const labeller = openLabeller(snapshot, sheetId);
  const all = rows.flatMap((entity, index) => {
    const cells = cellsOf(entity, index);
    const placed = dropNulls(labeller.label({ ...entity, orderKey: room.keys[index] }, cells));
    return [{ kind: 'row', entity: placed }, ...cells.map((each) => ({ kind: 'cell', entity: each }))];
  });
  return [...room.spread, makeInsertStep('row', sheetId, all[0]?.entity.id ?? '', dbOf(all))];
}

/** Moves rows. A page break must not be moved next to another. */
const place = definePlace(row, {
  right: 'sheet.shape',
  relative: 'relativeRowId',
  example: {
    ids: [samples.row, samples.secondRow],
    relativeRowId: samples.thirdRow,
    direction: 'after',
  },
  guard: mustKeepBreaksApart,
});

/** The actions that create, copy and move rows. */
export const rowActions = [create, duplicate, fromTemplate, place];
