// Templates: a sheet to copy, rows to insert, an arrangement of title blocks. Each has a sheet of its own, marked as a
// template's, in which it is edited like any sheet.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Step } from '../model/action.ts';
import { dropNulls, omitFields } from '../model/apply.ts';
import { defineAction, defineEntity, type PlanInputs, type TypedAction } from '../model/define.ts';
import { createdIdOf } from '../model/entityIdOf.ts';
import { name } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference, references } from '../model/references.ts';
import { assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import { isGridCellId } from './cellIds.ts';
import { ROW_TYPES } from './rowTypes.ts';
import { makeCreateStep, getEntity } from './parts.ts';
import { samples } from './samples.ts';
import { planSheetCopy, TEMPLATE_SHEET } from './sheetCopies.ts';
import { sorted } from './templateRows.ts';
import type { Cell, Row } from '../records.ts';

/** The types of templates. */
export const TEMPLATE_TYPES = ['sheet', 'row', 'rowlayout'] as const;

const fields = {
  projectId: reference('project'),
  title: name,
  type: z.enum(TEMPLATE_TYPES),
  /** The sheet that holds what the template consists of. */
  sheetId: reference('sheet'),
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly template: EntityOf<typeof fields>;
  }
}

/** A template of a sheet, of rows, or of an arrangement of title blocks. */
export const template = defineEntity({
  kind: 'template',
  nouns: ['template', 'templates'],
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  fields,
  required: ['title'],
  edits: {
    title: {
      right: 'template.edit',
      called: 'renaming',
      fields: ['title'],
      example: { title: 'Interview block' },
    },
  },
  sample: samples.template,
});

const creation = z.strictObject({
  projectId: reference('project'),
  title: name,
  type: z.enum(TEMPLATE_TYPES),
  /** For the type `sheet`: the existing sheet that the template uses as its own, without a copy. */
  sheetId: reference('sheet').nullish(),
  /** The row, or the rows of one sheet, that are copied, for the other types. */
  rowId: reference('row').nullish(),
  rowIds: references('row').nullish(),
});

/**
 * Creates a template. Rows are copied, with the columns of their sheet, to a new sheet of the template: such a template
 * does not depend on its source. Not optimistic, since its steps are on two channels.
 */
const create = defineAction({
  type: 'template',
  verb: 'create',
  right: 'template.edit',
  optimistic: false,
  input: creation,
  example: {
    entityId: samples.fresh,
    data: { projectId: samples.project, title: 'Interval', type: 'row', rowIds: [samples.row] },
  },
  plan(action, snapshot, inputs) {
    const templateId = createdIdOf(action, inputs);
    const { projectId, type, title } = action.data;
    getEntity(snapshot, 'project', projectId);
    assertIdsUnused(snapshot, 'template', [templateId]);
    const made = { id: templateId, projectId, title, type };
    if (type !== 'sheet') {
      const sheetId = inputs.newId();
      const steps = copiedRows(action, sheetId, snapshot, inputs);
      return [...steps, makeCreateStep('template', projectId, { ...made, sheetId })];
    }
    const { sheetId } = action.data;
    if (!sheetId) throw new AppError('badRequest', { message: 'Name what the template is made of.' });
    getEntity(snapshot, 'sheet', sheetId);
    return [makeCreateStep('template', projectId, dropNulls({ ...made, sheetId }))];
  },
});

/** Returns the steps that copy the rows of an action to a new sheet. @throws AppError */
function copiedRows(
  { data }: TypedAction<typeof creation>,
  sheetId: string,
  snapshot: Snapshot,
  inputs: PlanInputs,
): readonly Step[] {
  const rowIds = new Set(data.rowIds ?? (data.rowId ? [data.rowId] : []));
  const rows = sorted([...rowIds].map((rowId) => getEntity(snapshot, 'row', rowId)));
  const [first] = rows;
  if (!first) throw new AppError('badRequest', { message: 'Name what the template is made of.' });
  if (rows.some((row) => row.sheetId !== first.sheetId))
    throw new AppError('badRequest', { message: 'The rows of a template are of one sheet.' });
  mustSuit(rows, data.type);
  const source = getEntity(snapshot, 'sheet', first.sheetId ?? '');
  return planSheetCopy(
    source,
    {
      sheetId,
      projectId: data.projectId,
      title: data.title,
      also: { ...TEMPLATE_SHEET, header: null, footer: null },
      lineage: 'none',
      rows: rows.map((row) => omitFields(row, ['sticky'])),
      hasPrivate: false,
      content: data.type === 'rowlayout' ? arranged : (cell) => cell,
    },
    snapshot,
    inputs,
  );
}

function mustSuit(rows: readonly Row[], type: (typeof TEMPLATE_TYPES)[number]): void {
  if (rows.some((row) => row.type === ROW_TYPES.pageBreak))
    throw new AppError('badRequest', { message: 'A page break makes no template.' });
  if (type === 'rowlayout' && rows.some((row) => row.type !== ROW_TYPES.block))
    throw new AppError('badRequest', { message: 'A row layout is made of title blocks.' });
}

/** Returns the cell of a title block without its text: a row layout is an arrangement with its pictures. */
function arranged(cell: Cell): Cell {
  return isGridCellId(cell.id) ? cell : omitFields(cell, ['value', 'valueText']);
}

/** The actions that create templates. */
export const templateActions = [create];
