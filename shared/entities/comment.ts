// Comments: a text on any entity, or a post in a channel. Viewers may comment, too; only its author edits a text.

import { z } from 'zod';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { dropNulls } from '../model/apply.ts';
import { defineAction, defineEntity, targetOf } from '../model/define.ts';
import { createdIdOf, entityIdOf } from '../model/entityIdOf.ts';
import { anyId, flag, id, text, time } from '../model/fields.ts';
import type { EntityOf } from '../model/kinds.ts';
import { reference } from '../model/references.ts';
import { updateOf } from '../model/sparse.ts';
import { getIncludingDeleted, assertIdsUnused, type Snapshot } from '../model/snapshot.ts';
import { mustRewriteComment } from '../permissions/ownership.ts';
import { MAX_RICH_TEXT_JSON, storedRichOf } from '../rich/stored.ts';
import { mediaAnchor, mustBeValidAnchor } from './mediaAnchor.ts';
import { makeCreateStep, getEntity } from './parts.ts';
import { reaction, reactions } from './reactions.ts';
import { samples } from './samples.ts';

/** The last millisecond of the year 9999 in every time zone: calendars and date fields write years of four digits.
 *  Comments that were assigned by earlier versions may have later due dates. */
const LAST_DUE = Date.UTC(10_000, 0, 1, 12) - 1;

/** The kinds that can have comments. */
const COMMENTED = ['channel', 'project', 'sheet', 'row', 'column', 'cell', 'asset', 'layout'] as const;

const words = text(limits.commentLength).min(1);
const richWords = text(MAX_RICH_TEXT_JSON);
const assetIds = z.array(reference('asset')).min(1).max(limits.assetsPerComment);
const dueAt = time.min(0).max(LAST_DUE);
const rowLabel = z.string().min(1).max(limits.labelLength);

const fields = {
  entityId: anyId,
  entityType: z.enum(COMMENTED),
  projectId: reference('project'),
  /** The id of the discussion channel, else that of the project. */
  channelId: id,
  parentCommentId: reference('comment'),
  text: words,
  /** The text with its marks and mentions, in the form of a cell's `valueText`. */
  textRich: richWords,
  /** The files that were posted with the comment. */
  assetIds,
  /** The place on the asset that the comment is about. */
  anchor: mediaAnchor,
  /** The item number of the row that the comment is about, as its author saw it. */
  rowLabel,
  userId: id,
  resolved: flag,
  /** The person whom the comment is given to, and the due date. */
  assigned: z.strictObject({ userId: id, dueAt: dueAt.optional() }),
  reactions,
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
  fieldWords: {
    textRich: 'the text',
    assetIds: 'the files',
    anchor: 'the place',
    assigned: 'who does it',
    reactions: 'the reactions',
  },
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
    textRich: richWords.nullish(),
    assetIds: assetIds.nullish(),
    anchor: mediaAnchor.nullish(),
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
  plan(action, snapshot, inputs) {
    const commentId = createdIdOf(action, inputs);
    const { entityId, entityType, projectId, parentCommentId, anchor } = action.data;
    assertIdsUnused(snapshot, 'comment', [commentId]);
    getEntity(snapshot, 'project', projectId);
    if (entityType === 'channel') mustBeOpen(entityId, snapshot);
    for (const assetId of action.data.assetIds ?? []) getEntity(snapshot, 'asset', assetId);
    if (anchor) mustBeValidAnchor(anchor, entityType, entityId, snapshot);
    const channelId = entityType === 'channel' ? entityId : projectId;
    const above = parentCommentId ? getEntity(snapshot, 'comment', parentCommentId) : null;
    if (above && (above.entityId !== entityId || above.parentCommentId !== undefined)) {
      throw new AppError('badRequest', { message: 'You can reply to a comment, not to a reply.' });
    }
    const entity = {
      ...action.data,
      textRich: richOf(action.data),
      id: commentId,
      channelId,
      userId: inputs.userId,
      createdAt: inputs.now,
    };
    return [makeCreateStep('comment', channelId, dropNulls(entity))];
  },
});

/** Throws for an archived channel, which can be read but not written in. @throws AppError */
function mustBeOpen(channelId: string, snapshot: Snapshot): void {
  if (getEntity(snapshot, 'channel', channelId).archived === true) {
    throw new AppError('conflict', { message: 'This channel is archived. Bring it back to write in it.' });
  }
}

/** Returns the rich form as it is stored; null for a plain text. @throws AppError 'badRequest' */
function richOf(given: { readonly text: string; readonly textRich?: string | null | undefined }) {
  return typeof given.textRich === 'string' ? storedRichOf(given.text, given.textRich) : null;
}

/**
 * Sets the text of a comment. Without a rich form in the action the old rich form is removed, since it would differ
 * from the text.
 */
const rewrite = defineAction({
  type: 'comment',
  verb: 'update',
  property: 'text',
  right: 'comment.own',
  optimistic: true,
  input: z.strictObject({ text: words, textRich: richWords.nullish() }),
  example: { entityId: samples.comment, data: { text: 'Moved to 19:45.' } },
  plan(action, snapshot, inputs) {
    const old = getIncludingDeleted(snapshot, 'comment', entityIdOf(action));
    const changed = { text: action.data.text, textRich: richOf(action.data) };
    const steps = updateOf(targetOf(comment, old), old, changed);
    return steps.length === 0
      ? []
      : updateOf(targetOf(comment, old), old, { ...changed, editedAt: inputs.now });
  },
  mustAllow: (action, snapshot, actor, now) => mustRewriteComment(entityIdOf(action), snapshot, actor, now),
});

/**
 * Sets the files of a comment. A post is created before its files are uploaded, and each is added when it arrives; this
 * does not count as an edit of the post, and has no undo of its own.
 */
const attach = defineAction({
  type: 'comment',
  verb: 'update',
  property: 'assetIds',
  right: 'comment.own',
  optimistic: true,
  undoable: false,
  input: z.strictObject({ assetIds }),
  example: { entityId: samples.comment, data: { assetIds: [samples.asset] } },
  plan(action, snapshot) {
    const old = getIncludingDeleted(snapshot, 'comment', entityIdOf(action));
    // One of the files may have been deleted before the last of them was uploaded.
    for (const assetId of action.data.assetIds) getIncludingDeleted(snapshot, 'asset', assetId);
    return updateOf(targetOf(comment, old), old, { assetIds: action.data.assetIds });
  },
  mustAllow: (action, snapshot, actor, now) => mustRewriteComment(entityIdOf(action), snapshot, actor, now),
});

/** Assigns a comment to a person as a task. A `userId` of null removes the assignment. */
const assign = defineAction({
  type: 'comment',
  verb: 'update',
  property: 'assigned',
  right: 'comment.write',
  optimistic: true,
  input: z.strictObject({ userId: id.nullable(), dueAt: dueAt.nullish() }),
  example: { entityId: samples.comment, data: { userId: samples.user, dueAt: 1_800_000_000_000 } },
  plan(action, snapshot) {
    const old = getIncludingDeleted(snapshot, 'comment', entityIdOf(action));
    const { userId, dueAt: due } = action.data;
    const assigned = userId === null ? null : { userId, ...(typeof due === 'number' && { dueAt: due }) };
    return updateOf(targetOf(comment, old), old, { assigned });
  },
});

/** The actions that create and edit comments, react to them and give them to people. */
export const commentActions = [create, rewrite, attach, assign, reaction];
