// Which comment field takes the focus. The command to write a comment requests the focus for the subject that is
// selected then. Once another subject is selected the request has ended, and the focus stays in the sheet. Pure.

/** The last request for the focus, and the subject whose field takes it; null where none does. */
export interface CommentFocus {
  readonly key: object | null;
  readonly entityId: string | null;
}

/**
 * Returns the focus after the latest request `key` while the subject `entityId` is selected; `last` itself where
 * nothing has changed.
 */
export function nextCommentFocus(last: CommentFocus, { key, entityId }: CommentFocus): CommentFocus {
  if (last.key !== key) return { key, entityId: key === null ? null : entityId };
  return last.entityId === null || last.entityId === entityId ? last : { key, entityId: null };
}
