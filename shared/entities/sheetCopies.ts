// Sheets made from others: a duplicate, a template, a sheet from a template, a sheet from one row. Not optimistic,
// since their steps are on two channels.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Entity, Fields, Step } from '../model/action.ts';
import { dbOf, without } from '../model/apply.ts';
import { defineAction, type PlanInputs, type Typed } from '../model/define.ts';
import { parseData } from '../model/parseData.ts';
import { flag, id, name } from '../model/fields.ts';
import { reference, sourceReference } from '../model/references.ts';
import type { RightName } from '../permissions/rights.ts';
import type { World } from '../model/world.ts';
import { isGridCellId } from './cellIds.ts';
import { copiedCells, openRowCopier, type Lineage } from './copies.ts';
import { openCrossProjectCopy } from './crossProjectCopy.ts';
import { makeCreateStep, getEntity, makeInsertStep } from './parts.ts';
import { samples } from './samples.ts';
import { addSheet, paperOfProject } from './sheet.ts';
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
  /** Whether a sheet from a template does not remember it. */
  staticTemplate: flag.nullish(),
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

/** What a copy of a sheet is to be. */
export interface SheetCopy {
  readonly sheetId: string;
  readonly projectId: string;
  readonly title: string;
  /** Further fields of the new sheet; null removes one of the source. */
  readonly also: Fields;
  readonly lineage: Lineage;
  /** The rows that are copied; by default all. */
  readonly rows?: readonly Row[];
  /** Whether the copy has private columns and cells, as only a sheet within the project has. */
  readonly hasPrivate: boolean;
  /** Returns the cell as it is copied. */
  content(cell: Cell): Cell;
}

/** Returns the steps that copy what a viewer sees of `source`: its columns, its rows, their cells. */
export function planSheetCopy(
  source: Sheet,
  copy: SheetCopy,
  world: World,
  given: PlanInputs,
): readonly Step[] {
  const { sheetId, projectId, title } = copy;
  const isAbroad = projectId !== (source.projectId ?? '');
  const lineage = isAbroad ? 'none' : copy.lineage;
  const kept = without({ ...source, ...copy.also }, isAbroad ? [...LEFT, 'templateId'] : LEFT);
  const abroad = isAbroad ? openCrossProjectCopy(world, source, projectId, given) : null;
  const adapted = (entity: Entity): Entity => (abroad ? abroad.adapt(entity) : entity);
  const isShown = ({ purpose }: Column | Cell): boolean => copy.hasPrivate || purpose !== 'private';
  const columnIds = new Map<string, string>();
  const columns = world
    .where('column', 'sheetId', source.id)
    .filter(isShown)
    .map((column) => {
      const columnId = given.newId();
      columnIds.set(column.id, columnId);
      const own = { ...columnWith(column, lineage), id: columnId, sheetId };
      return { kind: 'column', entity: adapted(own) };
    });
  const copyRow = openRowCopier(lineage, given);
  const content = (copy.rows ?? world.where('row', 'sheetId', source.id)).flatMap((row) => {
    const rowId = given.newId();
    const cells = copiedCells(
      world.where('cell', 'rowId', row.id).filter(isShown).map(copy.content),
      { sheetId, rowId, columns: columnIds, lineage },
      given,
    );
    return [
      { kind: 'row', entity: adapted(copyRow(row, { id: rowId, sheetId })) },
      ...cells.map((entity) => ({ kind: 'cell', entity: adapted(entity) })),
    ];
  });
  return [
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
}

function columnWith(column: Column, lineage: Lineage): Entity {
  const plain = without(column, lineage === 'same' ? ['updatedAt'] : ['updatedAt', 'templateColumnId']);
  return lineage === 'source' ? { ...plain, templateColumnId: column.id } : plain;
}

/** Returns the cell without its content, if it is a single cell of the grid. */
function emptied(cell: Cell): Cell {
  const spans = (cell.dimensions?.w ?? 1) > 1;
  return spans || !isGridCellId(cell.id) ? cell : without(cell, ['value', 'valueText', 'asset']);
}

/** Returns the function that leaves out the content that an action does not keep. @throws AppError 'badRequest' */
function contentFor({ data }: Copying, source: Sheet, world: World): (cell: Cell) => Cell {
  if (data.emptied !== true) return (cell) => cell;
  const keptIds = new Set(data.keptColumnIds ?? []);
  for (const columnId of keptIds)
    if (getEntity(world, 'column', columnId).sheetId !== source.id)
      throw new AppError('badRequest', {
        fields: { 'data.keptColumnIds': 'Not a column of this sheet' },
      });
  return (cell) => (keptIds.has(cell.columnId ?? '') ? cell : emptied(cell));
}

/** Returns what all copies have in common that an action asks for. */
function asked(action: Copying, source: Sheet, world: World, given: PlanInputs) {
  return {
    sheetId: parseData(id, action.query.entityId ?? given.newId()),
    projectId: action.data.projectId ?? source.projectId ?? '',
    title: action.data.title ?? source.title ?? '',
    content: contentFor(action, source, world),
    hasPrivate: true,
  };
}

const duplicate = copying('sheet.create', 'duplicate', samples.sheet, (action, world, given) => {
  const source = getEntity(world, 'sheet', action.data.sourceId);
  return planSheetCopy(
    source,
    { ...asked(action, source, world, given), also: {}, lineage: 'same' },
    world,
    given,
  );
});

/** Copies the sheet of a template, or a sheet that is marked as one. */
const fromTemplate = copying('sheet.create', 'fromTemplate', samples.template, (action, world, given) => {
  const template = world.find('template', action.data.sourceId);
  const source = getEntity(world, 'sheet', template ? (template.sheetId ?? '') : action.data.sourceId);
  if (!template && source.isTemplate !== true) {
    throw new AppError('badRequest', { message: 'This sheet is not a template.' });
  }
  const isRemembered = template !== null && action.data.staticTemplate !== true;
  const also = {
    isTemplate: null,
    templateId: isRemembered ? template.id : null,
    templateTakenAt: isRemembered ? given.now : null,
  };
  const copy = { ...asked(action, source, world, given), also };
  return planSheetCopy(source, { ...copy, lineage: isRemembered ? 'source' : 'none' }, world, given);
});

/** The fields of a sheet that make it one of a template. */
export const TEMPLATE_SHEET = { isTemplate: true, templateId: null, templateTakenAt: null } as const;

const templateFromSheet = copying(
  'template.edit',
  'templateFromSheet',
  samples.sheet,
  (action, world, given) => {
    const source = getEntity(world, 'sheet', action.data.sourceId);
    const copy = { ...asked(action, source, world, given), also: TEMPLATE_SHEET, hasPrivate: false };
    const { sheetId, projectId, title } = copy;
    return [
      ...planSheetCopy(source, { ...copy, lineage: 'none' }, world, given),
      makeCreateStep('template', projectId, { id: given.newId(), projectId, title, type: 'sheet', sheetId }),
    ];
  },
);

const fromRow = copying('sheet.create', 'fromRow', samples.row, (action, world, given) => {
  const row = getEntity(world, 'row', action.data.sourceId);
  const source = getEntity(world, 'sheet', row.sheetId ?? '');
  const copy = { ...asked(action, source, world, given), also: { isTemplate: null, templateId: null } };
  return planSheetCopy(source, { ...copy, lineage: 'none', rows: [row] }, world, given);
});

/** The actions that make sheets from others. */
export const sheetCopies = [duplicate, fromTemplate, templateFromSheet, fromRow];
