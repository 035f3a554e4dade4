// Sheets. A sheet is published on its project's channel, its content on its own.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Entity, Fields, Step } from '../model/action.ts';
import { dbOf, isSame, pickFields, dropNulls } from '../model/apply.ts';
import { defineAction, defineEntity, targetOf, type Changes } from '../model/define.ts';
import { createdIdOf, entityIdOf } from '../model/entityIdOf.ts';
import { anyId, flag, id, name, orderKey, text, wholeNumber } from '../model/fields.ts';
import { NUMBERING_STYLES } from '../model/labels.ts';
import { freshKeys, reorder } from '../model/orderKeys.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { updateOf } from '../model/sparse.ts';
import { getIncludingDeleted, assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import type { Purpose } from '../purposes/purposes.ts';
import { mustHoldLock } from '../permissions/locks.ts';
import {
  makeCreateStep,
  fitKey,
  getEntity,
  makeInsertStep,
  reserveKeysBeside,
  makeUpdateStep,
} from './parts.ts';
import { margin, orientation, paperSize } from './fieldSchemas.ts';
import { backgroundFields, backgroundWords } from './parts.ts';
import { background } from './fieldSchemas.ts';
import { samples } from './samples.ts';

const fields = {
  projectId: reference('project'),
  orderKey,
  title: name,
  isTemplate: flag,
  ...background,
  currentRowBackgroundColor: background.backgroundColor,
  nextRowBackgroundColor: background.backgroundColor,
  paperSize,
  orientation,
  margins: margin,
  header: text(limits.nameLength.max * 4),
  footer: text(limits.nameLength.max * 4),
  itemNumbersFrozen: flag,
  /**
   * Whether two-part durations are minutes and seconds, and not hours and minutes. If not set, the way in which the
   * first start time is written decides.
   */
  showSeconds: flag,
  /** Number of columns, from the left, that stay visible while the others scroll. */
  frozenColumns: wholeNumber(0, limits.columnsPerSheet),
  /** The labels of purged rows, which are not used again while numbers are frozen. */
  retiredLabels: z.array(z.string()),
  currentRowId: reference('row'),
  locked: flag,
  lockedBy: id,
  templateId: reference('template'),
  /** The time, in milliseconds since 1970, at which the sheet last took changes from its template. */
  templateTakenAt: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  /** The style of the sheet's frozen numbers; by default that of its project. */
  numberingStyle: z.enum(NUMBERING_STYLES),
  /** Whether the sheet is archived: it can be read and printed, and not changed before it is unarchived. */
  archived: flag,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly sheet: EntityOf<typeof fields>;
  }
}

type SheetChanges = Changes<typeof fields>;

/** A sheet of a project. */
export const sheet = defineEntity({
  kind: 'sheet',
  nouns: ['sheet', 'sheets'],
  fieldWords: {
    title: 'the title',
    locked: 'the lock',
    numberingStyle: 'the numbering',
    itemNumbersFrozen: 'the numbers',
    frozenColumns: 'the frozen columns',
    paperSize: 'the paper',
    orientation: 'the paper',
    margins: 'the margins',
    header: 'the header',
    footer: 'the footer',
    ...backgroundWords,
  },
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  indexed: ['templateId'],
  fields,
  required: ['title'],
  edits: {
    title: { right: 'sheet.edit', called: 'renaming', fields: ['title'], example: { title: 'Run of show' } },
    colors: {
      right: 'sheet.edit',
      called: 'colours',
      fields: [...backgroundFields, 'currentRowBackgroundColor', 'nextRowBackgroundColor'],
      example: { backgroundColor: '#ffffff', currentRowBackgroundColor: '#fff3d0' },
    },
    paper: {
      right: 'sheet.edit',
      fields: ['paperSize', 'orientation', 'margins', 'header', 'footer'],
      example: { paperSize: 'A4', orientation: 'landscape', footer: 'Page {page} of {pages}' },
    },
    archived: { right: 'sheet.edit', called: 'archiving', fields: ['archived'], example: { archived: true } },
    numberingStyle: {
      right: 'sheet.edit',
      fields: ['numberingStyle'],
      example: { numberingStyle: 'theatre' },
    },
    showSeconds: { right: 'sheet.edit', fields: ['showSeconds'], example: { showSeconds: true } },
    frozenColumns: {
      right: 'sheet.shape',
      called: 'freezing columns',
      fields: ['frozenColumns'],
      example: { frozenColumns: 2 },
    },
    currentRow: { right: 'show.call', fields: ['currentRowId'], example: { currentRowId: samples.row } },
  },
  sample: samples.sheet,
  edit: setFields,
  fit: fitKey('sheet', 'projectId'),
  most: {
    count: limits.sheetsPerProject,
    message: `A project has at most ${limits.sheetsPerProject} sheets.`,
  },
});

/**
 * Returns the steps of an edit. The numbering style cannot change while numbers are frozen, since labels of two styles
 * cannot be sorted together.
 */
function setFields(sheetId: string, fields: SheetChanges, snapshot: Snapshot): readonly Step[] {
  const old = getIncludingDeleted(snapshot, 'sheet', sheetId);
  const isOther = 'numberingStyle' in fields && !isSame(fields.numberingStyle, old.numberingStyle);
  if (isOther && old.itemNumbersFrozen === true) {
    throw new AppError('badRequest', {
      message: 'The numbers are frozen. Unfreeze them, then freeze them in another style.',
    });
  }
  return updateOf(targetOf(sheet, old), old, fields);
}

/** Returns the ids of a sheet's rows in order: `sheet.order` of a load. */
export function orderOf(snapshot: Snapshot, sheetId: string): readonly string[] {
  return snapshot.placed('row', 'sheetId', sheetId).map((row) => row.id);
}

/** The columns of a new sheet, with their widths in points: together as wide as A4 upright. */
const FIRST_COLUMNS: readonly { title: string; purpose: Purpose; width: number }[] = [
  { title: 'Item', purpose: 'itemNumber', width: 48 },
  { title: 'Start', purpose: 'startTime', width: 66 },
  { title: 'Dur', purpose: 'duration', width: 54 },
  { title: 'Title', purpose: 'title', width: 180 },
  { title: 'Notes', purpose: 'text', width: 192 },
];

/** Returns the paper fields for new sheets of a project. @throws AppError 'notFound' */
export function paperOfProject(snapshot: Snapshot, projectId: string): Fields {
  const project = getEntity(snapshot, 'project', projectId);
  const names = ['paperSize', 'orientation', 'margins', 'header', 'footer'] as const;
  return pickFields(
    project,
    names.filter((name) => project[name] !== undefined && project[name] !== null),
  );
}

/** Returns the steps that create a sheet, at the end of its project. */
export function addSheet(snapshot: Snapshot, entity: Entity & { readonly projectId: string }) {
  const { projectId } = entity;
  assertIdsUnused(snapshot, 'sheet', [entity.id]);
  getEntity(snapshot, 'project', projectId);
  sheet.mustHaveRoom({ projectId }, 1, snapshot);
  const siblings = { kind: 'sheet', field: 'projectId', parentId: projectId, channelId: projectId };
  const room = reserveKeysBeside(snapshot, siblings, { relativeId: null, direction: 'after' }, 1);
  return [
    ...room.spread,
    makeCreateStep('sheet', projectId, dropNulls({ ...entity, orderKey: room.keys[0] })),
  ];
}

/** Creates a sheet with its first columns and one row. Not optimistic, since its steps are on two channels. */
const create = defineAction({
  type: 'sheet',
  verb: 'create',
  right: 'sheet.create',
  input: z.strictObject({ projectId: reference('project'), title: name, isTemplate: flag.nullish() }),
  example: { entityId: samples.fresh, data: { projectId: samples.project, title: 'Call sheet' } },
  plan(action, snapshot, inputs) {
    const sheetId = createdIdOf(action, inputs);
    const keys = freshKeys(FIRST_COLUMNS.length);
    const columns = FIRST_COLUMNS.map((column, index) => ({
      kind: 'column',
      entity: { ...column, id: inputs.newId(), sheetId, orderKey: keys[index] },
    }));
    const row = { id: inputs.newId(), sheetId, orderKey: freshKeys(1)[0], type: 0 };
    return [
      ...addSheet(snapshot, {
        ...paperOfProject(snapshot, action.data.projectId),
        ...action.data,
        id: sheetId,
      }),
      makeInsertStep('sheet', sheetId, sheetId, dbOf([...columns, { kind: 'row', entity: row }])),
    ];
  },
});

/** Sorts the rows by a whole list of ids, as older clients and scripts send it, with the fewest moves. */
const order = defineAction({
  type: 'sheet',
  verb: 'update',
  property: 'order',
  called: 'move',
  right: 'sheet.shape',
  optimistic: true,
  input: z.strictObject({ order: z.array(anyId).max(1_000_000) }),
  example: { entityId: samples.sheet, data: { order: [samples.secondRow, samples.row, samples.thirdRow] } },
  plan(action, snapshot) {
    const sheetId = getIncludingDeleted(snapshot, 'sheet', entityIdOf(action)).id;
    return reorder(snapshot.placed('row', 'sheetId', sheetId), action.data.order).map((row) =>
      makeUpdateStep('row', sheetId, row.id, { orderKey: row.orderKey }),
    );
  },
});

/** Locks or unlocks a sheet, and stores who locked it, since that person may unlock it again. */
const locked = defineAction({
  type: 'sheet',
  verb: 'update',
  property: 'locked',
  called: 'lock',
  right: 'row.lock',
  optimistic: true,
  input: z.strictObject({ locked: flag.nullable() }),
  example: { entityId: samples.sheet, data: { locked: true } },
  plan(action, snapshot, inputs) {
    const old = getIncludingDeleted(snapshot, 'sheet', entityIdOf(action));
    const isLocked = action.data.locked === true;
    const fields = { locked: isLocked || null, lockedBy: isLocked ? inputs.userId : null };
    if (isLocked === (old.locked === true)) return [];
    return updateOf({ type: 'sheet', entityId: old.id, channelId: old.projectId ?? '' }, old, fields);
  },
  mustAllow: mustHoldLock('sheet'),
});

/** The actions that create and lock sheets, and sort their rows. */
export const sheetActions = [create, order, locked];
