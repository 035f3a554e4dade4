// Members of a project, as its channel publishes them. They are stored in the membership tables: the server changes
// these in the transaction of the steps, and checks the rights.

import { z } from 'zod';
import { defineAction, defineEntity } from '../model/define.ts';
import { entityIdOf } from '../model/entityIdOf.ts';
import { id, text } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { ROLES } from '../permissions/roles.ts';
import { makeDeleteStep, getEntity, makeUpdateStep } from './parts.ts';
import { samples } from './samples.ts';

const GRANTED = z.enum(ROLES).exclude(['OVERLORD']);

const fields = {
  projectId: id,
  firstName: text(120),
  lastName: text(120),
  email: text(254),
  color: text(40),
  avatar: z.unknown(),
  role: GRANTED,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly user: EntityOf<typeof fields>;
  }
}

/** A member of a project, as its channel publishes them. */
export const user = defineEntity({
  kind: 'user',
  nouns: ['member', 'members'],
  channel: 'projectId',
  parent: 'projectId',
  parents: { projectId: 'project' },
  fields,
  required: [],
  edits: {},
  sample: samples.user,
});

const role = defineAction({
  type: 'user',
  verb: 'update',
  property: 'role',
  right: 'member.manage',
  undoable: false,
  input: z.strictObject({ userId: id, role: GRANTED }),
  example: { entityId: samples.project, data: { userId: samples.user, role: 'EDITOR' } },
  plan: (action, snapshot) => [
    makeUpdateStep('user', getEntity(snapshot, 'project', entityIdOf(action)).id, action.data.userId, {
      role: action.data.role,
    }),
  ],
});

const remove = defineAction({
  type: 'user',
  verb: 'delete',
  right: 'member.manage',
  undoable: false,
  input: z.strictObject({ userId: id }),
  example: { entityId: samples.project, data: { userId: samples.user } },
  plan: (action, snapshot) => [
    makeDeleteStep('user', getEntity(snapshot, 'project', entityIdOf(action)).id, action.data.userId),
  ],
});

/** The actions that change the members of a project. */
export const userActions = [role, remove];
