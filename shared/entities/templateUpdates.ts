// Takes the changes of a template over into its copies. What was changed in a copy since it was made, or since it last
// took changes, stays. Only the server performs these actions, since only it has the log, which tells what the template
// was.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Entity, Fields, Step } from '../model/action.ts';
import { dropNulls } from '../model/apply.ts';
import { defineAction, type PlanInputs } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { keysAt } from '../model/orderKeys.ts';
import { reference, references } from '../model/references.ts';
import { finish, type Sliced } from '../model/sliced.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { RowDifference } from '../merge/difference.ts';
import { planMerge, type MergePlacement } from '../merge/mergePlan.ts';
import { cellIdOf, isGridCellId } from './cellIds.ts';
import { column } from './column.ts';
import {
  getEntity,
  makeInsertStep,
  makeUpdateStep,
  mustHaveRoomForRows,
  reserveKeysBeside,
} from './parts.ts';
import { openLabeller } from './rowLabels.ts';
import { samples } from './samples.ts';
import {
  copyDifference,
  copyOf,
  copyRefusal,
  isAdded,
  templateColumns,
  type CopyDifference,
  type TemplateCopy,
} from './templateDifference.ts';
import { cellKey, partOf, placeOf } from './templatePlaces.ts';
import { copiesOfTemplateRows } from './templateRows.ts';
import {
  formerVersion,
  presentVersion,
  templateBase,
  type TemplateBase,
  type TemplateVersion,
} from './templateVersions.ts';
import type { Cell, Row, Template } from '../records.ts';

/**
 * Returns the difference of a copy to its template. `base` has the changes of the template since the copy last took it,
 * and so tells which of the two has changed. `snapshot` has the template. The work yields now and then.
 */
export function* differenceToTemplate(
  snapshot: Snapshot,
  template: Template,
  copy: TemplateCopy,
  base: TemplateBase,
): Sliced<{
  readonly present: TemplateVersion;
  readonly former: TemplateVersion;
  readonly difference: CopyDifference;
}> {
  const present = presentVersion(snapshot, getEntity(snapshot, 'sheet', template.sheetId ?? ''));
  yield;
  const former = formerVersion(snapshot, present, base);
  yield;
  return { present, former, difference: yield* copyDifference(snapshot, copy, { present, former, base }) };
}

/** Takes the changes over into a sheet that was made from a template. */
const sheetUpdate = defineAction({
  type: 'sheet',
  verb: 'update',
  property: 'fromTemplate',
  called: 'change of the template',
  right: 'sheet.shape',
  trusted: true,
  input: z.strictObject({ templateId: reference('template'), base: templateBase }),
  example: { entityId: samples.secondSheet, data: { templateId: samples.template, base: [] } },
  plan(action, snapshot, inputs) {
    const { templateId, base } = action.data;
    const sheet = getEntity(snapshot, 'sheet', entityIdOf(action));
    const template = getEntity(snapshot, 'template', templateId);
    if (sheet.templateId !== templateId) throw notACopy();
    return planUpdate({ snapshot, inputs, template, copy: copyOf(snapshot, sheet, templateId, null), base });
  },
});

/** Takes the changes over into rows that were made from a template: those of one copy. */
const rowUpdate = defineAction({
  type: 'row',
  verb: 'update',
  property: 'fromTemplate',
  called: 'change of the template',
  right: 'sheet.shape',
  trusted: true,
  input: z.strictObject({
    templateId: reference('template'),
    /** The rows, of one copy. */
    ids: references('row'),
    base: templateBase,
  }),
  example: {
    entityId: null,
    data: { templateId: samples.template, ids: [samples.templateCopy], base: [] },
  },
  plan(action, snapshot, inputs) {
    const { templateId, base, ids } = action.data;
    const template = getEntity(snapshot, 'template', templateId);
    const [first, ...others] = ids.map((rowId) => getEntity(snapshot, 'row', rowId));
    const copyId = first?.templateCopyId;
    if (!first || !copyId || others.some((row) => row.templateCopyId !== copyId)) throw notACopy();
    if (first.templateId !== templateId) throw notACopy();
    const sheet = getEntity(snapshot, 'sheet', first.sheetId ?? '');
    return planUpdate({
      snapshot,
      inputs,
      template,
      copy: copyOf(snapshot, sheet, templateId, copyId),
      base,
    });
  },
});

function notACopy(): AppError {
  return new AppError('badRequest', { message: 'This is no copy of the template.' });
}

interface Update {
  readonly snapshot: Snapshot;
  readonly inputs: PlanInputs;
  readonly template: Template;
  readonly copy: TemplateCopy;
  readonly base: TemplateBase;
}

/** The changes of a copy: entities by kind and id, each with the fields that change; null where it is deleted. */
interface Changes {
  set(kind: string, id: string, fields: Fields | null): void;
  steps(): readonly Step[];
}

function openChanges(sheetId: string): Changes {
  const db: Record<string, Record<string, Fields | null>> = {};
  return {
    set(kind, id, fields) {
      const own = (db[kind] ??= {});
      // An entity that is to be deleted is not restored by a later change of its place.
      if (own[id] !== null) own[id] = fields && { ...own[id], ...fields };
    },
    steps: () => (Object.keys(db).length === 0 ? [] : [makeInsertStep('sheet', sheetId, sheetId, db)]),
  };
}

/** Returns the steps by which a copy takes the changes: one within its sheet, and for a whole sheet one that changes
 *  the sheet itself. */
function planUpdate(update: Update): readonly Step[] {
  const { snapshot, inputs, template, copy, base } = update;
  const { present, difference } = finish(differenceToTemplate(snapshot, template, copy, base));
  const { sheet } = copy;
  mustBeOpen(copy);
  const changes = openChanges(sheet.id);
  const columns = planColumns(update, present, difference, changes);
  planRows(update, { present, difference, columns }, changes);
  planPlaces(update, { present, difference, columns }, changes);
  const now = { templateTakenAt: inputs.now };
  if (!copy.isWhole)
    for (const row of copy.rows)
      if (!difference.deletable.has(row.templateRowId ?? '')) changes.set('row', row.id, now);
  const own = copy.isWhole
    ? [
        makeUpdateStep('sheet', sheet.projectId ?? '', sheet.id, {
          ...fieldsTaken(difference.sheet.rows),
          ...now,
        }),
      ]
    : [];
  return [...changes.steps(), ...own];
}

/** Throws where the sheet of a copy, or one of its rows, does not take changes. @throws AppError 'badRequest' */
function mustBeOpen(copy: TemplateCopy): void {
  const refusal = copyRefusal(copy);
  if (refusal !== null)
    throw new AppError('badRequest', {
      message: `“${copy.sheet.title ?? ''}” keeps its version. ${refusal}`,
    });
}

/** Returns the fields that are taken over of an entity whose compared rows are `rows`. */
function fieldsTaken(rows: readonly RowDifference[]): Fields {
  return Object.fromEntries(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ columnId, state, theirs }) => {
        const place = placeOf(columnId);
        return state === 'theirs' && place.of === 'field' ? [[place.field, valueOf(theirs)]] : [];
      }),
    ),
  );
}

function valueOf(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

/** Plans the columns of a whole sheet; returns the copy's column by that of the template, new ones included. */
function planColumns(
  { snapshot, inputs, copy }: Update,
  present: TemplateVersion,
  { columns, deletableColumns }: CopyDifference,
  changes: Changes,
): ReadonlyMap<string, string> {
  const found = new Map([...templateColumns(copy, present.columns)].map(([own, theirs]) => [theirs, own]));
  if (!copy.isWhole) return found;
  const sheetId = copy.sheet.id;
  for (const row of columns.rows) {
    const columnId = found.get(row.id);
    if (row.state === 'missing' && deletableColumns.has(row.id) && columnId !== undefined)
      changes.set('column', columnId, null);
    const taken = row.state === 'added' ? {} : fieldsTaken([row]);
    if (columnId !== undefined && Object.keys(taken).length > 0) changes.set('column', columnId, taken);
  }
  const fresh = new Set(columns.rows.filter(isAdded).map(({ id }) => id));
  if (fresh.size > 0) column.mustHaveRoom({ sheetId }, fresh.size, snapshot.after(changes.steps()));
  let before: string | null = null;
  for (const source of present.columns) {
    if (fresh.has(source.id)) {
      const columnId = inputs.newId();
      const siblings = { kind: 'column', field: 'sheetId', parentId: sheetId, channelId: sheetId };
      const draft = snapshot.after(changes.steps());
      const beside =
        before === null ? firstOf(draft, sheetId) : ({ relativeId: before, direction: 'after' } as const);
      const [orderKey] = reserveKeysBeside(draft, siblings, beside, 1).keys;
      const { updatedAt: _, ...fields } = source;
      changes.set('column', columnId, {
        ...fields,
        id: columnId,
        sheetId,
        orderKey,
        templateColumnId: source.id,
      });
      found.set(source.id, columnId);
    }
    before = found.get(source.id) ?? before;
  }
  return found;
}

function firstOf(snapshot: Snapshot, sheetId: string) {
  const first = snapshot.placed('column', 'sheetId', sheetId)[0];
  return { relativeId: first?.id ?? null, direction: 'before' } as const;
}

interface Compared {
  readonly present: TemplateVersion;
  readonly difference: CopyDifference;
  /** The columns of the copy, by the columns of the template. */
  readonly columns: ReadonlyMap<string, string>;
}

/** Plans the changes of rows that the copy has. Deletes unchanged copies of rows that the template no longer has. */
function planRows(
  { snapshot, inputs, copy }: Update,
  { present, difference, columns }: Compared,
  changes: Changes,
): void {
  const bySource = new Map(copy.rows.toReversed().map((row) => [row.templateRowId ?? row.id, row]));
  const templateColumn = new Map([...columns].map(([theirs, own]) => [own, theirs]));
  for (const each of difference.rows.rows) {
    const row = bySource.get(each.id);
    if (!row) continue;
    if (difference.deletable.has(each.id)) changes.set('row', row.id, null);
    if (each.state === 'added' || each.state === 'missing') continue;
    const fields = fieldsTaken([each]);
    if (Object.keys(fields).length > 0) changes.set('row', row.id, fields);
    const ours = byKey(snapshot.where('cell', 'rowId', row.id), (columnId) => templateColumn.get(columnId));
    const theirs = byKey(present.cellsOf(each.id), (columnId) => columnId);
    for (const [key, parts] of partsTaken(each)) {
      const change = cellChange({ row, key, parts, columns, inputs }, ours.get(key), theirs.get(key));
      if (change) changes.set('cell', change.id, change.fields);
    }
  }
}

function byKey(
  cells: readonly Cell[],
  columnOf: (columnId: string) => string | undefined,
): ReadonlyMap<string, Cell> {
  return new Map(
    cells.flatMap((cell) => {
      const key = cellKey(cell, columnOf);
      return key === null ? [] : [[key, cell] as const];
    }),
  );
}

type Part = 'content' | 'look';

/** Returns the parts of cells that are taken over from a row, by the keys of the cells. */
function partsTaken({ cells }: RowDifference): ReadonlyMap<string, readonly Part[]> {
  const taken = new Map<string, Part[]>();
  for (const { columnId, state } of cells) {
    const place = placeOf(columnId);
    if (state !== 'theirs' || place.of !== 'cell') continue;
    taken.set(place.cell, [...(taken.get(place.cell) ?? []), place.part]);
  }
  return taken;
}

interface CellPlace {
  readonly row: Row;
  readonly key: string;
  readonly parts: readonly Part[];
  readonly columns: ReadonlyMap<string, string>;
  readonly inputs: PlanInputs;
}

/** Returns the change by which a cell takes the parts; null fields where nothing is left of it. */
function cellChange(
  { row, key, parts, columns, inputs }: CellPlace,
  ours: Cell | undefined,
  theirs: Cell | undefined,
): { readonly id: string; readonly fields: Fields | null } | null {
  const taken: Record<string, unknown> = {};
  for (const part of parts) {
    for (const name of Object.keys(partOf(ours ?? {}, part))) taken[name] = null;
    Object.assign(taken, partOf(theirs ?? {}, part));
  }
  const left = dropNulls({
    ...partOf(ours ?? {}, 'content'),
    ...partOf(ours ?? {}, 'look'),
    ...taken,
    id: '',
  });
  const isEmpty = Object.keys(left).length === 1;
  if (isEmpty) return ours ? { id: ours.id, fields: null } : null;
  if (ours) return { id: ours.id, fields: taken };
  const own = { rowId: row.id, sheetId: row.sheetId ?? '' };
  if (theirs && !isGridCellId(theirs.id))
    return { id: inputs.newId(), fields: { ...left, ...own, id: undefined, templateCellId: theirs.id } };
  const [templateColumnId = '', y = '0'] = key.split('.');
  const columnId = columns.get(templateColumnId);
  if (columnId === undefined) return null;
  const id = cellIdOf(row.id, columnId, Number(y));
  return { id, fields: { ...left, ...own, columnId, id } };
}

/** Plans the rows that are new in the template, and moved rows. */
function planPlaces(
  { snapshot, inputs, template, copy }: Update,
  { present, difference, columns }: Compared,
  changes: Changes,
): void {
  const sheetId = copy.sheet.id;
  const sources = present.rows.filter(({ id }) =>
    difference.rows.rows.some((row) => row.id === id && isAdded(row)),
  );
  mustHaveRoomForRows(snapshot.placed('row', 'sheetId', sheetId).length + sources.length);
  const copyId = copy.rows[0]?.templateCopyId ?? inputs.newId();
  const made = copiesOfTemplateRows(
    sources,
    {
      sheetId,
      columns,
      hasPrivate: true,
      rowIds: sources.map(() => inputs.newId()),
      lineage: { templateId: template.id, templateCopyId: copyId, templateTakenAt: inputs.now },
    },
    snapshot,
    inputs,
  );
  const fresh = new Map(sources.map(({ id }, index) => [id, made[index]?.row.id ?? '']));
  const keys = placedKeys(snapshot, copy, placementsOf(difference, present), fresh);
  const labeller = openLabeller(snapshot, sheetId);
  for (const { row, cells } of made) {
    const { templateId: _, templateCopyId: __, templateTakenAt: ___, ...plain } = row;
    const entity: Entity = { ...(copy.isWhole ? plain : row), orderKey: keys.get(row.id) };
    changes.set('row', row.id, dropNulls(labeller.label(entity, cells)));
    for (const cell of cells) changes.set('cell', cell.id, cell);
    keys.delete(row.id);
  }
  for (const [id, orderKey] of keys) changes.set('row', id, { orderKey });
}

/** Returns the places of added and moved rows, each behind another row of the template. */
function placementsOf({ rows }: CopyDifference, present: TemplateVersion): readonly MergePlacement[] {
  const order = present.rows.map(({ id }) => id);
  const moves = Object.fromEntries(rows.rows.map((row) => [row.id, row.isMoved]));
  const ticks = Object.fromEntries(rows.rows.map((row) => [row.id, isAdded(row) || row.isMoved]));
  return planMerge(rows, order, { rows: ticks, moves }).placed;
}

/** Returns the order keys of the placed rows of the sheet. All others stay where they are. */
function placedKeys(
  snapshot: Snapshot,
  copy: TemplateCopy,
  placed: readonly MergePlacement[],
  fresh: ReadonlyMap<string, string>,
): Map<string, string> {
  const own = new Map(copy.rows.toReversed().map((row) => [row.templateRowId ?? row.id, row.id]));
  const idOf = (id: string): string => own.get(id) ?? fresh.get(id) ?? '';
  const moving = new Set(placed.map(({ rowId }) => idOf(rowId)));
  const line = snapshot.placed('row', 'sheetId', copy.sheet.id).filter(({ id }) => !moving.has(id));
  const ofCopy = new Set(copy.rows.map(({ id }) => id));
  const keys = new Map<string, string>();
  for (const { rowId, after } of placed) {
    const first = line.findIndex(({ id }) => ofCopy.has(id));
    const beside = after === null ? first : line.findIndex(({ id }) => id === idOf(after)) + 1;
    const index = beside < 0 || (after !== null && beside === 0) ? line.length : beside;
    const [orderKey = ''] = keysAt(line, index, 1);
    const id = idOf(rowId);
    line.splice(index, 0, { id, orderKey });
    ofCopy.add(id);
    keys.set(id, orderKey);
  }
  return keys;
}

/** The actions on a sheet, and on rows, that take the changes of templates over. */
export const templateUpdates = { sheet: [sheetUpdate], row: [rowUpdate] };
