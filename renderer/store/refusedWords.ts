// Puts the text of a refused comment back into the field in which it was written and which was emptied on sending.

import { nameOf, type Action } from '../../shared/model/action.ts';
import { draftOf, pageDrafts, setDraft, type DraftText } from './drafts.ts';

/** Puts the words of refused comments, replies and posts back into the fields of their threads, and those of refused
 *  edits into the fields in which the comments are edited. */
export function restoreWords(actions: readonly Action[]): void {
  for (const action of actions) {
    const { entityId, parentCommentId, text, textRich } = action.data;
    if (typeof text !== 'string' || text === '') continue;
    const content = { text, textRich: typeof textRich === 'string' ? textRich : null };
    const threadId = parentCommentId ?? entityId;
    if (nameOf(action) === 'comment.update.text') pageDrafts.set(`edit ${action.query.entityId}`, content);
    else if (nameOf(action) === 'comment.create' && typeof threadId === 'string')
      restoreDraft(threadId, content);
  }
}

/** Makes a text the draft of its thread again, in front of what has been written there since. */
function restoreDraft(threadId: string, { text, textRich }: DraftText): void {
  const since = draftOf(threadId);
  if (since?.text === text) return;
  // Two formatted texts are joined as plain ones.
  setDraft(threadId, since ? { text: `${text}\n\n${since.text}`, textRich: null } : { text, textRich });
}
