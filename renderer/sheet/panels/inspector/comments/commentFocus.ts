// Which comment field takes the focus: the command to write a comment asks it for what is selected then, once. Whoever
// selects something else goes on in the sheet. Pure.

/** The last request for the focus, and the subject whose field takes it; null where none does. */
export interface CommentFocus {
  readonly key: object | null;
  readonly entityId: string | null;
}

/** Returns what holds after the request `key` and the selected subject `entityId`; `last` itself where nothing has changed. */
export function nextCommentFocus(last: CommentFocus, { key, entityId }: CommentFocus): CommentFocus {
  if (last.key !== key) return { key, entityId: key === null ? null : entityId };
  return last.entityId === null || last.entityId === entityId ? last : { key, entityId: null };
}
