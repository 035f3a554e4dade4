// Comments: a text on any entity, or a post in a channel. Viewers may comment, too; only its author edits a text.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { dropNulls } from '../model/apply.ts';
import { defineAction, defineEntity, idOf, targetOf } from '../model/define.ts';
import { parseData } from '../model/parseData.ts';
import { anyId, flag, id, text, time } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { updateOf } from '../model/sparse.ts';
import { assertIdsUnused } from '../model/world.ts';
import { mustRewriteComment } from '../permissions/ownership.ts';
import { makeCreateStep, getEntity } from './parts.ts';
import { samples } from './samples.ts';

/** The kinds that can have comments. */
const COMMENTED = ['channel', 'project', 'sheet', 'row', 'column', 'cell', 'asset', 'layout'] as const;

const words = text(limits.commentLength).min(1);
const rowLabel = z.string().min(1).max(limits.labelLength);

const fields = {
  entityId: anyId,
  entityType: z.enum(COMMENTED),
  projectId: reference('project'),
  /** The id of the discussion channel, else that of the project. */
  channelId: id,
  parentCommentId: reference('comment'),
  text: words,
  /** The item number of its row as its author saw it. */
  rowLabel,
  userId: id,
  resolved: flag,
  createdAt: time,
  editedAt: time,
} as const;

declare module '../model/kinds.ts' {
  interface EntityByKind {
    readonly comment: EntityOf<typeof fields>;
  }
}

/** A comment on an entity, or a post in a channel. */
export const comment = defineEntity({
  kind: 'comment',
  nouns: ['comment', 'comments'],
  channel: 'channelId',
  parent: 'entityId',
  parents: { parentCommentId: 'comment' },
  fields,
  required: ['text'],
  edits: { resolved: { right: 'comment.write', fields: ['resolved'], example: { resolved: true } } },
  sample: samples.comment,
});

const create = defineAction({
  type: 'comment',
  verb: 'create',
  right: 'comment.write',
  optimistic: true,
  input: z.strictObject({
    entityId: anyId,
    entityType: z.enum(COMMENTED),
    projectId: reference('project'),
    parentCommentId: reference('comment').nullish(),
    text: words,
    rowLabel: rowLabel.nullish(),
  }),
  example: {
    entityId: samples.fresh,
    data: {
      entityId: samples.row,
      entityType: 'row',
      projectId: samples.project,
      text: 'Is this still 19:30?',
    },
  },
  plan(action, world, given) {
    const commentId = parseData(id, idOf(action));
    const { entityId, entityType, projectId, parentCommentId } = action.data;
    assertIdsUnused(world, 'comment', [commentId]);
    getEntity(world, 'project', projectId);
    if (entityType === 'channel') getEntity(world, 'channel', entityId);
    const channelId = entityType === 'channel' ? entityId : projectId;
    const above = parentCommentId ? getEntity(world, 'comment', parentCommentId) : null;
    if (above && ((above.channelId ?? '') !== channelId || above.parentCommentId !== undefined)) {
      throw new AppError('badRequest', { message: 'You can reply to a comment, not to a reply.' });
    }
    const entity = { ...action.data, id: commentId, channelId, userId: given.userId, createdAt: given.now };
    return [makeCreateStep('comment', channelId, dropNulls(entity))];
  },
});

const rewrite = defineAction({
  type: 'comment',
  verb: 'update',
  property: 'text',
  right: 'comment.own',
  optimistic: true,
  input: z.strictObject({ text: words }),
  example: { entityId: samples.comment, data: { text: 'Moved to 19:45.' } },
  plan(action, world, given) {
    const old = getEntity(world, 'comment', idOf(action));
    if (old.text === action.data.text) return [];
    return updateOf(targetOf(comment, old), old, { ...action.data, editedAt: given.now });
  },
  mustAllow: (action, world, actor) => mustRewriteComment(idOf(action), world, actor),
});

/** The actions that create and edit comments. */
export const commentActions = [create, rewrite];
