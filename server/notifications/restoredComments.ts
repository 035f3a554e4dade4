// The job that looks again at the notices of restored comments. An undo and an undelete say only afterwards what they
// restore, so the job is added with the documents, and not with the notices of other actions.

import { nameOf, type Action } from '../../shared/model/action.ts';
import type { DocumentChange, QueuedJob } from '../database/documents/writes.ts';
import { NOTICE_JOB, type NotifyServices } from './notify.ts';

const UNDO = 'action.create.undo';
const UNDELETE = 'comment.create.undelete';

/** Returns the job for the comments that a request with these changes may have restored, as a list; an empty list where
 *  there are no such comments. */
export function restoredCommentJobs(
  actions: readonly Action[],
  changes: readonly DocumentChange[],
  { now, newId }: NotifyServices,
): readonly QueuedJob[] {
  if (!actions.some((action) => [UNDO, UNDELETE].includes(nameOf(action)))) return [];
  const restoredCommentIds = changes.flatMap(({ kind, id, entity, deletedBy }) =>
    kind === 'comment' && entity && deletedBy === null ? [id] : [],
  );
  if (restoredCommentIds.length === 0) return [];
  const payload = JSON.stringify({ restoredCommentIds });
  return [{ id: newId(), kind: NOTICE_JOB, payload, createdAt: now() }];
}
