// Projects. A project is made on its team's channel, and told of on its own from then on.

import { z } from 'zod';
import { limits } from '../limits.ts';
import { dbOf, tidy } from '../model/apply.ts';
import { defineAction, defineEntity, idOf } from '../model/define.ts';
import { checked, date, flag, id, ids, name, text } from '../model/fields.ts';
import { NUMBERING_STYLES } from '../model/labels.ts';
import { freshKeys, reorder } from '../model/order.ts';
import { mustBeNew } from '../model/world.ts';
import { add, get, insert, set } from './parts.ts';
import { samples } from './samples.ts';

/** A production. */
export const project = defineEntity({
  kind: 'project',
  channel: 'id',
  parent: 'ownedByTeamId',
  parents: {},
  fields: {
    title: name,
    startDate: date,
    endDate: date,
    timeZone: text(limits.nameLength.max),
    allowMemberRequests: flag,
    archived: flag,
    ownedByTeamId: id,
    numberingStyle: z.enum(NUMBERING_STYLES),
  },
  required: ['title'],
  edits: {
    title: { role: 'EDITOR', fields: ['title'], example: { title: 'Harbour Lights Awards' } },
    dates: {
      role: 'EDITOR',
      fields: ['startDate', 'endDate'],
      example: { startDate: '2026-11-19', endDate: '2026-11-21' },
    },
    timeZone: { role: 'ADMIN', fields: ['timeZone'], example: { timeZone: 'Europe/Oslo' } },
    allowMemberRequests: {
      role: 'ADMIN',
      fields: ['allowMemberRequests'],
      example: { allowMemberRequests: true },
    },
    archived: { role: 'ADMIN', fields: ['archived'], example: { archived: true } },
    numberingStyle: { role: 'ADMIN', fields: ['numberingStyle'], example: { numberingStyle: 'film' } },
  },
  sample: samples.project,
});

const created = z.strictObject({
  title: name,
  ownedByTeamId: id,
  startDate: date.nullish(),
  endDate: date.nullish(),
  timeZone: text(limits.nameLength.max).nullish(),
  allowMemberRequests: flag.nullish(),
});

/** The role that counts is the one in the team. Two channels, hence not optimistic. */
const create = defineAction({
  type: 'project',
  verb: 'create',
  role: 'EDITOR',
  scope: 'team',
  undoable: false,
  input: created,
  example: { entityId: samples.fresh, data: { title: 'Winter Gala', ownedByTeamId: samples.team } },
  plan(action, world, given) {
    const projectId = checked(id, action.query.entityId ?? given.newId());
    mustBeNew(world, 'project', [projectId]);
    const entity = tidy({ ...action.data, id: projectId });
    const [orderKey] = freshKeys(1);
    const general = { id: given.newId(), projectId, title: 'general', orderKey };
    return [
      add('project', action.data.ownedByTeamId, entity),
      insert(
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

/** A whole list of sheet ids, turned into the fewest moves; sheets not named stay behind their left one. */
const sheetOrder = defineAction({
  type: 'project',
  verb: 'update',
  property: 'sheetOrder',
  role: 'EDITOR',
  optimistic: true,
  input: z.strictObject({ sheetIds: ids }),
  example: { entityId: samples.project, data: { sheetIds: [samples.secondSheet, samples.sheet] } },
  plan(action, world) {
    const projectId = get(world, 'project', idOf(action)).id;
    const sheets = world.placed('sheet', 'projectId', projectId);
    return reorder(sheets, action.data.sheetIds).map((sheet) =>
      set('sheet', projectId, sheet.id, { orderKey: sheet.orderKey }),
    );
  },
});

/** How projects are made, and their sheets put in order. */
export const projectActions = [create, sheetOrder];
