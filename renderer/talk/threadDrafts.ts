// Contents that a person has begun and not sent. The draft of a new comment is stored for all devices of the person.
// The unsaved edit of a sent comment stays on this page only, and so does a comment on a marked place of an asset,
// since the mark is not stored either.

import { draftOf, pageDrafts, setDraft } from '../store/drafts.ts';
import type { TalkState } from './talkContext.ts';

const OF_THIS_PAGE = /^(?:edit|place) /;

/** Returns the id of the thread that the subject `about` belongs to: of `reply <id>` the id of the answered comment. */
export function threadIdOf(about: string): string {
  return about.replace(/^reply /, '');
}

/** The contents that are not sent, by subject: a thread id, or `reply <id>`, `edit <id>` or `place <id>`. */
export const threadDrafts: TalkState['drafts'] = {
  get: (about) =>
    OF_THIS_PAGE.test(about) ? pageDrafts.get(about) : (draftOf(threadIdOf(about)) ?? undefined),
  set(about, content) {
    if (OF_THIS_PAGE.test(about)) pageDrafts.set(about, content);
    else setDraft(threadIdOf(about), content);
  },
  delete(about) {
    if (OF_THIS_PAGE.test(about)) pageDrafts.delete(about);
    else setDraft(threadIdOf(about), { text: '', textRich: null });
  },
};
