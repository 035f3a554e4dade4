// Loads the comments that are assigned to the signed-in person in all projects, each with its place in words and its
// address.

import { z } from 'zod';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Comment, Member } from '../../shared/records.ts';
import { call } from '../net/call.ts';
import {
  commentPlace,
  documentTexts,
  subjectKinds,
  subjectMeta,
  titleIn,
  type CommentPlace,
} from '../talk/commentPlace.ts';

/** A comment that is assigned to the signed-in person. */
export interface AssignedComment extends CommentPlace {
  readonly id: string;
  readonly projectId: string;
  readonly projectTitle: string;
  readonly text: string;
  readonly textRich: string | null;
  /** The author of the comment; undefined if the server no longer knows them. */
  readonly author: Member | undefined;
  readonly authorId: string;
  /** When the comment is due, in ms; null if it has no due time. */
  readonly dueAt: number | null;
}

/** Assigned comments, and whether the server has more than it sent. */
export interface AssignedList {
  readonly comments: readonly AssignedComment[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly hasMore: boolean;
}

const reply = z.object({
  db: z.object({ ...subjectKinds, comment: documentTexts, project: documentTexts, user: documentTexts }),
  meta: z.object({ ...subjectMeta, more: z.boolean() }),
});
type Loaded = z.infer<typeof reply>;

/** Loads the open or the resolved comments that are assigned to the signed-in person. @throws CallError */
export async function loadAssigned(state: 'open' | 'done', signal: AbortSignal): Promise<AssignedList> {
  const loaded = reply.parse(await call('talk.assigned', { query: { state }, signal }));
  const { comment, user } = loaded.db;
  return {
    comments: Object.entries(comment).map(([id, fields]) =>
      assignedComment(loaded, entityOfKind('comment', { ...fields, id })),
    ),
    people: Object.entries(user).map(([id, fields]) => {
      const { firstName = '', lastName = '' } = entityOfKind('user', { ...fields, id });
      return { id, name: `${firstName} ${lastName}`.trim() };
    }),
    hasMore: loaded.meta.more,
  };
}

function assignedComment(loaded: Loaded, comment: Comment): AssignedComment {
  const { id, projectId = '', userId = '', text = '', textRich = null, assigned } = comment;
  const { project, user } = loaded.db;
  const author = user[userId];
  return {
    id,
    projectId,
    projectTitle: titleIn(project[projectId]) || 'Untitled',
    text,
    textRich,
    author: author && entityOfKind('user', { ...author, id: userId }),
    authorId: userId,
    dueAt: assigned?.dueAt ?? null,
    ...commentPlace(loaded, comment),
  };
}
