// Projects. A project is created on its team's channel, and published on its own from then on.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Fields } from '../model/action.ts';
import { dbOf, dropNulls } from '../model/apply.ts';
import { defineAction, defineEntity } from '../model/define.ts';
import { createdIdOf, entityIdOf } from '../model/entityIdOf.ts';
import { date, flag, id, ids, name, text } from '../model/fields.ts';
import { NUMBERING_STYLES } from '../model/labels.ts';
import type { EntityOf } from '../model/kinds.ts';
import { freshKeys, reorder } from '../model/orderKeys.ts';
import type { RightSetting } from '../permissions/rights.ts';
import { getIncludingDeleted, assertIdsUnused } from '../model/snapshot.ts';
import { makeCreateStep, getEntity, makeInsertStep, makeUpdateStep } from './parts.ts';
import { margin, orientation, paperSize } from './fieldSchemas.ts';
import { samples } from './samples.ts';

/** The paper of new sheets; a sheet stores its own from then on. */
const paper = {
  paperSize,
  orientation,
  margins: margin,
  header: text(limits.nameLength.max * 4),
  footer: text(limits.nameLength.max * 4),
} as const;

/** The settings that give or refuse a right to a role: see `SETTINGS`. */
const settings = {
  viewersComment: flag,
  viewersExport: flag,
  membersAddRows: flag,
  everyoneSeesAddresses: flag,
  everyoneReadsHistory: flag,
} as const satisfies Record<RightSetting, unknown>;

const fields = {
  title: name,
  startDate: date,
  endDate: date,
  timeZone: text(limits.nameLength.max),
  allowMemberRequests: flag,
  archived: flag,
  ownedByTeamId: id,
  numberingStyle: z.enum(NUMBERING_STYLES),
  ...paper,
  ...settings,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly project: EntityOf<typeof fields>;
  }
}

/** A production. */
export const project = defineEntity({
  kind: 'project',
  nouns: ['project', 'projects'],
  channel: 'id',
  parent: 'ownedByTeamId',
  parents: {},
  fields,
  required: ['title'],
  edits: {
    title: {
      right: 'project.title',
      called: 'renaming',
      fields: ['title'],
      example: { title: 'Harbour Lights Awards' },
    },
    dates: {
      right: 'project.title',
      fields: ['startDate', 'endDate'],
      example: { startDate: '2026-11-19', endDate: '2026-11-21' },
    },
    timeZone: { right: 'project.manage', fields: ['timeZone'], example: { timeZone: 'Europe/Oslo' } },
    allowMemberRequests: {
      right: 'project.settings',
      fields: ['allowMemberRequests'],
      example: { allowMemberRequests: true },
    },
    viewersComment: setting('viewersComment', false),
    viewersExport: setting('viewersExport', false),
    membersAddRows: setting('membersAddRows', true),
    everyoneSeesAddresses: setting('everyoneSeesAddresses', false),
    everyoneReadsHistory: setting('everyoneReadsHistory', false),
    archived: {
      right: 'project.manage',
      called: 'archiving',
      fields: ['archived'],
      example: { archived: true },
    },
    numberingStyle: {
      right: 'project.defaults',
      fields: ['numberingStyle'],
      example: { numberingStyle: 'film' },
    },
    paper: {
      right: 'project.defaults',
      fields: ['paperSize', 'orientation', 'margins', 'header', 'footer'],
      example: { paperSize: 'Letter', orientation: 'portrait' },
    },
  },
  sample: samples.project,
  guard(projectId, fields, snapshot) {
    mustBeInOrder({ ...getIncludingDeleted(snapshot, 'project', projectId), ...fields });
  },
});

/** Returns an edit of a setting that rights depend on. It has no undo, so that rights are never changed by accident. */
function setting<Name extends RightSetting>(name: Name, example: boolean) {
  return {
    right: 'project.settings',
    undoable: false,
    fields: [name],
    example: { [name]: example },
  } as const;
}

/** Throws when the last day is before the first. @throws AppError 'badRequest' */
function mustBeInOrder({ startDate, endDate }: Fields): void {
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || startDate <= endDate) return;
  const message = 'The last day lies before the first';
  throw new AppError('badRequest', { message, fields: { endDate: message } });
}

/** The data of a new project. */
export const newProject = z.strictObject({
  title: name,
  ownedByTeamId: id,
  startDate: date.nullish(),
  endDate: date.nullish(),
  timeZone: text(limits.nameLength.max).nullish(),
  allowMemberRequests: flag.nullish(),
  numberingStyle: z.enum(NUMBERING_STYLES).nullish(),
  paperSize: paperSize.nullish(),
});

/** Creates a project, for which the role in the team counts. Not optimistic, since its steps are on two channels. */
const create = defineAction({
  type: 'project',
  verb: 'create',
  right: 'project.create',
  scope: 'team',
  undoable: false,
  input: newProject,
  example: { entityId: samples.fresh, data: { title: 'Winter Gala', ownedByTeamId: samples.team } },
  plan(action, snapshot, inputs) {
    const projectId = createdIdOf(action, inputs);
    assertIdsUnused(snapshot, 'project', [projectId]);
    mustBeInOrder(action.data);
    const entity = dropNulls({ ...action.data, id: projectId });
    const [orderKey] = freshKeys(1);
    const general = { id: inputs.newId(), projectId, title: 'general', orderKey };
    return [
      makeCreateStep('project', action.data.ownedByTeamId, entity),
      makeInsertStep(
        'project',
        projectId,
        projectId,
        dbOf([
          { kind: 'project', entity },
          { kind: 'channel', entity: general },
        ]),
      ),
    ];
  },
});

/**
 * Sorts the sheets by a whole list of ids, with the fewest moves; sheets not in the list follow their left neighbour.
 */
const sheetOrder = defineAction({
  type: 'project',
  verb: 'update',
  property: 'sheetOrder',
  called: 'move',
  right: 'sheet.edit',
  optimistic: true,
  input: z.strictObject({ sheetIds: ids }),
  example: { entityId: samples.project, data: { sheetIds: [samples.secondSheet, samples.sheet] } },
  plan(action, snapshot) {
    const projectId = getEntity(snapshot, 'project', entityIdOf(action)).id;
    const sheets = snapshot.placed('sheet', 'projectId', projectId);
    return reorder(sheets, action.data.sheetIds).map((sheet) =>
      makeUpdateStep('sheet', projectId, sheet.id, { orderKey: sheet.orderKey }),
    );
  },
});

/** The data of a move to another team. */
export const projectMove = z.strictObject({ ownedByTeamId: id, keepPeople: z.boolean() });

/**
 * Moves a project to another team. Only the server performs it: it moves members too, and checks the rights in both
 * teams.
 */
const team = defineAction({
  type: 'project',
  verb: 'update',
  property: 'team',
  right: 'project.delete',
  trusted: true,
  undoable: false,
  input: projectMove,
  example: {
    entityId: samples.project,
    data: { ownedByTeamId: samples.fresh, keepPeople: true },
  },
  plan(action, snapshot) {
    const projectId = getEntity(snapshot, 'project', entityIdOf(action)).id;
    return [makeUpdateStep('project', projectId, projectId, { ownedByTeamId: action.data.ownedByTeamId })];
  },
});

/** The actions that create and move projects, and sort their sheets. */
export const projectActions = [create, sheetOrder, team];
