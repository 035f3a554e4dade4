// Sheets made from others: a duplicate, a template, a sheet from a template, a sheet from one row. Not optimistic,
// since their steps are on two channels.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Db, Entity, Fields, Step } from '../model/action.ts';
import { omitFields } from '../model/apply.ts';
import { defineAction, type PlanInputs, type TypedAction } from '../model/define.ts';
import { createdIdOf } from '../model/entityIdOf.ts';
import { flag, name } from '../model/fields.ts';
import { reference, sourceReference } from '../model/references.ts';
import type { RightName } from '../permissions/rights.ts';
import { isPrivate } from '../purposes/private.ts';
import { spansPlacer } from '../layout/shownSpans.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { isGridCellId } from './cellIds.ts';
import { copiedCells, openRowCopier, type Lineage } from './copies.ts';
import { openCrossProjectCopy } from './crossProjectCopy.ts';
import { makeCreateStep, getEntity, makeInsertStep } from './parts.ts';
import { samples } from './samples.ts';
import { addSheet, paperOfProject } from './sheet.ts';
import { sorted } from './templateRows.ts';
import type { Cell, Column, Row, Sheet } from '../records.ts';

const input = z.strictObject({
  sourceId: sourceReference('sheet', 'template', 'row'),
  title: name.nullish(),
  /** The project to copy into; by default that of the source. */
  projectId: reference('project').nullish(),
  /** Whether the copy has no content of single cells. Cells that span columns are headings and stay, as blocks do. */
  emptied: flag.nullish(),
  /** The columns whose content stays in a copy that is emptied otherwise. */
  keptColumnIds: z.array(reference('column')).min(1).max(limits.columnsPerSheet).nullish(),
  /** Whether a sheet from a template is static: it does not store the template, and takes none of its changes. */
  staticTemplate: flag.nullish(),
});
type Copying = TypedAction<typeof input>;

/** The fields that a copy of a sheet does not take over. */
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
  plan: (action: Copying, snapshot: Snapshot, inputs: PlanInputs) => readonly Step[],
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

/** The options of a copy of a sheet. */
export interface SheetCopy {
  readonly sheetId: string;
  readonly projectId: string;
  readonly title: string;
  /** Further fields of the new sheet; null removes one of the source. */
  readonly also: Fields;
  readonly lineage: Lineage;
  /** The rows that are copied; by default all. */
  readonly rows?: readonly Row[];
  /** Whether the copy has private columns and cells, which a copy in another project never has. */
  readonly hasPrivate: boolean;
  /** Returns the cell as it is copied. */
  content(cell: Cell): Cell;
}

/** Returns the steps that copy what a viewer sees of `source`: its columns, its rows, their cells. */
export function planSheetCopy(
  source: Sheet,
  copy: SheetCopy,
  snapshot: Snapshot,
  inputs: PlanInputs,
): readonly Step[] {
  const { sheetId, projectId, title } = copy;
  const isAbroad = projectId !== (source.projectId ?? '');
  const lineage = isAbroad ? 'none' : copy.lineage;
  const left = isAbroad ? [...LEFT, 'templateId', 'templateTakenAt'] : LEFT;
  const copied = omitFields({ ...source, ...copy.also }, left);
  const abroad = isAbroad ? openCrossProjectCopy(snapshot, source, projectId, inputs) : null;
  const adapted = (entity: Entity): Entity => (abroad ? abroad.adapt(entity) : entity);
  const isShown = (each: Column | Cell): boolean => (copy.hasPrivate && !isAbroad) || !isPrivate(each);
  const columnIds = new Map<string, string>();
  // Collected in the form of the step, since a sheet may have a hundred thousand cells.
  const columns: Record<string, Entity> = {};
  const rows: Record<string, Entity> = {};
  const cells: Record<string, Entity> = {};
  const all = sorted(snapshot.where('column', 'sheetId', source.id));
  const shown = all.filter(isShown);
  const placeSpans = spansPlacer(all, shown);
  for (const column of shown) {
    const columnId = inputs.newId();
    columnIds.set(column.id, columnId);
    columns[columnId] = adapted({ ...columnWith(column, lineage), id: columnId, sheetId });
  }
  const copyRow = openRowCopier(copy.rows ? 'rows' : 'sheet', lineage, inputs);
  const cellsOf = openCellReader(source, copy, snapshot);
  for (const row of copy.rows ?? snapshot.where('row', 'sheetId', source.id)) {
    const rowId = inputs.newId();
    rows[rowId] = adapted(copyRow(row, { id: rowId, sheetId }));
    const own = placeSpans(cellsOf(row.id)).filter(isShown).map(copy.content);
    const target = { sheetId, rowId, columns: columnIds, lineage };
    for (const cell of copiedCells(own, target, inputs)) cells[cell.id] = adapted(cell);
  }
  return [
    ...(abroad?.steps() ?? []),
    ...addSheet(snapshot, {
      ...(isAbroad && paperOfProject(snapshot, projectId)),
      ...copied,
      id: sheetId,
      projectId,
      title,
    }),
    makeInsertStep('sheet', sheetId, sheetId, withoutEmpty({ column: columns, row: rows, cell: cells })),
  ];
}

/** Returns the function that reads the cells of a row; those of a whole sheet are read at once. */
function openCellReader(
  source: Sheet,
  { rows }: SheetCopy,
  snapshot: Snapshot,
): (rowId: string) => readonly Cell[] {
  if (rows) return (rowId) => snapshot.where('cell', 'rowId', rowId);
  const byRow = Map.groupBy(snapshot.where('cell', 'sheetId', source.id), ({ rowId }) => rowId ?? '');
  return (rowId) => byRow.get(rowId) ?? [];
}

function withoutEmpty(db: Db): Db {
  return Object.fromEntries(Object.entries(db).filter(([, byId]) => Object.keys(byId).length > 0));
}

function columnWith(column: Column, lineage: Lineage): Entity {
  const plain = omitFields(column, lineage === 'same' ? ['updatedAt'] : ['updatedAt', 'templateColumnId']);
  return lineage === 'source' ? { ...plain, templateColumnId: column.id } : plain;
}

/** Returns the cell without its content, if it is a single cell of the grid. */
function emptied(cell: Cell): Cell {
  const spans = (cell.dimensions?.w ?? 1) > 1;
  return spans || !isGridCellId(cell.id) ? cell : omitFields(cell, ['value', 'valueText', 'asset']);
}

/** Returns the function that leaves out the content that an action does not keep. @throws AppError 'badRequest' */
function contentFor({ data }: Copying, source: Sheet, snapshot: Snapshot): (cell: Cell) => Cell {
  if (data.emptied !== true) return (cell) => cell;
  const keptIds = new Set(data.keptColumnIds ?? []);
  for (const columnId of keptIds)
    if (getEntity(snapshot, 'column', columnId).sheetId !== source.id)
      throw new AppError('badRequest', {
        fields: { 'data.keptColumnIds': 'Not a column of this sheet' },
      });
  return (cell) => (keptIds.has(cell.columnId ?? '') ? cell : emptied(cell));
}

/** Returns the options that all actions of this file have in common. */
function copyOptionsOf(action: Copying, source: Sheet, snapshot: Snapshot, inputs: PlanInputs) {
  return {
    sheetId: createdIdOf(action, inputs),
    projectId: action.data.projectId ?? source.projectId ?? '',
    title: action.data.title ?? source.title ?? '',
    content: contentFor(action, source, snapshot),
    hasPrivate: true,
  };
}

const duplicate = copying('sheet.create', 'duplicate', samples.sheet, (action, snapshot, inputs) => {
  const source = getEntity(snapshot, 'sheet', action.data.sourceId);
  return planSheetCopy(
    source,
    { ...copyOptionsOf(action, source, snapshot, inputs), also: {}, lineage: 'same' },
    snapshot,
    inputs,
  );
});

/** Copies the sheet of a template, or a sheet that is marked as one. */
const fromTemplate = copying('sheet.create', 'fromTemplate', samples.template, (action, snapshot, inputs) => {
  const template = snapshot.find('template', action.data.sourceId);
  const source = getEntity(snapshot, 'sheet', template ? (template.sheetId ?? '') : action.data.sourceId);
  if (!template && source.isTemplate !== true) {
    throw new AppError('badRequest', { message: 'This sheet is not a template.' });
  }
  const isRemembered = template !== null && action.data.staticTemplate !== true;
  const also = {
    isTemplate: null,
    templateId: isRemembered ? template.id : null,
    templateTakenAt: isRemembered ? inputs.now : null,
  };
  const copy = { ...copyOptionsOf(action, source, snapshot, inputs), also };
  return planSheetCopy(source, { ...copy, lineage: isRemembered ? 'source' : 'none' }, snapshot, inputs);
});

/** The fields that mark a sheet as that of a template. */
export const TEMPLATE_SHEET = { isTemplate: true, templateId: null, templateTakenAt: null } as const;

const templateFromSheet = copying(
  'template.edit',
  'templateFromSheet',
  samples.sheet,
  (action, snapshot, inputs) => {
    const source = getEntity(snapshot, 'sheet', action.data.sourceId);
    const copy = {
      ...copyOptionsOf(action, source, snapshot, inputs),
      also: TEMPLATE_SHEET,
      hasPrivate: false,
    };
    const { sheetId, projectId, title } = copy;
    return [
      ...planSheetCopy(source, { ...copy, lineage: 'none' }, snapshot, inputs),
      makeCreateStep('template', projectId, { id: inputs.newId(), projectId, title, type: 'sheet', sheetId }),
    ];
  },
);

const fromRow = copying('sheet.create', 'fromRow', samples.row, (action, snapshot, inputs) => {
  const row = getEntity(snapshot, 'row', action.data.sourceId);
  const source = getEntity(snapshot, 'sheet', row.sheetId ?? '');
  const copy = {
    ...copyOptionsOf(action, source, snapshot, inputs),
    also: { isTemplate: null, templateId: null },
  };
  return planSheetCopy(source, { ...copy, lineage: 'none', rows: [row] }, snapshot, inputs);
});

/** The actions that make sheets from others. */
export const sheetCopies = [duplicate, fromTemplate, templateFromSheet, fromRow];
