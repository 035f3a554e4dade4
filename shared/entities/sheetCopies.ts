// Sheets made from others: a duplicate, a template, a sheet from a template, a sheet from one row. Not optimistic,
// since their steps are on two channels.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Entity, Fields, Step } from '../model/action.ts';
import { dbOf, without } from '../model/apply.ts';
import { defineAction, type PlanInputs, type Typed } from '../model/define.ts';
import { parseData } from '../model/parseData.ts';
import { flag, id, name } from '../model/fields.ts';
import { reference, sourceReference } from '../model/references.ts';
import type { RightName } from '../permissions/rights.ts';
import type { World } from '../model/world.ts';
import { isGridCellId } from './cellIds.ts';
import { copiedCells } from './copies.ts';
import { openCrossProjectCopy } from './crossProjectCopy.ts';
import { makeCreateStep, getEntity, makeInsertStep } from './parts.ts';
import { samples } from './samples.ts';
import { NOT_COPIED } from './rowCreation.ts';
import { addSheet, paperOfProject } from './sheet.ts';
import type { Cell, Row, Sheet } from '../records.ts';

const input = z.strictObject({
  sourceId: sourceReference('sheet', 'template', 'row'),
  title: name.nullish(),
  /** The project to copy into; by default that of the source. */
  projectId: reference('project').nullish(),
  /** Whether the copy has no content of single cells. Cells that span columns are headings and stay, as blocks do. */
  emptied: flag.nullish(),
});
type Copying = Typed<typeof input>;

/** The fields that a copy of a sheet does not have. */
const LEFT = [
  'updatedAt',
  'itemNumbersFrozen',
  'retiredLabels',
  'currentRowId',
  'locked',
  'lockedBy',
  'archived',
];

function copying<Property extends string>(
  right: RightName,
  property: Property,
  sourceId: string,
  plan: (action: Copying, world: World, given: PlanInputs) => readonly Step[],
) {
  return defineAction({
    type: 'sheet',
    verb: 'create',
    property,
    right,
    input,
    plan,
    example: { entityId: samples.fresh, data: { sourceId, title: 'Another' } },
  });
}

/** Copies what a viewer sees of `source`: its columns, the given rows (by default all), their cells. */
function copyOf(
  action: Copying,
  source: Sheet,
  also: Fields,
  world: World,
  given: PlanInputs,
  rows: readonly Row[] = world.where('row', 'sheetId', source.id),
): { readonly sheetId: string; readonly steps: readonly Step[] } {
  const sheetId = parseData(id, action.query.entityId ?? given.newId());
  const projectId = action.data.projectId ?? source.projectId ?? '';
  const isAbroad = projectId !== (source.projectId ?? '');
  const kept = without({ ...source, ...also }, isAbroad ? [...LEFT, 'templateId'] : LEFT);
  const title = action.data.title ?? source.title ?? '';
  const abroad = isAbroad ? openCrossProjectCopy(world, source, projectId, given) : null;
  const isEmptied = action.data.emptied === true;
  const settle = (entity: Entity): Entity => (abroad ? abroad.adapt(entity) : entity);
  const columnIds = new Map<string, string>();
  const columns = world.where('column', 'sheetId', source.id).map((column) => {
    const columnId = given.newId();
    columnIds.set(column.id, columnId);
    return { kind: 'column', entity: settle({ ...without(column, ['updatedAt']), id: columnId, sheetId }) };
  });
  const content = rows.flatMap((row) => {
    const rowId = given.newId();
    const cells = copiedCells(
      world.where('cell', 'rowId', row.id),
      { sheetId, rowId, columns: columnIds },
      given,
    );
    return [
      { kind: 'row', entity: settle({ ...without(row, NOT_COPIED), id: rowId, sheetId }) },
      ...cells.map((entity) => ({ kind: 'cell', entity: settle(isEmptied ? emptied(entity) : entity) })),
    ];
  });
  const steps = [
    ...(abroad?.steps() ?? []),
    ...addSheet(world, {
      ...(isAbroad && paperOfProject(world, projectId)),
      ...kept,
      id: sheetId,
      projectId,
      title,
    }),
    makeInsertStep('sheet', sheetId, sheetId, dbOf([...columns, ...content])),
  ];
  return { sheetId, steps };
}

/** Returns the cell without its content, if it is a single cell of the grid. */
function emptied(cell: Cell): Cell {
  const spans = (cell.dimensions?.w ?? 1) > 1;
  return spans || !isGridCellId(cell.id) ? cell : without(cell, ['value', 'valueText', 'asset']);
}

const duplicate = copying(
  'sheet.create',
  'duplicate',
  samples.sheet,
  (action, world, given) =>
    copyOf(action, getEntity(world, 'sheet', action.data.sourceId), {}, world, given).steps,
);

/** Copies the sheet of a template, or a sheet that is marked as one. */
const fromTemplate = copying('sheet.create', 'fromTemplate', samples.template, (action, world, given) => {
  const template = world.find('template', action.data.sourceId);
  const source = getEntity(world, 'sheet', template ? (template.sheetId ?? '') : action.data.sourceId);
  if (!template && source.isTemplate !== true) {
    throw new AppError('badRequest', { message: 'This sheet is not a template.' });
  }
  const also = { isTemplate: null, templateId: template?.id ?? null };
  return copyOf(action, source, also, world, given).steps;
});

const templateFromSheet = copying(
  'template.edit',
  'templateFromSheet',
  samples.sheet,
  (action, world, given) => {
    const source = getEntity(world, 'sheet', action.data.sourceId);
    const { sheetId, steps } = copyOf(action, source, { isTemplate: true, templateId: null }, world, given);
    const projectId = action.data.projectId ?? source.projectId ?? '';
    const title = action.data.title ?? source.title ?? '';
    return [
      ...steps,
      makeCreateStep('template', projectId, { id: given.newId(), projectId, title, type: 'sheet', sheetId }),
    ];
  },
);

const fromRow = copying('sheet.create', 'fromRow', samples.row, (action, world, given) => {
  const row = getEntity(world, 'row', action.data.sourceId);
  const source = getEntity(world, 'sheet', row.sheetId ?? '');
  return copyOf(action, source, { isTemplate: null }, world, given, [row]).steps;
});

/** The actions that make sheets from others. */
export const sheetCopies = [duplicate, fromTemplate, templateFromSheet, fromRow];
